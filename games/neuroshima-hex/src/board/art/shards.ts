// How concrete breaks.
import { between, type Chance, line, plus, polar, type Coords } from '@rubble/ui'

export function middleOf(shape: readonly Coords[]): Coords {
  const [x, y] = shape.reduce<Coords>(plus, [0, 0])
  return [x / shape.length, y / shape.length]
}

/** Towards its middle, to such a share of its size. */
export function shrunk(shape: readonly Coords[], share: number): Coords[] {
  const middle = middleOf(shape)
  return shape.map(one => between(middle, one, share))
}

/** Both parts of a shape that is cut along a line through a point. */
export function cut(shape: readonly Coords[], [px, py]: Coords, degrees: number): Coords[][] {
  const [cos, sin] = polar(1, degrees)
  const sideOf = ([x, y]: Coords): number => (y - py) * cos - (x - px) * sin
  const one: Coords[] = []
  const other: Coords[] = []
  shape.forEach((corner, i) => {
    const next = shape[(i + 1) % shape.length] ?? corner
    const [here, there] = [sideOf(corner), sideOf(next)]
    ;(here >= 0 ? one : other).push(corner)
    if (here * there >= 0) return
    const met = between(corner, next, here / (here - there))
    one.push(met)
    other.push(met)
  })
  return [one, other].filter(part => part.length > 2)
}

const STEPS = 5
/** A crack wanders from an edge inwards, and mostly forks on the way. */
export function crackFrom(from: Coords, to: Coords, next: Chance): string {
  const off = (most: number): Coords => [(next() - 0.5) * most, (next() - 0.5) * most]
  const way = Array.from({ length: STEPS + 1 }, (_, i) =>
    i === 0 ? from : plus(between(from, to, i / STEPS), off(16 * (1 - (i / STEPS) * 0.4))),
  )
  if (next() >= 0.75) return line(way)
  const fork = way[2 + Math.floor(next() * 2)] ?? from
  const ahead = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
  const degrees = ahead + (next() < 0.5 ? 1 : -1) * (34 + next() * 34)
  const long = 16 + next() * 22
  return line(way) + line([fork, plus(plus(fork, polar(long / 2, degrees)), off(8)), plus(fork, polar(long, degrees))])
}
