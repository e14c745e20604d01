// Where a question about a piece is put, and which answers to a number are near at hand.
import type { Box, Size } from '@rubble/ui'

/** In px from the corner of the board. */
export interface Corner {
  readonly left: number
  readonly top: number
}

const GAP = 14

const meets = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Beside a piece and within the board; clear of the one that acts, if there is room. */
export function besidePiece(piece: Box, acting: Box | undefined, size: Size, own: Size): Corner {
  const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most))
  const x = clamp(piece.x + piece.width / 2 - own.width / 2, size.width - own.width)
  const y = clamp(piece.y + piece.height / 2 - own.height / 2, size.height - own.height)
  const places = [
    { x, y: piece.y + piece.height + GAP },
    { x, y: piece.y - GAP - own.height },
    { x: piece.x + piece.width + GAP, y },
    { x: piece.x - GAP - own.width, y },
  ].map(place => ({ ...place, ...own }))
  const within = places.filter(
    place => place.x >= 0 && place.y >= 0 && place.x + own.width <= size.width && place.y + own.height <= size.height,
  )
  const best = within.find(place => acting === undefined || !meets(place, acting)) ?? within[0] ?? { x, y: size.height - own.height }
  return { left: best.x, top: clamp(best.y, size.height - own.height) }
}

/** Amounts a person is likely to want: what destroys, all of it, and round ones. */
export function usualAmounts(most: number, needed: number | undefined): number[] {
  const round = Array.from({ length: Math.floor(most / 10) }, (_, i) => (i + 1) * 10)
  const all = [...new Set([...(needed === undefined || needed > most ? [] : [needed]), most, ...round])].sort((a, b) => a - b)
  return all.length <= 5 ? all : all.filter(amount => amount === needed || amount === most || amount % 20 === 0)
}
