// What an event does to the pieces on the table, and to what lies before the players: to show what happened, or would happen, one thing
// after another.
import { onEvent } from '@rubble/ui'
import { tileOf } from '../data/components.ts'
import type { Table, View } from '../derive/look.ts'
import type { Event } from '../model/events.ts'
import type { HexId, PieceId, TileId } from '../model/ids.ts'
import type { Unit } from '../model/state.ts'

const change = (table: Table, id: PieceId, to: (unit: Unit) => Partial<Unit>): Table => ({
  ...table,
  units: table.units.map(unit => (unit.id === id ? { ...unit, ...to(unit) } : unit)),
})

const hexOf = ({ units, grounds }: Table, id: PieceId): HexId | undefined =>
  (units.find(unit => unit.id === id) ?? grounds.find(ground => ground.id === id))?.hex

function placed(table: Table, { seat, unit: id, hex, facing }: Event & { kind: 'tilePlaced' }): Table {
  if (tileOf(id).kind === 'foundation') return { ...table, grounds: [...table.grounds, { id, owner: seat, hex }] }
  return {
    ...table,
    units: [...table.units, { id, owner: seat, hex, facing, wounds: 0, paralysed: false, steelNet: false, used: 0, converted: false }],
  }
}

function removed(table: Table, id: PieceId): Table {
  return {
    ...table,
    units: table.units.filter(unit => unit.id !== id),
    grounds: table.grounds.filter(ground => ground.id !== id),
    venom: table.venom.filter(({ unit }) => unit !== id),
  }
}

function swapped(table: Table, a: PieceId, b: PieceId): Table {
  const there = hexOf(table, b)
  const here = hexOf(table, a)
  if (there === undefined || here === undefined) return table
  return change(
    change(table, a, () => ({ hex: there })),
    b,
    () => ({ hex: here }),
  )
}

/** In a game on points an HQ loses none of its own. */
const isScored = ({ config }: Table, target: PieceId): boolean => config.mode === 'points' && tileOf(target).isHq

const same = (table: Table): Table => table

/** On the board. */
export const after = onEvent<Event, Table, Table>({
  tilePlaced: placed,
  unitMoved: (table, { unit, to, facing }) => change(table, unit, () => ({ hex: to, facing })),
  unitTransposed: (table, { unit, to, facing }) => change(table, unit, () => ({ hex: to, facing })),
  unitTurned: (table, { unit, facing }) => change(table, unit, () => ({ facing })),
  unitPushed: (table, { unit, to }) => change(table, unit, () => ({ hex: to })),
  unitPulled: (table, { unit, to }) => change(table, unit, () => ({ hex: to })),
  unitsSwapped: (table, { unit, target }) => swapped(table, unit, target),
  unitWounded: (table, { target, amount }) =>
    isScored(table, target) ? table : change(table, target, ({ wounds }) => ({ wounds: wounds + amount })),
  unitHealed: (table, { unit, amount }) => change(table, unit, ({ wounds }) => ({ wounds: wounds - amount })),
  hitPointPaid: (table, { unit }) => change(table, unit, ({ wounds }) => ({ wounds: wounds + 1 })),
  unitParalysed: (table, { target }) => change(table, target, () => ({ paralysed: true })),
  paralysisEnded: (table, { unit }) => change(table, unit, () => ({ paralysed: false })),
  steelNetThrown: (table, { target }) => change(table, target, () => ({ steelNet: true })),
  steelNetReturned: (table, { target }) => change(table, target, () => ({ steelNet: false })),
  venomPlaced: (table, { target, by }) => ({
    ...table,
    venom: [...table.venom, { unit: target, from: table.units.find(({ id }) => id === by)?.owner ?? 0 }],
  }),
  pieceRemoved: (table, { unit }) => removed(table, unit),
  startChosen: same,
  turnBegan: same,
  turnEnded: same,
  tilesDrawn: same,
  tileDiscarded: same,
  lastTileDrawn: same,
  unitExecuted: same,
  pieceReplaced: same,
  instantPlayed: same,
  objectsDanced: same,
  pointsChanged: same,
  terrorSpread: same,
  battleBegan: same,
  phaseBegan: same,
  attackStopped: same,
  attackReflected: same,
  pieceExploded: same,
  blowAbsorbed: same,
  battleEnded: same,
  seatEliminated: same,
  overtimeBegan: same,
  gameEnded: same,
})

const withAt = <T>(all: readonly T[], seat: number, to: (one: T) => T): T[] => all.map((one, i) => (i === seat ? to(one) : one))
const without = (tiles: readonly TileId[], tile: TileId): TileId[] => tiles.filter((_, i) => i !== tiles.indexOf(tile))

type ViewPatch = Partial<View>
const nothing = (): ViewPatch => ({})

const discarded = ({ hand, discard }: View, { seat, tile }: { readonly seat: number; readonly tile: TileId }): ViewPatch => ({
  hand: withAt(hand, seat, tiles => without(tiles, tile)),
  discard: withAt(discard, seat, tiles => [...tiles, tile]),
})

/** Hands, piles and points. */
const dealt = onEvent<Event, View, ViewPatch>({
  turnBegan: (_, { turn, seat }) => ({ turn, active: seat }),
  tilesDrawn: ({ hand, deck }, { seat, tiles: drawn, left }) => ({
    hand: withAt(hand, seat, tiles => [...tiles, ...drawn]),
    deck: withAt(deck, seat, pile => ({ ...pile, count: left })),
  }),
  tileDiscarded: discarded,
  instantPlayed: discarded,
  tilePlaced: ({ hand }, { seat, unit }) => ({ hand: withAt(hand, seat, tiles => without(tiles, tileOf(unit).id)) }),
  pieceRemoved: ({ config, discard }, { unit }) => {
    const { army, id } = tileOf(unit)
    return { discard: withAt(discard, config.armies.indexOf(army), tiles => [...tiles, id]) }
  },
  pointsChanged: ({ points }, { seat, points: now }) => ({ points: withAt(points, seat, () => now) }),
  seatEliminated: ({ out, hand, discard }, { seat }) => ({
    out: withAt(out, seat, () => true),
    hand: withAt(hand, seat, () => []),
    discard: withAt(discard, seat, tiles => [...tiles, ...(hand[seat] ?? [])]),
  }),
  startChosen: nothing,
  turnEnded: nothing,
  lastTileDrawn: nothing,
  unitExecuted: nothing,
  pieceReplaced: nothing,
  unitMoved: nothing,
  unitTurned: nothing,
  unitPushed: nothing,
  unitPulled: nothing,
  unitsSwapped: nothing,
  unitTransposed: nothing,
  objectsDanced: nothing,
  steelNetThrown: nothing,
  steelNetReturned: nothing,
  hitPointPaid: nothing,
  terrorSpread: nothing,
  unitHealed: nothing,
  battleBegan: nothing,
  phaseBegan: nothing,
  attackStopped: nothing,
  attackReflected: nothing,
  pieceExploded: nothing,
  unitWounded: nothing,
  blowAbsorbed: nothing,
  venomPlaced: nothing,
  unitParalysed: nothing,
  paralysisEnded: nothing,
  battleEnded: nothing,
  overtimeBegan: nothing,
  gameEnded: nothing,
})

/** All that is seen of the game after an event. */
export const viewAfter = (view: View, event: Event): View => ({ ...view, ...after(view, event), ...dealt(view, event) })
