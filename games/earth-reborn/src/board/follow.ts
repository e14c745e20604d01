// What a map that is too large for its room follows: where somebody acts.
import type { Flat } from '@rubble/engine'
import type { Moment } from '@rubble/protocol'
import { type Box, boundsOf } from '@rubble/ui'
import type { CharacterId, Square } from '../model/ids.ts'
import { ASKS } from './asks.ts'
import type { Atlas } from './atlas.ts'
import { UNIT } from './place/units.ts'
import { pointedAt, viewOf } from './read.ts'

/** Whoever acts and whoever interrupts, or could. */
function duellistsOf(moment: Moment): readonly CharacterId[] {
  const view = viewOf(moment)
  if (view.duel !== null) return [view.activated, view.duel.interrupter]
  if (!ASKS.has(moment.view.asked?.kind ?? '')) return []
  const could = moment.options.flatMap(({ value }) => pointedAt(value, view).character ?? [])
  return could.length === 0 ? [] : [view.activated, ...could]
}

/** Who is about to stand where its marker was turned up. */
export function arrivalOf(moment: Moment): { readonly character: CharacterId; readonly square: Square } | undefined {
  const { kind, about } = moment.view.asked ?? {}
  if (about === undefined || (kind !== 'reveal.spot' && kind !== 'reveal.face')) return undefined
  const { character, square } = pointedAt(about as Flat, viewOf(moment))
  return character === undefined || square === undefined ? undefined : { character, square }
}

const arrivesAt = (moment: Moment): readonly Square[] => {
  const arrival = arrivalOf(moment)
  return arrival === undefined ? [] : [arrival.square]
}

/** Where those stand who fight for it, who is selected, or who comes onto the map. */
export function squaresActedOn(moment: Moment, selected: CharacterId | undefined): readonly Square[] {
  const duellists = duellistsOf(moment)
  const acting = duellists.length > 0 || selected === undefined ? duellists : [selected]
  const view = viewOf(moment)
  // who has not been deployed stands nowhere
  const stands = acting.flatMap(id => {
    const one = view.characters[id]
    return one === undefined || one.status === 'absent' ? [] : one.square
  })
  return stands.length > 0 ? stands : arrivesAt(moment)
}

/** Around who is asked for a duel are the ways to face. */
const AROUND = 0.6 * UNIT
const widened = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

export function boxAround(squares: readonly Square[], moment: Moment, atlas: Atlas): Box | undefined {
  const { activated, characters } = viewOf(moment)
  const turning = duellistsOf(moment).length === 0 ? undefined : characters[activated]?.square
  return boundsOf(squares.map(square => widened(atlas.boxOf(square), square === turning ? AROUND : 0)))
}
