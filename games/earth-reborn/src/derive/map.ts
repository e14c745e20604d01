// The map of a scenario as it is built: what lies on each square and each edge, before anything opens or breaks (GEO-1, -2, -15). It never
// changes during a match, so it is worked out once; scene.ts has it as it stands.
import { type Direction, type Grid, insideOf, type Link } from '@rubble/geometry/squares'
import { STAIRS } from '../data/constants.ts'
import { floorAt } from '../data/floors.ts'
import { directionOn, edgeCount, edgesOn, printedWalls, sideOf, squareOn, squaresOn } from '../data/lay.ts'
import { agreedScenario } from '../data/scenarios.ts'
import type { Element, FloorSection, FloorSide } from '../data/types.ts'
import type { RoomType } from '../data/words.ts'
import type { Config } from '../model/config.ts'
import { type Edge, type ElementIndex, type FloorId, type FloorIndex, NONE, type Square } from '../model/ids.ts'
import type { Board, PlacedDoor, PlacedFloor, Scenario } from '../model/scenario.ts'

export interface MapSection extends Pick<FloorSection, 'name' | 'roomTypes'> {
  readonly squares: readonly Square[]
}

/** A floor tile where it lies. */
export interface MapFloor extends Pick<FloorSide, 'kind' | 'outdoor' | 'roomTypes' | 'lines'> {
  readonly floor: FloorId
  /** Of the tile: "gym". */
  readonly name: string
  readonly level: number
  readonly squares: readonly Square[]
  readonly sections: readonly MapSection[]
  readonly elements: readonly ElementIndex[]
}

/** An element where it is. */
export interface MapElement extends Pick<Element, 'blocksMove' | 'blocksLos' | 'defence' | 'electric' | 'lines'> {
  /** With its tile: "gym.weights-a". */
  readonly name: string
  readonly floor: FloorIndex
  readonly squares: readonly Square[]
  /** The walls it hangs on. */
  readonly edges: readonly Edge[]
  /** Where to stand, and which way to face. */
  readonly icons: readonly { readonly square: Square; readonly facing: Direction }[]
  readonly cadavers: readonly Square[]
}

export interface MapDoor extends PlacedDoor {
  /** Whether a wall lies under it: then a destroyed one leaves a marker (ER-DESTROY-8). */
  readonly onWall: boolean
}

export interface GameMap {
  readonly grid: Grid
  /** How the scenario numbers its levels. */
  readonly levels: readonly number[]
  /** All squares of all frames, level by level and row by row. */
  readonly squares: readonly Square[]

  /** By edge: 0 no wall, 1 a single wall, 2 a double one. Under doors and where a wall is broken from the start there is none. */
  readonly walls: Uint8Array
  /** All edges with a wall. */
  readonly walled: readonly Edge[]
  /** Edges on which a wall is broken from the start (ER-TILE-RobotAssembly). */
  readonly gaps: readonly Edge[]
  /** By DoorIndex; by edge: which, or NONE. */
  readonly doors: readonly MapDoor[]
  readonly doorOn: Int16Array

  /** By FloorIndex; by square: which, or NONE outside the frames. */
  readonly floors: readonly MapFloor[]
  readonly floorOn: Int16Array
  /** By square: the place among the sections of its tile, or NONE. */
  readonly sectionOn: Int8Array
  /** By square: 1 outdoors. */
  readonly outdoor: Uint8Array

  /** By ElementIndex; by square: which covers it, or NONE; by edge: which hangs there, or NONE. */
  readonly elements: readonly MapElement[]
  readonly elementOn: Int16Array
  readonly mountedOn: Int16Array
  /** By square: a bit for each way to face, by number, for who would use an element from there. */
  readonly iconsOn: Uint8Array

  /** By square: the square that stairs link it with, or NONE (ER-LEVEL-1). */
  readonly stairs: Int32Array
  /** The same for reachOf. */
  readonly links: readonly Link[]
  readonly sewers: readonly Square[]
}

function elementsOf(grid: Grid, placed: PlacedFloor, floor: FloorIndex): readonly MapElement[] {
  const { name: tile } = floorAt(placed.floor)
  return sideOf(placed).elements.map(
    ({ name, squares: spots, onWall, facing, cadavers, blocksMove, blocksLos, defence, electric, lines }) => {
      const squares = squaresOn(grid, placed, spots)
      return {
        name: `${tile}.${name}`,
        floor,
        squares,
        edges: edgesOn(grid, placed, onWall),
        icons: facing.map(icon => ({ square: squareOn(grid, placed, icon), facing: directionOn(placed, icon.direction) })),
        cadavers: squares.slice(0, cadavers),
        blocksMove,
        blocksLos,
        defence,
        electric,
        lines,
      }
    },
  )
}

