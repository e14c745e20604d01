// All words a player reads, by language. A page loads only its own.
import { readTexts } from '@rubble/text/files'
import { derivedNames } from './derived-names.ts'

export const texts = readTexts(new URL('../text/', import.meta.url), derivedNames)
