// What follows from a position by itself, until nothing changes any more.
// NH-ATT-13: who has lost received Toughness and has wounds enough is gone; no Medic helps. NH-NET-11: a net on the only source of that
// Toughness works although the unit it keeps alive holds the net fighter. NH-STEELNET-2: the Net of Steel comes back when the HQ that threw
// it is netted or gone.
import type { State, Unit } from '../../model/state.ts'
import { tileOf } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import { removePiece } from '../../units.ts'
import { type Field, hitPoints, survey, surveyBut } from '../../derive/field/field.ts'

export function settle(state: State): Field {
  for (;;) {
    const field = survey(state)
    const dying = weakest(field)
    if (dying.length > 0) for (const { id } of dying) removePiece(state, id, 'NH-ATT-13')
    else if (!returnSteelNet(field)) return field
  }
}

/** Units that live on nothing but received Toughness, and no longer have it. */
function weakest(field: Field): Unit[] {
  const { state } = field
  const weak = field.all.filter(({ tile, unit }) => !tile.isHq && unit.wounds >= tile.hitPoints)
  if (weak.length === 0) return []
  return weak
    .filter(one => one.unit.wounds >= hitPoints(state, one) || (one.tile.nets !== 0 && diesWithoutItsNet(state, one.unit)))
    .map(({ unit }) => unit)
}

function diesWithoutItsNet(state: State, unit: Unit): boolean {
  const field = surveyBut(state, unit)
  return field.all.some(one => one.unit === unit && unit.wounds >= hitPoints(state, one))
}

/** Returns whether a marker came off. */
function returnSteelNet(field: Field): boolean {
  const held = field.all.find(({ unit }) => unit.steelNet)
  if (held === undefined) return false
  const thrower = field.all.find(({ unit }) => tileOf(unit.id).can['net-of-steel'])
  if (thrower !== undefined && !thrower.netted) return false
  held.unit.steelNet = false
  tell({ kind: 'steelNetReturned', target: held.unit.id })
  return true
}
