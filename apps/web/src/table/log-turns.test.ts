import type { VisibleEvent } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import type { LogTopic, SeatLook } from '@rubble/ui'
import { expect, test } from 'vitest'
import { battleMoments, type LogReader, logReader, newestLine, tellOf, turnStarts } from './log-turns.ts'

const TOPICS: Readonly<Record<string, readonly LogTopic[]>> = {
  turnBegan: ['turn'],
  moved: ['action'],
  hit: ['battle'],
  phase: ['battle', 'head'],
  fought: ['battle', 'tail'],
}
const looks = [
  { name: 'Ana', id: 'red', colour: 'rust' },
  { name: 'Bot', id: 'blue', colour: 'tide' },
] as unknown as readonly SeatLook[]
let said = 0
const reading = {
  looks,
  board: { topicsOf: (kind: string) => TOPICS[kind] ?? [] },
  words: (key: string, fields = {}) => [key, ...Object.values(fields)].join(' '),
  speaker: {
    event: ({ kind }: { readonly kind?: unknown }) => {
      said++
      return String(kind)
    },
    name: (kind: string, id: string) => `${kind}-${id}`,
  } as unknown as Speaker,
}
const heard = (at: number, kind: string | undefined, more: object = {}): VisibleEvent => ({
  at,
  named: { ...(kind === undefined ? {} : { kind }), ...more },
})
const turn = (at: number, number: number, seat: number): VisibleEvent => heard(at, 'turnBegan', { turn: number, seat: looks[seat]?.id })
const MATCH = [
  heard(0, 'placed'),
  turn(1, 1, 0),
  heard(2, 'moved', { seat: 'red' }),
  heard(3, undefined),
  turn(3, 2, 1),
  heard(4, 'moved', { seat: 'blue' }),
  heard(5, 'hit'),
]

test('lines stand under their turn, newest last, with whose turn it is; what nobody heard of is left out', () => {
  const turns = logReader(reading)(MATCH)
  expect(turns.map(({ title, colour, lines }) => [title, colour, lines.map(({ text }) => text)])).toEqual([
    ['log.turn 2 seat-blue', 'tide', ['moved', 'hit']],
    ['log.turn 1 seat-red', 'rust', ['moved']],
    ['log.start', undefined, ['placed']],
  ])
  expect(turnStarts(turns)).toEqual([0, 2, 4])
  expect(battleMoments(turns)).toEqual([6])
  expect(newestLine(turns, 5)?.text).toBe('moved')
  expect(newestLine(turns, 0)?.text).toBe('placed')
})

test('within a turn the newest line is the last, and the newest is told of', () => {
  const battle = [
    turn(0, 1, 0),
    heard(1, 'moved'),
    ...['phase', 'hit', 'hit2', 'phase', 'hit3', 'fought', 'after'].map(kind => heard(2, kind)),
  ]
  const textsOf = (history: readonly VisibleEvent[]): readonly string[] =>
    logReader(reading)(history)[0]?.lines.map(({ text }) => text) ?? []
  expect(textsOf(battle)).toEqual(['moved', 'phase', 'hit', 'hit2', 'phase', 'hit3', 'fought', 'after'])
  expect(newestLine(logReader(reading)(battle.slice(0, -2)), 3)?.text).toBe('hit3')
  expect(newestLine(logReader(reading)(battle.slice(0, 3)), 3)?.text).toBe('phase')
})

test('a turn is called after its seat: whoever sits there now need not have played it', () => {
  const bots = looks.map(look => ({ ...look, name: 'Bot' }))
  const titles = (seats: readonly SeatLook[]): readonly string[] => logReader({ ...reading, looks: seats })(MATCH).map(({ title }) => title)
  expect(titles(looks)).toEqual(titles(bots))
})

test('a match that grows: what is known is not said again, and turns that are over stay the same', () => {
  const read = logReader(reading)
  const before = read(MATCH)
  said = 0
  const after = read([...MATCH, heard(6, 'hit')])
  expect(said).toBe(1)
  expect(after[1]).toBe(before[1])
  expect(after[0]).not.toBe(before[0])
})

test('that time ran out is said once, before what came of it, and stays the same line', () => {
  const read = logReader(reading)
  const ended = [
    ...MATCH,
    { ...heard(6, 'out', { seat: 'red' }), ending: { by: 'flag', seat: 0 } as const },
    { ...heard(6, 'ended'), ending: { by: 'flag', seat: 0 } as const },
  ]
  const before = read(ended)
  expect(before[0]?.lines.map(({ text }) => text)).toEqual(['moved', 'hit', 'table.over.by.flag Ana', 'out', 'ended'])
  expect(read([...ended, turn(7, 3, 1)])[1]).toBe(before[0])
  // the set-up has the same number as the first line
  expect(
    logReader(reading)([heard(0, 'placed'), { ...heard(0, 'ended'), ending: { by: 'flag', seat: 1 } as const }])[0]?.lines.map(
      ({ text }) => text,
    ),
  ).toEqual(['placed', 'table.over.by.flag Bot', 'ended'])
})

test('a turn that was taken back is gone', () => {
  const read = logReader(reading)
  read(MATCH)
  expect(read(MATCH.slice(0, 3)).map(({ title }) => title)).toEqual(['log.turn 1 seat-red', 'log.start'])
})

test('a choice is told by what was decided, else by what came of it; what nobody told of, by nothing', () => {
  const tell = (number: number): string | undefined => tellOf(MATCH, number, reading.board, reading.speaker)
  expect([tell(1), tell(3), tell(5), tell(6)]).toEqual(['moved', 'moved', 'hit', undefined])
})

const STEPS = ['A1', 'A2', 'A3', 'B3'].map((to, i, all) => heard(2 + i, 'stepped', { who: 'Vas', from: all[i - 1] ?? 'A0', to }))
const WALKS: LogReader = {
  ...reading,
  board: {
    ...reading.board,
    joined: (before, next) =>
      before['kind'] === 'stepped' && next['kind'] === 'stepped' && before['who'] === next['who']
        ? { ...next, from: before['from'] }
        : undefined,
  },
  speaker: { ...reading.speaker, event: named => `${String(named['kind'])} ${String(named['from'])} ${String(named['to'])}` },
}
const linesOf = (history: readonly VisibleEvent[]): readonly (readonly string[])[] =>
  logReader(WALKS)(history).map(({ lines }) => lines.map(({ text }) => text))

test('what goes on is one line, from where it began to where it ended; what comes between breaks it', () => {
  expect(linesOf([turn(1, 1, 0), ...STEPS])).toEqual([['stepped A0 B3']])
  const [first, second, third, fourth] = STEPS as [VisibleEvent, VisibleEvent, VisibleEvent, VisibleEvent]
  expect(linesOf([turn(1, 1, 0), first, second, heard(4, 'opened'), third, fourth])).toEqual([
    ['stepped A0 A2', 'opened undefined undefined', 'stepped A2 B3'],
  ])
  expect(tellOf([...STEPS, heard(9, 'opened')], 2, WALKS.board, WALKS.speaker)).toBe('stepped A0 B3')
  expect(newestLine(logReader(WALKS)([turn(1, 1, 0), ...STEPS]), 9)?.text).toBe('stepped A0 B3')
})

test('a turn in which somebody has walked stays the same value when others go on', () => {
  const read = logReader(WALKS)
  const history = [turn(1, 1, 0), ...STEPS, turn(8, 2, 1)]
  const [, before] = read(history)
  const [, after] = read([...history, heard(9, 'opened')])
  expect(after).toBe(before)
})
