// Turning a map as a whole changes nothing: what is seen, in which arc, where one gets to, and what an explosion reaches.
import { draw, scenarioOf, seeded } from '@rubble/engine'
import { areaOf, type Direction, DIRECTIONS, isClear, levelOf, reachedBy, reachOf } from '@rubble/geometry/squares'
import { expect, test } from 'vitest'
import { faceAt } from '../src/data/cards.ts'
import { SCENARIO_DOCS, scenarios } from '../src/data/scenarios.ts'
import { face } from '../src/codecs.ts'
import { buildMap } from '../src/derive/map.ts'
import { arcsTo } from '../src/derive/sight-lines.ts'
import type { Square } from '../src/model/ids.ts'
import { priceOn, terrainOf, turnedBoard } from './maps.ts'

const BAZOOKA = faceAt(face.read('08N', undefined) as number).area?.cells ?? []
const VASQUEZ = 1
const PAIRS = 300

test.each(Object.keys(SCENARIO_DOCS).flatMap(name => [1, 2, 3].map(quarters => [name, quarters] as const)))(
  'the map of %s turned by %i quarters plays the same',
  (name, quarters) => {
    const { board } = scenarioOf(scenarios, name)
    const { board: after, square, facing } = turnedBoard(board, quarters)
    const [map, other] = [buildMap(board), buildMap(after)]
    const [terrain, turnedTerrain] = [terrainOf(map), terrainOf(other)]
    const random = seeded(quarters)
    const any = (): Square => map.squares[draw(random, map.squares.length)] as Square
    for (let i = 0; i < PAIRS; i++) {
      const [from, to] = [any(), any()]
      if (levelOf(map.grid, from) !== levelOf(map.grid, to)) continue
      const isSeen = isClear(terrain, from, to)
      expect(isClear(turnedTerrain, square(from), square(to))).toBe(isSeen)
      // ER-LOS-8: only arcs make a difference between two who might see each other
      expect(isClear(terrain, to, from)).toBe(isSeen)
      const side = DIRECTIONS[draw(random, 4)] as Direction
      expect(arcsTo(other.grid, VASQUEZ, { square: square(from), facing: facing(side) }, square(to))).toEqual(
        arcsTo(map.grid, VASQUEZ, { square: from, facing: side }, to),
      )
    }
    const from = any()
    const costs = [
      ...reachOf(
        map.grid,
        from,
        12,
        priceOn(map, () => true),
      ).costs,
    ].map(([to, cost]) => `${square(to)} ${cost}`)
    const turned = [
      ...reachOf(
        other.grid,
        square(from),
        12,
        priceOn(other, () => true),
      ).costs,
    ].map(([to, cost]) => `${to} ${cost}`)
    expect(turned.toSorted()).toEqual(costs.toSorted())
    const blast = [...reachedBy(terrain, areaOf(map.grid, from, BAZOOKA))].map(square)
    expect([...reachedBy(turnedTerrain, areaOf(other.grid, square(from), BAZOOKA))].toSorted()).toEqual(blast.toSorted())
  },
)
