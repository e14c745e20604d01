// Reads a position that a person may have written. What is left out is as usual; a draw pile that is not named holds what lies nowhere
// else.
import { type CodecTable, type Doc, fromNames, mix, type Random, type Seat } from '@rubble/engine'
import { type Fields, Input, without } from '@rubble/kit'
import { pileOf, tileOf } from '../data/components.ts'
import type { Config } from '../model/config.ts'
import type { Army, TileId } from '../model/ids.ts'
import type { Ground, State, Unit } from '../model/state.ts'
import * as edge from '../codecs.ts'
import { placeVenom } from '../units.ts'
import { hqHitPoints } from '../derive/field/field.ts'
import { seatsInOrder } from '../rules/turn/order.ts'

const FIELDS = [
  'turn',
  'active',
  'units',
  'grounds',
  'hand',
  'deck',
  'discard',
  'spent',
  'terror',
  'out',
  'points',
  'battle',
  'strike',
  'ending',
  'end',
]
const UNIT_FIELDS = ['at', 'facing', 'hp', 'wounds', 'venom', 'paralysed', 'steelNet', 'used', 'converted', 'owner']

/** Names of this state: hexes and seats depend on what was agreed. */
const toSeat =
  (state: State) =>
  (input: Input): Seat =>
    input.named(edge.seat, 'army in this game', state)
const toPiece = (state: State, name: Input): number => name.named(edge.piece, 'tile', state)
const toHex = (state: State, input: Input): number => input.named(edge.hex, 'hex', state)

function emptyState(config: Config, random: Random): State {
  const none = <T>(value: T): T[] => config.armies.map(() => value)
  return {
    stack: [],
    random,
    config,
    deck: config.armies.map(() => []),
    hand: config.armies.map(() => []),
    discard: config.armies.map(() => []),
    units: [],
    grounds: [],
    venom: [],
    turn: 0,
    active: 0,
    spent: [],
    terror: none(false),
    out: none(false),
    points: none(0),
    battle: null,
    strike: null,
    ending: null,
    end: null,
  }
}

export function read(value: Doc, random: Random, config: Config): State {
  const doc = new Input(value, 'position').fields(FIELDS)
  const state = emptyState(config, random)
  const seat = toSeat(state)
  const active = doc.get('active')
  state.turn = doc.get('turn').whole(7)
  state.active = active.isGiven ? seat(active) : 0
  for (const { name, value: unit } of doc.get('units').fields().entries()) state.units.push(readUnit(state, name, unit))
  for (const { name, value: ground } of doc.get('grounds').fields().entries()) state.grounds.push(readGround(state, name, ground))
  for (const field of ['terror', 'out'] as const) for (const army of doc.get(field).items()) state[field][seat(army)] = true
  for (const { name, value: points } of doc.get('points').fields(config.armies).entries()) state.points[seat(name)] = points.whole(0)
  state.spent = named(state, doc.get('spent'), []) as State['spent']
  state.battle = named(state, doc.get('battle'), null) as State['battle']
  state.strike = named(state, doc.get('strike'), null) as State['strike']
  state.end = named(state, doc.get('end'), null) as State['end']
  readTiles(state, doc)
  const ending = doc.get('ending')
  state.ending = ending.isGiven ? readEnding(state, ending) : impliedEnding(state)
  return state
}

const named = (state: State, input: Input, usual: unknown): unknown =>
  fromNames(edge.names as unknown as CodecTable, input.value ?? usual, state, input.path)

function readEnding(state: State, input: Input): State['ending'] {
  const doc = input.fields(['by', 'waiting', 'overtime'])
  const seat = toSeat(state)
  return { by: seat(doc.get('by')), waiting: doc.get('waiting').items().map(seat), overtime: doc.get('overtime').isTrue() }
}

