// A position for people. Lists of tiles begin with the top one; what is as usual is left out.
import { type CodecTable, type Doc, type Seat, toNames, type Viewer } from '@rubble/engine'
import { trim } from '@rubble/kit'
import { hexCount, hexName } from '../derive/hexes.ts'
import { tileAt, tileOf } from '../data/components.ts'
import { type TileId, WAYS } from '../model/ids.ts'
import type { State, Unit } from '../model/state.ts'
import * as edge from '../codecs.ts'
import { hqHitPoints } from '../derive/field/field.ts'

const tileNames = (tiles: readonly TileId[]): string[] => tiles.map(tile => tileAt(tile).name).reverse()

function venomDoc(state: State, { id }: Unit): unknown {
  const counts = state.config.armies
    .map((army, seat) => [army, state.venom.filter(({ unit, from }) => unit === id && from === seat).length] as const)
    .filter(([, n]) => n > 0)
  const brings = state.config.armies.filter(army => army === 'mississippi' || army === 'neojungle').length
  return brings === 1 ? counts[0]?.[1] : Object.fromEntries(counts)
}

function unitDoc(state: State, unit: Unit): unknown {
  const { id, owner, hex, facing, wounds, paralysed, steelNet, used, converted } = unit
  const tile = tileOf(id)
  const at = hexName(hexCount(state.config), hex)
  const turned = tile.isRound && facing === 0 ? undefined : WAYS[facing]
  const harm = tile.isHq ? (wounds > 0 ? { hp: hqHitPoints(state, unit) - wounds } : {}) : { wounds }
  const isOwn = state.config.armies[owner] === tile.army
  const rest = trim({
    venom: venomDoc(state, unit),
    paralysed,
    steelNet,
    used,
    converted,
    owner: isOwn ? undefined : state.config.armies[owner],
  })
  const full = { ...trim({ at, facing: turned }), ...(tile.isHq ? harm : trim(harm)), ...rest }
  return Object.keys(full).some(key => key !== 'at' && key !== 'facing') ? full : [at, turned].filter(part => part !== undefined).join(' ')
}

export function write(state: State, viewer: Viewer | undefined): Doc {
  const { armies } = state.config
  const bySeat = (make: (seat: Seat) => unknown): Doc => trim(Object.fromEntries(armies.map((army, seat) => [army, make(seat)])))
  const seats = (marks: readonly boolean[]): string[] => armies.filter((_, seat) => marks[seat] === true)
  const named = (value: unknown): unknown => toNames(edge.names as unknown as CodecTable, value, state)
  const { ending } = state
  return {
    turn: state.turn,
    active: armies[state.active],
    ...trim({
      units: Object.fromEntries(state.units.map(unit => [edge.piece.write(unit.id, state), unitDoc(state, unit)])),
      grounds: Object.fromEntries(state.grounds.map(({ id, hex }) => [edge.piece.write(id, state), hexName(hexCount(state.config), hex)])),
      hand: bySeat(seat => (state.hand[seat] as TileId[]).map(tile => tileAt(tile).name)),
      discard: bySeat(seat => tileNames(state.discard[seat] as TileId[])),
      spent: named(state.spent),
      terror: seats(state.terror),
      out: seats(state.out),
      points: bySeat(seat => state.points[seat]),
      battle: named(state.battle),
      strike: named(state.strike),
      end: named(state.end),
    }),
    // how many, or which: also where there is none
    deck: Object.fromEntries(
      armies.map((army, seat) => [
        army,
        viewer === undefined ? tileNames(state.deck[seat] as TileId[]) : (state.deck[seat] as TileId[]).length,
      ]),
    ),
    ...(ending === null
      ? {}
      : { ending: { by: armies[ending.by], waiting: ending.waiting.map(seat => armies[seat]), overtime: ending.overtime } }),
  }
}
