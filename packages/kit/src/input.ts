// What a person may have written, such as a position or the options of a match: a value, and where it stands, so that whatever is wrong
// says where.
import { type Codec, InputError } from '@rubble/engine'

export class Input {
  readonly value: unknown
  /** Where it stands: `position.units.tank#1.at`. */
  readonly path: string

  constructor(value: unknown, path: string) {
    this.value = value
    this.path = path
  }

  get isGiven(): boolean {
    return this.value !== undefined
  }

  wrong(what: string): never {
    throw new InputError(`${this.path}: ${what}`)
  }

  /** Fields by their names, none of them unknown; what is left out has none. */
  fields(known?: readonly string[]): Fields {
    const { value } = this
    if (value === undefined) return new Fields({}, this.path)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return this.wrong('must be a list of names and values')
    const odd = known === undefined ? undefined : Object.keys(value).find(key => !known.includes(key))
    if (odd !== undefined)
      throw new InputError(`${this.path}: there is no '${odd}' here (known: ${known?.join(', ')})`, { place: `${this.path}.${odd}` })
    return new Fields(value as Readonly<Record<string, unknown>>, this.path)
  }

  /** What is left out is an empty list. */
  items(): readonly Input[] {
    const { value } = this
    if (value === undefined) return []
    return Array.isArray(value) ? value.map((item: unknown, i) => new Input(item, `${this.path}[${i}]`)) : this.wrong('must be a list')
  }

  whole(usual: number): number {
    const { value } = this
    if (value === undefined) return usual
    return typeof value === 'number' && Number.isInteger(value) && value >= 0
      ? value
      : this.wrong(`must be a whole number, not ${JSON.stringify(value)}`)
  }

  oneOf<T>(known: readonly T[], usual: T): T {
    if (this.value === undefined) return usual
    return known.find(one => one === this.value) ?? this.wrong(`must be one of ${known.join(', ')}, not ${JSON.stringify(this.value)}`)
  }

  isTrue(): boolean {
    const { value } = this
    if (value === undefined || typeof value === 'boolean') return value === true
    return this.wrong(`must be true or false, not ${JSON.stringify(value)}`)
  }

  /** The value that a name stands for; `what` it must be the name of. */
  named<S, V>(codec: Codec<S, V>, what: string, state: S): V {
    const { value } = this
    const read = typeof value === 'string' || typeof value === 'number' ? codec.read(value, state) : undefined
    return read ?? this.wrong(`there is no ${what} ${JSON.stringify(value)}`)
  }

  /**
   * A pile: its things, the next one first, or how many. Then they are those of `unnamed`, in their order, that come first; without a
   * number all of them.
   */
  pile<T>(read: (item: Input) => T, unnamed: () => readonly T[]): T[] {
    if (Array.isArray(this.value)) return this.items().map(read).reverse()
    const rest = unnamed()
    const count = this.whole(rest.length)
    return count > rest.length ? this.wrong(`only ${rest.length} of them lie nowhere else`) : rest.slice(rest.length - count)
  }
}

/** What stands under names. */
export class Fields {
  private readonly values: Readonly<Record<string, unknown>>
  private readonly path: string

  constructor(values: Readonly<Record<string, unknown>>, path: string) {
    this.values = values
    this.path = path
  }

  get(name: string): Input {
    return new Input(Object.hasOwn(this.values, name) ? this.values[name] : undefined, `${this.path}.${name}`)
  }

  /** Each name and its value, for those whose names mean something themselves. */
  entries(): readonly { readonly name: Input; readonly value: Input }[] {
    return Object.entries(this.values).map(([name, value]) => ({
      name: new Input(name, `${this.path}.${name}`),
      value: new Input(value, `${this.path}.${name}`),
    }))
  }
}

/** Those of a whole that are not gone; of several alike each is gone once. */
export function without<T>(whole: readonly T[], gone: readonly T[]): T[] {
  const left = whole.slice()
  for (const one of gone) {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === 0 || value === false || (typeof value === 'object' && Object.keys(value).length === 0)

/** A document without what says nothing: 0, no, nothing, empty lists. */
export const trim = (doc: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(doc).filter(([, value]) => !isEmpty(value)))