/** NH-END-1: with an empty pile the last turns have come. */
function impliedEnding(state: State): State['ending'] {
  const by = state.turn === 0 ? -1 : state.deck.findIndex((pile, seat) => pile.length === 0 && state.out[seat] !== true)
  return by < 0 ? null : { by, waiting: seatsInOrder(state).filter(seat => seat !== by), overtime: false }
}

/** `C3`, `C3 NE`, or all of it field by field. */
function unitFields(input: Input): Fields {
  if (typeof input.value !== 'string') return input.fields(UNIT_FIELDS)
  const [at, facing] = input.value.split(' ')
  return new Input({ at, facing }, input.path).fields()
}

function readUnit(state: State, name: Input, value: Input): Unit {
  const doc = unitFields(value)
  const id = toPiece(state, name)
  const tile = tileOf(id)
  if (id < 0 || tile.kind === 'instant' || tile.kind === 'foundation') name.wrong('is no unit')
  const [facing, owner, hp] = [doc.get('facing'), doc.get('owner'), doc.get('hp')]
  const unit: Unit = {
    id,
    owner: owner.isGiven ? toSeat(state)(owner) : ownerOf(state, tile.army, name),
    hex: toHex(state, doc.get('at')),
    facing: facing.isGiven ? facing.named(edge.way, 'direction', state) : 0,
    wounds: doc.get('wounds').whole(0),
    paralysed: doc.get('paralysed').isTrue(),
    steelNet: doc.get('steelNet').isTrue(),
    used: doc.get('used').whole(0),
    converted: doc.get('converted').isTrue(),
  }
  if (hp.isGiven) unit.wounds = hqHitPoints(state, unit) - hp.whole(0)
  for (const from of readVenom(state, doc.get('venom'))) placeVenom(state, id, from)
  return unit
}

function ownerOf({ config }: State, army: Army, name: Input): Seat {
  const seat = config.armies.indexOf(army)
  return seat < 0 ? name.wrong(`${army} is not in this game (${config.armies.join(', ')})`) : seat
}

/** A number, where only one army has Venom; else a number for each. */
function readVenom(state: State, input: Input): Seat[] {
  const { armies } = state.config
  const markers = (from: Seat, n: Input): Seat[] => new Array<Seat>(n.whole(0)).fill(from)
  if (typeof input.value === 'object')
    return input
      .fields(armies)
      .entries()
      .flatMap(({ name, value }) => markers(toSeat(state)(name), value))
  const found = markers(armies.indexOf(armies.includes('mississippi') ? 'mississippi' : 'neojungle'), input)
  return found.includes(-1) ? input.wrong('no army in this game has Venom markers (NH-VENOM-11)') : found
}

function readGround(state: State, name: Input, value: Input): Ground {
  const id = toPiece(state, name)
  if (id < 0 || tileOf(id).kind !== 'foundation') name.wrong('is no Foundation tile')
  return { id, owner: ownerOf(state, tileOf(id).army, name), hex: toHex(state, value) }
}

/** Lists begin with the top tile; a number stands for tiles that are not named. */
function readTiles(state: State, doc: Fields): void {
  const { armies } = state.config
  const tile = (input: Input): TileId => input.named(edge.tile, 'tile', state)
  const [hand, discard, deck] = ['hand', 'discard', 'deck'].map(field => doc.get(field).fields(armies)) as [Fields, Fields, Fields]
  armies.forEach((army, seat) => {
    state.hand[seat] = hand.get(army).items().map(tile)
    state.discard[seat] = discard.get(army).items().map(tile).reverse()
    state.deck[seat] = deck.get(army).pile(tile, () => mix(state.random, unused(state, seat, army)))
  })
}

function unused(state: State, seat: Seat, army: Army): TileId[] {
  const onBoard = [...state.units, ...state.grounds].map(({ id }) => tileOf(id).id)
  return without(pileOf(army, state.config.edition), [...(state.hand[seat] as TileId[]), ...state.discard.flat(), ...onBoard])
}
