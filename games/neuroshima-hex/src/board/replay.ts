// What an event does to the pieces on the table, and to what lies before the players: to show what happened, or would happen, one thing after another.
import { tileOf } from '../data/components.ts'
import type { Table, View } from '../derive/look.ts'
import type { Event } from '../model/events.ts'
import type { HexId, PieceId, TileId } from '../model/ids.ts'
import type { Unit } from '../model/state.ts'

const change = (table: Table, id: PieceId, to: (unit: Unit) => Partial<Unit>): Table => ({
  ...table, units: table.units.map(unit => (unit.id === id ? { ...unit, ...to(unit) } : unit)),
})

const hexOf = ({ units, grounds }: Table, id: PieceId): HexId | undefined =>
  (units.find(unit => unit.id === id) ?? grounds.find(ground => ground.id === id))?.hex

function placed(table: Table, { seat, unit: id, hex, facing }: Event & { kind: 'tilePlaced' }): Table {
  if (tileOf(id).kind === 'foundation') return { ...table, grounds: [...table.grounds, { id, owner: seat, hex }] }
  return { ...table, units: [...table.units, { id, owner: seat, hex, facing, wounds: 0, paralysed: false, steelNet: false, used: 0, converted: false }] }
}

function removed(table: Table, id: PieceId): Table {
  return { ...table, units: table.units.filter(unit => unit.id !== id), grounds: table.grounds.filter(ground => ground.id !== id),
    venom: table.venom.filter(({ unit }) => unit !== id) }
}

function swapped(table: Table, a: PieceId, b: PieceId): Table {
  const there = hexOf(table, b)
  const here = hexOf(table, a)
  if (there === undefined || here === undefined) return table
  return change(change(table, a, () => ({ hex: there })), b, () => ({ hex: here }))
}

/** In a game on points an HQ loses none of its own. */
const isScored = ({ config }: Table, target: PieceId): boolean => config.mode === 'points' && tileOf(target).isHq

export function after(table: Table, event: Event): Table {
  switch (event.kind) {
    case 'tilePlaced': return placed(table, event)
    case 'unitMoved': return change(table, event.unit, () => ({ hex: event.to, facing: event.facing }))
    case 'unitTransposed': return change(table, event.unit, () => ({ hex: event.to, facing: event.facing }))
    case 'unitTurned': return change(table, event.unit, () => ({ facing: event.facing }))
    case 'unitPushed':
    case 'unitPulled': return change(table, event.unit, () => ({ hex: event.to }))
    case 'unitsSwapped': return swapped(table, event.unit, event.target)
    case 'unitWounded': return isScored(table, event.target) ? table : change(table, event.target, ({ wounds }) => ({ wounds: wounds + event.amount }))
    case 'unitHealed': return change(table, event.unit, ({ wounds }) => ({ wounds: wounds - event.amount }))
    case 'hitPointPaid': return change(table, event.unit, ({ wounds }) => ({ wounds: wounds + 1 }))
    case 'unitParalysed': return change(table, event.target, () => ({ paralysed: true }))
    case 'paralysisEnded': return change(table, event.unit, () => ({ paralysed: false }))
    case 'steelNetThrown': return change(table, event.target, () => ({ steelNet: true }))
    case 'steelNetReturned': return change(table, event.target, () => ({ steelNet: false }))
    case 'venomPlaced': return { ...table, venom: [...table.venom, { unit: event.target, from: table.units.find(({ id }) => id === event.by)?.owner ?? 0 }] }
    case 'pieceRemoved': return removed(table, event.unit)
    default: return table
  }
}

const withAt = <T>(all: readonly T[], seat: number, to: (one: T) => T): T[] => all.map((one, i) => (i === seat ? to(one) : one))
const without = (tiles: readonly TileId[], tile: TileId): TileId[] => tiles.filter((_, i) => i !== tiles.indexOf(tile))

/** Hands, piles and points. */
function dealt(view: View, event: Event): Partial<View> {
  const { hand, deck, discard, points, out } = view
  switch (event.kind) {
    case 'turnBegan': return { turn: event.turn, active: event.seat }
    case 'tilesDrawn': return {
      hand: withAt(hand, event.seat, tiles => [...tiles, ...event.tiles]), deck: withAt(deck, event.seat, pile => ({ ...pile, count: event.left })),
    }
    case 'tileDiscarded':
    case 'instantPlayed': return {
      hand: withAt(hand, event.seat, tiles => without(tiles, event.tile)), discard: withAt(discard, event.seat, tiles => [...tiles, event.tile]),
    }
    case 'tilePlaced': return { hand: withAt(hand, event.seat, tiles => without(tiles, tileOf(event.unit).id)) }
    case 'pieceRemoved': {
      const owner = view.config.armies.indexOf(tileOf(event.unit).army)
      return { discard: withAt(discard, owner, tiles => [...tiles, tileOf(event.unit).id]) }
    }
    case 'pointsChanged': return { points: withAt(points, event.seat, () => event.points) }
    case 'seatEliminated': return {
      out: withAt(out, event.seat, () => true), hand: withAt(hand, event.seat, () => []),
      discard: withAt(discard, event.seat, tiles => [...tiles, ...(hand[event.seat] ?? [])]),
    }
    default: return {}
  }
}

/** All that is seen of the game after an event. */
export const viewAfter = (view: View, event: Event): View => ({ ...view, ...after(view, event), ...dealt(view, event) })

/** The hexes an event is about: marked until the next one. */
export function touched(event: Event): readonly HexId[] {
  switch (event.kind) {
    case 'tilePlaced':
    case 'unitTurned':
    case 'pieceRemoved':
    case 'unitWounded':
    case 'pieceExploded': return [event.hex]
    case 'unitMoved':
    case 'unitPushed':
    case 'unitPulled':
    case 'unitTransposed': return [event.from, event.to]
    default: return []
  }
}
