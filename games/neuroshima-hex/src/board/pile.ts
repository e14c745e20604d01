// What may still be drawn: everybody knows what an army is made of, and sees whatever has left its pile.
import { pileOf, type Tile, tileAt, tileOf } from '../data/components.ts'
import type { View } from '../derive/look.ts'
import type { TileId } from '../model/ids.ts'

export interface PileTile {
  readonly tile: Tile
  readonly count: number
}

/** Nothing where it does not come out even: a tile that is being laid lies nowhere, and a position need not tell what fell before it. */
export function pileLeft(view: View, seat: number): readonly PileTile[] {
  const army = view.config.armies[seat]
  if (army === undefined) return []
  const pieces = [...view.units, ...view.grounds].map(({ id }) => tileOf(id))
  const seen = [
    ...pieces.filter(one => one.army === army && !one.isHq).map(({ id }) => id),
    ...of(view.hand, seat),
    ...of(view.discard, seat),
  ]
  const left = new Map<TileId, number>()
  for (const id of pileOf(army, view.config.edition)) left.set(id, (left.get(id) ?? 0) + 1)
  for (const id of seen) left.set(id, (left.get(id) ?? 0) - 1)
  const counts = [...left.values()]
  const isEven = counts.every(count => count >= 0) && counts.reduce((sum, count) => sum + count, 0) === view.deck[seat]?.count
  return isEven ? [...left].flatMap(([id, count]) => (count > 0 ? [{ tile: tileAt(id), count }] : [])) : []
}

const of = (zones: readonly (readonly TileId[])[], seat: number): readonly TileId[] => zones[seat] ?? []
