// Positions that no table could show are refused, and it is said where.
import { createEngine, type Doc, readPosition } from '@rubble/engine'
import { describe, expect, test } from 'vitest'
import { game } from '../src/index.ts'
import type { State } from '../src/model/state.ts'

const engine = createEngine(game)
const read = (armies: readonly string[], units: Doc, more: Doc = {}): State => readPosition(engine, { active: armies[0], units, ...more }, 1, { armies })

const MISSISSIPPI = ['sharrash', 'mississippi']
const HQS = { 'sharrash-hq': 'A1', 'mississippi-hq': 'E3' }
const OTHERS = ['moloch', 'borgo']
const OTHER_HQS = { 'moloch-hq': 'A1', 'borgo-hq': 'E3' }

describe('[NH-VENOM-5, NH-VENOM-11] Venom markers', () => {
  test('are no more than there are', () => {
    expect(read(MISSISSIPPI, { ...HQS, 'sharrash-hq': { at: 'A1', venom: 3 }, 'sharrash-rats#1': { at: 'C3', venom: 2 } }).venom).toHaveLength(5)
    expect(() => read(MISSISSIPPI, { ...HQS, 'sharrash-hq': { at: 'A1', venom: 3 }, 'sharrash-rats#1': { at: 'C3', venom: 3 } }))
      .toThrow('position: units.sharrash-rats#1.venom: mississippi has only 5 Venom markers (NH-VENOM-5)')
  })
  test('are those of an army that is there and has some', () => {
    expect(() => read(OTHERS, { ...OTHER_HQS, 'moloch-guard': { at: 'C3', venom: 1 } })).toThrow('position.units.moloch-guard.venom: no army in this game has Venom markers (NH-VENOM-11)')
    expect(read(OTHERS, { ...OTHER_HQS, 'moloch-guard': { at: 'C3', venom: 0 } }).venom).toEqual([])
    expect(() => read(MISSISSIPPI, { ...HQS, 'sharrash-rats#1': { at: 'C3', venom: { sharrash: 1 } } }))
      .toThrow('position: units.sharrash-rats#1.venom: sharrash has no Venom markers (NH-VENOM-5)')
  })
})

describe('[NH-PARA-9, NH-STEELNET-1] other markers', () => {
  const PIECES = ['guard#1', 'guard#2', 'guard#3', 'guard#4', 'mutant#1', 'mutant#2', 'mutant#3']
  const HEXES = ['B1', 'B2', 'B3', 'C2', 'C3', 'C4', 'D2']
  const paralysed = (n: number): Doc => Object.fromEntries(PIECES.slice(0, n).map((piece, i) => [`mississippi-${piece}`, { at: HEXES[i], paralysed: true }]))

  test('are no more than there are', () => {
    expect(read(MISSISSIPPI, { ...HQS, ...paralysed(6) }).units).toHaveLength(8)
    expect(() => read(MISSISSIPPI, { ...HQS, ...paralysed(7) })).toThrow('position: units.mississippi-mutant#3.paralysed: there are only 6 Paralysis markers (NH-PARA-9)')
    expect(() => read(OTHERS, { ...OTHER_HQS, 'moloch-guard': { at: 'C3', paralysed: true } })).toThrow('position: units.moloch-guard.paralysed: there are no Paralysis markers (NH-PARA-9)')
    expect(() => read(OTHERS, { ...OTHER_HQS, 'moloch-guard': { at: 'C3', steelNet: true } })).toThrow('position: units.moloch-guard.steelNet: there are no Net of Steel markers (NH-STEELNET-1)')
  })
})

describe('[NH-TERM-4] a unit', () => {
  test('bears fewer wounds than it has hit points', () => {
    expect(() => read(MISSISSIPPI, { ...HQS, 'sharrash-rats#1': { at: 'C3', wounds: 1 } })).toThrow('position: units.sharrash-rats#1.wounds: it can bear 0 at most (NH-TERM-4)')
    expect(() => read(MISSISSIPPI, { ...HQS, 'sharrash-plague#1': { at: 'C3', wounds: 2 } })).toThrow('position: units.sharrash-plague#1.wounds: it can bear 1 at most (NH-TERM-4)')
    expect(() => read(MISSISSIPPI, { ...HQS, 'sharrash-plague#1': { at: 'C3', hp: 3 } })).toThrow('position: units.sharrash-plague#1.hp: it has 2 at most (NH-TERM-4)')
    expect(read(MISSISSIPPI, { ...HQS, 'sharrash-plague#1': { at: 'C3', wounds: 1 } }).units).toHaveLength(3)
  })
  test('bears more where a Mutation is connected to it', () => {
    const units = { ...HQS, 'mississippi-mutation#1': 'C4 N', 'mississippi-guard#1': { at: 'C3', wounds: 2 } }
    expect(read(MISSISSIPPI, units).units).toHaveLength(4)
    expect(() => read(MISSISSIPPI, { ...units, 'mississippi-mutation#1': 'C4 S' })).toThrow('position: units.mississippi-guard#1.wounds: it can bear 0 at most (NH-TERM-4)')
  })
  test('may bear all of them while they are being dealt', () => {
    const strike = { blows: [], medics: [], gone: [] }
    const battle = { starter: 'sharrash', cause: 'tile', phase: 2, orders: [], removed: false, harmed: true, marked: false }
    const stack = [{ kind: 'turn.end' }, { kind: 'battle.phase', phase: 1 }, { kind: 'wounds.remove' }]
    expect(read(MISSISSIPPI, { ...HQS, 'sharrash-rats#1': { at: 'C3', wounds: 1 } }, { strike, battle, stack }).units).toHaveLength(2)
  })
})
