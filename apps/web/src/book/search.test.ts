import { expect, test } from 'vitest'
import { has, nearWords, relevance, stretches, wordsOf } from './search.ts'

test('words are found whatever their capitals, accents and no-break spaces', () => {
  expect(has(wordsOf('Lek zolw'), 'Żółw ma\u00a0lęk')).toBe(true)
  expect(has(wordsOf('strasse'), 'Ausfallstraße')).toBe(true)
  expect(has(wordsOf('oeuvre'), 'Main d’œuvre')).toBe(true)
  expect(has(wordsOf('net-2'), 'NH-NET-2', undefined)).toBe(true)
  expect(has(wordsOf('  '), 'anything')).toBe(true)
  expect(has(wordsOf('net rule'), 'a net')).toBe(false)
})

test('words are found whatever their endings', () => {
  expect(has(wordsOf('sieciarza'), 'Sieciarz łapie')).toBe(true)
  expect(has(wordsOf('plaettchen'), 'Ein Plättchen')).toBe(true)
  expect(has(wordsOf('medycy'), 'Zwykły meduza')).toBe(false)
})

test('the best answer comes first', () => {
  const rule = (id: string, text: string): number =>
    relevance(wordsOf('net'), [
      { text: id, weight: 2 },
      { text, weight: 1 },
    ])
  expect(rule('NH-NET-1', 'It catches.')).toBeGreaterThan(rule('NH-MOD-1', 'A net catches.'))
  expect(rule('NH-MOD-1', 'A net catches.')).toBeGreaterThan(rule('NH-MOD-2', 'A netted unit.'))
  expect(rule('NH-MOD-2', 'A netted unit.')).toBeGreaterThan(rule('NH-MOD-3', 'The magnet.'))
  expect(rule('NH-MOD-4', 'Something else.')).toBe(0)
  const exact = (id: string): number => relevance(wordsOf('nh-net-1'), [{ text: id, weight: 1 }])
  expect(exact('NH-NET-1')).toBeGreaterThan(exact('NH-NET-12'))
})

test('who misspells a word is told the one that is meant', () => {
  expect(nearWords(wordsOf('initative'), ['Initiative decides', 'A native unit'], 2)).toEqual(['initiative'])
  expect(nearWords(wordsOf('xyzzy'), ['Initiative'], 2)).toEqual([])
})

test('a text is cut where the words are', () => {
  const marks = (text: string, typed: string): string =>
    stretches(text, wordsOf(typed))
      .map(part => (part.isFound ? `[${part.text}]` : part.text))
      .join('')
  expect(marks('A netted unit', 'net unit')).toBe('A [net]ted [unit]')
  expect(marks('Sieć łapie', 'lap siec')).toBe('[Sieć] [łap]ie')
  expect(marks('Die Straße hier', 'strasse hier')).toBe('Die [Straße] [hier]')
  expect(marks('Sieciarz łapie', 'sieciarza')).toBe('[Siecia]rz łapie')
  expect(marks('no', '')).toBe('no')
  expect(marks('aaa', 'aa')).toBe('[aaa]')
})
