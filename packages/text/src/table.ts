// The table's own words in all languages, for who speaks several; a page takes one of them (./table/*).
import de from '../text/de.json' with { type: 'json' }
import en from '../text/en.json' with { type: 'json' }
import fr from '../text/fr.json' with { type: 'json' }
import pl from '../text/pl.json' with { type: 'json' }
import type { AllTexts } from './language.ts'

export const tableTexts: AllTexts = { en, pl, de, fr }
