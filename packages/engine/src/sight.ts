// Who may know what, said once for each field of a state and each kind of event.
// Views, redacted events, redeal and the hash all read these tables.
import type { Scalar, Seat, Viewer } from './contract.ts'
import { copy } from './copy.ts'
import { RuleError } from './errors.ts'
import { draw, mix, type Random } from './random.ts'
import {
  type AnySecretRule,
  EVERYBODY,
  type FoundSecret,
  type HasSecret,
  known,
  knows,
  type Rules,
  type Secret,
  secretAt,
  type SecretRule,
  secretsIn,
  unveiled,
  type VisibleValue,
} from './secret.ts'

export interface Open {
  readonly sight: 'open'
}
export interface Never {
  readonly sight: 'never'
}
export interface Count {
  readonly sight: 'count'
}
/** A list for each seat: what its owner and what the others may know of it. */
export interface Zones<Owner extends Open | Count = Open | Count> {
  readonly sight: 'zones'
  readonly pool: string
  readonly apart: boolean
  readonly owner: Owner
  readonly others: Open | Count
}
/** One list that nobody owns and nobody may look into. */
export interface Pile {
  readonly sight: 'pile'
  readonly pool: string
}

/** Everybody may know it. */
export const open: Open = { sight: 'open' }
/** Nobody may know it, and it is not dealt anew: the stack, the generator. */
export const never: Never = { sight: 'never' }
/** Only how many there are. */
export const count: Count = { sight: 'count' }

/** Zones whose hidden items are mixed with those of all zones of the same pool, over all seats. */
export function zones<O extends Open | Count>(pool: string, owner: O, others: Open | Count): Zones<O> {
  return { sight: 'zones', pool, apart: false, owner, others }
}
/** Zones whose hidden items stay with their owner: everybody has a deck of their own. */
export function ownZones<O extends Open | Count>(pool: string, owner: O, others: Open | Count): Zones<O> {
  return { sight: 'zones', pool, apart: true, owner, others }
}
export function pile(pool: string): Pile {
  return { sight: 'pile', pool }
}

type RuleFor<V> =
  Open | Never | (V extends readonly (infer Item)[] ? (Item extends readonly Scalar[] ? Zones : Item extends Scalar ? Pile : never) : never)
/**
 * A line for every field: a new field does not compile until it is listed, nor does one that holds secrets until each of them has a rule.
 */
export type Sight<S> = {
  readonly [K in keyof S]-?: K extends 'stack' | 'random'
    ? Open | Never
    : true extends HasSecret<S[K]>
      ? SecretRule<S, S[K]>
      : RuleFor<S[K]>
}

/** What is seen of a zone: always how many, and which if the viewer may know. */
export interface ZoneView<Item> {
  readonly count: number
  readonly items: readonly Item[] | undefined
}
type VisibleField<V, R> = R extends Zones
  ? V extends readonly (readonly (infer Item)[])[]
    ? readonly ZoneView<Item>[]
    : never
  : R extends Pile
    ? number
    : true extends HasSecret<V>
      ? VisibleValue<V>
      : V
/** The type of a view, from the state and its sight table. */
export type ViewOf<S, G extends Sight<S>> = { readonly [K in keyof S as G[K] extends Never ? never : K]: VisibleField<S[K], G[K]> }

type SeatField<E> = { [F in keyof E]-?: E[F] extends Seat ? F : never }[keyof E]
/** A field that only the seat named in another field of the event may know. */
export interface Only<F> {
  readonly only: F
}
export function only<F extends string>(field: F): Only<F> {
  return { only: field }
}
/** A field that is a secret, or a list of them: whoever knows it hears its value. */
export interface VeiledField {
  readonly only: 'those who know'
}
export const veiled: VeiledField = { only: 'those who know' }

type SecretField<E> = { [F in keyof E]-?: true extends HasSecret<E[F]> ? F : never }[keyof E]
type Limits<E> = { readonly [F in keyof E]?: Only<SeatField<E>> | VeiledField } & { readonly [F in SecretField<E>]: VeiledField }
export type EventSight<E extends { readonly kind: string }> = {
  readonly [K in E['kind']]: [SecretField<Extract<E, { kind: K }>>] extends [never]
    ? Open | Limits<Extract<E, { kind: K }>>
    : Limits<Extract<E, { kind: K }>>
}
/** An event as somebody hears it: fields may be missing, secrets are values. */
export type RedactedEvent<E> = E extends unknown ? { readonly [F in keyof E]?: VisibleValue<E[F]> } : never

type Table = Readonly<Record<string, Open | Never | Zones | Pile | AnySecretRule | Rules>>
type Fields = Record<string, unknown>
/** Of a field that holds secrets; all other rules are of the whole field. */
const holdsSecrets = (rule: Table[string]): rule is AnySecretRule | Rules => rule.sight === 'secret' || typeof rule.sight !== 'string'

