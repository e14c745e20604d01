import { expect, test } from 'vitest'
import { has, stretches, wordsOf } from './search.ts'

test('words are found whatever their capitals, accents and no-break spaces', () => {
  expect(has(wordsOf('Lek zolw'), 'Żółw ma\u00a0lęk')).toBe(true)
  expect(has(wordsOf('strasse'), 'Ausfallstraße')).toBe(false)
  expect(has(wordsOf('ausfallstrase'), 'Ausfallstraße')).toBe(true)
  expect(has(wordsOf('net-2'), 'NH-NET-2', undefined)).toBe(true)
  expect(has(wordsOf('  '), 'anything')).toBe(true)
})

test('a text is cut where the words are', () => {
  const marks = (text: string, typed: string): string => stretches(text, wordsOf(typed)).map(part => (part.isFound ? `[${part.text}]` : part.text)).join('')
  expect(marks('A netted unit', 'net unit')).toBe('A [net]ted [unit]')
  expect(marks('Sieć łapie', 'lap siec')).toBe('[Sieć] [łap]ie')
  expect(marks('no', '')).toBe('no')
  expect(marks('aaa', 'aa')).toBe('[aaa]')
})
