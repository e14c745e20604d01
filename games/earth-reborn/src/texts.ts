// All words a player reads, by language. A page loads only its own, and none of a terminal.
import type { Texts } from '@rubble/text'
import { readTexts } from '@rubble/text/files'
import { derivedNames } from './derived-names.ts'

const TERMINAL = 'terminal.'
/** What a terminal says otherwise, where its words are read at all. */
const terminalWords = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([key]) => key.startsWith(TERMINAL))
      .map(([key, sentence]) => [key.slice(TERMINAL.length), sentence]),
  )

export const texts = readTexts(new URL('../text/', import.meta.url), words => ({ ...derivedNames(words), ...terminalWords(words) }))
