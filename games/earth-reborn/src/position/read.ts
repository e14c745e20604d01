// Reads a position that a person may have written: whoever is not named stands as in the scenario, and what else is left out is as usual.
import { type Doc, mix, openSecret, type Outcome, type Random, type Secret, secret } from '@rubble/engine'
import { type Fields, Input, without } from '@rubble/kit'
import {
  card as cardName,
  character,
  door,
  edge,
  element,
  face as faceName,
  facing,
  floor,
  seat as seatName,
  site as siteName,
  square,
  tile as tileName,
} from '../codecs.ts'
import { cardOf, facesOf } from '../data/cards.ts'
import { radioMarkers } from '../data/constants.ts'
import { orderTilesIn } from '../data/order-tiles.ts'
import { type PlacedMarker, RADIO_MARKERS, type RadioMarker } from '../data/words.ts'
import { statsOf } from '../derive/characters.ts'
import { scenarioOf } from '../derive/map.ts'
import type { Config } from '../model/config.ts'
import type { Fact } from '../model/facts.ts'
import { type Face, NONE, type Seat, SEATS, type TileId } from '../model/ids.ts'
import type { Channel, Character, Gear, State } from '../model/state.ts'
import type { DoorState, Phase, Status } from '../model/table.ts'
import { cardsForDeck, makeDeck } from '../rules/search/deck.ts'
import { layTable } from '../rules/setup/start.ts'

const FIELDS = [
  'turn',
  'phase',
  'initiative',
  'active',
  'round',
  'passes',
  'activated',
  'alone',
  'characters',
  'gear',
  'hands',
  'bag',
  'discard',
  'opened',
  'cp',
  'received',
  'mp',
  'duel',
  'doors',
  'broken',
  'destroyed',
  'smoke',
  'markers',
  'graves',
  'remains',
  'longBreaks',
  'unmasked',
  'radio',
  'hidden',
  'emptyRooms',
  'devices',
  'tries',
  'dark',
  'blackout',
  'safeOpen',
  'aside',
  'deck',
  'removed',
  'facts',
  'awards',
  'end',
]
const CHARACTER_FIELDS = [
  'status',
  'at',
  'facing',
  'seat',
  'wounded',
  'wounds',
  'engaged',
  'spent',
  'tiles',
  'cards',
  'magnetic',
  'given',
  'lent',
  'raised',
  'stunned',
  'home',
  'gotTile',
  'prisoner',
  'seen',
  'met',
]
const STATUSES: readonly Status[] = ['absent', 'hidden', 'present', 'dead', 'left', 'prisoner']
const PHASES: readonly Phase[] = ['setup', 'initiative', 'activation', 'final']
const DOOR_STATES: readonly DoorState[] = ['closed', 'open', 'destroyed']
const USUAL_CP = 10

const toCharacter = (input: Input): number => input.named(character, 'character', undefined)
const toSeat = (input: Input): Seat => input.named(seatName, 'side', undefined)
const toFace = (input: Input): Face => input.named(faceName, 'equipment', undefined)
const toTile = (input: Input): TileId => input.named(tileName, 'order tile', undefined)

export function read(value: Doc, random: Random, config: Config): State {
  const doc = new Input(value, 'position').fields(FIELDS)
  const state = layTable(config, random)
  state.turn = doc.get('turn').whole(1)
  state.phase = doc.get('phase').oneOf<Phase>(PHASES, 'activation')
  readTurn(state, doc)
  readCharacters(state, doc)
  state.gear = doc
    .get('gear')
    .fields()
    .entries()
    .map(readGear)
    .sort((a, b) => a.card - b.card)
  readMap(state, doc)
  readTiles(state, doc)
  readPoints(state, doc)
  readLines(state, doc)
  state.removed = doc
    .get('removed')
    .items()
    .map(one => one.named(cardName, 'card', undefined))
    .sort((a, b) => a - b)
  readDeck(state, doc.get('deck'))
  state.facts = doc
    .get('facts')
    .items()
    .map(fact => readFact(state, fact))
  const awards = doc.get('awards').items()
  if (awards.length > 0) state.awards = state.awards.map((_, i) => awards[i]?.whole(0) ?? 0)
  const end = doc.get('end')
  state.end = end.isGiven ? readEnd(end) : null
  return state
}

function readTurn(state: State, doc: Fields): void {
  const given = <T>(field: string, read: (input: Input) => T, usual: T): T => {
    const input = doc.get(field)
    return input.isGiven ? read(input) : usual
  }
  state.initiative = given('initiative', toSeat, state.initiative)
  state.active = given('active', toSeat, state.initiative)
  state.round = doc.get('round').whole(1)
  state.passes = doc.get('passes').whole(0)
  state.activated = given('activated', toCharacter, NONE)
  const duel = doc.get('duel')
  if (duel.isGiven) {
    const fields = duel.fields(['asker', 'interrupter'])
    state.duel = { asker: toSeat(fields.get('asker')), interrupter: toCharacter(fields.get('interrupter')) }
  }
}

