// The map as text: a square is three columns wide, with what lies between it and the next beside and below it.
import { edgeOf, type Direction, EAST, neighbour, SOUTH, squareAt } from '@rubble/geometry/squares'
import type { Pen } from '@rubble/kit'
import { characterAt } from '../data/characters.ts'
import { type GameMap, mapOf } from '../derive/map.ts'
import { spotName } from '../data/places.ts'
import { sceneOf } from '../derive/scene.ts'
import { type CharacterId, type DoorIndex, type Edge, type ElementIndex, type FloorIndex, NONE, type Square } from '../model/ids.ts'
import type { View } from '../sight/sight.ts'

const ARROWS = ['↑', '→', '↓', '←'] as const

/** Two letters by which a Character is known on the map: of his first and of his last name. */
export function initials(id: CharacterId): string {
  const parts = characterAt(id).name.split('-')
  const [first = '', last = ''] = [parts[0]?.[0], parts.length > 1 ? parts.at(-1)?.[0] : parts[0]?.[1]]
  return first.toUpperCase() + last
}

/** What stands or lies on a square, most important first. */
function cell(view: View, map: GameMap, square: Square, pen: Pen): string {
  const { occupants, smoky } = sceneOf(view)
  const id = (occupants[square] as number) - 1
  const one = view.characters[id]
  if (one !== undefined) return pen.seat(one.seat, `${initials(id)}${ARROWS[one.facing]}`)
  if (view.characters.some(({ status, square: at }) => status === 'dead' && at === square)) return pen.faint(' † ')
  if (smoky[square] !== 0) return pen.faint(' ~ ')
  const element = map.elementOn[square] as ElementIndex
  if (element !== NONE && !view.destroyed.includes(element)) return elementMark(map, element)
  const floor = map.floors[map.floorOn[square] as FloorIndex]
  if (floor?.kind === 'sewersExit') return ' ≈ '
  if (map.stairs[square] !== NONE) return ' ≡ '
  // where nothing is built yet
  if ((map.floorOn[square] as number) < 0) return '   '
  return pen.faint(map.outdoor[square] === 1 ? ' , ' : ' . ')
}

function elementMark(map: GameMap, index: ElementIndex): string {
  const element = map.elements[index]
  if (element === undefined) return ' . '
  if (element.blocksMove) return element.blocksLos ? '▓▓▓' : '░░░'
  return element.blocksLos ? ' ♣ ' : ' ▫ '
}

type Barrier = 'wall' | 'closed' | 'open' | 'none'
function barrier(view: View, map: GameMap, edge: Edge): Barrier {
  const door = map.doorOn[edge] as DoorIndex
  if (door !== NONE && view.doors[door] !== 'destroyed') return view.doors[door] === 'open' ? 'open' : 'closed'
  return map.walls[edge] !== 0 && !view.broken.includes(edge) ? 'wall' : 'none'
}
const UPRIGHT: Readonly<Record<Barrier, string>> = { wall: '│', closed: '╫', open: '┊', none: ' ' }
const LYING: Readonly<Record<Barrier, string>> = { wall: '───', closed: '╪═╪', open: '┄┄┄', none: '   ' }

/** One level, with letters above and numbers beside it. */
export function levelLines(view: View, level: number, pen: Pen): string[] {
  const map = mapOf(view.config)
  const { grid } = map
  const frame = grid.frames[level]
  if (frame === undefined) return []
  const at = (x: number, y: number): Square => squareAt(grid, { level, x, y })
  const columns = Array.from({ length: frame.width }, (_, x) => x)
  const side = (square: Square, direction: Direction): Barrier => barrier(view, map, edgeOf(grid, square, direction))
  const corner = (x: number, y: number): string => {
    const [square, other] = [at(x, y), neighbour(grid, at(x, y), EAST)]
    const isWall = [side(square, EAST), side(square, SOUTH), side(other, SOUTH), side(neighbour(grid, square, SOUTH), EAST)].some(
      one => one === 'wall' || one === 'closed',
    )
    return isWall ? '┼' : ' '
  }
  const between = (y: number): string => `   ${corner(-1, y)}${columns.map(x => LYING[side(at(x, y), SOUTH)] + corner(x, y)).join('')}`
  const row = (y: number): string =>
    `${String(y + 1).padStart(2)} ${UPRIGHT[side(at(-1, y), EAST)]}${columns.map(x => cell(view, map, at(x, y), pen) + UPRIGHT[side(at(x, y), EAST)]).join('')}`
  const letters = `    ${columns.map(x => ` ${spotName({ x, y: 0 }).replace(/\d+$/, '').padEnd(3)}`).join('')}`
  return [letters, between(-1), ...Array.from({ length: frame.height }, (_, y) => [row(y), between(y)]).flat()]
}
