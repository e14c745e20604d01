// A position for people. Lists of cards begin with the top one; what is as usual is left out.
import type { Doc, Seat, Viewer } from '@rubble/engine'
import { trim } from '@rubble/kit'
import { ALL_AREAS, areaAt, cardAt } from '../data/components.ts'
import { type CardId, SEATS, type UnitId } from '../model/ids.ts'
import type { State, Unit } from '../model/state.ts'
import * as names from '../codecs.ts'
import { controller } from '../derive/control.ts'
import { sight } from '../sight/sight.ts'

const cardNames = (cards: readonly CardId[]): string[] => cards.map(card => cardAt(card).name)

const bySeat = (make: (seat: Seat) => unknown): Doc => trim(Object.fromEntries(SEATS.map((name, seat) => [name, make(seat)])))

const unitName = (id: UnitId): string => String(names.unit.write(id, undefined))

function unitDoc({ area, damage, speedUsed, roadUsed }: Unit): unknown {
  const at = areaAt(area).name
  const used = [...(speedUsed ? ['speed'] : []), ...(roadUsed ? ['road'] : [])]
  if (damage === 0 && used.length === 0) return at
  return { at, ...trim({ damage, used }) }
}

export function write(state: State, viewer: Viewer | undefined): Doc {
  const zone = (field: 'deck' | 'hand' | 'drawn') =>
    bySeat(seat => {
      const cards = state[field][seat] as CardId[]
      const seen = viewer === undefined || (seat === viewer ? sight[field].owner : sight[field].others).sight === 'open'
      return seen ? cardNames(field === 'deck' ? cards.toReversed() : cards) : cards.length
    })
  const { raid, end } = state
  const held = ALL_AREAS.map(area => ({ area, seat: controller(state.units, raid, area) })).filter(
    ({ area, seat }) => areaAt(area).seat !== seat,
  )
  return {
    turn: state.turn,
    active: SEATS[state.active],
    ap: state.ap,
    ...trim({
      units: Object.fromEntries(state.units.map(unit => [unitName(unit.id), unitDoc(unit)])),
      control: Object.fromEntries(held.map(({ area, seat }) => [areaAt(area).name, SEATS[seat]])),
      hand: zone('hand'),
      drawn: zone('drawn'),
      deck: zone('deck'),
      discard: bySeat(seat => cardNames((state.discard[seat] as CardId[]).toReversed())),
      playing: state.playing === null ? undefined : cardAt(state.playing).name,
      raid: raid === null ? undefined : { unit: unitName(raid.unit), origin: areaAt(raid.origin).name, attacked: raid.attacked },
      end: end === null ? undefined : { winners: end.winners.map(seat => SEATS[seat]), rule: end.rule },
    }),
  }
}
