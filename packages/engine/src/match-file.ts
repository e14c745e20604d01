// What a match is when nobody plays it: a file.
import type { Doc, Flat } from './contract.ts'
import { InputError, shown } from './errors.ts'
import type { Fair } from './fair.ts'

/** One line of the log. Choices are named values, so that logs survive reordering and refactoring. */
export type LogEntry =
  /** A list: the parts of a secret answer. */
  | { readonly seat: string; readonly choose: Flat | readonly Flat[]; readonly hash: string }
  | { readonly seat: string; readonly undo: true }
  /** Agreed by all: the match is again as it was after so many lines, whatever has been seen since. */
  | { readonly seat: string; readonly rewind: number }
  | { readonly seat: string; readonly withdraw: true }
  | { readonly seat: string; readonly concede: true }
  /** Their time has run out: to the rules it is giving up, and nobody did it. */
  | { readonly seat: string; readonly flag: true }
  | { readonly seat: string; readonly draw: true }
  | { readonly reseed: string }

/** What a seat did, as a log or a case writes it. */
export type Action =
  | { readonly choose: Flat | readonly Flat[] }
  | { readonly undo: unknown }
  | { readonly rewind: number }
  | { readonly withdraw: unknown }
  | { readonly concede: unknown }
  | { readonly flag: unknown }
  | { readonly draw: unknown }

/** Who sits in a seat. Of no meaning to the rules: it is for whoever takes the match up again. */
export type Sitter =
  { readonly kind: 'person'; readonly name: string } | { readonly kind: 'bot'; readonly level: string; readonly name: string }

export const MATCH_FORMAT = 'rubble match 1'

export interface MatchFile {
  readonly format: typeof MATCH_FORMAT
  readonly game: string
  readonly version: string
  readonly config: unknown
  readonly seed: string
  /** Present where the dice can be checked: the seed derives from it, and every choice has a stream of its own. */
  readonly fair?: Fair
  /** The position it began from, if not from the set-up. */
  readonly from?: Doc
  /** Seat by seat; who wrote the file may not have known. */
  readonly sitters?: readonly Sitter[]
  readonly log: readonly LogEntry[]
}

/**
 * Throws InputError. A field that is not known here is passed over, and another version too: the hashes of the choices tell if that
 * matters.
 */
export function parseMatch(file: unknown, game: { readonly id: string }): MatchFile {
  const wrong = (what: string): never => {
    throw new InputError(`match: ${what}`)
  }
  if (typeof file !== 'object' || file === null) return wrong('not a match file')
  const { format, game: id, version, seed, fair, from, sitters, log } = file as Partial<Record<keyof MatchFile, unknown>>
  if (format !== MATCH_FORMAT) return wrong(`not a match file of this kind (format '${shown(format)}', expected '${MATCH_FORMAT}')`)
  if (id !== game.id) return wrong(`it is a match of '${shown(id)}', not of '${game.id}'`)
  if (typeof version !== 'string') return wrong('its version is missing')
  if (typeof seed !== 'string') return wrong('its seed is missing')
  if (fair !== undefined && !isFair(fair, seed)) return wrong('what it says of its dice is not readable')
  if (from !== undefined && !isRecord(from)) return wrong('its starting position is not readable')
  if (sitters !== undefined && !Array.isArray(sitters)) return wrong('who sits where is not readable')
  sitters?.forEach((sitter: unknown, i) => {
    if (!isSitter(sitter)) wrong(`who sits in seat ${i + 1} is not readable: ${JSON.stringify(sitter)}`)
  })
  if (!Array.isArray(log)) return wrong('its log is missing')
  log.forEach((entry: unknown, i) => {
    if (!isEntry(entry)) wrong(`move ${i + 1} is not readable: ${JSON.stringify(entry)}`)
  })
  return file as MatchFile
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isFair(value: unknown, seed: string): value is Fair {
  if (!isRecord(value) || !/^([0-9a-f]{2})+$/.test(seed)) return false
  const { commitment, table, numbers, secret } = value
  const isText = (one: unknown): boolean => typeof one === 'string'
  return isText(commitment) && isText(table) && Array.isArray(numbers) && numbers.every(isText) && (secret === undefined || isText(secret))
}

function isSitter(value: unknown): value is Sitter {
  if (!isRecord(value) || typeof value['name'] !== 'string') return false
  return value['kind'] === 'person' || (value['kind'] === 'bot' && typeof value['level'] === 'string')
}

function isEntry(entry: unknown): entry is LogEntry {
  if (!isRecord(entry)) return false
  const { reseed, seat, choose, hash, undo, rewind, withdraw, concede, flag, draw } = entry
  if (typeof reseed === 'string') return true
  if (typeof seat !== 'string') return false
  if (choose !== undefined) return (isRecord(choose) || (Array.isArray(choose) && choose.every(isRecord))) && typeof hash === 'string'
  if (rewind !== undefined) return Number.isInteger(rewind) && (rewind as number) >= 0
  return undo === true || withdraw === true || concede === true || flag === true || draw === true
}

/** A match file with one move on each line, so that a change can be read line by line. */
export function formatMatch({ log, ...head }: MatchFile): string {
  const lines = Object.entries(head).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},`)
  return ['{', ...lines, '  "log": [', log.map(entry => `    ${JSON.stringify(entry)}`).join(',\n'), '  ]', '}', ''].join('\n')
}