function readCharacters(state: State, doc: Fields): void {
  if (doc.get('alone').isTrue()) for (const one of state.characters) Object.assign(one, { status: 'absent', prisoner: NONE })
  for (const { name, value } of doc.get('characters').fields().entries()) {
    const id = toCharacter(name)
    readCharacter(state, state.characters[id] as Character, value)
    const one = state.characters[id] as Character
    if (one.status === 'present' && one.square === NONE) value.wrong('must say where it stands (at: H5)')
  }
  for (const one of state.characters) if (one.status === 'absent') one.cards = []
}

/** `H5`, or all of it field by field. */
function readCharacter(state: State, one: Character, value: Input): void {
  const doc = (typeof value.value === 'string' ? new Input({ at: value.value }, value.path) : value).fields(CHARACTER_FIELDS)
  const [at, toward, side] = [doc.get('at'), doc.get('facing'), doc.get('seat')]
  one.status = doc.get('status').oneOf<Status>(STATUSES, 'present')
  if (at.isGiven) one.square = at.named(square, 'square', state)
  if (one.status !== 'present' && one.status !== 'dead') one.square = NONE
  if (toward.isGiven) one.facing = toward.named(facing, 'facing', undefined)
  if (side.isGiven) one.seat = toSeat(side)
  one.isWounded = doc.get('wounded').isTrue() || one.status === 'dead'
  one.wounds = doc.get('wounds').whole(one.status === 'dead' ? statsOf(state, state.characters.indexOf(one)).life : 0)
  one.isEngaged = doc.get('engaged').isTrue()
  one.tiles = doc
    .get('tiles')
    .fields()
    .entries()
    .map(({ name, value: cp }) => ({ tile: toTile(name), cp: readCp(cp) }))
  one.spent = doc.get('spent').whole(one.tiles.reduce((sum, { cp }) => sum + cp.reduce((all, more) => all + more, 0), 0))
  const cards = doc.get('cards')
  if (cards.isGiven) one.cards = cards.items().map(item => item.named(faceName, 'equipment', undefined))
  const magnetic = doc.get('magnetic')
  one.magnetic = magnetic.isTrue() ? 1 : magnetic.whole(0)
  one.given = doc.get('given').whole(0)
  one.lent = doc.get('lent').whole(0)
  one.raised = doc.get('raised').whole(one.given + one.lent)
  one.stunned = doc.get('stunned').whole(0)
  const home = doc.get('home')
  one.home = home.isGiven ? toSeat(home) : NONE
  one.gotTile = doc.get('gotTile').isTrue()
  const prisoner = doc.get('prisoner')
  if (prisoner.isGiven) one.prisoner = toCharacter(prisoner)
  one.seen = bitsOf(doc.get('seen'))
  one.met = bitsOf(doc.get('met'))
}

const bitsOf = (input: Input): number => input.items().reduce((bits, one) => bits | (1 << toCharacter(one)), 0)

function readGear({ name, value }: { readonly name: Input; readonly value: Input }): Gear {
  const doc = value.fields(['engaged', 'counters', 'on'])
  const on = doc.get('on')
  return {
    card: name.named(cardName, 'card', undefined),
    isEngaged: doc.get('engaged').isTrue(),
    counters: doc.get('counters').whole(0),
    on: on.isGiven ? toSeat(on) : NONE,
  }
}

function readCp(input: Input): number[] {
  const cp = input.items().map(one => one.whole(0))
  return cp.length === 4 ? cp : input.wrong('must be four numbers, one for each section')
}

function readMap(state: State, doc: Fields): void {
  for (const { name, value } of doc.get('doors').fields().entries())
    state.doors[name.named(door, 'door', state)] = value.oneOf<DoorState>(DOOR_STATES, 'closed')
  const rising = (list: number[]): number[] => list.sort((a, b) => a - b)
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
      seat: toSeat(one.get('seat')),
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
  state.longBreaks = doc.get('longBreaks').whole(0)
  state.unmasked = doc.get('unmasked').items().map(toCharacter)
  state.radio = readRadio(state, doc.get('radio').items())
}