/** Builds what a viewer may know, field by field. */
export function viewBy(table: Table, state: object, viewer: Viewer): object {
  const from = state as Fields
  const out: Fields = {}
  for (const field in table) {
    const rule = table[field] as Table[string]
    const value = from[field]
    if (holdsSecrets(rule)) out[field] = unveiled(value, rule, viewer)
    else if (rule.sight === 'open') out[field] = copy(value)
    else if (rule.sight === 'pile') out[field] = (value as unknown[]).length
    else if (rule.sight === 'zones')
      out[field] = (value as Scalar[][]).map((items, seat) => seen(items, seat === viewer ? rule.owner : rule.others))
  }
  return out
}

function seen(items: readonly Scalar[], rule: Open | Count): ZoneView<Scalar> {
  return { count: items.length, items: rule.sight === 'open' ? items.slice() : undefined }
}

/**
 * The event as a viewer hears it: fields it may not know are not there. undefined: it hears nothing. `as` is the same event written in
 * another way, in names: the event itself says what may be heard of it.
 */
export function eventBy<E extends { readonly kind: string }>(
  table: EventSight<E>,
  event: E,
  viewer: Viewer,
  as: object = event,
): RedactedEvent<E> | undefined {
  const rule = (table as unknown as Readonly<Record<string, Open | Record<string, Only<string>> | undefined>>)[event.kind]
  if (rule === undefined) return undefined
  if ('sight' in rule) return as as RedactedEvent<E>
  const from = event as unknown as Fields
  const said = as as Fields
  const out: Fields = {}
  for (const field in from) {
    const limit = rule[field]
    if (limit === undefined) out[field] = said[field]
    else if (limit.only !== veiled.only) {
      if (from[limit.only] === viewer) out[field] = said[field]
    } else {
      const value = uncovered(said[field] as Secret | readonly Secret[], viewer)
      if (value !== null) out[field] = value
    }
  }
  return out as RedactedEvent<E>
}

const uncovered = (value: Secret | readonly Secret[], viewer: Viewer): unknown =>
  Array.isArray(value) ? value.map((one: Secret) => known(one, viewer)) : known(value as Secret, viewer)

/** A zone of which the viewer knows only how many items are in it, or a single secret that it does not know. */
interface HiddenPlace {
  /** The field, or the way to it from the field of the state. */
  readonly field: string
  /** undefined: nobody owns it. */
  readonly seat: Seat | undefined
  readonly size: number
  /** To the secret. */
  readonly path?: FoundSecret['path']
}

/** What the viewer knows to be somewhere in these zones, in an order that tells nothing of where. */
interface Pool {
  readonly zones: HiddenPlace[]
  readonly items: Scalar[]
}

/** May this item lie hidden in that zone of that seat? */
export type Fits = (zone: string, seat: Seat, item: Scalar) => boolean
/** Mixes, in place, all that a viewer cannot know, so that every world it may believe in can come of it. */
export type Dealer = (world: object, random: Random) => void

/** Gathers what the viewer cannot know, to be dealt anew into copies of this state, as often as wished. */
export function dealerBy(table: Table, state: object, viewer: Viewer, fits: Fits): Dealer {
  const secrets = secretsOf(table, state)
  const deals = [
    ...[...poolsOf(table, state as Fields, viewer, secrets).values()].map(pool => dealOf(pool, fits)),
    ...secrets.flatMap(found =>
      found.rule.from === 'range' && !knows(found.one, viewer) ? [rangeDeal(found, found.rule.values(state, found.at))] : [],
    ),
    ...looksOf(secrets, viewer).map(lookDeal),
  ]
  return (world, random) => {
    for (const deal of deals) deal(world as Fields, random)
  }
}

function secretsOf(table: Table, state: object): readonly FoundSecret[] {
  const found: FoundSecret[] = []
  for (const field in table) {
    const rule = table[field] as Table[string]
    if (holdsSecrets(rule)) found.push(...secretsIn((state as Fields)[field], rule, [field]))
  }
  return found
}

function poolsOf(table: Table, state: Fields, viewer: Viewer, secrets: readonly FoundSecret[]): Map<string, Pool> {
  const pools = new Map<string, Pool>()
  const add = (name: string, hidden: HiddenPlace, items: readonly Scalar[]): void => {
    const pool = pools.get(name) ?? { zones: [], items: [] }
    pool.zones.push(hidden)
    pool.items.push(...items)
    pools.set(name, pool)
  }
  for (const field in table) {
    const rule = table[field] as Table[string]
    if (holdsSecrets(rule)) continue
    if (rule.sight === 'pile') add(rule.pool, { field, seat: undefined, size: (state[field] as Scalar[]).length }, state[field] as Scalar[])
    if (rule.sight !== 'zones') continue
    ;(state[field] as Scalar[][]).forEach((items, seat) => {
      const shown = seat === viewer ? rule.owner : rule.others
      if (shown.sight === 'count') add(rule.apart ? `${rule.pool} ${seat}` : rule.pool, { field, seat, size: items.length }, items)
    })
  }
  for (const { one, rule, at, path } of secrets) {
    if (rule.from !== 'pool' || knows(one, viewer)) continue
    const pool = typeof rule.pool === 'string' ? rule.pool : rule.pool(state, at)
    add(pool, { field: path.filter(key => typeof key === 'string').join('.'), seat: at[0], size: 1, path }, [one.is])
  }
  // A fixed order, so that the deal depends on nothing but what the viewer knows and the generator.
  for (const { items } of pools.values()) items.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return pools
}

