// The words of the table itself and of the terminal, for every game alike.
import type { Language, Texts } from '@rubble/engine'
import de from '../text/de.json' with { type: 'json' }
import en from '../text/en.json' with { type: 'json' }
import fr from '../text/fr.json' with { type: 'json' }
import pl from '../text/pl.json' with { type: 'json' }

export const ownTexts: Readonly<Record<Language, Texts>> = { en, pl, de, fr }

type Stem<K> = K extends `${infer S}_one` | `${infer S}_other` ? S : K
/** What can be said without a game: a misspelt key does not compile. */
export type OwnKey = Stem<keyof typeof en>
