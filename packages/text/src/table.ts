// The table's own words in all languages, for who speaks several; a page takes one of them (./table/*).
import type { Language, Texts } from '@rubble/engine'
import { texts as de } from './table/de.ts'
import { texts as en } from './table/en.ts'
import { texts as fr } from './table/fr.ts'
import { texts as pl } from './table/pl.ts'

export const tableTexts: Readonly<Record<Language, Texts>> = { en, pl, de, fr }
