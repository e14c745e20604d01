// Names of rooms, in the lowest row that has room for them and that nobody stands in.
import { SOUTH, WEST } from '@rubble/geometry/squares'
import type { ReactElement } from 'react'
import { isNamed, type LevelPlan, type TilePlan } from './level-plan.ts'
import { type Point, UNIT } from './units.ts'

/** Letters that fit into a square, at this size. */
const LETTERS = 9.4
const SIZE = 23
/** What hangs on a wall is as thick. */
const HUNG = 26

interface Run {
  readonly x: number
  readonly y: number
  readonly length: number
}

/** The longest run of free squares side by side, from the lowest row on, until one is long enough. */
export function roomFor(name: string, spots: readonly Point[], isFree: (spot: Point) => boolean): Run | undefined {
  let best: Run | undefined
  for (const y of [...new Set(spots.map(spot => spot.y))].sort((a, b) => b - a)) {
    let run: Run | undefined
    for (const { x } of spots.filter(spot => spot.y === y && isFree(spot)).sort((a, b) => a.x - b.x)) {
      run = run !== undefined && x === run.x + run.length ? { ...run, length: run.length + 1 } : { x, y, length: 1 }
      if (best === undefined || run.length > best.length) best = run
    }
    if (best !== undefined && best.length * LETTERS >= name.length) return best
  }
  return best
}

interface NamesProps {
  readonly plan: LevelPlan
  readonly nameOf: (tile: TilePlan) => string
  /** Does somebody stand there? */
  readonly isTaken: (spot: Point) => boolean
}

export function RoomNames({ plan, nameOf, isTaken }: NamesProps): ReactElement {
  const covered = new Set(plan.elements.flatMap(({ spots }) => spots.map(({ x, y }) => `${x},${y}`)))
  const hung = new Set(plan.elements.flatMap(({ mounts }) => mounts.map(({ spot: { x, y }, quarters }) => `${x},${y} ${quarters}`)))
  const clearOf = (spots: readonly Point[], side: number): number => (spots.some(({ x, y }) => hung.has(`${x},${y} ${side}`)) ? HUNG : 0)
  return (
    <g className="er-room-names">
      {plan.tiles.filter(isNamed).map(tile => {
        const name = nameOf(tile)
        const bare = tile.spots.filter(({ x, y }) => !covered.has(`${x},${y}`))
        const run = roomFor(name, bare, spot => !isTaken(spot)) ?? roomFor(name, bare, () => true)
        if (run === undefined) return null
        const below = Array.from({ length: run.length }, (_, i) => ({ x: run.x + i, y: run.y }))
        const [left, bottom] = [run.x * UNIT + 16 + clearOf([run], WEST), (run.y + 1) * UNIT - 17 - clearOf(below, SOUTH)]
        const lines = name.length > run.length * LETTERS ? name.split(' ') : [name]
        return lines.map((line, i) => (
          <text key={`${tile.floor} ${line}`} x={left} y={bottom - (lines.length - 1 - i) * SIZE} fontSize={SIZE}>
            {line}
          </text>
        ))
      })}
    </g>
  )
}

/** Letters above, numbers beside. */
export function Coordinates({ plan: { width, height } }: { readonly plan: LevelPlan }): ReactElement {
  return (
    <g className="er-coordinates" fontSize={26}>
      {Array.from({ length: width }, (_, x) => (
        <text key={x} x={x * UNIT + 50} y={-18} textAnchor="middle">
          {String.fromCodePoint(65 + x)}
        </text>
      ))}
      {Array.from({ length: height }, (_, y) => (
        <text key={y} x={-20} y={y * UNIT + 59} textAnchor="end">
          {y + 1}
        </text>
      ))}
    </g>
  )
}
