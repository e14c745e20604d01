// Reads a position that a person may have written. What is left out is as usual; a draw pile that is not named holds what lies nowhere else.
import { type Book, type Codec, type Doc, fromNames, InputError, mix, type Random, type Seat } from '@rubble/engine'
import { pileOf, tileOf } from '../data/components.ts'
import type { Config } from '../model/config.ts'
import type { Army, TileId } from '../model/ids.ts'
import type { Ground, State, Unit } from '../model/state.ts'
import * as edge from '../names.ts'
import { placeVenom } from '../units.ts'
import { hqHitPoints } from '../derive/field/field.ts'
import { seatsInOrder } from '../rules/turn/order.ts'

const FIELDS = ['turn', 'active', 'units', 'grounds', 'hand', 'deck', 'discard', 'spent', 'terror', 'out', 'points', 'battle', 'strike', 'ending', 'end']
const UNIT_FIELDS = ['at', 'facing', 'hp', 'wounds', 'venom', 'paralysed', 'steelNet', 'used', 'converted', 'owner']

function wrong(where: string, what: string): never {
  throw new InputError(`position.${where}: ${what}`)
}

type Fields = Readonly<Record<string, unknown>>
function fields(value: unknown, where: string, known?: readonly string[]): Fields {
  if (value === undefined) return {}
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong(where, 'must be a list of names and values')
  for (const key of Object.keys(value)) if (known !== undefined && !known.includes(key)) wrong(where, `there is no '${key}' here (known: ${known.join(', ')})`)
  return value as Fields
}

function whole(value: unknown, where: string, usual: number): number {
  if (value === undefined) return usual
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) return wrong(where, `must be a whole number, not ${JSON.stringify(value)}`)
  return value
}

function list(value: unknown, where: string): readonly unknown[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : wrong(where, 'must be a list')
}

/** Names of this state: hexes and seats depend on what was agreed. */
function reader<V>(codec: Codec<State, V>, state: State, what: string): (value: unknown, where: string) => V {
  return (value, where) => (typeof value === 'string' ? codec.read(value, state) : undefined) ?? wrong(where, `there is no ${what} ${JSON.stringify(value)}`)
}

function emptyState(config: Config, random: Random): State {
  const none = <T>(value: T): T[] => config.armies.map(() => value)
  return {
    stack: [], random, config, deck: config.armies.map(() => []), hand: config.armies.map(() => []), discard: config.armies.map(() => []), units: [], grounds: [], venom: [],
    turn: 0, active: 0, spent: [], terror: none(false), out: none(false), points: none(0), battle: null, strike: null, ending: null, end: null,
  }
}

export function read(doc: Doc, random: Random, config: Config): State {
  const known = fields(doc, '', FIELDS)
  const state = emptyState(config, random)
  const seat = reader(edge.seat, state, 'army in this game')
  const bySeat = (field: string): Fields => fields(known[field], field, config.armies)
  state.turn = whole(known['turn'], 'turn', 7)
  state.active = known['active'] === undefined ? 0 : seat(known['active'], 'active')
  for (const [name, value] of Object.entries(fields(known['units'], 'units'))) state.units.push(readUnit(state, name, value))
  for (const [name, value] of Object.entries(fields(known['grounds'], 'grounds'))) state.grounds.push(readGround(state, name, value))
  const marked = (field: string, into: boolean[]): void => { list(known[field], field).forEach((name, i) => { into[seat(name, `${field}[${i}]`)] = true }) }
  marked('terror', state.terror)
  marked('out', state.out)
  for (const [name, value] of Object.entries(bySeat('points'))) state.points[seat(name, 'points')] = whole(value, `points.${name}`, 0)
  state.spent = named(state, known['spent'] ?? [], 'spent') as State['spent']
  state.battle = named(state, known['battle'] ?? null, 'battle') as State['battle']
  state.strike = named(state, known['strike'] ?? null, 'strike') as State['strike']
  state.end = named(state, known['end'] ?? null, 'end') as State['end']
  readTiles(state, bySeat)
  state.ending = known['ending'] === undefined ? impliedEnding(state) : readEnding(state, known['ending'])
  return state
}

const named = (state: State, value: unknown, where: string): unknown => fromNames(edge.names as unknown as Book, value, state, `position.${where}`)

function readEnding(state: State, value: unknown): State['ending'] {
  const { by, waiting, overtime } = fields(value, 'ending', ['by', 'waiting', 'overtime'])
  const seat = reader(edge.seat, state, 'army in this game')
  return { by: seat(by, 'ending.by'), waiting: list(waiting, 'ending.waiting').map((name, i) => seat(name, `ending.waiting[${i}]`)), overtime: overtime === true }
}

