// What is said of things on the map: by ear in whole words, on small screens in few.
import type { Moment } from '@rubble/protocol'
import type { Speaker, Texts } from '@rubble/text'
import type { SeatLook } from '@rubble/ui'
import { characterAt } from '../data/characters.ts'
import type { Value } from '../data/types.ts'
import { LETTERS } from '@rubble/geometry/squares'
import { statsOf } from '../derive/characters.ts'
import { defenceOf } from '../derive/defence.ts'
import { type GameMap, mapOf } from '../derive/map.ts'
import { doorName, edgeName, squareName } from '../derive/names.ts'
import { type CharacterId, type DoorIndex, type Edge, type ElementIndex, type FloorIndex, NONE, type Square } from '../model/ids.ts'
import type { View } from '../derive/view.ts'
import { channelOf } from './looks.ts'
import { names, viewOf } from './read.ts'

export interface WordContext {
  readonly view: View
  readonly speaker: Speaker
  readonly seats: readonly SeatLook[]
  /** Who looks. */
  readonly seat: number | undefined
}

export const sayCharacter = (speaker: Speaker, id: CharacterId): string => speaker.name('character', characterAt(id).name)
export const sayFacing = (speaker: Speaker, facing: number): string => speaker.name('facing', LETTERS[facing])
export const saySquare = ({ view }: Pick<WordContext, 'view'>, square: Square): string =>
  squareName(mapOf(view.config), square).replace(/@-?(\d+)$/, ' (−$1)')

const ALIKE = /^(?:corridor|outdoor)-/

export function sayRoom({ view, speaker }: Pick<WordContext, 'view' | 'speaker'>, square: Square): string {
  const map = mapOf(view.config)
  const floor = map.floors[map.floorOn[square] as FloorIndex]
  if (floor === undefined) return ''
  // which of many alike it is on nobody asks
  if (ALIKE.test(floor.name)) return speaker.text(floor.outdoor ? 'board.outdoors' : 'board.corridor')
  return speaker.name('room', floor.name)
}

const places = new WeakMap<Speaker, { readonly config: View['config']; readonly words: string[] }>()

/** Where it is, and in which room: said of every square whenever somebody moves, and always the same. */
function sayPlace(saying: Pick<WordContext, 'view' | 'speaker'>, square: Square): string {
  const { speaker, view } = saying
  let known = places.get(speaker)
  if (known?.config !== view.config) places.set(speaker, (known = { config: view.config, words: [] }))
  return (known.words[square] ??= `${saySquare(saying, square)}, ${sayRoom(saying, square)}`)
}

/** Whose he is, how he is, where he looks, what life he has. */
function sayFigure({ view, speaker, seat }: WordContext, id: CharacterId): string {
  const one = view.characters[id]
  if (one === undefined) return ''
  const name = sayCharacter(speaker, id)
  if (one.status === 'dead') return speaker.text('board.say.dead', { character: name })
  const { life } = statsOf(view, id)
  return [
    speaker.text(one.seat === seat ? 'board.say.own' : 'board.say.enemy', { character: name }),
    speaker.name('state', one.isWounded ? 'wounded' : 'healthy'),
    speaker.text('board.say.facing', { facing: sayFacing(speaker, one.facing) }),
    speaker.text('board.say.life', { life: life - one.wounds, most: life }),
    speaker.text(one.isEngaged ? 'board.say.engaged' : 'board.say.ready'),
    ...radioWords({ view, speaker }, id),
    ...(one.prisoner === NONE ? [] : [speaker.text('board.say.holds', { character: sayCharacter(speaker, one.prisoner) })]),
  ].join(', ')
}

/** That a radio marker lies with him, and which one for who has put it there. */
export function radioWords({ view, speaker }: Pick<WordContext, 'view' | 'speaker'>, id: CharacterId): readonly string[] {
  const channel = channelOf(view, id)
  if (channel === undefined) return []
  if (channel.radio === null) return [speaker.text('board.say.radio')]
  return [speaker.text('board.say.radio.known', { radio: speaker.name('radio', channel.radio) })]
}

export function sayElement({ view, speaker }: Pick<WordContext, 'view' | 'speaker'>, element: ElementIndex): string {
  const one = mapOf(view.config).elements[element]
  if (one === undefined) return ''
  const manner = one.blocksMove ? (one.blocksLos ? 'both' : 'feet') : one.blocksLos ? 'eyes' : 'none'
  return [
    speaker.name('element', one.name),
    view.destroyed.includes(element) ? speaker.text('board.say.destroyed') : speaker.text(`board.say.stops.${manner}`),
    ...(one.defence === null ? [] : [speaker.text('board.say.defence', { defence: one.defence })]),
  ].join(', ')
}

let placed: { readonly map: GameMap; readonly speaker: Speaker; readonly names: Texts } | undefined

/** A door is called by where it is: several are of a kind. */
export function placeNames(moment: Moment, speaker: Speaker): Texts {
  const map = mapOf(viewOf(moment).config)
  if (placed?.map !== map || placed.speaker !== speaker) placed = { map, speaker, names: doorNames(map, speaker) }
  return placed.names
}

const doorNames = (map: GameMap, { text, called }: Speaker): Texts =>
  Object.fromEntries(
    map.doors.map(({ edges: [edge = NONE] }, door) => {
      const name = doorName(map, door)
      return [
        `name.placed-door.${name}`,
        text('board.door', { door: small(text(`name.door.${name}`)), at: called('edge', edgeName(map, edge)) }),
      ]
    }),
  )

/** As in the midst of a sentence. */
const small = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)
export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

export const doorTitle = ({ view, speaker }: Pick<WordContext, 'view' | 'speaker'>, door: DoorIndex): string =>
  capital(speaker.name('door', names.door(door, view)))

/** How it stands, and what it takes to break it. */
export const sayDoorNow = ({ view, speaker }: Pick<WordContext, 'view' | 'speaker'>, door: DoorIndex): string =>
  [
    speaker.text(`board.say.door.${view.doors[door] ?? 'closed'}`),
    speaker.text('board.say.defence', { defence: defenceOf(mapOf(view.config), { door }) }),
  ].join(', ')

export const sayDoor = (saying: Pick<WordContext, 'view' | 'speaker'>, door: DoorIndex): string =>
  `${doorTitle(saying, door)}, ${sayDoorNow(saying, door)}`

export const sayWall = ({ view, speaker }: Pick<WordContext, 'view' | 'speaker'>, edge: Edge): string =>
  `${speaker.text('board.say.wall', { edge: String(names.edge(edge, view)) })}, ${speaker.text('board.say.defence', { defence: defenceOf(mapOf(view.config), { edge }) })}`

/** Place, room, who stands there, what lies there, what can be done there. */
export function sayCell(saying: WordContext, square: Square, here: readonly CharacterId[], more: readonly (string | undefined)[]): string {
  const map = mapOf(saying.view.config)
  const element = map.elementOn[square] as ElementIndex
  return [
    sayPlace(saying, square),
    ...here.map(id => sayFigure(saying, id)),
    ...(element === NONE ? [] : [sayElement(saying, element)]),
    ...more.filter(words => words !== undefined),
  ].join('. ')
}

/** Dice, and what is certain. */
export const diceWords = ({ dice, auto }: Value, { text }: Speaker): string =>
  dice === 0 ? text('board.points', { count: auto }) : `${text('board.dice', { count: dice })}${auto === 0 ? '' : ` +${auto}`}`
