// All words a player reads, by language. A page loads only its own.
import { readTexts } from '@rubble/text/files'

export const texts = readTexts(new URL('../text/', import.meta.url))
