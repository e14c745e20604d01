// How the miniatures look that are on the map, those that lie there first.
import { levelOf } from '@rubble/geometry/squares'
import type { Speaker } from '@rubble/text'
import { colourOf, type SeatColour, type SeatLook } from '@rubble/ui'
import { characterAt } from '../data/characters.ts'
import { bodyOf, isLarge, statsOf } from '../derive/characters.ts'
import { type CharacterId, NONE, type TileId } from '../model/ids.ts'
import type { View } from '../derive/view.ts'
import type { Atlas } from './atlas.ts'
import type { CounterLook } from './pieces/counter.tsx'
import { signOf } from './pieces/signs.ts'
import { type Point, UNIT } from './place/units.ts'

/** By their name; where several have the same, as bots do, by what the game calls the seat. */
export function whoOf(seats: readonly SeatLook[], seat: number, speaker: Speaker): string {
  const { name = '', id = '' } = seats[seat] ?? {}
  return seats.filter(one => one.name === name).length > 1 ? speaker.name('seat', id) : name
}

/** Of whoever it lies with or in whose hand it is; one that nobody has is looked at by who may take it. */
export function tileColourOf(view: View, tile: TileId, seats: readonly SeatLook[], viewer: number | undefined): SeatColour {
  const laid = view.characters.find(({ tiles }) => tiles.some(one => one.tile === tile))
  const held = view.hands.findIndex(({ items }) => items?.includes(tile) === true)
  return colourOf(seats, laid?.seat ?? (held < 0 ? (viewer ?? 0) : held))
}

export interface Figure {
  readonly id: CharacterId
  readonly at: Point
  readonly level: number
  readonly look: CounterLook
}

/** The radio marker that lies with somebody: its face for who has put it there, its back for others. */
export const channelOf = ({ radio }: View, id: CharacterId): View['radio'][number] | undefined =>
  radio.find(({ character }) => character === id)

const radioGlyph = (radio: View['radio'][number]['radio']): NonNullable<CounterLook['radio']> =>
  radio === null ? 'radio' : `radio-${radio}`

export function lookOf(view: View, id: CharacterId, seats: readonly SeatLook[], paused: ReadonlySet<CharacterId> = new Set()): CounterLook {
  const one = view.characters[id] as View['characters'][number]
  const { prisoner } = one
  const channel = channelOf(view, id)
  return {
    sign: signOf(characterAt(bodyOf(view, id)).name),
    colour: colourOf(seats, one.seat),
    facing: one.facing,
    life: statsOf(view, id).life,
    lost: one.wounds,
    isWounded: one.isWounded,
    isDead: one.status === 'dead',
    isEngaged: one.isEngaged,
    isLarge: isLarge(view, id),
    isPaused: paused.has(id),
    ...(channel === undefined ? {} : { radio: radioGlyph(channel.radio) }),
    prisoner:
      prisoner === NONE
        ? undefined
        : { sign: signOf(characterAt(prisoner).name), colour: colourOf(seats, view.characters[prisoner]?.seat ?? 0) },
  }
}

/** A large base is drawn around the middle of its four squares. */
export function placeOf(view: View, id: CharacterId, atlas: Atlas): Point {
  const { x, y } = atlas.at(view.characters[id]?.square ?? 0)
  const half = isLarge(view, id) ? UNIT / 2 : 0
  return { x: x + half, y: y + half }
}

export function figuresOf(view: View, atlas: Atlas, seats: readonly SeatLook[], paused: ReadonlySet<CharacterId>): readonly Figure[] {
  const on = view.characters.flatMap(({ status, square }, id) =>
    (status === 'present' || status === 'dead') && square !== NONE
      ? [{ id, at: placeOf(view, id, atlas), level: levelOf(atlas.map.grid, square), look: lookOf(view, id, seats, paused) }]
      : [],
  )
  return on.toSorted((a, b) => Number(b.look.isDead) - Number(a.look.isDead))
}
