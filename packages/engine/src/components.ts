// What lies in the box of a game, as its data files state it.
import { InputError, shown } from './errors.ts'

/**
 * A kind of card, tile or district. Its number is what states, hashes and derived ids hold, and its place in a list before that is
 * shuffled. So the data states it, and it is neither changed nor given to another thing: wherever an entry stands in its file, recorded
 * matches replay.
 */
export interface Component {
  readonly id: string
  readonly n: number
  /** The edition it came with; unsaid, the first. Matches of earlier editions are played without it. */
  readonly since?: number
  /** The last edition it was dealt in, where something else took its place. Matches of that edition and earlier ones still have it. */
  readonly until?: number
}

const FIRST_EDITION = 1

const isWholeFrom = (least: number, value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= least

/** The entries of files that share a row of numbers, each at its own: none stands twice, none is left out. Throws InputError. */
export function byNumber<T extends Component>(files: Readonly<Record<string, readonly T[]>>): readonly T[] {
  const entries = Object.entries(files).flatMap(([file, list]) => list.map(one => ({ file, one })))
  const places = new Map<number, string>()
  const names = new Set<string>()
  for (const {
    file,
    one: { id, n, since, until },
  } of entries) {
    const wrong = (what: string): never => {
      throw new InputError(`${file}, '${shown(id)}': ${what}`)
    }
    if (typeof id !== 'string' || id === '') wrong('its id must be a name')
    if (names.has(id)) wrong('there is another of this name')
    if (!isWholeFrom(0, n)) wrong(`n must be a whole number from 0, not ${shown(n)}`)
    if (places.has(n)) wrong(`n ${n} is already ${places.get(n)}`)
    if (since !== undefined && !isWholeFrom(FIRST_EDITION, since)) wrong(`since must be a whole number from 1, not ${shown(since)}`)
    if (until !== undefined && !isWholeFrom(since ?? FIRST_EDITION, until))
      wrong(`until must be a whole number from ${since ?? FIRST_EDITION}, not ${shown(until)}`)
    names.add(id)
    places.set(n, `'${id}' of ${file}`)
  }
  const inOrder = entries.sort((a, b) => a.one.n - b.one.n)
  inOrder.forEach(({ file, one: { id, n } }, i) => {
    if (n !== i) throw new InputError(`${file}, '${id}': n is ${n}, but nothing has n ${i}`)
  })
  return inOrder.map(({ one }) => one)
}

/** From which edition to which something is dealt. */
export interface EditionRange {
  readonly since?: number | undefined
  readonly until?: number | undefined
}

/** What an edition has of a list, worked out once for each. */
export function byEdition<T extends EditionRange>(list: readonly T[]): (edition?: number) => readonly T[] {
  const known: (readonly T[])[] = []
  return (edition = FIRST_EDITION) =>
    (known[edition] ??= list.filter(({ since = FIRST_EDITION, until = edition }) => since <= edition && edition <= until))
}

export const newestEdition = (...lists: readonly (readonly EditionRange[])[]): number =>
  Math.max(FIRST_EDITION, ...lists.flat().map(({ since = FIRST_EDITION, until = 0 }) => Math.max(since, until + 1)))

/** What a configuration says of the edition. The first goes unsaid, so that matches from before there was another read the same. */
export interface EditionTerms {
  readonly edition?: number
}

/** Reads it. Throws InputError. */
export function readEdition(value: unknown, newest: number): EditionTerms {
  if (value === undefined || value === FIRST_EDITION) return {}
  if (!isWholeFrom(FIRST_EDITION, value) || (value as number) > newest) {
    throw new InputError(`config.edition: must be a whole number from ${FIRST_EDITION} to ${newest}, not ${shown(value)}`)
  }
  return { edition: value as number }
}

/** What a new match is played by: the newest edition, unless one is named. */
export function newTerms<C>(game: { readonly newestEdition?: number }, config: C): C {
  const { newestEdition: edition = FIRST_EDITION } = game
  if (edition === FIRST_EDITION || typeof config !== 'object' || config === null || Array.isArray(config)) return config
  return { edition, ...config }
}
