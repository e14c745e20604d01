// Reads a position that a person may have written. What is left out is as usual; a deck, a bag or tokens that are not named hold what lies nowhere else.
import { type Codec, type Doc, InputError, mix, type Outcome, type Random } from '@rubble/engine'
import { allMysteries, archOf, COMMON_RATS, districtsIn, fullBag, isStrange, MYSTERIES, strangeIn } from '../data/components.ts'
import { attackOf, boardIn, maxArchHealth, maxHealthOf, movementOf } from '../derive/look.ts'
import type { Config } from '../model/config.ts'
import {
  ABILITIES, ARCH_TRAITS, CATCHER, COMMON, KINDS, type Mystery, NOWHERE, type Phase, PHASES, type RatId, SEATS, SLOTS, TOKENS,
} from '../model/ids.ts'
import type { Placed, State } from '../model/state.ts'
import { area as areaName, district as districtName, rat as ratName, square, squareX, squareY, turn as turnName } from '../names.ts'
import { insertArea, insertLaid, insertToken } from '../rules/city/lay.ts'
import { newArch, newCatcher, newGame } from '../rules/setup/start.ts'

const FIELDS = [
  'round', 'phase', 'city', 'areas', 'strange', 'catcher', 'arch', 'cage', 'hoard', 'revealed', 'strangeDiscard', 'drawn', 'refills', 'bag', 'deck',
  'strangeDeck', 'mystery', 'end',
]
const PLACED_FIELDS = ['at', 'turn', 'active']
const AREA_FIELDS = [...COMMON, 'cheese', ...TOKENS, 'nest', 'trap', 'laid']
const CATCHER_FIELDS = ['at', 'health', 'dice', 'movement', 'traps', 'slots', ...ABILITIES, 'cards', 'collected', 'grit', 'smoke']
const ARCH_FIELDS = ['at', 'health', 'plus', 'guts', 'eaten']

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

function oneOf<T extends string>(value: unknown, known: readonly T[], where: string, usual: T): T {
  if (value === undefined) return usual
  return known.find(one => one === value) ?? wrong(where, `must be one of ${known.join(', ')}, not ${JSON.stringify(value)}`)
}

const reader = (codec: Codec<unknown, number>, what: string) => (value: unknown, where: string): number => {
  const read = typeof value === 'string' || typeof value === 'number' ? codec.read(value, undefined) : undefined
  return read ?? wrong(where, `there is no ${what} ${JSON.stringify(value)}`)
}
const toArea = reader(areaName, 'area')
const toDistrict = reader(districtName, 'district')
const toSquare = reader(square, 'square')
const toTurn = reader(turnName, 'turn')
const toRat = reader(ratName, 'rat')
const isKind = (rat: RatId): boolean => rat >= 0 && rat < KINDS
const toRatOf = (is: (rat: RatId) => boolean, what: string) => (value: unknown, where: string): RatId => {
  const rat = toRat(value, where)
  return is(rat) ? rat : wrong(where, `must be a ${what} rat, not ${JSON.stringify(value)}`)
}
const toKind = toRatOf(isKind, 'common')
const toStrange = toRatOf(isStrange, 'strange')

const toOneOf = <T extends string>(known: readonly T[], what: string) => (value: unknown, where: string): T =>
  known.find(one => one === value) ?? wrong(where, `there is no ${what} ${JSON.stringify(value)}`)
const toMystery = toOneOf(MYSTERIES, 'mystery token')
const toToken = toOneOf(TOKENS, 'token')
const toAbility = toOneOf(ABILITIES, 'ability')

function all<T>(value: unknown, where: string, read: (item: unknown, where: string) => T): T[] {
  return list(value, where).map((item, i) => read(item, `${where}[${i}]`))
}

export function read(doc: Doc, random: Random, config: Config): State {
  const known = fields(doc, '', FIELDS)
  const state = newGame(config, random)
  state.round = whole(known['round'], 'round', 2)
  state.phase = oneOf<Phase>(known['phase'], PHASES, 'phase', 'catcher')
  if (known['city'] !== undefined) state.districts = Object.entries(fields(known['city'], 'city')).map(([name, value]) => readPlaced(name, value))
  for (const [name, value] of Object.entries(fields(known['areas'], 'areas'))) readArea(state, name, value)
  for (const [name, at] of Object.entries(fields(known['strange'], 'strange'))) {
    state.strange.push({ rat: toStrange(name, 'strange'), area: toArea(at, `strange.${name}`) })
  }
  readCatcher(state, fields(known['catcher'], 'catcher', CATCHER_FIELDS))
  readArch(state, fields(known['arch'], 'arch', ARCH_FIELDS))
  const cage = fields(known['cage'], 'cage', COMMON)
  state.cage = COMMON.map(name => whole(cage[name], `cage.${name}`, 0))
  state.hoard = all(known['hoard'], 'hoard', toToken)
  state.revealed = all(known['revealed'], 'revealed', toMystery)
  state.strangeDiscard = all(known['strangeDiscard'], 'strangeDiscard', toStrange).reverse()
  state.drawn = known['drawn'] === undefined ? -1 : toDistrict(known['drawn'], 'drawn')
  const refills = fields(known['refills'], 'refills', ['inactive', 'districts'])
  state.refills = { inactive: refills['inactive'] === true, districts: all(refills['districts'], 'refills.districts', toDistrict) }
  readPiles(state, known)
  state.end = known['end'] === undefined ? null : readEnd(known['end'])
  return state
}

