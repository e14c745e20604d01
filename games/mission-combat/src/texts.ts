// All words a player reads, by language. A page loads only its own: src/text.
import type { Language, Texts } from '@rubble/text'
import { texts as de } from './text/de.ts'
import { texts as en } from './text/en.ts'
import { texts as fr } from './text/fr.ts'
import { texts as pl } from './text/pl.ts'

export const texts: Readonly<Record<Language, Texts>> = { en, pl, de, fr }
