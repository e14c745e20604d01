import { expect, test } from 'vitest'
import { find, fits, likeness, tokens } from './find-words.ts'

test('words are compared without accents, capitals and signs', () => {
  expect(tokens('Żółty portal: Łódź, Straße d’Œuvre 2')).toEqual(['zolty', 'portal', 'lodz', 'strasse', 'd', 'oeuvre', '2'])
})

test('a word begun stands for the whole, a number only for itself', () => {
  expect(fits(['gau', 'tan'], 'Armored Gauss Tank 1')).toBe(true)
  expect(fits(['1'], 'Damage: 10')).toBe(false)
  expect(fits(['auss'], 'Armored Gauss Tank 1')).toBe(false)
  expect([fits(['b'], 'Fishmarket 02b'), fits(['2'], 'Fishmarket 02b'), fits(['3'], 'Place on C3')]).toEqual([true, true, false])
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

test('what is typed as it stands is itself, and no other that it begins or that only has its words', () => {
  const found = (typed: string, ...items: string[]) => find(typed, items, item => item)
  expect(found('facing s', 'Facing S', 'Facing SE', 'Facing SW')).toEqual(['Facing S'])
  expect(found('walk to a1', 'Walk to A1', 'Walk to -A1')).toEqual(['Walk to A1'])
  expect(found('walk to -a1', 'Walk to A1', 'Walk to -A1')).toEqual(['Walk to -A1'])
  expect(found('scholars court 22 c', 'Scholars’ Court 22c', 'Scholars’ Court 22d, by 22c', 'Court Scholars’ 22c')).toEqual([
    'Scholars’ Court 22c',
  ])
  expect(found('0 white 1 brown', '0\u00a0white, 1\u00a0brown', '1\u00a0white, 0\u00a0brown')).toEqual(['0\u00a0white, 1\u00a0brown'])
})

test('a word may be begun or have another ending; a number and a letter stand for themselves', () => {
  expect(likeness('portal', 'portal')).toBe(1)
  expect(likeness('port', 'portal')).toBeGreaterThan(likeness('portalu', 'portal'))
  for (const [typed, word] of [
    ['portalu', 'portal'],
    ['mrocznego', 'mroczny'],
    ['rats', 'rat'],
    ['attacking', 'attack'],
    ['wuerger', 'wurger'],
  ] as const) {
    expect(likeness(typed, word), typed).toBeGreaterThan(0)
  }
  for (const [typed, word] of [
    ['p', 'portal'],
    ['1', '10'],
    ['tank', 'rank'],
    ['red', 'road'],
    ['gate', 'gaffer'],
  ] as const)
    expect(likeness(typed, word), typed).toBe(0)
})