type Deal = (world: Fields, random: Random) => void

function rangeDeal({ path }: FoundSecret, values: readonly Scalar[]): Deal {
  if (values.length === 0) throw new RuleError(`no way found to deal ${path.join('.')} anew: its range is empty`)
  return (world, random) => {
    secretAt(world, path).is = values[draw(random, values.length)] as Scalar
  }
}

/** Who else has looked at which of a list, where that is not to be seen. */
interface Looks {
  readonly paths: readonly FoundSecret['path'][]
  /** The viewer's own bit, which stays where it is. */
  readonly own: number
  /** Of every other seat: its bit, and how many of the list it has looked at. Each is dealt for itself: two may have looked at the same. */
  readonly others: readonly { readonly bit: number; readonly count: number }[]
}

const MOST_SEATS = 16
const BITS = Array.from({ length: MOST_SEATS }, (_, seat) => 1 << seat)

function looksOf(secrets: readonly FoundSecret[], viewer: Viewer): readonly Looks[] {
  const own = viewer === 'spectator' ? 0 : 1 << viewer
  const lists = new Map<string, FoundSecret[]>()
  for (const found of secrets) {
    if (found.rule.from !== 'pool' || found.rule.looks === 'open' || found.one.to === EVERYBODY) continue
    // those that lie in the same list: all of the way but the last index
    const last = found.path.findLastIndex(key => typeof key === 'number')
    const list = found.path.map((key, i) => (i === last ? '*' : key)).join('.')
    lists.set(list, [...(lists.get(list) ?? []), found])
  }
  return [...lists.values()].map(list => ({
    paths: list.map(({ path }) => path),
    own,
    others: BITS.filter(bit => bit !== own)
      .map(bit => ({ bit, count: list.filter(({ one }) => (one.to & bit) !== 0).length }))
      .filter(({ count: looks }) => looks > 0),
  }))
}

function lookDeal({ paths, own, others }: Looks): Deal {
  return (world, random) => {
    const list = paths.map(path => secretAt(world, path))
    for (const one of list) one.to &= own
    for (const { bit, count: looks } of others) {
      mix(random, list)
      for (let i = 0; i < looks; i++) (list[i] as Secret).to |= bit
    }
  }
}

const ATTEMPTS = 100

function dealOf({ zones: hidden, items }: Pool, fits: Fits): Deal {
  const wishes = choosiestFirst(hidden, items, fits)
  return (world, random) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const rest = mix(random, items.slice())
      if (wishes.every(wish => fill(world, wish, rest))) return
    }
    throw new RuleError(`no way found to deal ${hidden.map(zone => zone.field).join(', ')} anew: \`fits\` asks for more than there is`)
  }
}

function zoneIn(world: Fields, { field, seat }: HiddenPlace): Scalar[] {
  return seat === undefined ? (world[field] as Scalar[]) : ((world[field] as Scalar[][])[seat] as Scalar[])
}

interface Wish {
  readonly zone: HiddenPlace
  /** undefined: anything fits. */
  readonly fits: ((item: Scalar) => boolean) | undefined
}

function choosiestFirst(hidden: readonly HiddenPlace[], items: readonly Scalar[], fits: Fits): Wish[] {
  const wishes = hidden
    .filter(({ size }) => size > 0)
    .map(zone => {
      const fitsHere = (item: Scalar): boolean => fits(zone.field, zone.seat ?? -1, item)
      const n = items.filter(fitsHere).length
      return { zone, n, fits: n === items.length ? undefined : fitsHere }
    })
  return wishes.sort((a, b) => a.n - b.n)
}

function fill(world: Fields, { zone, fits }: Wish, rest: Scalar[]): boolean {
  if (zone.path !== undefined) {
    const item = taken(rest, fits)
    if (item === undefined) return false
    secretAt(world, zone.path).is = item
    return true
  }
  const items = zoneIn(world, zone)
  for (let i = 0; i < items.length; i++) {
    const item = taken(rest, fits)
    if (item === undefined) return false
    items[i] = item
  }
  return true
}

/** Takes the first that fits out of a list. */
function taken(rest: Scalar[], fits: Wish['fits']): Scalar | undefined {
  const at = fits === undefined ? rest.length - 1 : rest.findIndex(fits)
  if (at < 0) return undefined
  const item = rest[at]
  if (at === rest.length - 1) rest.pop()
  else rest.splice(at, 1)
  return item
}
