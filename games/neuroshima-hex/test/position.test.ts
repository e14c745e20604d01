// Positions that no table could show are refused, and it is said where.
import { createEngine, type Doc, InputError, readPosition } from '@rubble/engine'
import { describe, expect, test } from 'vitest'
import { game } from '../src/index.ts'
import type { State } from '../src/model/state.ts'

const engine = createEngine(game)

/** With Sharrash and Mississippi, who bring markers, or with two armies that bring none. */
const marked = (units: Doc, more: Doc = {}): State =>
  readPosition(engine, { units: { 'sharrash-hq': 'A1', 'mississippi-hq': 'E3', ...units }, ...more }, 1, MARKED)
const MARKED = { armies: ['sharrash', 'mississippi'] }
const plain = (units: Doc): State =>
  readPosition(engine, { units: { 'moloch-hq': 'A1', 'borgo-hq': 'E3', ...units } }, 1, { armies: ['moloch', 'borgo'] })

function wrongWith(read: (units: Doc) => State, units: Doc): string | undefined {
  try {
    read(units)
    return undefined
  } catch (error) {
    if (error instanceof InputError) return error.message
    throw error
  }
}

describe('[NH-VENOM-5, NH-VENOM-11] Venom markers', () => {
  test('are no more than there are', () => {
    const units = (venom: number): Doc => ({ 'sharrash-hq': { at: 'A1', venom: 3 }, 'sharrash-rats#1': { at: 'C3', venom } })
    expect(marked(units(2)).venom).toHaveLength(5)
    expect(wrongWith(marked, units(3))).toBe('position: units.sharrash-rats#1.venom: mississippi has only 5 Venom markers (NH-VENOM-5)')
  })
  test('are those of an army that is there and has some', () => {
    const guard = (venom: number): Doc => ({ 'moloch-guard': { at: 'C3', venom } })
    expect(plain(guard(0)).venom).toEqual([])
    expect(wrongWith(plain, guard(1))).toBe('position.units.moloch-guard.venom: no army in this game has Venom markers (NH-VENOM-11)')
    expect(wrongWith(marked, { 'sharrash-rats#1': { at: 'C3', venom: { sharrash: 1 } } })).toBe(
      'position: units.sharrash-rats#1.venom: sharrash has no Venom markers (NH-VENOM-5)',
    )
  })
})

describe('[NH-PARA-9, NH-STEELNET-1] other markers', () => {
  const PIECES = ['guard#1', 'guard#2', 'guard#3', 'guard#4', 'mutant#1', 'mutant#2', 'mutant#3']
  const HEXES = ['B1', 'B2', 'B3', 'C2', 'C3', 'C4', 'D2']
  const paralysed = (n: number): Doc =>
    Object.fromEntries(PIECES.slice(0, n).map((piece, i) => [`mississippi-${piece}`, { at: HEXES[i], paralysed: true }]))

  test('are no more than there are', () => {
    expect(marked(paralysed(6)).units).toHaveLength(8)
    expect(wrongWith(marked, paralysed(7))).toBe(
      'position: units.mississippi-mutant#3.paralysed: there are only 6 Paralysis markers (NH-PARA-9)',
    )
    expect(wrongWith(plain, { 'moloch-guard': { at: 'C3', paralysed: true } })).toBe(
      'position: units.moloch-guard.paralysed: there are no Paralysis markers (NH-PARA-9)',
    )
    expect(wrongWith(plain, { 'moloch-guard': { at: 'C3', steelNet: true } })).toBe(
      'position: units.moloch-guard.steelNet: there are no Net of Steel markers (NH-STEELNET-1)',
    )
  })
})

describe('[NH-TERM-4] a unit', () => {
  const plague = (more: Doc): Doc => ({ 'sharrash-plague#1': { at: 'C3', ...more } })

  test('bears fewer wounds than it has hit points', () => {
    expect(marked(plague({ wounds: 1 })).units).toHaveLength(3)
    expect(wrongWith(marked, plague({ wounds: 2 }))).toBe('position: units.sharrash-plague#1.wounds: it can bear 1 at most (NH-TERM-4)')
    expect(wrongWith(marked, plague({ hp: 3 }))).toBe('position: units.sharrash-plague#1.hp: it has 2 at most (NH-TERM-4)')
  })
  test('bears more where a Mutation is connected to it', () => {
    const units = (mutation: string): Doc => ({ 'mississippi-mutation#1': mutation, 'mississippi-guard#1': { at: 'C3', wounds: 2 } })
    expect(marked(units('C4 N')).units).toHaveLength(4)
    expect(wrongWith(marked, units('C4 S'))).toBe('position: units.mississippi-guard#1.wounds: it can bear 0 at most (NH-TERM-4)')
  })
  test('may bear all of them while they are being dealt', () => {
    const strike = { blows: [], medics: [], gone: [] }
    const battle = { starter: 'sharrash', cause: 'tile', phase: 2, orders: [], removed: false, harmed: true, marked: false }
    const stack = [{ kind: 'turn.end' }, { kind: 'battle.phase', phase: 1 }, { kind: 'wounds.remove' }]
    expect(marked(plague({ wounds: 2 }), { strike, battle, stack }).units).toHaveLength(2)
  })
})
