// Who may know what, said once for each field of a state and each kind of event.
// Views, redacted events, redeal and the hash all read these tables.
import type { Scalar, Seat, Viewer } from './contract.ts'
import { copy } from './copy.ts'
import { RuleError } from './errors.ts'
import { mix, type Random } from './random.ts'

export interface Open { readonly sight: 'open' }
export interface Never { readonly sight: 'never' }
export interface Count { readonly sight: 'count' }
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

type RuleFor<V> = Open | Never | (V extends readonly (infer Item)[] ? (Item extends readonly Scalar[] ? Zones : Item extends Scalar ? Pile : never) : never)
/** A line for every field: a new field does not compile until it is listed. */
export type Sight<S> = { readonly [K in keyof S]-?: RuleFor<S[K]> }

/** What is seen of a zone: always how many, and which if the viewer may know. */
export interface Seen<Item> {
  readonly count: number
  readonly items: readonly Item[] | undefined
}
type Shown<V, R> = R extends Zones ? (V extends readonly (readonly (infer Item)[])[] ? readonly Seen<Item>[] : never) : R extends Pile ? number : V
/** The type of a view, from the state and its sight table. */
export type ViewOf<S, G extends Sight<S>> = { readonly [K in keyof S as G[K] extends Never ? never : K]: Shown<S[K], G[K]> }

type SeatField<E> = { [F in keyof E]-?: E[F] extends Seat ? F : never }[keyof E]
/** A field that only the seat named in another field of the event may know. */
export interface Only<F> { readonly only: F }
export function only<F extends string>(field: F): Only<F> {
  return { only: field }
}
export type EventSight<E extends { readonly kind: string }> = {
  readonly [K in E['kind']]: Open | { readonly [F in keyof Extract<E, { kind: K }>]?: Only<SeatField<Extract<E, { kind: K }>>> }
}

type Table = Readonly<Record<string, Open | Never | Zones | Pile>>
type Fields = Record<string, unknown>

/** Builds what a viewer may know, field by field. */
export function viewBy(table: Table, state: object, viewer: Viewer): object {
  const from = state as Fields
  const out: Fields = {}
  for (const field in table) {
    const rule = table[field] as Table[string]
    const value = from[field]
    if (rule.sight === 'open') out[field] = copy(value)
    else if (rule.sight === 'pile') out[field] = (value as unknown[]).length
    else if (rule.sight === 'zones') out[field] = (value as Scalar[][]).map((items, seat) => seen(items, seat === viewer ? rule.owner : rule.others))
  }
  return out
}

function seen(items: readonly Scalar[], rule: Open | Count): Seen<Scalar> {
  return { count: items.length, items: rule.sight === 'open' ? items.slice() : undefined }
}

/** The event as a viewer hears it: fields it may not know are not there. undefined: it hears nothing. */
export function eventBy<E extends { readonly kind: string }>(table: EventSight<E>, event: E, viewer: Viewer): Partial<E> | undefined {
  const rule = (table as Readonly<Record<string, Open | Record<string, Only<string>> | undefined>>)[event.kind]
  if (rule === undefined) return undefined
  if ('sight' in rule) return event
  const from = event as unknown as Fields
  const out: Fields = {}
  for (const field in from) {
    const limit = (rule as Record<string, Only<string> | undefined>)[field]
    if (limit === undefined || from[limit.only] === viewer) out[field] = from[field]
  }
  return out as Partial<E>
}

/** A zone of which the viewer knows only how many items are in it. */
interface Hidden {
  readonly field: string
  /** undefined: a pile, which nobody owns. */
  readonly seat: Seat | undefined
  readonly size: number
}

/** What the viewer knows to be somewhere in these zones, in an order that tells nothing of where. */
interface Pool {
  readonly zones: Hidden[]
  readonly items: Scalar[]
}

/** May this item lie hidden in that zone of that seat? */
export type Fits = (zone: string, seat: Seat, item: Scalar) => boolean
/** Mixes, in place, all that a viewer cannot know, so that every world it may believe in can come of it. */
export type Dealer = (world: object, random: Random) => void

/** Gathers what the viewer cannot know, to be dealt anew into copies of this state, as often as wished. */
export function dealerBy(table: Table, state: object, viewer: Viewer, fits: Fits): Dealer {
  const deals = [...poolsOf(table, state as Fields, viewer).values()].map(pool => dealOf(pool, fits))
  return (world, random) => { for (const deal of deals) deal(world as Fields, random) }
}

function poolsOf(table: Table, state: Fields, viewer: Viewer): Map<string, Pool> {
  const pools = new Map<string, Pool>()
  const add = (name: string, field: string, seat: Seat | undefined, items: readonly Scalar[]): void => {
    const pool = pools.get(name) ?? { zones: [], items: [] }
    pool.zones.push({ field, seat, size: items.length })
    pool.items.push(...items)
    pools.set(name, pool)
  }
  for (const field in table) {
    const rule = table[field] as Table[string]
    if (rule.sight === 'pile') add(rule.pool, field, undefined, state[field] as Scalar[])
    if (rule.sight !== 'zones') continue
    ;(state[field] as Scalar[][]).forEach((items, seat) => {
      const shown = seat === viewer ? rule.owner : rule.others
      if (shown.sight === 'count') add(rule.apart ? `${rule.pool} ${seat}` : rule.pool, field, seat, items)
    })
  }
  // A fixed order, so that the deal depends on nothing but what the viewer knows and the generator.
  for (const { items } of pools.values()) items.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return pools
}

const ATTEMPTS = 100

function dealOf({ zones: hidden, items }: Pool, fits: Fits): (world: Fields, random: Random) => void {
  const wishes = choosiestFirst(hidden, items, fits)
  return (world, random) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const rest = mix(random, items.slice())
      if (wishes.every(wish => fill(zoneIn(world, wish.zone), rest, wish.fits))) return
    }
    throw new RuleError(`no way found to deal ${hidden.map(zone => zone.field).join(', ')} anew: \`fits\` asks for more than there is`)
  }
}

function zoneIn(world: Fields, { field, seat }: Hidden): Scalar[] {
  return seat === undefined ? (world[field] as Scalar[]) : ((world[field] as Scalar[][])[seat] as Scalar[])
}

interface Wish {
  readonly zone: Hidden
  /** undefined: anything fits. */
  readonly fits: ((item: Scalar) => boolean) | undefined
}

function choosiestFirst(hidden: readonly Hidden[], items: readonly Scalar[], fits: Fits): Wish[] {
  const wishes = hidden.filter(({ size }) => size > 0).map(zone => {
    const fitsHere = (item: Scalar): boolean => fits(zone.field, zone.seat ?? -1, item)
    const n = items.filter(fitsHere).length
    return { zone, n, fits: n === items.length ? undefined : fitsHere }
  })
  return wishes.sort((a, b) => a.n - b.n)
}

function fill(zone: Scalar[], rest: Scalar[], fits: Wish['fits']): boolean {
  for (let i = 0; i < zone.length; i++) {
    const at = fits === undefined ? rest.length - 1 : rest.findIndex(fits)
    if (at < 0) return false
    zone[i] = rest[at] as Scalar
    if (at === rest.length - 1) rest.pop()
    else rest.splice(at, 1)
  }
  return true
}
