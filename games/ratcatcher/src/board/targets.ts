// The rats of an area one by one, where each of them is drawn: what hits are given to.
import { RATS } from '../data/components.ts'
import { ARCH, type AreaId } from '../model/ids.ts'
import { type Piece, piecesOf, printsOf } from './contents.ts'
import type { Detail } from './district.tsx'
import { pack, QUARTER } from './pack.ts'
import type { Point } from './plan.ts'
import { type CityScene, placeOf } from './scene.ts'
import { originOf } from './ways.ts'

/** A head that can be pointed at; its middle, in the whole drawing. */
export interface Target extends Point {
  /** As options call it. */
  readonly rat: string
  readonly count: number
  readonly width: number
  readonly height: number
}

function ratOf(piece: Piece): { readonly rat: string; readonly count: number } | undefined {
  if (piece.piece === 'rat') return piece.isGhost ? undefined : { rat: piece.kind, count: piece.count }
  if (piece.piece === 'strange') return piece.isGhost ? undefined : { rat: piece.id, count: 1 }
  return piece.piece === 'arch' ? { rat: RATS[ARCH] ?? '', count: 1 } : undefined
}

/** Is a point on what is drawn there? */
export const isOn = (one: Pick<Target, 'x' | 'y' | 'width' | 'height'>, { x, y }: Point): boolean =>
  Math.abs(x - one.x) <= one.width / 2 && Math.abs(y - one.y) <= one.height / 2

/** The rat whose head is there. */
export const ratAt = (targets: readonly Target[], point: Point): string | undefined => targets.find(one => isOn(one, point))?.rat

interface Stand extends Point {
  readonly piece: Piece
  readonly width: number
  readonly height: number
}

/** Every piece of an area, where it is drawn. */
function standsIn(city: CityScene, area: AreaId, detail: Detail): Stand[] {
  const place = placeOf(city, area)
  if (place === undefined) return []
  const {
    district,
    area: { letter, contents, printed },
  } = place
  const pieces = piecesOf(contents, detail)
  const stands = pack(district.look.plan, letter, printsOf(printed, contents, detail, city.isNew).length, pieces).pieces
  const origin = originOf(district)
  return pieces.flatMap((piece, i) => {
    const stand = stands[i]
    if (stand === undefined) return []
    const unit = QUARTER * stand.scale
    return [{ piece, x: origin.x + stand.x, y: origin.y + stand.y, width: piece.w * unit, height: piece.h * unit }]
  })
}

/** On a small drawing common rats are one head, and are told apart elsewhere. */
export const targetsIn = (city: CityScene, area: AreaId, detail: Detail): Target[] =>
  standsIn(city, area, detail).flatMap(({ piece, ...stand }) => {
    const found = ratOf(piece)
    return found === undefined ? [] : [{ ...found, ...stand }]
  })

/** Where the catcher stands. */
export const pawnIn = (city: CityScene, area: AreaId, detail: Detail): Stand | undefined =>
  standsIn(city, area, detail).find(({ piece }) => piece.piece === 'pawn')
