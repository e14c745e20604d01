// The free rectangle of an area, and tools to fill it with things.
import { box, type Chance, num, plus, polar, poly, type Coords } from '@rubble/ui'

export interface Room {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly cx: number
  readonly cy: number
  /** All of it, up to the borders. */
  readonly whole: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  readonly next: Chance
}
export type Draw = (room: Room) => string

export const isFlat = ({ width, height }: Room): boolean => width >= height
/** Narrower by so much on every side. */
export const within = (room: Room, by: number): Room => ({
  ...room,
  x: room.x + by,
  y: room.y + by,
  width: room.width - 2 * by,
  height: room.height - 2 * by,
})

/** Something on each field of a grid of about this size. */
export function grid({ x, y, width, height }: Room, wide: number, high: number, draw: (x: number, y: number, k: number) => string): string {
  const [columns, rows] = [Math.max(1, Math.floor(width / wide)), Math.max(1, Math.floor(height / high))]
  return Array.from({ length: columns * rows }, (_, k) =>
    draw(Math.round(x + (((k % columns) + 0.5) * width) / columns), Math.round(y + ((Math.floor(k / columns) + 0.5) * height) / rows), k),
  ).join('')
}

/** At least so many, more where there is room, each somewhere and so far from the edges. */
export function scatter(room: Room, least: number, area: number, margin: number, draw: (x: number, y: number) => string): string {
  const { x, y, width, height, next } = room
  const count = Math.max(least, Math.round((width * height) / area))
  return Array.from({ length: count }, () => {
    const across = Math.round(x + margin + next() * (width - 2 * margin))
    return draw(across, Math.round(y + margin + next() * (height - 2 * margin)))
  }).join('')
}

/** Something round that nobody has made with compasses. */
export const blob = (x: number, y: number, r: number, next: Chance, corners = 9): string =>
  poly(Array.from({ length: corners }, (_, k): Coords => plus([x, y], polar(r * (0.82 + next() * 0.3), (k * 360) / corners))))

/** A rectangle around a point. */
export const centred = (x: number, y: number, width: number, height: number): string => box(x - width / 2, y - height / 2, width, height)

/** Bars of a grate. */
export const bars = (x: number, y: number, apart: number, half: number): string =>
  [-apart, 0, apart].map(dx => `M${num(x + dx)} ${num(y - half)}v${num(2 * half)}`).join('')
