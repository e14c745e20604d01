// What can be fired, thrown or set off, as a card or a character states it.
import type { Fields, Input } from '@rubble/kit'
import { fieldsOf, integer, maybe, NO_VALUE, valueOf, whole, word, words } from './read.ts'
import type { Area, CloseCombat, Weapon } from './types.ts'
import { AMMUNITION, ORIGINS, SPARED, ZONES } from './words.ts'

export const WEAPON_FIELDS = [
  'shooting',
  'damage',
  'ammo',
  'explosive',
  'area',
  'noLos',
  'noTargeting',
  'noCombination',
  'cannotDestroy',
] as const

function readDamage(input: Input): Weapon['damage'] {
  const f = fieldsOf(input, ['red', 'orange'])
  return { red: valueOf(f.get('red')), orange: valueOf(f.get('orange')) }
}

function readAmmo(input: Input): Weapon['ammo'] {
  const f = fieldsOf(input, ['kind', 'n'])
  const kind = word(f.get('kind'), AMMUNITION)
  return { kind, n: kind === 'fixed' ? whole(f.get('n')) : 0 }
}

function readArea(input: Input): Area {
  const f = fieldsOf(input, ['origin', 'cells'])
  const cells = f
    .get('cells')
    .items()
    .map(cell => fieldsOf(cell, ['east', 'south', 'zone']))
    .map(cell => ({ east: integer(cell.get('east')), south: integer(cell.get('south')), zone: word(cell.get('zone'), ZONES) }))
  return { origin: word(f.get('origin'), ORIGINS), cells }
}

const NO_WEAPON: Weapon = {
  shooting: NO_VALUE,
  damage: undefined,
  ammo: { kind: 'none', n: 0 },
  explosive: false,
  area: undefined,
  noLos: false,
  noTargeting: false,
  noCombination: false,
  cannotDestroy: [],
}

/** What is not said is as in `usual`. */
export function weaponOf(f: Fields, usual: Weapon = NO_WEAPON): Weapon {
  return {
    shooting: maybe(f.get('shooting'), valueOf) ?? usual.shooting,
    damage: maybe(f.get('damage'), readDamage) ?? usual.damage,
    ammo: maybe(f.get('ammo'), readAmmo) ?? usual.ammo,
    explosive: f.get('explosive').isTrue() || usual.explosive,
    area: maybe(f.get('area'), readArea) ?? usual.area,
    noLos: f.get('noLos').isTrue() || usual.noLos,
    noTargeting: f.get('noTargeting').isTrue() || usual.noTargeting,
    noCombination: f.get('noCombination').isTrue() || usual.noCombination,
    cannotDestroy: maybe(f.get('cannotDestroy'), spared => words(spared, SPARED)) ?? usual.cannotDestroy,
  }
}

export function closeCombatOf(input: Input): CloseCombat {
  const f = fieldsOf(input, ['dark', 'light', 'grey'])
  return { dark: valueOf(f.get('dark')), light: valueOf(f.get('light')), grey: valueOf(f.get('grey')) }
}
