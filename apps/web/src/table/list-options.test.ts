import type { Flat } from '@rubble/engine'
import type { Moment } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import { expect, test } from 'vitest'
import { listOptions } from './list-options.ts'

const speaker = {
  language: 'en',
  option: (_: string, value: Flat) => Object.values(value).join(' '),
  name: (_: string, value: unknown) => String(value),
} as unknown as Speaker
const moment = { view: { asked: { kind: 'kind' } } } as unknown as Moment
const glyph = { optionGlyph: () => 'legal' }
const list = (values: readonly Flat[], board: Parameters<typeof listOptions>[2] = glyph): ReturnType<typeof listOptions> =>
  listOptions(
    values.map(value => ({ value })),
    moment,
    board,
    speaker,
  )
const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))

test('a few options stay as they are', () => {
  expect(list(times(9, i => ({ hex: `c${i}` }))).every(({ short, group }) => short === undefined && group === undefined)).toBe(true)
})

test('many options that differ in one thing are told by it, in its order', () => {
  expect(list(times(12, i => ({ amount: 12 - i }))).map(({ short }) => short)).toEqual(times(12, i => String(i + 1)))
})

test('what has a long name is told in a sentence', () => {
  const found = list(times(12, i => ({ tile: `Move ${i}, Shoot 2` })))
  expect(found.map(({ label, short }) => [label, short])).toEqual(times(12, i => [`Move ${i}, Shoot 2`, undefined]))
})

test('many options are grouped by piece, in the order in which pieces appear', () => {
  const found = list([
    { do: 'draw' },
    ...times(5, i => ({ do: 'move', unit: 'tank', to: i })),
    { do: 'end' },
    ...times(5, i => ({ do: 'move', unit: 'scout', to: i })),
    { do: 'strike', unit: 'tank' },
  ])
  expect(found.map(({ group }) => group)).toEqual([undefined, undefined, ...times(6, () => 'tank'), ...times(5, () => 'scout')])
})

test('a game may have headings of its own, in its order', () => {
  const found = list([...times(6, i => ({ do: 'move', area: i })), ...times(5, i => ({ do: 'trap', area: i })), { do: 'end' }], {
    ...glyph,
    groupOf: (_, value) => ({ title: `to ${value['do']}`, order: ['trap', 'move', 'end'].indexOf(String(value['do'])) }),
  })
  expect(found.map(({ group }) => group)).toEqual([...times(5, () => 'to trap'), ...times(6, () => 'to move'), 'to end'])
})

test('a game may say more of an option than its sentence does: then it is told in full, with what it costs', () => {
  const found = list(
    times(12, i => ({ square: `x${i}` })),
    { ...glyph, optionWords: (_, value) => ({ label: `north of ${value['square']}`, note: '1 step' }) },
  )
  expect(found[11]).toMatchObject({ label: 'north of x11', note: '1 step' })
  expect(found.every(({ short }) => short === undefined)).toBe(true)
})
