// Where keys lead on the map: from square to square, to the next wall, to the same place on another level, from miniature to miniature.
import { DIRECTIONS, type Direction, edgeOf, isInside, levelOf, neighbour } from '@rubble/geometry/squares'
import { isPresent } from '../derive/characters.ts'
import type { GameMap } from '../derive/map.ts'
import type { View } from '../derive/view.ts'
import { type Edge, NONE, type Square } from '../model/ids.ts'

const WAYS: Readonly<Record<string, number>> = { ArrowUp: 0, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 3 }

export const wayOf = (key: string): Direction | undefined => DIRECTIONS[WAYS[key] ?? -1]

function onward({ grid }: Pick<GameMap, 'grid'>, from: Square, way: Direction): Square | undefined {
  const next = neighbour(grid, from, way)
  return isInside(grid, next) ? next : undefined
}

const isBarred = ({ walls, doorOn }: Pick<GameMap, 'walls' | 'doorOn'>, edge: Edge): boolean => walls[edge] !== 0 || doorOn[edge] !== NONE

/** Until a wall or a door is ahead; at one it goes on behind it, so that nobody is shut in. */
function run(map: GameMap, from: Square, way: Direction): Square | undefined {
  let at = onward(map, from, way)
  for (let next = at; next !== undefined && !isBarred(map, edgeOf(map.grid, next, way)); next = onward(map, next, way))
    at = onward(map, next, way) ?? next
  return at
}

const LEVELS: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }

/** The same place on another level, or what is nearest to it there. */
function onLevel({ grid, squares, levels }: GameMap, from: Square, by: number): Square | undefined {
  const level = levelOf(grid, from) + by
  if (level < 0 || level >= levels.length) return undefined
  const same = from + by * grid.area
  return isInside(grid, same) ? same : squares.find(square => levelOf(grid, square) === level)
}

const TURNS: Readonly<Record<string, number>> = { '[': -1, ']': 1 }

/** Those who stand on the map, row by row. */
function nextMiniature({ characters }: Pick<View, 'characters'>, from: Square, by: number): Square | undefined {
  const places = characters.flatMap(one => (isPresent(one) ? [one.square] : [])).toSorted((a, b) => a - b)
  return by > 0 ? (places.find(square => square > from) ?? places[0]) : (places.findLast(square => square < from) ?? places.at(-1))
}

/** The square a key leads to; undefined: the key is no way, or leads nowhere. */
export function squareBy(view: Pick<View, 'characters'>, map: GameMap, from: Square, key: string, isFar = false): Square | undefined {
  const way = wayOf(key)
  if (way !== undefined) return isFar ? run(map, from, way) : onward(map, from, way)
  if (LEVELS[key] !== undefined) return onLevel(map, from, LEVELS[key])
  return TURNS[key] === undefined ? undefined : nextMiniature(view, from, TURNS[key])
}
