// Numbers inside, names at the edge: one codec for each field name, the same in every step, event and refusal of a game.
import type { AllFields, Flat, Scalar, ValueIn } from './contract.ts'
import { InputError } from './errors.ts'
import { isSecret } from './secret.ts'

export interface Codec<S, V> {
  /** The name of a value: text, number or truth value, stable from version to version. */
  write(value: V, state: S): Scalar
  /** The value of a name; undefined if there is none such. */
  read(name: Scalar, state: S): V | undefined
}

/**
 * A codec for every field of every pick (a new field does not compile until it is named), and for further fields of events and steps. A
 * field may have more values in events than can be chosen.
 */
export type Codecs<S, P, E = never> = { readonly [K in keyof AllFields<P>]-?: Codec<S, AllFields<P>[K] | ValueIn<E, K>> } & {
  readonly [field: string]: Codec<S, unknown>
}

interface AnyCodec {
  write(value: unknown, state: unknown): Scalar
  read(name: Scalar, state: unknown): unknown
}
export type CodecTable = Readonly<Record<string, AnyCodec>>

/** A codec for values that are already their own names. */
export function asIs<V extends Scalar>(...known: readonly V[]): Codec<unknown, V> {
  return { write: value => value, read: name => known.find(value => value === name) }
}

/** A codec for whole numbers. */
export const number: Codec<unknown, number> = {
  write: value => value,
  read: name => (typeof name === 'number' && Number.isSafeInteger(name) ? name : undefined),
}

/** A codec for the index into a list of names. */
export function indexOf(list: readonly string[]): Codec<unknown, number> {
  return {
    write: value => list[value] ?? `#${value}`,
    read: name => {
      const index = typeof name === 'string' ? list.indexOf(name) : -1
      return index < 0 ? undefined : index
    },
  }
}

/** Writes every named field of a plain value by its codec, at any depth. */
export function toNames(book: CodecTable, value: unknown, state: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map(item => toNames(book, item, state, field))
  // who knows a value has no name: the value goes by the field that holds it
  if (isSecret(value)) return { is: toNames(book, value.is, state, field), to: value.to }
  if (typeof value === 'object' && value !== null) {
    const out: Record<string, unknown> = {}
    for (const key in value) out[key] = toNames(book, (value as Record<string, unknown>)[key], state, key)
    return out
  }
  const codec = book[field]
  return codec === undefined || value === null || value === undefined ? value : codec.write(value, state)
}

/** The other way round; an unknown name is an InputError that says where. */
export function fromNames(book: CodecTable, value: unknown, state: unknown, where: string, field = ''): unknown {
  if (Array.isArray(value)) return value.map((item, i) => fromNames(book, item, state, `${where}[${i}]`, field))
  if (typeof value === 'object' && value !== null) {
    const out: Record<string, unknown> = {}
    for (const [key, item] of Object.entries(value)) out[key] = fromNames(book, item, state, `${where}.${key}`, key)
    return out
  }
  const codec = book[field]
  if (codec === undefined || value === null || value === undefined) return value
  const read = codec.read(value as Scalar, state)
  if (read === undefined) throw new InputError(`${where}: there is no ${field} '${String(value)}'`)
  return read
}

const isScalar = (value: unknown): value is Scalar => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** A choice in names as the values that are meant; undefined if there is no such name. */
export function rawOf(book: CodecTable, value: Flat, state: unknown): Flat | undefined {
  const out: Record<string, Scalar> = {}
  for (const key in value) {
    const name: unknown = value[key]
    if (!isScalar(name)) return undefined // whoever sent it may have sent anything
    const raw = Object.hasOwn(book, key) ? book[key]?.read(name, state) : name
    if (raw === undefined) return undefined
    out[key] = raw as Scalar
  }
  return out
}

/** Does `whole` have every field of `part`, with the same value? */
export function agrees(part: Flat, whole: Flat): boolean {
  for (const key in part) if (part[key] !== whole[key]) return false
  return true
}

/** How many fields two parts share; −1 if they contradict each other. */
export function shared(a: Flat, b: Flat): number {
  let n = 0
  for (const key in a) {
    if (!(key in b)) continue
    if (a[key] !== b[key]) return -1
    n++
  }
  return n
}
