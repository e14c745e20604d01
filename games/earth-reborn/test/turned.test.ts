// Turning a map as a whole, or looking at it in a mirror, changes nothing: what is seen, in which arc, where one gets to on foot and on a
// large base, and what an explosion reaches. ER-LOS-8: what lies between two is the same both ways.
import { draw, scenarioOf, seeded } from '@rubble/engine'
import {
  areaOf,
  type Direction,
  DIRECTIONS,
  drivesOf,
  footprintOf,
  isClear,
  levelOf,
  NEVER,
  poseAt,
  reachedBy,
  reachOf,
  shiftOf,
  SOUTH,
  type Terrain,
} from '@rubble/geometry/squares'
import { expect, test } from 'vitest'
import { FACES } from '../src/data/cards.ts'
import { CHARACTERS } from '../src/data/characters.ts'
import { SCENARIO_DOCS, scenarios } from '../src/data/scenarios.ts'
import { buildMap, type GameMap } from '../src/derive/map.ts'
import { arcBits } from '../src/derive/sight-lines.ts'
import type { Square } from '../src/model/ids.ts'
import { mirroredMap, priceOn, terrainOf, turnedBoard } from './maps.ts'

/** Diagrams that do not turn with who shoots. */
const AREAS = FACES.flatMap(({ area }) => (area === undefined || area.origin === 'front' ? [] : [area.cells]))
const PAIRS = 300
const STARTS = 4
const FAR = 12

interface Image {
  readonly map: GameMap
  readonly square: (square: Square) => Square
  readonly facing: (direction: Direction) => Direction
}

const IMAGES: readonly (readonly [string, (name: string) => Image])[] = [
  ...[1, 2, 3].map(quarters => {
    const image = (name: string): Image => {
      const { board, square, facing } = turnedBoard(scenarioOf(scenarios, name).board, quarters)
      return { map: buildMap(board), square, facing }
    }
    return [`turned by ${quarters} quarters`, image] as const
  }),
  ['in a mirror', name => mirroredMap(buildMap(scenarioOf(scenarios, name).board))],
]

/** Where one gets to on foot, with what it costs. */
const walks = (map: GameMap, from: Square, named: (square: Square) => Square): readonly string[] =>
  [
    ...reachOf(
      map.grid,
      from,
      FAR,
      priceOn(map, () => true),
    ).costs,
  ]
    .map(([to, cost]) => `${named(to)} ${cost}`)
    .toSorted()

type Pose = Pick<Image, 'square' | 'facing'>
const ITSELF: Pose = { square: one => one, facing: one => one }

/** The north-western square of what a large base covers elsewhere. */
const anchorOf = ({ grid }: GameMap, anchor: Square, square: Image['square']): Square => Math.min(...footprintOf(grid, anchor).map(square))

/** The same on a base of two by two: its poses, with what they cost. */
function drives(map: GameMap, { shut }: Terrain, anchor: Square, side: Direction, { square, facing }: Pose): readonly string[] {
  const { grid, floorOn } = map
  const { costs } = drivesOf(grid, { anchor, facing: side }, FAR, 1, (at, direction) => {
    const { covers, crosses, between } = shiftOf(grid, at, direction)
    const isOpen = covers.every(to => (floorOn[to] as number) >= 0) && [...crosses, between].every(edge => shut[edge] === 0)
    return isOpen ? 1 : NEVER
  })
  return [...costs]
    .map(([pose, cost]) => ({ ...poseAt(pose), cost }))
    .map(one => `${anchorOf(map, one.anchor, square)} ${facing(one.facing)} ${one.cost}`)
    .toSorted()
}

test.each(Object.keys(SCENARIO_DOCS).flatMap(name => IMAGES.map(([how, image]) => [name, how, image] as const)))(
  'the map of %s %s plays the same',
  (name, how, image) => {
    const map = buildMap(scenarioOf(scenarios, name).board)
    const { map: other, square, facing } = image(name)
    const [terrain, after] = [terrainOf(map), terrainOf(other)]
    const random = seeded(how)
    const any = (): Square => map.squares[draw(random, map.squares.length)] as Square
    for (let i = 0; i < PAIRS; i++) {
      const [from, to] = [any(), any()]
      if (levelOf(map.grid, from) !== levelOf(map.grid, to)) continue
      const isSeen = isClear(terrain, from, to)
      expect(isClear(after, square(from), square(to))).toBe(isSeen)
      expect(isClear(terrain, to, from)).toBe(isSeen)
      const side = DIRECTIONS[draw(random, 4)] as Direction
      for (const { id, large } of CHARACTERS) {
        if (large) continue
        expect(arcBits(other.grid, id, { square: square(from), facing: facing(side) }, square(to))).toEqual(
          arcBits(map.grid, id, { square: from, facing: side }, to),
        )
      }
    }
    for (let i = 0; i < STARTS; i++) {
      const from = any()
      expect(walks(other, square(from), one => one)).toEqual(walks(map, from, square))
      expect(drives(other, after, anchorOf(map, from, square), facing(SOUTH), ITSELF)).toEqual(
        drives(map, terrain, from, SOUTH, { square, facing }),
      )
      for (const cells of AREAS) {
        const blast = [...reachedBy(terrain, areaOf(map.grid, from, cells))].map(square)
        expect([...reachedBy(after, areaOf(other.grid, square(from), cells))].toSorted()).toEqual(blast.toSorted())
      }
    }
  },
)
