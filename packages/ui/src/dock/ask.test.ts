// What the dock asks, from options alone.
import type { Flat } from '@rubble/engine'
import type { Moment } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import { expect, test } from 'vitest'
import type { Act } from '../board.ts'
import { type Ask, askOf } from './ask.ts'

const board = {
  fields: { pieces: ['unit', 'card'], places: ['to', 'target'] },
  verbs: ['move', 'shoot'],
  verbWords: (_: Moment, verb: string) => ({ word: verb }),
  optionGlyph: () => 'glyph',
  isEnd: ({ do: verb }: Flat) => verb === 'end',
}
const moment = { view: { asked: { kind: 'act' } } } as unknown as Moment
const acts = (...values: Flat[]): Act[] => values.map(value => ({ value }))
const ask = (options: readonly Act[], part: Flat = {}, verb?: string): Ask => askOf(options, part, verb, moment, board, {} as Speaker)
const words = ({ verbs }: Ask): string[] => verbs.map(({ word }) => word)

const TURN = acts(
  { do: 'shoot', unit: 'a', target: 'x' },
  { do: 'move', unit: 'a', to: '1' },
  { do: 'move', unit: 'a', to: '2' },
  { do: 'draw' },
  { do: 'end' },
)

test('with nothing selected there are the verbs that need no piece; the end of the turn is none', () => {
  expect(words(ask(TURN))).toEqual(['draw'])
})

test('what is selected has its verbs in a fixed order, never one for each target', () => {
  const own = TURN.filter(({ value }) => value['unit'] === 'a')
  const { verbs } = ask(own, { unit: 'a' })
  expect(verbs.map(({ word, options }) => [word, options.length])).toEqual([
    ['move', 2],
    ['shoot', 1],
  ])
})

test('where only places are asked for nothing stands in the dock: they are pointed at', () => {
  expect(ask(acts({ to: '1' }, { to: '2' }))).toEqual({ verbs: [] })
  expect(ask(TURN.slice(1, 3), { unit: 'a' }, 'move')).toEqual({ verbs: [] })
})

test('what lies on no table is an answer, and says what it adds', () => {
  const paid = acts({ do: 'move', unit: 'a', to: '1', pay: 'road' }, { do: 'move', unit: 'a', to: '1', pay: 'point' })
  expect(ask(paid, { unit: 'a', to: '1' }).verbs.map(({ part }) => part)).toEqual([{ pay: 'road' }, { pay: 'point' }])
})

test('an amount is a number, several belong together, and what has gaps is called by its number', () => {
  expect(ask(acts({ amount: 1 }, { amount: 3 }, { amount: 2 })).number).toEqual({ field: 'amount', values: [1, 2, 3] })
  expect(ask(acts({ white: 1, black: 0 }, { white: 0, black: 1 })).numbers?.map(({ field }) => field)).toEqual(['white', 'black'])
  expect(words(ask(acts({ turn: 0 }, { turn: 90 }, { turn: 270 })))).toEqual(['0', '90', '270'])
})

test('what can be said in one way only is no question: the act is called by its name', () => {
  expect(words(ask(acts({ do: 'move', unit: 'a', line: 1 }), { unit: 'a' }))).toEqual(['move'])
  // but for who is not selected the act has no name yet
  expect(ask(acts({ do: 'mark', unit: 'a', with: 'x' })).verbs.map(({ part }) => part)).toEqual([{ with: 'x' }])
  expect(ask(acts({ bid: 0 })).number).toEqual({ field: 'bid', values: [0] })
})

test('of an answer or nothing, what does without a target is a verb, and the targets are lit', () => {
  expect(words(ask(acts({ target: 'x' }, { target: 'y' }, { do: 'stop' })))).toEqual(['stop'])
})
