// What lies and stands on the map of a position.
import { mix, openSecret, type Secret, secret } from '@rubble/engine'
import { type Fields, type Input, without } from '@rubble/kit'
import { door, edge, element, face as faceName, floor, site as siteName, square } from '../codecs.ts'
import { radioMarkers } from '../data/constants.ts'
import { type PlacedMarker, RADIO_MARKERS, type RadioMarker } from '../data/words.ts'
import { scenarioOf } from '../derive/map.ts'
import { seatsOf } from '../derive/seats.ts'
import { NONE } from '../model/ids.ts'
import type { Channel, State } from '../model/state.ts'
import { DOOR_STATES } from '../model/table.ts'
import { toCharacter, toFace, toSeat } from './named.ts'

const rising = (list: number[]): number[] => list.sort((a, b) => a - b)

export function readMap(state: State, doc: Fields): void {
  for (const { name, value } of doc.get('doors').fields().entries())
    state.doors[name.named(door, 'door', state)] = value.oneOf(DOOR_STATES, 'closed')
  state.broken = rising(
    doc
      .get('broken')
      .items()
      .map(one => one.named(edge, 'edge', state)),
  )
  state.destroyed = rising(
    doc
      .get('destroyed')
      .items()
      .map(one => one.named(element, 'element', state)),
  )
  state.smoke = doc
    .get('smoke')
    .items()
    .map(one => one.fields(['face', 'at', 'turns']))
    .map(one => ({
      face: one.get('face').named(faceName, 'equipment', undefined),
      square: one.get('at').named(square, 'square', state),
      turns: one.get('turns').whole(1),
    }))
  readMarkers(state, doc)
  state.emptyRooms = doc
    .get('emptyRooms')
    .items()
    .map(one => one.named(floor, 'room', state))
  state.hidden = readHidden(state, doc.get('hidden'))
}

const MARKERS_PLACED: readonly PlacedMarker[] = ['mine', 'timeBomb', 'plasticExplosive', 'deadlyVirus']

function readMarkers(state: State, doc: Fields): void {
  const toSquare = (input: Input): number => input.named(square, 'square', state)
  state.markers = doc
    .get('markers')
    .items()
    .map(one => one.fields(['marker', 'face', 'at', 'character', 'seat', 'left']))
    .map(one => ({
      marker: one.get('marker').oneOf<PlacedMarker>(MARKERS_PLACED, 'mine'),
      face: toFace(one.get('face')),
      square: toSquare(one.get('at')),
      character: toCharacter(one.get('character')),
      seat: toSeat(state, one.get('seat')),
      left: one.get('left').whole(0),
    }))
  state.graves = doc
    .get('graves')
    .items()
    .map(toSquare)
    .sort((a, b) => a - b)
  state.remains = doc
    .get('remains')
    .items()
    .map(one => one.fields(['character', 'at', 'cards', 'magnetic']))
    .map(one => ({
      character: toCharacter(one.get('character')),
      square: toSquare(one.get('at')),
      cards: one.get('cards').items().map(toFace),
      magnetic: one.get('magnetic').whole(0),
    }))
  state.fallen = doc.get('fallen').items().map(toCharacter)
  state.longBreaks = rising(
    doc
      .get('longBreaks')
      .items()
      .map(one => one.named(edge, 'edge', state)),
  )
  state.breaker = doc.get('breaker').isGiven ? toSeat(state, doc.get('breaker')) : NONE
  state.unmasked = doc.get('unmasked').items().map(toCharacter)
  state.radio = readRadio(state, doc.get('radio').items())
}

/** Markers that are not named are those that lie nowhere else. */
function readRadio(state: State, channels: readonly Input[]): Channel[] {
  const given = channels
    .map(one => one.fields(['seat', 'character', 'radio', 'shown']))
    .map(one => ({
      seat: toSeat(state, one.get('seat')),
      character: toCharacter(one.get('character')),
      radio: one.get('radio'),
      isShown: one.get('shown').isTrue(),
    }))
  const kindOf = (radio: Input): RadioMarker => radio.oneOf<RadioMarker>(RADIO_MARKERS, 'clear')
  const left = seatsOf(state).map(seat => {
    const named = given.flatMap(one => (one.seat === seat && one.radio.isGiven ? [kindOf(one.radio)] : []))
    return mix(state.random, without(radioMarkers(seat), named))
  })
  return given.map(({ seat, character: id, radio, isShown }) => {
    const is = radio.isGiven ? kindOf(radio) : (left[seat]?.pop() ?? radio.wrong('there are no more radio markers'))
    return { seat, character: id, radio: isShown ? openSecret(is) : secret(is, seat) }
  })
}

/** Who has not been found is in one of the rooms that are left. */
function readHidden(state: State, input: Input): Secret<number> | null {
  const start = scenarioOf(state).hiddenStart
  if (start === undefined || state.characters[start.character]?.status !== 'hidden')
    return input.isGiven ? input.wrong('nobody is hidden') : null
  // nobody has chosen yet
  if (state.phase === 'setup' && !input.isGiven) return null
  const rooms = start.options.map(({ floor: room }) => room).filter(room => !state.emptyRooms.includes(room))
  const isKnown = input.isGiven && input.value !== 'hidden'
  const room = isKnown ? input.named(floor, 'room', state) : (mix(state.random, rooms.slice())[0] as number)
  return rooms.includes(room) ? secret(room, start.chosenBy) : input.wrong('nobody can be there')
}

export function readLines(state: State, doc: Fields): void {
  const toSite = (input: Input): number => input.named(siteName, 'site', state)
  state.devices = doc
    .get('devices')
    .fields()
    .entries()
    .map(({ name, value }) => {
      const fields = value.fields(['on', 'left'])
      return { site: toSite(name), on: toSeat(state, fields.get('on')), left: fields.get('left').whole(0) }
    })
    .sort((a, b) => a.site - b.site)
  state.tries = doc
    .get('tries')
    .items()
    .map(input => {
      const fields = input.fields(['character', 'site'])
      return { character: toCharacter(fields.get('character')), site: toSite(fields.get('site')) }
    })
  state.dark = doc
    .get('dark')
    .items()
    .map(one => one.named(floor, 'room', state))
  state.isBlackout = doc.get('blackout').isTrue()
  state.isSafeOpen = doc.get('safeOpen').isTrue()
  const aside = doc.get('aside')
  if (aside.isGiven) state.aside = aside.items().map(toFace)
}
