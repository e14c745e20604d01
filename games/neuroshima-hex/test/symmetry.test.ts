// A battle depends on the table and on nothing else: not on the order of tiles in memory, not on which way the board is turned, not on left
// and right.
import { mirror, rotate, turn } from '@rubble/geometry'
import * as fc from 'fast-check'
import { mix, seeded } from '@rubble/engine'
import { expect, test, vi } from 'vitest'
import { cellOf, hexAt } from '../src/derive/hexes.ts'
import { game } from '../src/index.ts'
import { ARMIES } from '../src/data/components.ts'
import type { Direction, HexId } from '../src/model/ids.ts'
import { crowdedTable, type Motion, moved, outcomeOf, STILL } from './battles.ts'

const seed = fc.nat()
const BATTLES = { numRuns: 400 }

test('[NH-TURN-12, NH-ATT-9] the order of tiles in memory never changes a battle', () => {
  fc.assert(
    fc.property(seed, fc.nat(), (table, order) => {
      const state = crowdedTable(game, table)
      const other = structuredClone(state)
      mix(seeded(order), other.units)
      mix(seeded(order), other.grounds)
      expect(outcomeOf(game, other, STILL)).toEqual(outcomeOf(game, state, STILL))
    }),
    BATTLES,
  )
})

const spin = (by: number): Motion => ({
  hex(hex: HexId): HexId {
    const { q, r } = rotate(cellOf(hex), by)
    return hexAt(q, r)
  },
  way: (way: Direction): Direction => turn(way, by),
})

test('[NH-BOARD-3, NH-BOARD-4] turning the whole board never changes a battle', () => {
  fc.assert(
    fc.property(seed, fc.integer({ min: 1, max: 5 }), (table, by) => {
      const state = crowdedTable(game, table)
      expect(outcomeOf(game, moved(state, spin(by)), spin(6 - by))).toEqual(outcomeOf(game, state, STILL))
    }),
    BATTLES,
  )
})

const FLIP: Motion = {
  hex(hex: HexId): HexId {
    const { q, r } = mirror(cellOf(hex))
    return hexAt(q, r)
  },
  way: (way: Direction): Direction => turn(0, -way),
}

/** Edges are numbers, or lists of numbers, or lists of attacks with an edge, wherever the data speaks of them. */
function flipped(value: unknown, field = ''): unknown {
  if (typeof value === 'number') return EDGES.has(field) ? turn(0, -value) : value
  if (Array.isArray(value)) return value.map(item => flipped(item, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, flipped(item, key)]))
}
const EDGES = new Set(['edge', 'edges', 'armour', 'nets', 'inputs', 'outputs'])

async function mirroredGame(): Promise<typeof game> {
  vi.resetModules()
  for (const army of ARMIES) {
    const path = `../src/data/${army}.json`
    vi.doMock(path, async original => ({ default: flipped(((await original()) as { default: unknown }).default) }))
  }
  const loaded = await import('../src/index.ts')
  for (const army of ARMIES) vi.doUnmock(`../src/data/${army}.json`)
  vi.resetModules()
  return loaded.game
}

test('[NH-BOARD-4] seen in a mirror, with mirrored tiles, a battle is the same', async () => {
  const other = await mirroredGame()
  fc.assert(
    fc.property(seed, table => {
      const state = crowdedTable(game, table)
      expect(outcomeOf(other, moved(state, FLIP), FLIP)).toEqual(outcomeOf(game, state, STILL))
    }),
    BATTLES,
  )
})
