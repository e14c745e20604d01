// Reads a position that a person may have written. What is left out is as usual; a deck, a bag or tokens that are not named hold what lies
// nowhere else.
import { type Doc, mix, type Outcome, type Random } from '@rubble/engine'
import { type Fields, Input, without } from '@rubble/kit'
import { allMysteries, archOf, COMMON_RATS, districtsIn, fullBag, isStrange, MYSTERIES, strangeIn } from '../data/components.ts'
import { attackOf, boardIn, maxArchHealth, maxHealthOf, movementOf } from '../derive/look.ts'
import type { Config } from '../model/config.ts'
import {
  ABILITIES,
  ARCH_TRAITS,
  type AreaId,
  CATCHER,
  COMMON,
  KINDS,
  type Mystery,
  NOWHERE,
  type Phase,
  PHASES,
  type RatId,
  SEATS,
  SLOTS,
  TOKENS,
} from '../model/ids.ts'
import type { PlacedDistrict, State } from '../model/state.ts'
import { area as areaName, district as districtName, rat as ratName, square, squareX, squareY, turn as turnName } from '../codecs.ts'
import { insertArea, insertLaid, insertToken } from '../rules/city/lay.ts'
import { newArch, newCatcher, newGame } from '../rules/setup/start.ts'

const FIELDS = [
  'round',
  'phase',
  'city',
  'areas',
  'strange',
  'catcher',
  'arch',
  'cage',
  'hoard',
  'revealed',
  'strangeDiscard',
  'drawn',
  'refills',
  'bag',
  'deck',
  'strangeDeck',
  'mystery',
  'end',
]
const PLACED_FIELDS = ['at', 'turn', 'active']
const AREA_FIELDS = [...COMMON, 'cheese', ...TOKENS, 'nest', 'trap', 'laid']
const CATCHER_FIELDS = ['at', 'health', 'dice', 'movement', 'traps', 'slots', ...ABILITIES, 'cards', 'collected', 'grit', 'smoke']
const ARCH_FIELDS = ['at', 'health', 'plus', 'guts', 'eaten']

const toArea = (input: Input): AreaId => input.named(areaName, 'area', undefined)
const toDistrict = (input: Input): number => input.named(districtName, 'district', undefined)

const toRatOf =
  (is: (rat: RatId) => boolean, what: string) =>
  (input: Input): RatId => {
    const rat = input.named(ratName, 'rat', undefined)
    return is(rat) ? rat : input.wrong(`must be a ${what} rat, not ${JSON.stringify(input.value)}`)
  }
const toKind = toRatOf(rat => rat >= 0 && rat < KINDS, 'common')
const toStrange = toRatOf(isStrange, 'strange')

const toOneOf =
  <T extends string>(known: readonly T[], what: string) =>
  (input: Input): T =>
    known.find(one => one === input.value) ?? input.wrong(`there is no ${what} ${JSON.stringify(input.value)}`)
const toMystery = toOneOf(MYSTERIES, 'mystery token')
const toToken = toOneOf(TOKENS, 'token')
const toAbility = toOneOf(ABILITIES, 'ability')
const toSeat = toOneOf(SEATS, 'seat')

export function read(value: Doc, random: Random, config: Config): State {
  const doc = new Input(value, 'position').fields(FIELDS)
  const [city, drawn, end] = [doc.get('city'), doc.get('drawn'), doc.get('end')]
  const state = newGame(config, random)
  state.round = doc.get('round').whole(2)
  state.phase = doc.get('phase').oneOf<Phase>(PHASES, 'catcher')
  if (city.isGiven)
    state.districts = city
      .fields()
      .entries()
      .map(({ name, value: placed }) => readPlaced(name, placed))
  for (const { name, value: area } of doc.get('areas').fields().entries()) readArea(state, name, area)
  for (const { name, value: at } of doc.get('strange').fields().entries()) state.strange.push({ rat: toStrange(name), area: toArea(at) })
  readCatcher(state, doc.get('catcher').fields(CATCHER_FIELDS))
  readArch(state, doc.get('arch').fields(ARCH_FIELDS))
  const cage = doc.get('cage').fields(COMMON)
  state.cage = COMMON.map(name => cage.get(name).whole(0))
  state.hoard = doc.get('hoard').items().map(toToken)
  state.revealed = doc.get('revealed').items().map(toMystery)
  state.strangeDiscard = doc.get('strangeDiscard').items().map(toStrange).reverse()
  state.drawn = drawn.isGiven ? toDistrict(drawn) : -1
  const refills = doc.get('refills').fields(['inactive', 'districts'])
  state.refills = { inactive: refills.get('inactive').isTrue(), districts: refills.get('districts').items().map(toDistrict) }
  readPiles(state, doc)
  state.end = end.isGiven ? readEnd(end) : null
  return state
}

