import { expect, test } from 'vitest'
import { find, fits, tokens } from './find-words.ts'

test('words are compared without accents, capitals and signs', () => {
  expect(tokens('Żółty portal: Łódź, Straße d’Œuvre 2')).toEqual(['zolty', 'portal', 'lodz', 'strasse', 'd', 'oeuvre', '2'])
})

test('a word begun stands for the whole, a number only for itself', () => {
  expect(fits(['gau', 'tan'], 'Armored Gauss Tank 1')).toBe(true)
  expect(fits(['1'], 'Damage: 10')).toBe(false)
  expect(fits(['auss'], 'Armored Gauss Tank 1')).toBe(false)
})

test('all that fit are found; the one without further words wins', () => {
  const items = ['Draw: 1 card', 'Draw: 2 cards, keep 1', 'End turn']
  const found = (typed: string) => find(typed, items, item => item)
  expect(found('draw')).toEqual(['Draw: 1 card', 'Draw: 2 cards, keep 1'])
  expect(found('draw 1 card')).toEqual(['Draw: 1 card'])
  expect(found('draw 2')).toEqual(['Draw: 2 cards, keep 1'])
  expect(found('fly')).toEqual([])
  expect(found('…')).toEqual([])
})