/** `x1y0`, or all of it field by field. */
function readPlaced(name: string, value: unknown): Placed {
  const where = `city.${name}`
  const { at, turn, active } = (typeof value === 'string' ? { at: value } : fields(value, where, PLACED_FIELDS)) as Fields
  const place = toSquare(at, `${where}.at`)
  const turned = turn === undefined ? 0 : toTurn(turn, `${where}.turn`)
  return { district: toDistrict(name, where), x: squareX(place), y: squareY(place), turn: turned, active: active !== false }
}

function readArea(state: State, name: string, value: unknown): void {
  const where = `areas.${name}`
  const area = toArea(name, where)
  const doc = fields(value, where, AREA_FIELDS)
  const count = (field: string): number => whole(doc[field], `${where}.${field}`, 0)
  COMMON.forEach((name, rat) => { state.rats[area * KINDS + rat] = count(name) })
  for (let i = 0; i < count('cheese'); i++) insertArea(state.cheese, area)
  for (const token of TOKENS) for (let i = 0; i < count(token); i++) insertToken(state.tokens, { area, token })
  for (let i = 0; i < count('nest'); i++) insertArea(state.nests, area)
  if (doc['trap'] === true) insertArea(state.traps, area)
  for (const ability of all(doc['laid'], `${where}.laid`, toAbility)) insertLaid(state.laid, { area, ability })
}

function readCatcher(state: State, doc: Fields): void {
  const catcher = newCatcher(state.config)
  state.catcher = catcher
  const slots = fields(doc['slots'], 'catcher.slots', SLOTS)
  for (const slot of SLOTS) catcher.filled[slot] = whole(slots[slot], `catcher.slots.${slot}`, 0)
  const number = (field: string, usual: number): number => whole(doc[field], `catcher.${field}`, usual)
  if (doc['at'] !== undefined) catcher.area = toArea(doc['at'], 'catcher.at')
  catcher.health = number('health', maxHealthOf(state))
  catcher.dice = number('dice', attackOf(state))
  catcher.movement = number('movement', movementOf(state))
  catcher.traps = number('traps', Math.max(0, boardIn(state).trap.count - state.traps.length))
  for (const ability of ABILITIES) catcher.special[ability] = number(ability, 0)
  catcher.cards = all(doc['cards'], 'catcher.cards', toStrange)
  catcher.collected = number('collected', SLOTS.reduce((sum, slot) => sum + catcher.filled[slot], 0))
  catcher.grit = number('grit', 0)
  catcher.smoke = doc['smoke'] === true
}

function readArch(state: State, doc: Fields): void {
  const arch = newArch(state.config)
  state.arch = arch
  const plus = fields(doc['plus'], 'arch.plus', ARCH_TRAITS)
  for (const trait of ARCH_TRAITS) arch.plus[trait] = whole(plus[trait], `arch.plus.${trait}`, 0)
  arch.area = doc['at'] === undefined ? NOWHERE : toArea(doc['at'], 'arch.at')
  arch.health = whole(doc['health'], 'arch.health', maxArchHealth(state))
  arch.guts = whole(doc['guts'], 'arch.guts', 0)
  arch.eaten = whole(doc['eaten'], 'arch.eaten', 0)
  if (arch.guts > archOf(state.config.archRat).guts.length) wrong('arch.guts', 'there is no such step')
}

/** Those of a whole that lie nowhere else. */
function rest<T>(whole: readonly T[], elsewhere: readonly T[]): T[] {
  const left = whole.slice()
  for (const one of elsewhere) {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

function readPiles(state: State, known: Fields): void {
  const pile = <T>(field: string, from: () => T[], read: (item: unknown, where: string) => T): T[] => {
    const value = known[field]
    if (Array.isArray(value)) return all(value, field, read).reverse()
    const unnamed = mix(state.random, from())
    const count = whole(value, field, unnamed.length)
    return count > unnamed.length ? wrong(field, `only ${unnamed.length} of them lie nowhere else`) : unnamed.slice(unnamed.length - count)
  }
  const { catcher, strange, strangeDiscard, nests, revealed, config: { edition } } = state
  state.bag = pile('bag', () => unnamedRats(state), toKind)
  state.deck = pile('deck', () => rest(districtsIn(edition).map(({ id }) => id), [...state.districts.map(({ district }) => district), state.drawn]), toDistrict)
  state.strangeDeck = pile('strangeDeck', () => rest(strangeIn(edition).map(({ id }) => id), [...strange.map(({ rat }) => rat), ...catcher.cards, ...strangeDiscard]), toStrange)
  state.mystery = pile('mystery', () => rest(allMysteries(edition), [...nests.map((): Mystery => 'nest'), ...revealed]), toMystery)
}

function unnamedRats({ rats, cage }: State): RatId[] {
  const gone = COMMON_RATS.map((_, rat) => rats.reduce((sum, count, i) => sum + (i % KINDS === rat ? count : 0), cage[rat] as number))
  return rest(fullBag(), gone.flatMap((count, rat) => new Array<RatId>(count).fill(rat)))
}

const toSeat = toOneOf(SEATS, 'seat')

function readEnd(value: unknown): Outcome {
  const { winners, rule } = fields(value, 'end', ['winners', 'rule'])
  return { winners: all(winners, 'end.winners', toSeat).map(() => CATCHER), rule: String(rule) }
}