/** `x1y0`, or all of it field by field. */
function readPlaced(name: Input, value: Input): PlacedDistrict {
  const doc = (typeof value.value === 'string' ? new Input({ at: value.value }, value.path) : value).fields(PLACED_FIELDS)
  const place = doc.get('at').named(square, 'square', undefined)
  const turn = doc.get('turn')
  return {
    district: toDistrict(name),
    x: squareX(place),
    y: squareY(place),
    turn: turn.isGiven ? turn.named(turnName, 'turn', undefined) : 0,
    active: doc.get('active').value !== false,
  }
}

function readArea(state: State, name: Input, value: Input): void {
  const area = toArea(name)
  const doc = value.fields(AREA_FIELDS)
  const count = (field: string): number => doc.get(field).whole(0)
  COMMON.forEach((kind, rat) => {
    state.rats[area * KINDS + rat] = count(kind)
  })
  for (let i = 0; i < count('cheese'); i++) insertArea(state.cheese, area)
  for (const token of TOKENS) for (let i = 0; i < count(token); i++) insertToken(state.tokens, { area, token })
  for (let i = 0; i < count('nest'); i++) insertArea(state.nests, area)
  if (doc.get('trap').isTrue()) insertArea(state.traps, area)
  for (const ability of doc.get('laid').items().map(toAbility)) insertLaid(state.laid, { area, ability })
}

function readCatcher(state: State, doc: Fields): void {
  const catcher = newCatcher(state.config)
  state.catcher = catcher
  const at = doc.get('at')
  const slots = doc.get('slots').fields(SLOTS)
  for (const slot of SLOTS) catcher.filled[slot] = slots.get(slot).whole(0)
  const number = (field: string, usual: number): number => doc.get(field).whole(usual)
  if (at.isGiven) catcher.area = toArea(at)
  catcher.health = number('health', maxHealthOf(state))
  catcher.dice = number('dice', attackOf(state))
  catcher.movement = number('movement', movementOf(state))
  catcher.traps = number('traps', Math.max(0, boardIn(state).trap.count - state.traps.length))
  for (const ability of ABILITIES) catcher.special[ability] = number(ability, 0)
  catcher.cards = doc.get('cards').items().map(toStrange)
  catcher.collected = number(
    'collected',
    SLOTS.reduce((sum, slot) => sum + catcher.filled[slot], 0),
  )
  catcher.grit = number('grit', 0)
  catcher.smoke = doc.get('smoke').isTrue()
}

function readArch(state: State, doc: Fields): void {
  const arch = newArch(state.config)
  state.arch = arch
  const [at, guts] = [doc.get('at'), doc.get('guts')]
  const plus = doc.get('plus').fields(ARCH_TRAITS)
  for (const trait of ARCH_TRAITS) arch.plus[trait] = plus.get(trait).whole(0)
  arch.area = at.isGiven ? toArea(at) : NOWHERE
  arch.health = doc.get('health').whole(maxArchHealth(state))
  arch.guts = guts.whole(0)
  arch.eaten = doc.get('eaten').whole(0)
  if (arch.guts > archOf(state.config.archRat).guts.length) guts.wrong('there is no such step')
}

function readPiles(state: State, doc: Fields): void {
  const pile = <T>(field: string, toOne: (item: Input) => T, unnamed: () => T[]): T[] =>
    doc.get(field).pile(toOne, () => mix(state.random, unnamed()))
  const {
    catcher,
    strange,
    strangeDiscard,
    nests,
    revealed,
    config: { edition },
  } = state
  const ids = (cards: readonly { readonly id: number }[]): number[] => cards.map(({ id }) => id)
  state.bag = pile('bag', toKind, () => unnamedRats(state))
  state.deck = pile('deck', toDistrict, () =>
    without(ids(districtsIn(edition)), [...state.districts.map(({ district }) => district), state.drawn]),
  )
  state.strangeDeck = pile('strangeDeck', toStrange, () =>
    without(ids(strangeIn(edition)), [...strange.map(({ rat }) => rat), ...catcher.cards, ...strangeDiscard]),
  )
  state.mystery = pile('mystery', toMystery, () => without(allMysteries(edition), [...nests.map((): Mystery => 'nest'), ...revealed]))
}

function unnamedRats({ rats, cage }: State): RatId[] {
  const gone = COMMON_RATS.map((_, rat) => rats.reduce((sum, count, i) => sum + (i % KINDS === rat ? count : 0), cage[rat] as number))
  return without(
    fullBag(),
    gone.flatMap((count, rat) => new Array<RatId>(count).fill(rat)),
  )
}

function readEnd(input: Input): Outcome {
  const doc = input.fields(['winners', 'rule'])
  return {
    winners: doc
      .get('winners')
      .items()
      .map(toSeat)
      .map(() => CATCHER),
    rule: String(doc.get('rule').value),
  }
}
