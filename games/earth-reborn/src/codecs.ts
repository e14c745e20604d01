// Names at the edge: choices in logs and cases, events, positions. What lies on a map is named by the map of the match.
import { asIs, type ChoiceOf, type Codec, type Codecs, indexOf, number } from '@rubble/engine'
import { LETTERS } from '@rubble/geometry/squares'
import { CARD_NAMES, CHARACTER_NAMES, DOOR_NAMES, FACE_NAMES, FLOOR_NAMES, MISSION_NAMES, ORDER_TILE_NAMES } from './data/rosters.ts'
import { RADIO_MARKERS } from './data/words.ts'
import { type GameMap, mapOf } from './derive/map.ts'
import {
  doorName,
  doorNamed,
  edgeName,
  edgeNamed,
  elementName,
  elementNamed,
  floorName,
  floorNamed,
  squareName,
  squareNamed,
} from './derive/names.ts'
import { seatsIn } from './derive/seats.ts'
import { sitesOf } from './derive/sites.ts'
import type { Config } from './model/config.ts'
import { MAGNETIC, NONE, OWN, SEATS } from './model/ids.ts'
import type { State } from './model/state.ts'
import type { Steps } from './model/steps.ts'

interface WithConfig {
  readonly config: Config
}

const NOTHING = 'none'
const orNone = <S>(codec: Codec<S, number>): Codec<S, number> => ({
  write: (value, state) => (value === NONE ? NOTHING : codec.write(value, state)),
  read: (name, state) => (name === NOTHING ? NONE : codec.read(name, state)),
})

/** Something of the map, by its name there. */
const onMap = (
  nameOf: (map: GameMap, value: number) => string,
  named: (map: GameMap, name: string) => number | undefined,
): Codec<WithConfig, number> =>
  orNone({ write: (value, { config }) => nameOf(mapOf(config), value), read: (name, { config }) => named(mapOf(config), String(name)) })

export const character = orNone(indexOf(CHARACTER_NAMES))
export const card = indexOf(CARD_NAMES)
const printedFace = orNone(indexOf(FACE_NAMES))
const SPECIAL_FACES: ReadonlyMap<number, string> = new Map([
  [MAGNETIC, 'magnetic'],
  [OWN, 'own'],
])
export const face: Codec<unknown, number> = {
  write: (value, state) => SPECIAL_FACES.get(value) ?? printedFace.write(value, state),
  read: (name, state) => [...SPECIAL_FACES].find(([, special]) => special === name)?.[0] ?? printedFace.read(name, state),
}
export const tile = indexOf(ORDER_TILE_NAMES)
export const seat: Codec<WithConfig, number> = orNone({
  write: (value, { config }) => seatsIn(config)[value] ?? NOTHING,
  read(name, { config }) {
    const found = seatsIn(config).indexOf(String(name))
    return found < 0 ? undefined : found
  },
})
export const facing = indexOf(LETTERS) as Codec<unknown, 0 | 1 | 2 | 3>
export const floorTile = orNone(indexOf(FLOOR_NAMES))
export const doorTile = indexOf(DOOR_NAMES)
export const mission = indexOf(MISSION_NAMES)
export const square = onMap(squareName, squareNamed)
export const edge = onMap(edgeName, edgeNamed)
export const door = onMap(doorName, doorNamed)
export const element = onMap(elementName, elementNamed)
export const floor = onMap(floorName, floorNamed)
export const site: Codec<WithConfig, number> = orNone({
  write: (value, { config }) => sitesOf(config)[value]?.name ?? '',
  read(name, { config }) {
    const found = sitesOf(config).findIndex(one => one.name === name)
    return found < 0 ? undefined : found
  },
})

/** From 1, as people count. */
export const section: Codec<unknown, number> = {
  write: value => value + 1,
  read: name => (typeof name === 'number' && name >= 1 && name <= 4 ? name - 1 : undefined),
}

export const codecs: Codecs<State, ChoiceOf<Steps>> = {
  do: asIs(
    'activate',
    'draw',
    'look',
    'pass',
    'keep',
    'exchange',
    'duel',
    'assign',
    'order',
    'end',
    'walk',
    'turn',
    'fly',
    'open',
    'close',
    'leave',
    'add',
    'give',
    'take',
    'stop',
    'attack',
    'smash',
    'drop',
    'shoot',
    'reload',
    'use',
    'buy',
    'decline',
    'flip',
    'shuffle',
    'spy',
    'cut',
    'score',
    'put',
    'pickUp',
    'discard',
    'done',
    'combine',
    'join',
    'go',
    'capture',
    'assassinate',
    'free',
    'alight',
    'board',
    'torture',
    'place',
    'skip',
    'switch',
    'takeBack',
    'lay',
    'drill',
    'hang',
    'enrol',
    'pry',
    'ask',
    'accept',
    'refuse',
    'show',
    'forfeit',
  ),
  character,
  target: character,
  tile,
  section,
  cp: number,
  to: square,
  facing,
  door,
  edge,
  element,
  room: floor,
  bid: number,
  // equipment, shooting, explosions
  face,
  arc: asIs('red', 'orange', 'dark', 'light', 'grey'),
  dice: number,
  // lines, searching
  site,
  line: section,
  depth: number,
  points: number,
  // radio
  radio: asIs(...RADIO_MARKERS),
  other: character,
  // S.A.G.S.: components by their own names, before they lie on a map
  floor: floorTile,
  leaf: doorTile,
  side: asIs('front', 'back'),
  turned: number,
  mission,
  missions: mission,
  // further fields of events, steps and positions
  characters: character,
  among: character,
  attackers: character,
  giver: character,
  taker: character,
  weapon: face,
  shield: face,
  faces: face,
  on: seat,
  seats: seat,
  joined: seat,
  tied: seat,
  finished: seat,
  askers: character,
  faction: indexOf(SEATS),
  leaves: doorTile,
  by: character,
  dead: character,
  activated: character,
  tiles: tile,
  discarded: tile,
  seat,
  winner: seat,
  winners: seat,
  from: square,
  square,
  path: square,
  facings: facing,
  origin: square,
  squares: square,
  reached: square,
}
