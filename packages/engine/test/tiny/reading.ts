// Reading positions that people write: each mistake is told with its place.
import { InputError, mix, type Random } from '@rubble/engine'

export type Fields = Readonly<Record<string, unknown>>

/** A record that has no fields but these: a misspelt one would be taken for an absent one. */
export function fieldsOf(value: unknown, where: string, known: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InputError(`${where}: must be a record, not ${JSON.stringify(value)}`)
  const odd = Object.keys(value).find(field => !known.includes(field))
  if (odd !== undefined) throw new InputError(`${where}: there is no '${odd}' (${known.join(', ')})`, { place: `${where}.${odd}` })
  return value as Fields
}

export function whole(value: unknown, where: string, least: number, most: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value
  throw new InputError(`${where}: must be a whole number from ${least} to ${most}, not ${JSON.stringify(value)}`)
}

export function list<T>(value: unknown, where: string, item: (value: unknown, where: string) => T): T[] {
  if (!Array.isArray(value)) throw new InputError(`${where}: must be a list, not ${JSON.stringify(value)}`)
  return value.map((one: unknown, i) => item(one, `${where}[${i}]`))
}

/** One of a list of names, as its index. */
export function nameIn(names: readonly string[]): (value: unknown, where: string) => number {
  return (value, where) => {
    const name = typeof value === 'string' ? value : JSON.stringify(value)
    const index = names.indexOf(name)
    if (index < 0) throw new InputError(`${where}: there is no '${name}' (${names.join(', ')})`)
    return index
  }
}

export function ruleOrNull(value: unknown, where: string): string | null {
  if (value === null || typeof value === 'string') return value
  throw new InputError(`${where}: must be a rule, not ${JSON.stringify(value)}`)
}

/** A zone as it is written: which items, or only how many. */
export interface WrittenZone {
  readonly where: string
  readonly zone: number | readonly number[]
  readonly fits?: (item: number) => boolean
}

const ATTEMPTS = 100

/** Takes what is known out of the pool of all that there is, and deals the rest to the zones of which only the number is known. */
export function dealZones(all: readonly number[], zones: readonly WrittenZone[], random: Random): number[][] {
  const rest = all.slice()
  for (const { where, zone } of zones) if (typeof zone !== 'number') takeOut(rest, zone, where)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const pool = mix(random, rest.slice())
    const dealt = zones.map(({ zone, fits }) => (typeof zone === 'number' ? pick(pool, zone, fits) : zone.slice()))
    if (zones.every(({ zone }, i) => typeof zone !== 'number' || dealt[i]?.length === zone)) return dealt
  }
  throw new InputError(
    `${zones.map(({ where }) => where).join(', ')}: there are not enough cards for this (${rest.length} are not accounted for)`,
  )
}

function takeOut(pool: number[], items: readonly number[], where: string): void {
  for (const item of items) {
    const at = pool.indexOf(item)
    if (at < 0) throw new InputError(`${where}: this is more than there is`)
    pool.splice(at, 1)
  }
}

function pick(pool: number[], size: number, fits: (item: number) => boolean = () => true): number[] {
  const picked: number[] = []
  for (let i = pool.length - 1; i >= 0 && picked.length < size; i--) {
    if (fits(pool[i] as number)) picked.push(...pool.splice(i, 1))
  }
  return picked
}
