// The course of a rating as a line with its band: how it went, and how sure it was.
import type { RatingPoint } from '@rubble/protocol'

interface RatingLine {
  readonly line: string
  readonly band: string
  /** How it stands now. */
  readonly end: { readonly x: number; readonly y: number }
}

const round = (value: number): number => Math.round(value * 10) / 10

/** One match after the other, from edge to edge; undefined where there is no course yet. */
export function ratingLine(history: readonly RatingPoint[], width: number, height: number): RatingLine | undefined {
  if (history.length < 2) return undefined
  const low = Math.min(...history.map(({ rating, deviation }) => rating - deviation))
  const high = Math.max(...history.map(({ rating, deviation }) => rating + deviation))
  const x = (i: number): number => round((i * width) / (history.length - 1))
  const y = (value: number): number => round(height - ((value - low) * height) / Math.max(1, high - low))
  const path = (points: readonly (readonly [number, number])[]): string => `M${points.map(([px, py]) => `${px} ${py}`).join('L')}`
  const upper = history.map(({ rating, deviation }, i) => [x(i), y(rating + deviation)] as const)
  const lower = history.map(({ rating, deviation }, i) => [x(i), y(rating - deviation)] as const)
  const middle = history.map(({ rating }, i) => [x(i), y(rating)] as const)
  const [endX = 0, endY = 0] = middle.at(-1) ?? []
  return { line: path(middle), band: `${path([...upper, ...lower.toReversed()])}Z`, end: { x: endX, y: endY } }
}
