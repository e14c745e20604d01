import { describe, expect, test } from 'vitest'
import { hexNamed } from '../derive/hexes.ts'
import { config } from '../config.ts'
import { pieceId, TILES } from '../data/components.ts'
import type { Table, View } from '../derive/look.ts'
import type { Event } from '../model/events.ts'
import { beatsOf, foretell, sceneOf } from './battle.ts'
import { framesOf } from './film.ts'
import { centreOf } from './geometry.ts'

const idOf = (name: string): number =>
  pieceId(
    TILES.findIndex(tile => tile.name === name),
    1,
  )
const hex = (name: string): number => hexNamed(19, name) ?? 0
const laid = (owner: number, name: string, at: string): Table['units'][number] => ({
  id: idOf(name),
  owner,
  hex: hex(at),
  facing: 0,
  wounds: 0,
  paralysed: false,
  steelNet: false,
  used: 0,
  converted: false,
})
const RATS = idOf('sharrash-rats')
const GUARD = idOf('mississippi-guard')
const table: Table = {
  config: config({ armies: ['sharrash', 'mississippi'] }),
  units: [laid(0, 'sharrash-rats', 'C3'), laid(1, 'mississippi-guard', 'C2')],
  grounds: [],
  venom: [],
  spent: [],
  battle: null,
}
const wound = (by: number, target: number, at: string): Event => ({
  kind: 'unitWounded',
  target,
  hex: hex(at),
  amount: 1,
  left: 0,
  by,
  attack: 'melee',
  way: 0,
  armour: 0,
  modifiers: [],
  reflectedBy: undefined,
  rules: [],
})
const removal = (unit: number, at: string): Event => ({ kind: 'pieceRemoved', unit, hex: hex(at), rule: 'NH-TERM-4' })
const phase = (number: number): Event => ({ kind: 'phaseBegan', phase: number })

describe('a battle', () => {
  test('is shown phase by phase, and what follows a removal by itself', () => {
    const events = [phase(2), wound(RATS, GUARD, 'C2'), removal(GUARD, 'C2'), wound(GUARD, RATS, 'C3'), phase(1)]
    expect(beatsOf(events).map(beat => beat.length)).toEqual([3, 1, 1])
  })
  test('shows who strikes whom, and what comes of it', () => {
    const { flights, tags, active } = sceneOf(table, [wound(RATS, GUARD, 'C2'), removal(GUARD, 'C2')])
    expect(flights).toMatchObject([{ from: centreOf(hex('C3')), to: centreOf(hex('C2')), owner: 0 }])
    expect(tags).toMatchObject([{ hex: hex('C2'), key: 'board.tag.destroyed', isAbove: true }])
    expect([...active].sort()).toEqual([RATS, GUARD].sort())
  })
  test('is headed from its beginning, also by what happens before the first phase, and each phase once', () => {
    const news: Event[] = [
      { kind: 'battleBegan', seat: 0, cause: 'tile' },
      { kind: 'pieceExploded', unit: GUARD, hex: hex('C2'), rule: 'NH-EXPL-1' },
      removal(GUARD, 'C2'),
      phase(2),
      wound(GUARD, RATS, 'C3'),
      { kind: 'battleEnded', removed: true, harmed: true },
    ]
    const frames = framesOf({ ...table, discard: [[], []] } as unknown as View, news)
    expect(frames.filter(({ lasts }) => lasts === 'banner').map(({ stage }) => stage)).toEqual(['S', '2'])
    expect(frames.every(({ stage }) => stage !== undefined)).toBe(true)
  })
  test('that is foretold shows its last phase on the table as it is then', () => {
    const { table: then, scene, gone } = foretell(table, [phase(2), wound(RATS, GUARD, 'C2'), removal(GUARD, 'C2'), phase(1)])
    expect(then.units.map(({ id }) => id)).toEqual([RATS])
    expect(gone).toMatchObject([{ id: GUARD, phase: 2 }])
    expect(scene.flights).toEqual([])
  })
})