/** NH-END-1: with an empty pile the last turns have come. */
function impliedEnding(state: State): State['ending'] {
  const by = state.turn === 0 ? -1 : state.deck.findIndex((pile, seat) => pile.length === 0 && state.out[seat] !== true)
  return by < 0 ? null : { by, waiting: seatsInOrder(state).filter(seat => seat !== by), overtime: false }
}

/** `C3`, `C3 NE`, or all of it field by field. */
function readUnit(state: State, name: string, value: unknown): Unit {
  const where = `units.${name}`
  const [place, turned] = typeof value === 'string' ? value.split(' ') : []
  const doc = typeof value === 'string' ? { at: place, facing: turned } : fields(value, where, UNIT_FIELDS)
  const { at, facing, hp, wounds, venom, paralysed, steelNet, used, converted, owner } = doc as Fields
  const id = reader(edge.piece, state, 'tile')(name, where)
  const tile = tileOf(id)
  if (id < 0 || tile.kind === 'instant' || tile.kind === 'foundation') wrong(where, 'is no unit')
  const unit: Unit = {
    id,
    owner: owner === undefined ? ownerOf(state, tile.army, where) : reader(edge.seat, state, 'army in this game')(owner, `${where}.owner`),
    hex: reader(edge.hex, state, 'hex')(at, `${where}.at`),
    facing: facing === undefined ? 0 : reader(edge.way, state, 'direction')(facing, `${where}.facing`),
    wounds: whole(wounds, `${where}.wounds`, 0), paralysed: paralysed === true, steelNet: steelNet === true, used: whole(used, `${where}.used`, 0), converted: converted === true,
  }
  if (hp !== undefined) unit.wounds = hqHitPoints(state, unit) - whole(hp, `${where}.hp`, 0)
  for (const from of readVenom(state, venom, `${where}.venom`)) placeVenom(state, id, from)
  return unit
}

function ownerOf({ config }: State, army: Army, where: string): Seat {
  const seat = config.armies.indexOf(army)
  return seat < 0 ? wrong(where, `${army} is not in this game (${config.armies.join(', ')})`) : seat
}

/** A number, where only one army has Venom; else a number for each. */
function readVenom(state: State, value: unknown, where: string): Seat[] {
  const { armies } = state.config
  const markers = (from: Seat, n: unknown): Seat[] => new Array<Seat>(whole(n, where, 0)).fill(from)
  if (typeof value === 'object') {
    return Object.entries(fields(value, where, armies)).flatMap(([name, n]) => markers(armies.indexOf(name as Army), n))
  }
  const found = markers(armies.indexOf(armies.includes('mississippi') ? 'mississippi' : 'neojungle'), value)
  return found.includes(-1) ? wrong(where, 'no army in this game has Venom markers (NH-VENOM-11)') : found
}

function readGround(state: State, name: string, value: unknown): Ground {
  const where = `grounds.${name}`
  const id = reader(edge.piece, state, 'tile')(name, where)
  if (id < 0 || tileOf(id).kind !== 'foundation') wrong(where, 'is no Foundation tile')
  return { id, owner: ownerOf(state, tileOf(id).army, where), hex: reader(edge.hex, state, 'hex')(value, where) }
}

/** Lists begin with the top tile; a number stands for tiles that are not named. */
function readTiles(state: State, bySeat: (field: string) => Fields): void {
  const tile = reader(edge.tile, state, 'tile')
  const tiles = (field: string, army: Army): TileId[] => list(bySeat(field)[army], `${field}.${army}`).map((name, i) => tile(name, `${field}.${army}[${i}]`))
  state.config.armies.forEach((army, seat) => {
    state.hand[seat] = tiles('hand', army)
    state.discard[seat] = tiles('discard', army).reverse()
    const pile = bySeat('deck')[army]
    if (Array.isArray(pile)) state.deck[seat] = tiles('deck', army).reverse()
    else {
      const rest = mix(state.random, unused(state, seat, army))
      const count = whole(pile, `deck.${army}`, rest.length)
      if (count > rest.length) wrong(`deck.${army}`, `only ${rest.length} tiles of this army lie nowhere else`)
      state.deck[seat] = rest.slice(rest.length - count)
    }
  })
}

function unused(state: State, seat: Seat, army: Army): TileId[] {
  const rest = pileOf(army, state.config.edition)
  const elsewhere = [...(state.hand[seat] as TileId[]), ...state.discard.flat(), ...[...state.units, ...state.grounds].map(({ id }) => tileOf(id).id)]
  for (const one of elsewhere) {
    const at = rest.indexOf(one)
    if (at >= 0) rest.splice(at, 1)
  }
  return rest
}