function mapFloor(grid: Grid, placed: PlacedFloor, index: FloorIndex, elements: readonly MapElement[]): MapFloor {
  const { kind, outdoor, roomTypes, lines, sections } = sideOf(placed)
  return {
    floor: placed.floor,
    name: floorAt(placed.floor).name,
    level: placed.level,
    kind,
    outdoor,
    roomTypes,
    lines,
    squares: squaresOn(grid, placed),
    sections: sections.map(section => ({ ...section, squares: squaresOn(grid, placed, section.squares) })),
    elements: elements.flatMap(({ floor }, element) => (floor === index ? [element] : [])),
  }
}

/** By place: the number of the entry that names it, or NONE. */
function indexBy(size: number, lists: readonly (readonly number[])[]): Int16Array {
  const out = new Int16Array(size).fill(NONE)
  lists.forEach((list, index) => {
    for (const one of list) out[one] = index
  })
  return out
}

function wallsOf({ grid, floors, doors }: Board): Pick<GameMap, 'walls' | 'walled' | 'gaps' | 'doors'> {
  const walls = printedWalls(grid, floors)
  const gaps = floors.flatMap(placed => edgesOn(grid, placed, sideOf(placed).brokenWalls))
  for (const edge of gaps) walls[edge] = 0
  const onMap = doors.map(placed => ({ ...placed, onWall: placed.edges.some(edge => walls[edge] !== 0) }))
  for (const { edges } of doors) for (const edge of edges) walls[edge] = 0
  const walled = [...walls.keys()].filter(edge => walls[edge] !== 0)
  return { walls, walled, gaps, doors: onMap }
}

function stairsOf({ grid, stairs }: Board): Pick<GameMap, 'stairs' | 'links'> {
  const linked = new Int32Array(grid.squares).fill(NONE)
  const links = stairs.flatMap(([a, b]) => [
    { from: a, to: b, price: STAIRS },
    { from: b, to: a, price: STAIRS },
  ])
  for (const { from, to } of links) linked[from] = to
  return { stairs: linked, links }
}

export function buildMap(board: Board): GameMap {
  const { grid } = board
  const elements = board.floors.flatMap((placed, floor) => elementsOf(grid, placed, floor))
  const floors = board.floors.map((placed, index) => mapFloor(grid, placed, index, elements))
  const sectionOn = new Int8Array(grid.squares).fill(NONE)
  const outdoor = new Uint8Array(grid.squares)
  const iconsOn = new Uint8Array(grid.squares)
  for (const { icons } of elements) for (const { square, facing } of icons) iconsOn[square] = (iconsOn[square] as number) | (1 << facing)
  for (const { sections, squares, outdoor: isOutdoor } of floors) {
    sections.forEach((section, i) => {
      for (const square of section.squares) sectionOn[square] = i
    })
    if (isOutdoor) for (const square of squares) outdoor[square] = 1
  }
  return {
    grid,
    levels: board.levels,
    squares: [...insideOf(grid)],
    ...wallsOf(board),
    doorOn: indexBy(
      edgeCount(grid),
      board.doors.map(({ edges }) => edges),
    ),
    floors,
    floorOn: indexBy(
      grid.squares,
      floors.map(({ squares }) => squares),
    ),
    sectionOn,
    outdoor,
    elements,
    elementOn: indexBy(
      grid.squares,
      elements.map(({ squares }) => squares),
    ),
    mountedOn: indexBy(
      edgeCount(grid),
      elements.map(({ edges }) => edges),
    ),
    iconsOn,
    ...stairsOf(board),
    sewers: floors.flatMap(({ kind, squares }) => (kind === 'sewersExit' ? squares : [])),
  }
}

interface WithConfig {
  readonly config: Config
}

export const scenarioOf = ({ config }: WithConfig): Scenario => agreedScenario(config)

const maps = new WeakMap<Board, GameMap>()
/** Rules ask again and again for that of one match: copies of a state share what was agreed. */
let latest: { readonly config: Config; readonly map: GameMap } | undefined

export function mapOf(config: Config): GameMap {
  if (latest?.config === config) return latest.map
  const { board } = agreedScenario(config)
  const map = maps.get(board) ?? buildMap(board)
  maps.set(board, map)
  latest = { config, map }
  return map
}

/** What can be found on a square: its section's, or its tile's (ER-SEARCH-3). */
export function roomTypesAt({ floors, floorOn, sectionOn }: GameMap, square: Square): readonly RoomType[] {
  const floor = floors[floorOn[square] as FloorIndex]
  return floor?.sections[sectionOn[square] as number]?.roomTypes ?? floor?.roomTypes ?? []
}

/** The name of the section that a square is part of, or ''. */
export const sectionAt = ({ floors, floorOn, sectionOn }: GameMap, square: Square): string =>
  floors[floorOn[square] as FloorIndex]?.sections[sectionOn[square] as number]?.name ?? ''
