// The floor tiles, each at its number, as they are printed: nothing is turned here.
import { byEdition, byNumber, type Component } from '@rubble/engine'
import type { Spot } from '@rubble/geometry/squares'
import { Input } from '@rubble/kit'
import { type FloorId, SEATS } from '../model/ids.ts'
import floorData from './floors.json' with { type: 'json' }
import { readLines } from './lines.ts'
import { fieldsOf, integer, maybe, spot, spotSide, text, whole, word, words } from './read.ts'
import type { Element, Floor, FloorSection, FloorSide } from './types.ts'
import { FLOOR_KINDS, ROOM_TYPES } from './words.ts'

const ELEMENT_FIELDS = ['id', 'squares', 'onWall', 'blocksMove', 'blocksLos', 'defence', 'facing', 'cadavers', 'electric', 'lines']

function readElement(input: Input): Element {
  const f = fieldsOf(input, ELEMENT_FIELDS)
  return {
    name: text(f.get('id')),
    squares: f.get('squares').items().map(spot),
    onWall: f.get('onWall').items().map(spotSide),
    blocksMove: f.get('blocksMove').isTrue(),
    blocksLos: f.get('blocksLos').isTrue(),
    defence: maybe(f.get('defence'), whole) ?? null,
    facing: f.get('facing').items().map(spotSide),
    cadavers: f.get('cadavers').whole(0),
    electric: f.get('electric').isTrue(),
    lines: readLines(f.get('lines')),
  }
}

function readSection(input: Input): FloorSection {
  const f = fieldsOf(input, ['id', 'squares', 'roomTypes'])
  return { name: text(f.get('id')), squares: f.get('squares').items().map(spot), roomTypes: words(f.get('roomTypes'), ROOM_TYPES) }
}

const SIDE_FIELDS = ['kind', 'roomTypes', 'walls', 'secureWalls', 'brokenWalls', 'sections', 'elements', 'lines']

function readSide(input: Input): FloorSide {
  const f = fieldsOf(input, SIDE_FIELDS)
  const kind = word(f.get('kind'), FLOOR_KINDS)
  return {
    kind,
    outdoor: kind === 'outdoor',
    roomTypes: words(f.get('roomTypes'), ROOM_TYPES),
    walls: f.get('walls').items().map(spotSide),
    secureWalls: f.get('secureWalls').items().map(spotSide),
    brokenWalls: f.get('brokenWalls').items().map(spotSide),
    sections: f.get('sections').items().map(readSection),
    elements: f.get('elements').items().map(readElement),
    lines: readLines(f.get('lines')),
  }
}

/** Rows of '#' for a square and '.' for none. */
function readShape(input: Input): readonly Spot[] {
  return input.items().flatMap((row, y) => [...text(row)].flatMap((mark, x) => (mark === '#' ? [{ x, y }] : [])))
}

/** The word for whomever the Constructor names. */
const ANY = 'any'

function readIcon(input: Input): NonNullable<Floor['icon']> {
  const f = fieldsOf(input, ['who', 'mp'])
  const who = word(f.get('who'), [...SEATS, ANY])
  return { who: who === ANY ? undefined : SEATS.indexOf(who), mp: integer(f.get('mp')) }
}

function readFloor(raw: Component): Floor {
  const input = new Input(raw, `floors.json, '${raw.id}'`)
  const f = fieldsOf(input, ['id', 'n', 'since', 'group', 'shape', 'mpIcon', 'mpCost', 'front', 'back'])
  const squares = readShape(f.get('shape'))
  return {
    id: raw.n,
    name: raw.id,
    since: raw.since,
    group: whole(f.get('group')),
    icon: maybe(f.get('mpIcon'), readIcon),
    mpCost: f.get('mpCost').whole(0),
    width: Math.max(...squares.map(({ x }) => x)) + 1,
    height: Math.max(...squares.map(({ y }) => y)) + 1,
    squares,
    front: readSide(f.get('front')),
    back: maybe(f.get('back'), readSide),
  }
}

export const loadFloors = (list: readonly Component[]): readonly Floor[] => byNumber({ 'floors.json': list }).map(readFloor)

/** By FloorId. */
export const FLOORS = loadFloors(floorData.floors)
/** Those that a map can be built of (ER-SAGS-3). */
export const floorsIn = byEdition(FLOORS)
export const floorAt = (floor: FloorId): Floor => FLOORS[floor] as Floor
/** How many squares it covers. */
export const floorSize = (floor: FloorId): number => floorAt(floor).squares.length
