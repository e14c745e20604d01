// Reads a position that a person may have written. What is left out is as usual; a number of cards instead of their
// names means cards nobody has named, filled from those of the faction that are nowhere else.
import { type Codec, type Doc, InputError, mix, type Random, type Seat } from '@rubble/engine'
import type { Config } from '../config.ts'
import { cardAt, cardOfUnit, deckList } from '../data/components.ts'
import { type CardId, SEATS } from '../model/ids.ts'
import type { Raid, State, Unit } from '../model/state.ts'
import * as names from '../names.ts'
import { controller } from '../derive/control.ts'

const FIELDS = ['turn', 'active', 'ap', 'units', 'control', 'hand', 'drawn', 'deck', 'discard', 'playing', 'raid', 'end']
const ZONES = ['hand', 'drawn', 'deck'] as const

function wrong(where: string, what: string): never {
  throw new InputError(`position.${where}: ${what}`)
}

function fields(value: unknown, where: string, known?: readonly string[]): Readonly<Record<string, unknown>> {
  if (value === undefined) return {}
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong(where, 'must be a list of names and values')
  for (const key of Object.keys(value)) if (known !== undefined && !known.includes(key)) wrong(where, `there is no '${key}' here (known: ${known.join(', ')})`)
  return value as Record<string, unknown>
}

function whole(value: unknown, where: string, usual: number): number {
  if (value === undefined) return usual
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) return wrong(where, `must be a whole number, not ${JSON.stringify(value)}`)
  return value
}

const reader = (codec: Codec<unknown, number>, what: string) => (value: unknown, where: string): number => {
  const read = typeof value === 'string' ? codec.read(value, undefined) : undefined
  return read ?? wrong(where, `there is no ${what} ${JSON.stringify(value)}`)
}
const readSeat = reader(names.seat, 'seat')
const readCard = reader(names.card, 'card')
const readArea = reader(names.area, 'area')
const readUnitId = reader(names.unit, 'unit')

function readUnit(name: string, value: unknown): Unit {
  const where = `units.${name}`
  const id = readUnitId(name, where)
  if (typeof value === 'string') return { id, area: readArea(value, where), damage: 0, speedUsed: false, roadUsed: false }
  const { at, damage, used = [] } = fields(value, where, ['at', 'damage', 'used'])
  if (!Array.isArray(used)) return wrong(`${where}.used`, 'must be a list of speed, road')
  return { id, area: readArea(at, `${where}.at`), damage: whole(damage, `${where}.damage`, 0), speedUsed: used.includes('speed'), roadUsed: used.includes('road') }
}

function readRaid(value: unknown): Raid | null {
  if (value === undefined) return null
  const { unit, origin, attacked = false } = fields(value, 'raid', ['unit', 'origin', 'attacked'])
  return { unit: readUnitId(unit, 'raid.unit'), origin: readArea(origin, 'raid.origin'), attacked: attacked === true }
}

function readEnd(value: unknown): State['end'] {
  if (value === undefined) return null
  const { winners, rule } = fields(value, 'end', ['winners', 'rule'])
  if (!Array.isArray(winners) || typeof rule !== 'string') return wrong('end', 'needs winners and rule')
  return { winners: winners.map((seat, i) => readSeat(seat, `end.winners[${i}]`)), rule }
}

/** Cards by seat, top card first; a number stands for cards that are not named. */
function readZone(value: unknown, where: string): (CardId[] | number)[] {
  const bySeat = fields(value, where, SEATS)
  return SEATS.map(seat => {
    const cards = bySeat[seat] ?? []
    if (typeof cards === 'number') return whole(cards, `${where}.${seat}`, 0)
    if (!Array.isArray(cards)) return wrong(`${where}.${seat}`, 'must be a list of cards, or how many')
    return cards.map((card, i) => readCard(card, `${where}.${seat}[${i}]`))
  })
}

export function read(doc: Doc, random: Random, { edition }: Config): State {
  const { turn, active, ap, units, control, hand, drawn, deck, discard, playing, raid, end } = fields(doc, '', FIELDS)
  const zones = { hand: readZone(hand, 'hand'), drawn: readZone(drawn, 'drawn'), deck: readZone(deck, 'deck') }
  const state: State = {
    stack: [],
    random,
    deck: [[], []],
    hand: [[], []],
    drawn: [[], []],
    discard: readZone(discard, 'discard').map((cards, seat) => (typeof cards === 'number' ? wrong(`discard.${SEATS[seat]}`, 'is face up: name its cards') : cards.reverse())),
    playing: playing === undefined ? null : readCard(playing, 'playing'),
    units: Object.entries(fields(units, 'units')).map(([name, value]) => readUnit(name, value)),
    turn: whole(turn, 'turn', 3),
    active: active === undefined ? 0 : readSeat(active, 'active'),
    ap: whole(ap, 'ap', 4),
    raid: readRaid(raid),
    end: readEnd(end),
  }
  SEATS.forEach((_, seat) => dealZones(state, seat, zones, mix(random, unused(state, seat, zones, edition))))
  checkControl(state, control)
  return state
}

/** Control follows from the units (MC-CONTROL-5); a position may repeat it, but not contradict it. */
function checkControl(state: State, control: unknown): void {
  for (const [name, value] of Object.entries(fields(control, 'control'))) {
    const where = `control.${name}`
    const seat = controller(state.units, state.raid, readArea(name, where))
    if (seat !== readSeat(value, where)) wrong(where, `by the units there it is ${SEATS[seat]}`)
  }
}

type Zones = Readonly<Record<(typeof ZONES)[number], readonly (CardId[] | number)[]>>

/** `free`: the cards of the seat that are not named anywhere. */
function dealZones(state: State, seat: Seat, zones: Zones, free: CardId[]): void {
  const take = (isStarting: boolean): CardId => {
    const at = isStarting ? free.findIndex(card => cardAt(card).kind === 'unit') : free.length - 1
    const [card] = at < 0 ? [] : free.splice(at, 1)
    return card ?? wrong('', `${SEATS[seat]} has more cards than its faction`)
  }
  for (const field of ZONES) {
    const given = zones[field][seat] as CardId[] | number
    const isStarting = field === 'hand' && state.turn === 0
    const cards = typeof given === 'number' ? Array.from({ length: given }, () => take(isStarting)) : given
    state[field][seat] = field === 'deck' ? cards.toReversed() : cards
  }
}

function unused(state: State, seat: Seat, zones: Zones, edition: number | undefined): CardId[] {
  const lists = ZONES.flatMap(field => { const cards = zones[field][seat]; return Array.isArray(cards) ? cards : [] })
  const elsewhere = [...lists, ...(state.discard[seat] as CardId[]), ...state.units.map(({ id }) => cardOfUnit(id).id), ...(state.playing === null ? [] : [state.playing])]
  const rest = deckList(seat, edition)
  for (const card of elsewhere) {
    const at = rest.indexOf(card)
    if (at >= 0) rest.splice(at, 1)
  }
  return rest
}
