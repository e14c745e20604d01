// The table of a moment, ready to be drawn and spoken of.
import type { SeatLook, TableProps, Thing } from '@rubble/ui'
import { hexCount, hexName, hexNamed } from '../derive/hexes.ts'
import { hqsOf, type Tile, tileOf, TILES } from '../data/components.ts'
import { isFriendly, type Look, lookAt, type View } from '../derive/look.ts'
import type { Direction, HexId, PieceId } from '../model/ids.ts'
import { WAYS } from '../model/ids.ts'
import { piece as pieceNames } from '../codecs.ts'
import type { Spot } from './point.ts'
import { type Eyes, pieceName } from './words.ts'

export const viewOf = ({ moment }: Pick<TableProps, 'moment'>): View => moment.view.game as View
export const sizeOf = (view: View): number => hexCount(view.config)
export const lookOf = (seats: readonly SeatLook[], seat: number): SeatLook | undefined => seats[seat]

export const tileNamed = (name: unknown): Tile | undefined => TILES.find(tile => tile.name === name)
export const pieceNamed = (name: unknown): PieceId | undefined => (typeof name === 'string' ? pieceNames.read(name, undefined) : undefined)
/** The piece that is meant, or the one that has come to lie on the hex that is meant. */
export const pieceOf = (view: View, { unit, hex }: Thing): PieceId | undefined => {
  const at = hexOfName(view, hex)
  return pieceNamed(unit) ?? (at === undefined ? undefined : view.units.find(one => one.hex === at)?.id)
}
export const wayNamed = (name: unknown): Direction | undefined => {
  const way = WAYS.findIndex(one => one === name)
  return way < 0 ? undefined : way
}
export const wayName = (way: Direction): string => WAYS[way] ?? 'N'
export const hexOfName = (view: View, name: unknown): HexId | undefined =>
  typeof name === 'string' ? hexNamed(sizeOf(view), name) : undefined

/** Whose eyes look: the viewer's, or those of nobody in particular. */
export function eyesOf({ moment, seats, speaker }: Pick<TableProps, 'moment' | 'seats' | 'speaker'>): Eyes {
  const view = moment.view.game as View
  const { viewer } = moment
  return {
    speaker,
    nameOf: seat => seats[seat]?.name ?? '',
    relationTo: seat => (seat === viewer ? 'own' : typeof viewer === 'number' && isFriendly(view, seat, viewer) ? 'ally' : 'enemy'),
    hexName: hex => hexName(sizeOf(view), hex),
  }
}

/** All hexes, and what can be pointed at there. */
export function spotsOf(view: View, look: Look, eyes: Eyes): Spot[] {
  const size = sizeOf(view)
  return Array.from({ length: size }, (_, hex) => {
    const unit = look.units.find(one => one.unit.hex === hex)?.unit
    const ground = look.grounds.find(one => one.hex === hex)
    const owner = unit?.owner ?? ground?.owner
    return {
      hex: hexName(size, hex),
      unit: unit === undefined ? undefined : pieceName(unit.id),
      ground: ground === undefined ? undefined : pieceName(ground.id),
      hqOf: unit !== undefined && tileOf(unit.id).isHq ? view.config.armies[unit.owner] : undefined,
      isFoe: owner !== undefined && eyes.relationTo(owner) === 'enemy',
      isOwn: owner !== undefined && eyes.relationTo(owner) === 'own',
    }
  })
}

/** Hit points of what must not fall, by the name of the tile. */
export function headquarters(view: View, seat: number): { readonly tile: Tile; readonly left: number; readonly most: number }[] {
  const onBoard = lookAt(view).units
  return hqsOf(view.config.armies[seat] ?? 'sharrash').map(tile => {
    const found = onBoard.find(({ unit }) => unit.owner === seat && tileOf(unit.id) === tile)
    const isLost = found === undefined && view.turn > 0
    return { tile, left: found?.left ?? (isLost ? 0 : tile.hitPoints), most: found?.most ?? tile.hitPoints }
  })
}
