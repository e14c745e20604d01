import type { Result, Sitter } from '@rubble/protocol'
import { expect, test } from 'vitest'
import { byField, byLevel, total } from './tally.ts'

const person: Sitter = { kind: 'person', name: 'Ana' }
const bot = (level: string): Sitter => ({ kind: 'bot', level, name: 'Bot' })

function result(
  sitters: readonly Sitter[],
  winners: readonly number[],
  config: unknown = {},
  seats = ['marines', 'portalists', 'others'].slice(0, sitters.length),
): Result {
  return { id: '', game: '', config, seats, sitters, outcome: { winners, rule: '' }, ended: 0 }
}

test('who wins has won; where nobody wins it is a draw, or lost by the only one there', () => {
  expect(
    total([
      result([person, bot('easy')], [0]),
      result([person, bot('easy')], [1]),
      result([person, bot('easy')], []),
      result([person], []),
      result([person], [0]),
    ]),
  ).toEqual({ won: 2, drawn: 1, lost: 2 })
})

test('a bot has no results, and every person at one screen has', () => {
  expect(byField([result([bot('easy'), person], [0]), result([person, person], [1])], 'seat')).toEqual([
    { value: 'portalists', won: 1, drawn: 0, lost: 1 },
    { value: 'marines', won: 0, drawn: 0, lost: 1 },
  ])
})

test('results are told apart by what was agreed, those played most often first', () => {
  const rats = [
    ['marla', [0]],
    ['cage', []],
    ['cage', [0]],
    ['baron', [0]],
  ] as const
  expect(
    byField(
      rats.map(([catcher, winners]) => result([person], winners, { catcher })),
      'catcher',
    ),
  ).toEqual([
    { value: 'cage', won: 1, drawn: 0, lost: 1 },
    { value: 'baron', won: 1, drawn: 0, lost: 0 },
    { value: 'marla', won: 1, drawn: 0, lost: 0 },
  ])
})

test('what was not agreed then, or is none of one value, is in no row', () => {
  expect(byField([result([person], [0], { mode: 3 }), result([person], [0])], 'mode')).toEqual([])
})

test('bots of one level, against one person, tell how hard it was', () => {
  const results = [
    result([person, bot('hard')], [1]),
    result([person, bot('hard'), bot('hard-patient')], [2]),
    result([person, bot('easy')], [0]),
    result([person, bot('easy'), bot('hard')], [0]),
    result([person, person, bot('easy')], [0]),
    result([person], [0]),
  ]
  expect(byLevel(results, ['easy', 'normal', 'hard']).map(({ value }) => value)).toEqual(['easy', 'hard'])
})
