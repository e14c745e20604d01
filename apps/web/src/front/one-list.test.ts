import type { OnlineTable, PersonTable, Summary } from '@rubble/protocol'
import { expect, test } from 'vitest'
import { inOneList, stateOf, timeLeft, waitingCount } from './one-list.ts'

const person = { kind: 'person', name: 'Ana' } as const
const bot = { kind: 'bot', level: 'normal', name: 'Bot' } as const

const here = (id: string, changed: number, more: Partial<Summary> = {}): Summary => ({
  id,
  game: 'chess',
  config: {},
  seats: ['white', 'black'],
  sitters: [person, bot],
  number: 1,
  changed,
  outcome: undefined,
  asked: { kind: 'move', seats: [0] },
  isThinking: false,
  ...more,
})

const ana = { id: 'ana', name: 'Ana', isClaimed: false }
const online = (id: string, changed: number, asked: number, left?: number): PersonTable => ({
  seat: 0,
  table: {
    id,
    game: 'chess',
    changed,
    phase: 'running',
    places: [
      { kind: 'person', person: ana, isHere: true },
      { kind: 'person', person: { ...ana, id: 'ola' }, isHere: true },
    ],
    asked: { kind: 'move', seats: [asked] },
    clocks: left === undefined ? undefined : { left: [left, left], running: [asked], at: 0 },
  } as Partial<OnlineTable> as OnlineTable,
})

const ids = (tables: ReturnType<typeof inOneList>): string[] => tables.map(({ table }) => table.id)

test('tables here and online stand in one list: your turn by least time, then by the last move', () => {
  const list = inOneList(
    [here('mine', 5), here('thinking', 9, { asked: { kind: 'move', seats: [1] }, isThinking: true })],
    [online('slow', 1, 0, 90_000), online('theirs', 7, 1, 1000), online('fast', 2, 0, 60_000)],
    0,
  )
  expect(ids(list)).toEqual(['fast', 'slow', 'mine', 'thinking', 'theirs'])
  expect(waitingCount(list)).toBe(3)
})

test('a match that is over on this device is not gone on with', () => {
  expect(inOneList([here('over', 1, { outcome: { winners: [0], rule: 'X-1' } })], [], 0)).toEqual([])
})

test('who plays alone keeps nobody waiting', () => {
  expect(stateOf({ at: 'here', table: here('solo', 1, { seats: ['catcher'], sitters: [person] }) })).toBe('open')
  const alone = online('solo', 1, 0)
  expect(stateOf({ at: 'online', ...alone, table: { ...alone.table, places: alone.table.places.slice(0, 1) } })).toBe('open')
})

test('whose place is kept at a table where somebody sits is invited, and waited for', () => {
  const table = (places: OnlineTable['places']): PersonTable => ({
    seat: 0,
    table: { ...online('new', 1, 0).table, phase: 'waiting', asked: undefined, clocks: undefined, places },
  })
  const kept = { kind: 'free', keptFor: ana } as const
  const ola = { kind: 'person', person: { ...ana, id: 'ola' }, isHere: true } as const
  const states = [
    [kept, ola],
    [kept, { kind: 'free' }] as const,
    [{ kind: 'person', person: ana, isHere: true }, { kind: 'free' }] as const,
  ].map(places => stateOf({ at: 'online', ...table(places as OnlineTable['places']) }))
  expect(states).toEqual(['invited', 'waiting', 'waiting'])
  expect(ids(inOneList([], [online('theirs', 9, 1), table([kept, ola])], 0))).toEqual(['new', 'theirs'])
})

test('a clock that runs is counted on', () => {
  const [first] = inOneList([], [online('a', 1, 0, 90_000)], 0)
  expect(first === undefined ? undefined : timeLeft(first, 30_000)).toBe(60_000)
})
