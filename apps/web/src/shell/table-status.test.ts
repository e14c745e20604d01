import type { Sitter, Summary } from '@rubble/protocol'
import { expect, test } from 'vitest'
import { inOrder, statusOf } from './table-status.ts'

const person: Sitter = { kind: 'person', name: 'A' }
const bot: Sitter = { kind: 'bot', level: 'easy', name: 'Bot' }
const summary = (
  id: string,
  sitters: readonly Sitter[],
  seats: readonly number[] | undefined,
  changed = 0,
  isThinking = false,
): Summary => ({
  id,
  game: 'g',
  config: {},
  seats: ['a', 'b'],
  sitters,
  number: 1,
  changed,
  outcome: undefined,
  asked: seats === undefined ? undefined : { kind: 'turn.act', seats },
  isThinking,
})

test('whose turn it is, as a person would say it', () => {
  expect(statusOf(summary('1', [person, bot], [0]))).toBe('yours')
  expect(statusOf(summary('1', [person, bot], [0, 1]))).toBe('yours')
  expect(statusOf(summary('1', [person, person], [1]))).toBe('person')
  expect(statusOf(summary('1', [person, bot], [1], 0, true))).toBe('thinking')
  expect(statusOf(summary('1', [person, bot], [1]))).toBe('bot')
  expect(statusOf(summary('1', [person, bot], undefined))).toBeUndefined()
})

test('what waits for a person comes first, then the newest', () => {
  const tables = [
    summary('bots', [bot, bot], [0], 9),
    summary('old', [person, bot], [0], 1),
    summary('new', [person, person], [1], 5),
    summary('over', [person, bot], undefined, 7),
  ]
  expect(inOrder(tables).map(({ id }) => id)).toEqual(['new', 'old', 'bots', 'over'])
})