/** Markers that are not named are those that lie nowhere else. */
function readRadio(state: State, channels: readonly Input[]): Channel[] {
  const given = channels
    .map(one => one.fields(['seat', 'character', 'radio', 'shown']))
    .map(one => ({
      seat: toSeat(one.get('seat')),
      character: toCharacter(one.get('character')),
      radio: one.get('radio'),
      isShown: one.get('shown').isTrue(),
    }))
  const kindOf = (radio: Input): RadioMarker => radio.oneOf<RadioMarker>(RADIO_MARKERS, 'clear')
  const left = SEATS.map((_, seat) => {
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
  if (start === undefined || state.characters[start.character]?.status !== 'hidden') return null
  // nobody has chosen yet
  if (state.phase === 'setup' && !input.isGiven) return null
  const rooms = start.options.map(({ floor: room }) => room).filter(room => !state.emptyRooms.includes(room))
  const isKnown = input.isGiven && input.value !== 'hidden'
  const room = isKnown ? input.named(floor, 'room', state) : (mix(state.random, rooms.slice())[0] as number)
  return rooms.includes(room) ? secret(room, start.chosenBy) : input.wrong('nobody can be there')
}

/** Tiles that are not named are those that lie nowhere else. */
function readTiles(state: State, doc: Fields): void {
  const all = orderTilesIn(state.config.edition).map(({ id }) => id)
  const zones = ['hands', 'opened'].map(field => doc.get(field).fields(SEATS))
  const named = [
    ...state.characters.flatMap(({ tiles }) => tiles.map(({ tile }) => tile)),
    ...zones.flatMap(zone => SEATS.flatMap(name => namedIn(zone.get(name)))),
    ...namedIn(doc.get('bag')),
    ...namedIn(doc.get('discard')),
  ]
  let rest = mix(state.random, without(all, named))
  const pile = (input: Input, usual: number): TileId[] => {
    const tiles = input.isGiven ? input.pile(toTile, () => rest) : rest.slice(rest.length - usual)
    rest = without(rest, tiles)
    return tiles
  }
  const [hands, opened] = zones as [Fields, Fields]
  state.hands = SEATS.map(name => pile(hands.get(name), 0))
  state.opened = SEATS.map(name => pile(opened.get(name), 0))
  state.discard = pile(doc.get('discard'), 0)
  state.bag = pile(doc.get('bag'), rest.length)
}

const namedIn = (input: Input): TileId[] => (Array.isArray(input.value) ? input.items().map(toTile) : [])

function readPoints(state: State, doc: Fields): void {
  const [cp, received, mp] = ['cp', 'received', 'mp'].map(field => doc.get(field).fields(SEATS)) as [Fields, Fields, Fields]
  SEATS.forEach((name, seat) => {
    const own = cp.get(name)
    const onTable = state.characters.reduce((sum, one) => sum + (one.seat === seat ? one.spent : 0), 0)
    const isHidden = own.value === 'hidden'
    const has = isHidden ? Math.max(0, received.get(name).whole(USUAL_CP) - onTable) : own.whole(USUAL_CP)
    state.cp[seat] = secret(has, seat)
    state.received[seat] = received.get(name).whole(has + onTable)
    state.mp[seat] = mp.get(name).whole(state.mp[seat] as number)
  })
}

function readLines(state: State, doc: Fields): void {
  const toSite = (input: Input): number => input.named(siteName, 'site', state)
  state.devices = doc
    .get('devices')
    .fields()
    .entries()
    .map(({ name, value }) => {
      const fields = value.fields(['on', 'left'])
      return { site: toSite(name), on: toSeat(fields.get('on')), left: fields.get('left').whole(0) }
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

/** From the top: a face that all know, or who knows it; what is not said is any card that lies nowhere else. */
function readDeck(state: State, input: Input): void {
  if (!input.isGiven) {
    makeDeck(state)
    return
  }
  const given = input.items().map(readCard)
  const named = new Set(given.flatMap(({ face }) => (face === undefined ? [] : [cardOf(face)])))
  const rest = mix(
    state.random,
    cardsForDeck(state).filter(card => !named.has(card)),
  )
  state.deck = given
    .map(({ face, to }) => {
      const card = face === undefined ? (rest.pop() ?? input.wrong('has more cards than there are')) : cardOf(face)
      const side = face === undefined ? (mix(state.random, [0, 1])[0] as number) : facesOf(card).indexOf(face)
      return { card: { is: card, to }, side: { is: side, to } }
    })
    .reverse()
}

function readCard(input: Input): { readonly face: Face | undefined; readonly to: number } {
  if (typeof input.value === 'string') return { face: toFace(input), to: openSecret(0).to }
  const fields = input.fields(['face', 'to'])
  const face = fields.get('face')
  return { face: face.isGiven ? toFace(face) : undefined, to: secret(0, ...fields.get('to').items().map(toSeat)).to }
}

const OF_PRISONERS = ['captured', 'tortured', 'freed', 'assassinated', 'carriedOff'] as const
const OF_SIDES = ['launched', 'raised'] as const
const FACTS: readonly Fact['what'][] = ['killed', 'left', 'smashed', 'triggered', 'carriedOut', 'interacted', ...OF_SIDES, ...OF_PRISONERS]

function readFact(state: State, input: Input): Fact {
  const doc = input.fields(['what', 'character', 'element', 'item', 'room', 'seat'])
  const what = doc.get('what').oneOf<Fact['what']>(FACTS, 'killed')
  const seat = toSeat(doc.get('seat'))
  const room = (): number => doc.get('room').named(floor, 'room', state)
  const item = String(doc.get('item').value)
  switch (what) {
    case 'smashed':
      return { what, element: doc.get('element').named(element, 'element', state), seat }
    case 'triggered':
      return { what, item, room: room(), seat }
    case 'carriedOut':
      return { what, item, seat }
    case 'interacted':
      return { what, room: room(), seat }
    case 'launched':
    case 'raised':
      return { what, seat }
    default:
      return { what, character: toCharacter(doc.get('character')), seat }
  }
}

function readEnd(input: Input): Outcome {
  const doc = input.fields(['winners', 'rule'])
  return { winners: doc.get('winners').items().map(toSeat), rule: String(doc.get('rule').value) }
}
