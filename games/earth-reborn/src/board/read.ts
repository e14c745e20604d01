// What the board is given, in the numbers of the game.
import type { Codec, Flat, Scalar, Seat } from '@rubble/engine'
import type { Moment } from '@rubble/protocol'
import { character, door, edge, element, face, floor, section, site, square, tile } from '../codecs.ts'
import type { Config } from '../model/config.ts'
import type { CharacterId, DoorIndex, Edge, ElementIndex, Face, FloorIndex, SiteId, Square, TileId } from '../model/ids.ts'
import type { View } from '../derive/view.ts'
import { shownMap } from './sags/shown-map.ts'

const built = new WeakMap<object, View>()

/** While a map is being built, with what lies so far as its map. */
export function viewOf({ view: { game } }: Pick<Moment, 'view'>): View {
  const view = game as View
  if (view.sags === undefined) return view
  const known = built.get(game) ?? shownMap.of(view)
  built.set(game, known)
  return known
}

interface WithConfig {
  readonly config: Config
}

function readBy<T>(codec: Codec<WithConfig, T>, name: Scalar | undefined, view: WithConfig): T | undefined {
  return name === undefined ? undefined : codec.read(name, view)
}

/** What a part of a choice, or something that is looked at, points at. */
export interface PointTargets {
  readonly character: CharacterId | undefined
  readonly square: Square | undefined
  readonly door: DoorIndex | undefined
  readonly edge: Edge | undefined
  readonly element: ElementIndex | undefined
  readonly site: SiteId | undefined
  readonly room: FloorIndex | undefined
  readonly tile: TileId | undefined
  readonly section: number | undefined
  readonly face: Face | undefined
}

export function pointedAt(part: Flat, view: WithConfig): PointTargets {
  return {
    character: readBy(character, part['character'] ?? part['target'], view),
    square: readBy(square, part['to'] ?? part['square'], view),
    door: readBy(door, part['door'], view),
    edge: readBy(edge, part['edge'], view),
    element: readBy(element, part['element'], view),
    site: readBy(site, part['site'], view),
    room: readBy(floor, part['room'], view),
    tile: readBy(tile, part['tile'], view),
    section: readBy(section, part['section'], view),
    face: readBy(face, part['face'], view),
  }
}

/** The names that choices have for what is on the map. */
export const names = {
  character: (id: CharacterId, view: WithConfig): Scalar => character.write(id, view),
  square: (at: Square, view: WithConfig): Scalar => square.write(at, view),
  door: (index: DoorIndex, view: WithConfig): Scalar => door.write(index, view),
  edge: (one: Edge, view: WithConfig): Scalar => edge.write(one, view),
  element: (index: ElementIndex, view: WithConfig): Scalar => element.write(index, view),
  room: (index: FloorIndex, view: WithConfig): Scalar => floor.write(index, view),
  tile: (id: TileId, view: WithConfig): Scalar => tile.write(id, view),
  section: (one: number, view: WithConfig): Scalar => section.write(one, view),
  face: (one: Face, view: WithConfig): Scalar => face.write(one, view),
}

/** Who asks for the duel that is fought, and who would interrupt: of bands several. */
export const askersIn = ({ duel }: Pick<View, 'duel'>): readonly { readonly seat: Seat; readonly interrupter: CharacterId }[] =>
  duel === null ? [] : (duel.askers ?? [{ seat: duel.asker, interrupter: duel.interrupter }])

/** Questions in the midst of an attack, whose target is settled. */
const AIMED: ReadonlySet<string> = new Set([
  'shoot.arc',
  'shoot.targeting',
  'shoot.dice',
  'shoot.damage',
  'combat.counter',
  'combat.defend',
])

/** Who is aimed at already, by name, while something else of the attack is asked. */
export function aimedIn({ view: { asked } }: Pick<Moment, 'view'>): Scalar | undefined {
  const target = AIMED.has(asked?.kind ?? '') ? asked?.about?.['target'] : undefined
  return typeof target === 'string' ? target : undefined
}

/** Questions of an order for several. */
const JOINT: ReadonlySet<string> = new Set(['combine.join', 'volley.aim', 'combat.aim'])

/** Who takes part in an order for several, besides whoever it is asked of. */
export function togetherIn({ view: { asked, game } }: Pick<Moment, 'view'>): readonly CharacterId[] {
  const about = JOINT.has(asked?.kind ?? '') ? asked?.about?.['characters'] : undefined
  return [about].flat().flatMap(one => (typeof one === 'string' ? (character.read(one, game) ?? []) : []))
}

/** Who acts in the open decision, as far as it says so. */
export function actorOf({ view: { asked, game } }: Pick<Moment, 'view'>): CharacterId | undefined {
  const named = asked?.about?.['character']
  return typeof named === 'string' ? character.read(named, game) : undefined
}
