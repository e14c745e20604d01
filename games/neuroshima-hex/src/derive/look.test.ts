// What is seen of modules, nets and markers.
import type { Seat } from '@rubble/engine'
import { describe, expect, test } from 'vitest'
import { hexNamed } from './hexes.ts'
import { config } from '../config.ts'
import { pieceId, TILES } from '../data/components.ts'
import { lookAt, type Table, type UnitLook } from './look.ts'
import type { Unit } from '../model/state.ts'

const idOf = (name: string): number =>
  pieceId(
    TILES.findIndex(tile => tile.name === name),
    1,
  )
const unit = (owner: Seat, name: string, hex: string, facing = 0): Unit => ({
  id: idOf(name),
  owner,
  hex: hexNamed(19, hex) ?? 0,
  facing,
  wounds: 0,
  paralysed: false,
  steelNet: false,
  used: 0,
  converted: false,
})

function look(units: Unit[], more: Partial<Table> = {}): (name: string) => UnitLook {
  const found = lookAt({
    config: config({ armies: ['sharrash', 'mississippi'] }),
    units,
    grounds: [],
    venom: [],
    spent: [],
    battle: null,
    ...more,
  })
  return name => found.units.find(one => one.unit.id === idOf(name)) as UnitLook
}

describe('a piece', () => {
  test('shows what modules add, and which they are', () => {
    const of = look([unit(0, 'sharrash-officer', 'C4'), unit(0, 'sharrash-mutant', 'C3')])
    expect(of('sharrash-mutant')).toMatchObject({ melee: 1, ranged: 0, changes: [{ by: idOf('sharrash-officer'), effect: 'melee+1' }] })
    expect(of('sharrash-officer').changes).toEqual([])
  })
  test('that is netted says by whom', () => {
    const of = look([unit(1, 'mississippi-net-fighter', 'C4'), unit(0, 'sharrash-rats', 'C3')])
    expect(of('sharrash-rats')).toMatchObject({ netted: true, nettedBy: [idOf('mississippi-net-fighter')] })
  })
  test('that is netted is not held by a net that its own one faces', () => {
    const config3 = config({ armies: ['dancer', 'hegemony', 'mississippi'] })
    const fighters = [unit(1, 'hegemony-net-fighter', 'C2', 2), unit(2, 'mississippi-net-fighter', 'C4')]
    const of = look([unit(0, 'dancer-yellow-object', 'C3', 1), ...fighters], { config: config3 })
    expect(of('dancer-yellow-object')).toMatchObject({ netted: true, nettedBy: [idOf('mississippi-net-fighter')] })
    expect(of('hegemony-net-fighter')).toMatchObject({ netted: false })
  })
  test('in a Zone has another initiative than printed', () => {
    const of = look([unit(1, 'mississippi-zone', 'C4'), unit(0, 'sharrash-rats', 'C3')])
    expect(of('sharrash-rats')).toMatchObject({ initiative: [{ value: 0, used: false }], isHastened: true })
  })
  test('shows wounds, Toughness and markers', () => {
    const of = look([{ ...unit(0, 'sharrash-plague', 'C3'), wounds: 1 }], { venom: [{ unit: idOf('sharrash-plague'), from: 1 }] })
    expect(of('sharrash-plague')).toMatchObject({ left: 1, most: 2, venom: 1 })
  })
})
