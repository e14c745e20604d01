// Where the figures of a unit stand on its chip, 128 wide: on a plain one in a row, beside its picture where there is one. They are equally
// large on both.
import type { Lod } from './places.ts'

interface Shape {
  readonly x: number
  readonly y: number
  readonly r: number
}
/** The first of them, and how far the next is. */
interface Row {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
  readonly size: number
}
export interface ChipPlan {
  readonly solid: Shape
  readonly hollow: Shape
  /** Between them, where there is room. */
  readonly chevron?: number
  readonly features: Row
}
/** `base` is that of the last line. */
export interface NamePlan {
  readonly x: number
  readonly base: number
  readonly width: number
  readonly size: number
  readonly lines: number
}

export const PLAIN: Readonly<Record<Lod, ChipPlan>> = {
  m: {
    solid: { x: 40, y: 36, r: 23 },
    chevron: 71,
    hollow: { x: 102, y: 36, r: 17.5 },
    features: { x: 115, y: 89, dx: -21, dy: 0, size: 16 },
  },
  c: {
    solid: { x: 36, y: 29, r: 20 },
    chevron: 59,
    hollow: { x: 88, y: 29, r: 16 },
    features: { x: 117.5, y: 24, dx: 0, dy: 19, size: 15 },
  },
  s: {
    solid: { x: 40, y: 34, r: 23 },
    chevron: 71,
    hollow: { x: 104, y: 34, r: 17 },
    features: { x: 110, y: 65, dx: -21, dy: 0, size: 17 },
  },
}

/**
 * Of a whole chip, figures in a column at the left, the unit at the right, its name at its feet. The hollow shape stands a little to the
 * right, so that two diamonds fit.
 */
export const BESIDE: Readonly<Record<Lod, ChipPlan & { readonly name?: NamePlan }>> = {
  m: {
    solid: { x: 35, y: 29, r: 23 },
    hollow: { x: 41, y: 76.5, r: 17.5 },
    name: { x: 66, base: 94, width: 60, size: 15.5, lines: 3 },
    features: { x: 117, y: 25, dx: 0, dy: 19, size: 16 },
  },
  c: {
    solid: { x: 36, y: 28, r: 20 },
    hollow: { x: 93, y: 29, r: 16 },
    name: { x: 18, base: 69, width: 106, size: 14.5, lines: 1 },
    features: { x: 119, y: 22, dx: 0, dy: 18, size: 14 },
  },
  s: { solid: { x: 38, y: 36, r: 23 }, hollow: { x: 104, y: 36, r: 17 }, features: { x: 110, y: 65, dx: -21, dy: 0, size: 17 } },
}
