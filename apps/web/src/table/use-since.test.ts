// What is told of others since the viewer acted: what they did, and not what came of one's own choice.
import type { VisibleEvent } from '@rubble/protocol'
import type { LogLine, LogTopic } from '@rubble/ui'
import { expect, test } from 'vitest'
import { sinceOf } from './use-since.ts'

const TOPICS: Readonly<Record<string, readonly LogTopic[]>> = {
  turnBegan: ['turn', 'head'],
  battleBegan: ['head'],
  raidOpened: ['head', 'action'],
  placed: ['action'],
  wounded: [],
}
const board = { topicsOf: (kind: string): readonly LogTopic[] => TOPICS[kind] ?? [] }
const happened = (...all: readonly (readonly [number, string])[]): VisibleEvent[] => all.map(([at, kind]) => ({ at, named: { kind } }))
/** As the log has it: by turns, the newest first, and of each event a line. */
const logOf = (history: readonly VisibleEvent[]): { readonly lines: readonly LogLine[] }[] =>
  history
    .map(({ at, named: { kind } }, order) => {
      const text = `${String(kind)} ${order}`
      return { lines: [{ key: text, at, order, text, rules: [], colour: undefined, topics: board.topicsOf(String(kind)) }] }
    })
    .toReversed()
const told = (acted: number | undefined, isOver: boolean, ...all: readonly (readonly [number, string])[]): readonly unknown[] => {
  const history = happened(...all)
  const { all: since, lines } = sinceOf({ acted, history, isOver }, logOf(history), board)
  return [since.map(({ named }) => named['kind']), lines.map(({ text }) => text)]
}

test('it begins where the next turn does, and the last two things that were decided are told, in their order', () => {
  expect(
    told(4, false, [3, 'placed'], [4, 'placed'], [4, 'turnBegan'], [5, 'placed'], [6, 'placed'], [6, 'wounded'], [7, 'placed']),
  ).toEqual([
    ['turnBegan', 'placed', 'placed', 'wounded', 'placed'],
    ['placed 4', 'placed 6'],
  ])
})

test('what came of one’s own choice belongs to it, but for a battle that nobody chose', () => {
  expect(told(4, false, [4, 'placed'], [4, 'wounded'])).toEqual([[], []])
  expect(told(4, false, [4, 'raidOpened'], [4, 'wounded'])).toEqual([[], []])
  expect(told(4, false, [4, 'placed'], [4, 'battleBegan'], [4, 'wounded'])).toEqual([
    ['battleBegan', 'wounded'],
    ['battleBegan 1', 'wounded 2'],
  ])
})

test('nobody is told anything before a choice of theirs, nor at the end', () => {
  expect(told(undefined, false, [1, 'placed'])).toEqual([[], []])
  expect(told(1, true, [1, 'placed'], [2, 'placed'])).toEqual([[], []])
})
