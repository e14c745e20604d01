// What each effect of a module does to a unit it works on: a line for every word. Those that need more than a number have their own file.
import type { Effect } from '../../data/components.ts'
import type { UnitStatus } from './field.ts'

type Grant = (target: UnitStatus, source: UnitStatus) => void

const GRANTS: Readonly<Record<Effect, Grant>> = {
  'melee+1': target => {
    target.melee++
  }, // NH-MOD-7, NH-OFF-1
  'melee+2': target => {
    target.melee += 2
  }, // NH-MOD-11
  'ranged+1': target => {
    target.ranged++
  }, // NH-MOD-7
  'initiative+1': target => {
    target.haste++
  }, // NH-INIT-2
  'initiative-1': target => {
    target.haste--
  }, // NH-SABO-1, NH-VINES-1
  'initiative=0': target => {
    target.zoned = true
  }, // NH-ZONE-1
  'extra-attack': target => {
    target.extraAttacks++
  }, // NH-MOTHER-1, NH-INIT-6
  medic: (target, source) => {
    if (target !== source) target.medics = [...target.medics, source]
  }, // NH-MED-1; NH-MATRIX-2: never for itself
  mobility: (target, source) => {
    target.transports = [...target.transports, source]
  }, // NH-TRANSPORT-1
  'toughness+2': target => {
    target.toughness += 2
  }, // NH-MUT-1
  paralyse: target => {
    target.paralysed = true
  }, // NH-PARAMOD-1
  'grant-venom': target => {
    target.venom++
  }, // NH-BOILER-1, -2
  'grant-paralysis': target => {
    target.paralyses = true
  }, // NH-LANDFILL-1
  'grant-underground': target => {
    if (target.side === target.unit.owner) target.underground = true
  }, // NH-UNDER-3; NH-UNDER-4: not to one taken over
  'melee-to-ranged': target => {
    target.convertible = true
  }, // NH-QUART-1
  // These work on something else than the units they reach: scoper.ts, matrix.ts, and in the rules pieces/steel-net, keywords/trap,
  // move/move.
  'scope-module': () => {},
  matrix: () => {},
  trap: () => {},
  'move-twice': () => {},
  'free-net-of-steel': () => {},
}

export function grant(effect: Effect, source: UnitStatus, target: UnitStatus): void {
  GRANTS[effect](target, source)
}
