// Values that some may know and others not, wherever they lie in a state: a purse, the face of a marker, a card that one seat has
// looked at. Who knows is data beside the value; the table of sight only says how a value is dealt anew for those who do not.
import type { Scalar, Seat, Viewer } from './contract.ts'
import { copy } from './copy.ts'

/** `to` has a bit for each seat that knows the value; EVERYBODY: those who only watch know it too. */
export interface Secret<T extends Scalar = Scalar> {
  is: T
  to: number
}

/** A bit for every seat, and for whoever only watches. */
export const EVERYBODY = -1

export function secret<T extends Scalar>(is: T, ...seats: readonly Seat[]): Secret<T> {
  return { is, to: seats.reduce((bits, seat) => bits | (1 << seat), 0) }
}
export const openSecret = <T extends Scalar>(is: T): Secret<T> => ({ is, to: EVERYBODY })
export const copySecret = <T extends Scalar>({ is, to }: Secret<T>): Secret<T> => ({ is, to })

export const knows = ({ to }: Secret, viewer: Viewer): boolean => (viewer === 'spectator' ? to === EVERYBODY : ((to >> viewer) & 1) === 1)
export const known = <T extends Scalar>(one: Secret<T>, viewer: Viewer): T | null => (knows(one, viewer) ? one.is : null)

/** A seat has looked at it. Whether that is learning something, the rule says with `learn`. */
export function showTo(one: Secret, seat: Seat): void {
  one.to |= 1 << seat
}
export function showAll(one: Secret): void {
  one.to = EVERYBODY
}
/** It was put among others, unseen: nobody knows any more which it is. */
export function forget(one: Secret): void {
  one.to = 0
}

/** Indices of the lists around a value, from outside in. */
export type Indices = readonly number[]

/** Unknown values are exchanged with all others of the same pool. Pool and values may be found by what is open, and by nothing else. */
export interface FromPool<S> {
  readonly sight: 'secret'
  readonly from: 'pool'
  readonly pool: string | ((state: S, at: Indices) => string)
  /**
   * `hidden`: who has looked at which of a list is itself unknown to the others. How many each has looked at must be told by what is open.
   */
  readonly looks: 'open' | 'hidden'
}
/** An unknown value may be any of these. */
export interface FromRange<S, T> {
  readonly sight: 'secret'
  readonly from: 'range'
  readonly values: (state: S, at: Indices) => readonly T[]
}

export function fromPool<S>(pool: FromPool<S>['pool'], looks: 'open' | 'hidden' = 'open'): FromPool<S> {
  return { sight: 'secret', from: 'pool', pool, looks }
}
export function fromRange<S, T extends Scalar>(values: FromRange<S, T>['values']): FromRange<S, T> {
  return { sight: 'secret', from: 'range', values }
}

/** Does a value hold a secret at any depth? `boolean` where only some of a union do. */
export type HasSecret<V> = V extends Scalar | null | undefined
  ? false
  : V extends Secret
    ? true
    : V extends readonly (infer Item)[]
      ? HasSecret<Item>
      : { [K in keyof V]-?: HasSecret<V[K]> }[keyof V]

type SecretKeys<V> = { [K in keyof V]-?: true extends HasSecret<V[K]> ? K : never }[keyof V]
/** What a table of sight must say of a field that holds secrets: a rule for each of them, however deep it lies. */
export type SecretRule<S, V> = RuleOf<S, NonNullable<V>>
type RuleOf<S, V> =
  V extends Secret<infer T>
    ? FromPool<S> | FromRange<S, T>
    : V extends readonly (infer Item)[]
      ? SecretRule<S, Item>
      : { readonly [K in SecretKeys<V>]: SecretRule<S, V[K]> }

/** What is seen of a field that holds secrets: null for each that the viewer does not know. */
export type VisibleValue<V> = V extends Scalar | null | undefined
  ? V
  : V extends Secret<infer T>
    ? T | null
    : V extends readonly (infer Item)[]
      ? readonly VisibleValue<Item>[]
      : { readonly [K in keyof V]: VisibleValue<V[K]> }

export type AnySecretRule = FromPool<object> | FromRange<object, Scalar>
/** A rule, or a record of rules for fields of records. */
export interface Rules {
  readonly [field: string]: AnySecretRule | Rules
}
type Fields = Record<string, unknown>

const isRule = (rule: AnySecretRule | Rules): rule is AnySecretRule => rule['sight'] === 'secret'

/** Where it stands: a value of nothing but `is` and `to`. */
export function isSecret(value: unknown): value is Secret {
  return typeof value === 'object' && value !== null && 'is' in value && 'to' in value && Object.keys(value).length === 2
}

export function unveiled(value: unknown, rule: AnySecretRule | Rules, viewer: Viewer): unknown {
  if (Array.isArray(value)) return value.map(item => unveiled(item, rule, viewer))
  if (typeof value !== 'object' || value === null) return value
  if (isRule(rule)) return known(value as Secret, viewer)
  const out: Fields = {}
  for (const [key, item] of Object.entries(value)) {
    const inner = rule[key]
    out[key] = inner === undefined ? copy(item) : unveiled(item, inner, viewer)
  }
  return out
}

/** A secret of a state, and how to find it in a copy of the state. */
export interface FoundSecret {
  readonly one: Secret
  readonly rule: AnySecretRule
  readonly at: Indices
  readonly path: readonly (string | number)[]
}

/** Every secret of a field, in the order in which they lie. */
export function* secretsIn(
  value: unknown,
  rule: AnySecretRule | Rules,
  path: readonly (string | number)[],
  at: Indices = [],
): Generator<FoundSecret> {
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) yield* secretsIn(item, rule, [...path, i], [...at, i])
  } else if (typeof value === 'object' && value !== null) {
    if (isRule(rule)) yield { one: value as Secret, rule, at, path }
    else for (const [key, inner] of Object.entries(rule)) yield* secretsIn((value as Fields)[key], inner, [...path, key], at)
  }
}

export function secretAt(world: object, path: FoundSecret['path']): Secret {
  let value: unknown = world
  for (const key of path) value = (value as Fields)[key]
  return value as Secret
}
