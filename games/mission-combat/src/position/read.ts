// Reads a position that a person may have written. What is left out is as usual; a number of cards instead of their
// names means cards nobody has named, filled from those of the faction that are nowhere else.
import { type Doc, mix, type Random, type Seat } from '@rubble/engine'
import { Input, without } from '@rubble/kit'
import type { Config } from '../config.ts'
import { cardAt, cardOfUnit, deckList } from '../data/components.ts'
import { type AreaId, type CardId, SEATS, type UnitId } from '../model/ids.ts'
import type { Raid, State, Unit } from '../model/state.ts'
import * as names from '../codecs.ts'
import { controller } from '../derive/control.ts'

const FIELDS = ['turn', 'active', 'ap', 'units', 'control', 'hand', 'drawn', 'deck', 'discard', 'playing', 'raid', 'end']
const ZONES = ['hand', 'drawn', 'deck'] as const

const toSeat = (input: Input): Seat => input.named(names.seat, 'seat', undefined)
const toCard = (input: Input): CardId => input.named(names.card, 'card', undefined)
const toArea = (input: Input): AreaId => input.named(names.area, 'area', undefined)
const toUnitId = (input: Input): UnitId => input.named(names.unit, 'unit', undefined)

/** Where it is, or all of it field by field. */
function readUnit(name: Input, value: Input): Unit {
  const id = toUnitId(name)
  if (typeof value.value === 'string') return { id, area: toArea(value), damage: 0, speedUsed: false, roadUsed: false }
  const doc = value.fields(['at', 'damage', 'used'])
  const used = new Set(
    doc
      .get('used')
      .items()
      .map(item => item.value),
  )
  return { id, area: toArea(doc.get('at')), damage: doc.get('damage').whole(0), speedUsed: used.has('speed'), roadUsed: used.has('road') }
}

function readRaid(input: Input): Raid | null {
  if (!input.isGiven) return null
  const doc = input.fields(['unit', 'origin', 'attacked'])
  return { unit: toUnitId(doc.get('unit')), origin: toArea(doc.get('origin')), attacked: doc.get('attacked').isTrue() }
}

function readEnd(input: Input): State['end'] {
  if (!input.isGiven) return null
  const doc = input.fields(['winners', 'rule'])
  const rule = doc.get('rule')
  return {
    winners: doc.get('winners').items().map(toSeat),
    rule: typeof rule.value === 'string' ? rule.value : rule.wrong('must be the id of a rule'),
  }
}

/** Cards by seat, top card first; a number stands for cards that are not named. */
function readZone(input: Input): (CardId[] | number)[] {
  const bySeat = input.fields(SEATS)
  return SEATS.map(seat => {
    const cards = bySeat.get(seat)
    return typeof cards.value === 'number' ? cards.whole(0) : cards.items().map(toCard)
  })
}

/** The discard pile is face up. */
function readDiscard(input: Input): CardId[][] {
  const bySeat = input.fields(SEATS)
  return SEATS.map(seat => bySeat.get(seat).items().map(toCard).reverse())
}

export function read(value: Doc, random: Random, { edition }: Config): State {
  const position = new Input(value, 'position')
  const doc = position.fields(FIELDS)
  const zones = { hand: readZone(doc.get('hand')), drawn: readZone(doc.get('drawn')), deck: readZone(doc.get('deck')) }
  const [playing, active] = [doc.get('playing'), doc.get('active')]
  const state: State = {
    stack: [],
    random,
    deck: [[], []],
    hand: [[], []],
    drawn: [[], []],
    discard: readDiscard(doc.get('discard')),
    playing: playing.isGiven ? toCard(playing) : null,
    units: doc
      .get('units')
      .fields()
      .entries()
      .map(({ name, value: unit }) => readUnit(name, unit)),
    turn: doc.get('turn').whole(3),
    active: active.isGiven ? toSeat(active) : 0,
    ap: doc.get('ap').whole(4),
    raid: readRaid(doc.get('raid')),
    end: readEnd(doc.get('end')),
  }
  SEATS.forEach((_, seat) => dealZones(position, state, seat, zones, mix(random, unused(state, seat, zones, edition))))
  checkControl(state, doc.get('control'))
  return state
}

/** Control follows from the units (MC-CONTROL-5); a position may repeat it, but not contradict it. */
function checkControl(state: State, control: Input): void {
  for (const { name, value } of control.fields().entries()) {
    const seat = controller(state.units, state.raid, toArea(name))
    if (seat !== toSeat(value)) value.wrong(`by the units there it is ${SEATS[seat]}`)
  }
}

type Zones = Readonly<Record<(typeof ZONES)[number], readonly (CardId[] | number)[]>>

/** `free`: the cards of the seat that are not named anywhere. */
function dealZones(position: Input, state: State, seat: Seat, zones: Zones, free: CardId[]): void {
  const take = (isStarting: boolean): CardId => {
    const at = isStarting ? free.findIndex(card => cardAt(card).kind === 'unit') : free.length - 1
    const [card] = at < 0 ? [] : free.splice(at, 1)
    return card ?? position.wrong(`${SEATS[seat]} has more cards than its faction`)
  }
  for (const field of ZONES) {
    const given = zones[field][seat] as CardId[] | number
    const isStarting = field === 'hand' && state.turn === 0
    const cards = typeof given === 'number' ? Array.from({ length: given }, () => take(isStarting)) : given
    state[field][seat] = field === 'deck' ? cards.toReversed() : cards
  }
}

function unused(state: State, seat: Seat, zones: Zones, edition: number | undefined): CardId[] {
  const lists = ZONES.flatMap(field => {
    const cards = zones[field][seat]
    return Array.isArray(cards) ? cards : []
  })
  return without(deckList(seat, edition), [
    ...lists,
    ...(state.discard[seat] as CardId[]),
    ...state.units.map(({ id }) => cardOfUnit(id).id),
    ...(state.playing === null ? [] : [state.playing]),
  ])
}
