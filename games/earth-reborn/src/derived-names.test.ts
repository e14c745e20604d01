import { LANGUAGES } from '@rubble/text'
import { isOfTerminal, readWords } from '@rubble/text/files'
import { expect, test } from 'vitest'
import { derivedNames } from './derived-names.ts'
import { texts } from './texts.ts'

const folder = (language: string): URL => new URL(`../text/${language}/`, import.meta.url)

test.each(LANGUAGES)('%s: a tile is called by what lies on it, and by its code only where codes are typed', language => {
  const words = readWords(folder(language), file => !isOfTerminal(file))
  const page = { ...words, ...derivedNames(words) }
  const codes = Object.entries(page).filter(([, said]) => /\bO\d\d\b/.test(said))
  expect(codes).toEqual([])
  // whatever stands on either side of a floor tile has a name
  expect(Object.values(page).filter(said => /(?:element|floor)\.\w/.test(said))).toEqual([])
  expect(page['name.tile.O11']?.split(' · ')).toHaveLength(4)
  expect(page['option.activation.act.order']).not.toContain('{{tile}}')
  expect(texts[language]['name.tile.O11']).toBe('O11')
  expect(texts[language]['option.activation.act.order']).toContain('{{tile}}')
})
