import type { Companion, OnlineTable, Person, Place } from '@rubble/protocol'
import { describe, expect, test } from 'vitest'
import { occupationOf, inOrder } from './companions.ts'

const ME: Person = { id: 'me', name: 'Ana', isClaimed: true }
const OLA: Person = { id: 'ola', name: 'Ola', isClaimed: true }
const ola: Companion = { person: OLA, game: 'mission-combat', side: 'marines', isHere: true }

const FREE: Place = { kind: 'free' }
const keptFor = (person: Person): Place => ({ kind: 'free', keptFor: person })
const taken = (person: Person, isHere = true): Place => ({ kind: 'person', person, isHere })
const table = (phase: OnlineTable['phase'], owner: Person, places: readonly Place[]): OnlineTable =>
  ({ id: `${phase} of ${owner.id}`, phase, owner: owner.id, places }) as unknown as OnlineTable

const occupation = (open: readonly OnlineTable[], own: readonly OnlineTable[] = [], who = ola): string =>
  occupationOf(
    who,
    ME.id,
    open,
    own.map(one => ({ table: one })),
  ).kind

describe('what somebody one knows is occupation', () => {
  test('plays where they look on at their own match, and else is here or away', () => {
    expect(occupation([])).toBe('here')
    expect(occupation([], [], { ...ola, isHere: false })).toBe('away')
    expect(occupation([table('running', OLA, [taken(OLA), FREE])])).toBe('plays')
    expect(occupation([table('running', OLA, [taken(OLA, false), FREE])])).toBe('here')
    expect(occupation([table('over', OLA, [taken(OLA), FREE])])).toBe('here')
  })

  test('waits where anybody can sit down with them', () => {
    expect(occupation([table('waiting', OLA, [taken(OLA), FREE])])).toBe('waits')
    expect(occupation([table('waiting', OLA, [taken(OLA), keptFor({ ...ME, id: 'other' })])])).toBe('here')
  })

  test('invites, or is invited, where a place is kept for one of the two by the other', () => {
    const theirs = table('waiting', OLA, [taken(OLA), keptFor(ME)])
    const mine = table('waiting', ME, [taken(ME), keptFor(OLA)])
    expect(occupation([table('running', OLA, [taken(OLA)])], [theirs])).toBe('invites')
    expect(occupation([], [mine])).toBe('invited')
    expect(occupation([], [{ ...theirs, phase: 'running' }])).toBe('here')
  })

  test('those one can join stand first', () => {
    const known = (kind: 'here' | 'away') => ({ who: ola, occupation: { kind } })
    const waits = { who: ola, occupation: { kind: 'waits' as const, table: table('waiting', OLA, []) } }
    expect(inOrder([known('away'), known('here'), waits]).map(one => one.occupation.kind)).toEqual(['waits', 'here', 'away'])
  })
})
