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

/** The rat whose head is there. */
export const ratAt = (targets: readonly Target[], { x, y }: Point): string | undefined =>
  targets.find(one => Math.abs(x - one.x) <= one.width / 2 && Math.abs(y - one.y) <= one.height / 2)?.rat

/** On a small drawing common rats are one head, and are told apart elsewhere. */
export function targetsIn(city: CityScene, area: AreaId, detail: Detail): Target[] {
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
    const found = ratOf(piece)
    const stand = stands[i]
    if (found === undefined || stand === undefined) return []
    const unit = QUARTER * stand.scale
    return [{ ...found, x: origin.x + stand.x, y: origin.y + stand.y, width: piece.w * unit, height: piece.h * unit }]
  })
}
