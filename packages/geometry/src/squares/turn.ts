// Parts of a map that are laid turned: tiles, diagrams, whole maps.
import { type Direction, type Frame, turned } from './grid.ts'

export interface Spot {
  readonly x: number
  readonly y: number
}

/** Where a spot of a box lies when the box is turned clockwise by quarters. */
export function turnedSpot({ x, y }: Spot, { width, height }: Frame, quarters: number): Spot {
  switch (quarters & 3) {
    case 1:
      return { x: height - 1 - y, y: x }
    case 2:
      return { x: width - 1 - x, y: height - 1 - y }
    case 3:
      return { x: y, y: width - 1 - x }
    default:
      return { x, y }
  }
}

export const turnedFrame = ({ width, height }: Frame, quarters: number): Frame =>
  (quarters & 1) === 1 ? { width: height, height: width } : { width, height }

/** East and west swapped. */
export const mirroredSpot = ({ x, y }: Spot, { width }: Frame): Spot => ({ x: width - 1 - x, y })
export const mirroredDirection = (direction: Direction): Direction => ((direction & 1) === 1 ? turned(direction, 2) : direction)
