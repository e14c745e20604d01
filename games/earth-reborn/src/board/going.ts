// Where whoever moves can get to: what each square costs, what one CP more would bring, and where somebody could interrupt.
import type { Flat } from '@rubble/engine'
import type { Moment } from '@rubble/protocol'
import { orderTileAt } from '../data/order-tiles.ts'
import { statsOf } from '../derive/characters.ts'
import { costsFor, watchedAmong, wayTo, type WayStep } from '../derive/ways.ts'
import type { View } from '../derive/view.ts'
import type { CharacterId, Square } from '../model/ids.ts'
import { actorOf, pointedAt, viewOf } from './read.ts'

export interface MoveReach {
  readonly character: CharacterId
  /** Points for the CP that are placed. */
  readonly points: number
  readonly costs: ReadonlyMap<Square, number>
  /** Squares that one CP more would bring, with what they cost; none where there is none to add. */
  readonly further: ReadonlyMap<Square, number>
  /** Where somebody could interrupt. */
  readonly watched: ReadonlySet<Square>
}

const NOWHERE: ReadonlyMap<Square, number> = new Map()

/** Points of a Move that goes on, or of one that is planned. */
export function pointsIn({ view }: Pick<Moment, 'view'>, id: CharacterId, chosen: Flat): number | undefined {
  const { asked, game } = view
  if (asked?.kind === 'move.go') return Number(asked.about?.['points'] ?? 0)
  const cp = chosen['cp']
  return isMove(chosen, game as View) && typeof cp === 'number' ? cp * statsOf(game as View, id).movement : undefined
}

function isMove(chosen: Flat, view: View): boolean {
  const { tile, section } = pointedAt(chosen, view)
  return tile !== undefined && section !== undefined && orderTileAt(tile).sections[section]?.type === 'move'
}

/** Can a CP more be put there? Of a Move that goes on, on any section. */
function canAdd(moment: Moment, chosen: Flat): boolean {
  const { tile, section, cp } = chosen
  return moment.options.some(
    ({ value }) => value['do'] === 'add' || (value['tile'] === tile && value['section'] === section && value['cp'] === Number(cp) + 1),
  )
}

/** `chosen`: the order that is planned, as far as it is. */
export function goingIn(moment: Moment, chosen: Flat, lit: readonly Square[]): MoveReach | undefined {
  const view = viewOf(moment)
  const character = actorOf(moment)
  if (character === undefined) return undefined
  const points = pointsIn(moment, character, chosen)
  if (points === undefined || points === 0) return undefined
  const costs = costsFor(view, character, points)
  const more = points + statsOf(view, character).movement
  const further = canAdd(moment, chosen) ? new Map([...costsFor(view, character, more)].filter(([square]) => !costs.has(square))) : NOWHERE
  return { character, points, costs, further, watched: watchedAmong(view, character, more, [...lit, ...further.keys()]) }
}

/** The way that a choice would go. */
export function wayIn(moment: Moment, value: Flat): readonly WayStep[] | undefined {
  const view = viewOf(moment)
  const character = actorOf(moment)
  const { square } = pointedAt({ to: value['to'] ?? '' }, view)
  if (character === undefined || square === undefined) return undefined
  if (value['do'] !== 'walk' && value['doing'] !== 'walk') return undefined
  const points = pointsIn(moment, character, value)
  return points === undefined ? undefined : wayTo(view, character, points, square)
}
