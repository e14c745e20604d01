// NH-DANCE-1, -2: the three Objects are redistributed over their three hexes in any way, each in any rotation, all at once.
// NH-RELEASE-1: netted ones may take part, for a wound a net; one that neither moves nor turns does not take part.
import { next, type Seat } from '@rubble/engine'
import { NOWHERE } from '../../derive/hexes.ts'
import { tileOf } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import type { State, Unit } from '../../model/state.ts'
import type { Place } from '../../model/steps.ts'
import { unitOf } from '../../units.ts'
import { survey } from '../../derive/field/field.ts'
import { offerFacings } from '../place/facings.ts'
import type { AnyStep, Rule } from '../types.ts'
import { dealt } from '../wounds/strike.ts'
import { releaseStrike } from '../keywords/release.ts'

const objects = (state: State, seat: Seat): Unit[] =>
  state.units.filter(({ id, owner }) => owner === seat && tileOf(id).isObject).sort((a, b) => a.id - b.id)
const nextToPlace = (state: State, seat: Seat, placed: readonly Place[]): Unit => objects(state, seat)[placed.length] as Unit

export const danceTo: Rule<'dance.to'> = {
  auto: true,
  who: state => state.active,
  about: (state, { placed }, seat) => ({ unit: nextToPlace(state, seat, placed).id }),

  offer(state, { placed }, o, seat) {
    for (const { hex } of objects(state, seat)) {
      if (placed.some(place => place.hex === hex)) o.no({ hex }, 'NH-TILE-5')
      else o.yes({ hex })
    }
    o.no({}, 'NH-DANCE-1')
  },

  answer: (_, { placed }, { hex }) => next({ kind: 'dance.turn', placed: placed.map(place => ({ ...place })), hex }),
}

export const danceTurn: Rule<'dance.turn'> = {
  who: state => state.active,
  about: (state, { placed, hex }, seat) => ({ unit: nextToPlace(state, seat, placed).id, hex }),
  offer(_, __, o) {
    offerFacings(o, NOWHERE, 'NH-DANCE-1')
  },

  answer(state, { placed, hex }, { facing }, seat) {
    const places = [...placed.map(place => ({ ...place })), { unit: nextToPlace(state, seat, placed).id, hex, facing }]
    return places.length < objects(state, seat).length ? next({ kind: 'dance.to', placed: places }) : dance(state, seat, places)
  },
}

function dance(state: State, seat: Seat, places: readonly Place[]): AnyStep[] {
  const moving = places.filter(({ unit: id, hex, facing }) => {
    const unit = unitOf(state, id)
    return unit.hex !== hex || unit.facing !== facing
  })
  const strike = releaseStrike(
    survey(state),
    moving.map(({ unit }) => unit),
  )
  for (const { unit: id, hex, facing } of moving) {
    const unit = unitOf(state, id)
    tell(
      unit.hex === hex
        ? { kind: 'unitTurned', unit: id, by: id, hex, facing }
        : { kind: 'unitMoved', unit: id, by: id, from: unit.hex, to: hex, facing },
    )
    unit.hex = hex
    unit.facing = facing
  }
  tell({ kind: 'objectsDanced', seat })
  return dealt(state, strike)
}
