// What the board is given, in the numbers of the game.
import type { Codec, Flat, Scalar, Seat } from '@rubble/engine'
import type { Moment } from '@rubble/protocol'
import { character, door, edge, element, face, floor, section, site, square, tile } from '../codecs.ts'
import type { Config } from '../model/config.ts'
import type { CharacterId, DoorIndex, Edge, ElementIndex, Face, FloorIndex, SiteId, Square, TileId } from '../model/ids.ts'
import type { View } from '../derive/view.ts'

export const viewOf = ({ view }: Pick<Moment, 'view'>): View => view.game as View
export const seatOfViewer = ({ viewer }: Pick<Moment, 'viewer'>): Seat | undefined => (typeof viewer === 'number' ? viewer : undefined)

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

/** Who acts in the open decision, as far as it says so. */
export function actorOf({ view: { asked, game } }: Pick<Moment, 'view'>): CharacterId | undefined {
  const named = asked?.about?.['character']
  return typeof named === 'string' ? character.read(named, game) : undefined
}
