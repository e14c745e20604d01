// Tools of the drawn art of all games. Pure: numbers in, SVG text out, and the same text for everybody, always.

export type Coords = readonly [x: number, y: number]

/** One decimal is enough at every size that is drawn. */
export const num = (n: number): string => String(Math.round(n * 10) / 10)
export const spot = ([x, y]: Coords): string => `${num(x)} ${num(y)}`
export const line = (along: readonly Coords[]): string => `M${along.map(spot).join('L')}`
export const poly = (around: readonly Coords[]): string => `${line(around)}Z`
export const box = (x: number, y: number, width: number, height: number): string =>
  `M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}Z`
export const disc = (x: number, y: number, r: number): string =>
  `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0Z`

const RADIAN = Math.PI / 180
export const polar = (r: number, degrees: number): Coords => [r * Math.cos(degrees * RADIAN), r * Math.sin(degrees * RADIAN)]
export const plus = ([ax, ay]: Coords, [bx, by]: Coords): Coords => [ax + bx, ay + by]
/** The point that is this share of the way from a to b. */
export const between = ([ax, ay]: Coords, [bx, by]: Coords, share: number): Coords => [ax + (bx - ax) * share, ay + (by - ay) * share]
export function turn([x, y]: Coords, degrees: number, [cx, cy]: Coords = [0, 0]): Coords {
  const [cos, sin] = polar(1, degrees)
  return [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos]
}

/** So many of something, joined. */
export const repeat = (count: number, draw: (index: number) => string): string => Array.from({ length: count }, (_, i) => draw(i)).join('')
export function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, i) => from + i * step)
}

const mirror = ([x, y]: Coords): Coords => [-x, y]
/** Read from pairs: "x,y x,y". */
export const spots = (text: string): Coords[] =>
  text
    .trim()
    .split(/\s+/)
    .map(pair => {
      const [x = 0, y = 0] = pair.split(',').map(Number)
      return [x, y]
    })

/** A path that is the same left and right, by its right half from top to bottom: "x,y" is a line, three pairs a curve, parted by bars. */
export function half(text: string): string {
  const [[start] = [], ...segments] = text.split('|').map(spots)
  let last: Coords = start ?? [0, 0]
  let there = `M${spot(last)}`
  let back = ''
  for (const [first = last, second, end] of segments) {
    const isCurve = second !== undefined && end !== undefined
    const along = isCurve ? [first, second, end] : [first]
    const returning = [...along.slice(0, -1).reverse(), last].map(mirror)
    const kind = isCurve ? 'C' : 'L'
    there += kind + along.map(spot).join(' ')
    back = kind + returning.map(spot).join(' ') + back
    last = isCurve ? end : first
  }
  return `${there}${last[0] === 0 ? '' : `L${spot(mirror(last))}`}${back}Z`
}

/** Numbers from 0 to 1 that are the same for the same seed. */
export type Chance = () => number
export function chance(seed: number): Chance {
  let state = seed >>> 0 || 1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
export function seedOf(text: string): number {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  return hash >>> 0
}

/** What a path is painted with, as attributes. */
export const path = (d: string, paint: string): string => (d === '' ? '' : `<path d="${d}" ${paint}/>`)
export const filled = (d: string, colour: string, more = ''): string => path(d, `fill="${colour}"${more}`)
export const drawn = (d: string, colour: string, width: number, more = ''): string =>
  path(d, `fill="none" stroke="${colour}" stroke-width="${width}"${more}`)
