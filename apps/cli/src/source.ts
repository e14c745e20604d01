// A match, a case or a position, from a file: whatever it is, it becomes a match that can be looked at and played on.
import {
  createEngine,
  type Engine,
  InputError,
  Match,
  MATCH_FORMAT,
  type MatchFile,
  parseMatch,
  type Types,
  VersionError,
  type Viewer,
} from '@rubble/engine'
import type { AnyPack } from '@rubble/kit'
import { readSource } from '@rubble/kit/files'
import { type Case, type PlayEntry, readCase } from '@rubble/testkit'
import { notHeld, wrongUse } from './failure.ts'
import { type Fields, isFields } from './fields.ts'
import { readText } from './files.ts'
import { type GameEntry, gameOf, gameOrOnly } from './games.ts'
import { messageOf, oneLine } from './reason.ts'

export interface OpenedMatch {
  readonly kind: 'match' | 'case' | 'position'
  readonly file: string
  readonly entry: GameEntry
  readonly pack: AnyPack
  readonly engine: Engine<Types>
  /** A match as it was recorded; a case or position before its first choice. */
  readonly match: Match<Types>
  readonly play: readonly PlayEntry[]
}

export async function open(file: string, game?: string): Promise<OpenedMatch> {
  const text = readText(file)
  const fields = readFields(text, file)
  if ('format' in fields) return replayed(await readMatch(file, fields))
  if ('play' in fields || 'expect' in fields || 'title' in fields) return openCase(file, text)
  return openPosition(file, fields, game)
}

function readFields(text: string, file: string): Fields {
  const value = file.endsWith('.json') || text.trimStart().startsWith('{') ? readJson(text, file) : readYaml(text, file)
  return isFields(value) ? value : wrongUse('cli.error.kind', { file })
}

function readJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // A position in one line of YAML begins like JSON.
    return file.endsWith('.json') ? wrongUse('cli.error.json', { file, what: oneLine(messageOf(error)) }) : readYaml(text, file)
  }
}

function readYaml(text: string, file: string): unknown {
  const {
    value,
    faults: [fault],
  } = readSource(text)
  return fault === undefined ? value : wrongUse('cli.error.yaml', { file, line: fault.line, what: oneLine(fault.what) })
}

/** A match that can be read; nothing of it has been played again yet. */
export interface ReadMatch extends Pick<OpenedMatch, 'file' | 'entry' | 'pack' | 'engine'> {
  readonly recorded: MatchFile
}

export async function openMatch(file: string): Promise<ReadMatch> {
  const fields = readFields(readText(file), file)
  return 'format' in fields ? readMatch(file, fields) : wrongUse('cli.error.kind-match', { file })
}

async function readMatch(file: string, fields: Fields): Promise<ReadMatch> {
  const { format, game } = fields
  if (format !== MATCH_FORMAT) wrongUse('cli.error.format', { file, format: String(format), expected: MATCH_FORMAT })
  const { entry, pack, engine } = await prepare(file, game)
  if (!isFields(fields['config'])) wrongUse('cli.error.read', { file, what: 'match: its config is missing' })
  try {
    const recorded = parseMatch(fields, engine.game)
    // what was agreed on for other rules is judged when it is played again
    if (recorded.version === engine.game.version) engine.game.config(recorded.config)
    return { file, entry, pack, engine, recorded }
  } catch (error) {
    return wrongUse('cli.error.read', { file, what: oneLine(messageOf(error)) })
  }
}

/** A match that does not replay has been changed, or the rules have: that did not hold. */
export function replayed({ recorded, ...read }: ReadMatch): OpenedMatch {
  try {
    return { kind: 'match', ...read, match: Match.load(read.engine, recorded), play: [] }
  } catch (error) {
    if (!(error instanceof VersionError)) return notHeld('cli.error.match', { file: read.file, what: oneLine(messageOf(error)) })
    const { game, version, now, move } = error
    return notHeld('cli.error.version', { file: read.file, game, version, now, n: move })
  }
}

async function prepare(file: string, game: unknown, otherwise?: string): Promise<Pick<OpenedMatch, 'entry' | 'pack' | 'engine'>> {
  if (game !== undefined && typeof game !== 'string') wrongUse('cli.error.kind', { file })
  const entry = typeof game === 'string' ? gameOf(file, game) : gameOrOnly(otherwise)
  const pack = await entry.load()
  return { entry, pack, engine: createEngine(pack.game) }
}

async function openCase(file: string, text: string): Promise<OpenedMatch> {
  const item = caseFrom(text, file)
  const { entry, pack, engine } = await prepare(file, item.game)
  const { config, seed, position, rolls } = item
  return {
    kind: 'case',
    file,
    entry,
    pack,
    engine,
    match: begun(file, () => new Match(engine, config, seed, position, rolls)),
    play: item.play,
  }
}

function caseFrom(text: string, file: string): Case {
  const reading = readCase(text, file)
  if ('case' in reading) return reading.case
  throw reading.errors[0] ?? new InputError(`${file}: not readable`)
}

/** `{game, config, position}`, as `rubble position` writes it, or the bare position of a game that needs no naming. */
async function openPosition(file: string, fields: Fields, game: string | undefined): Promise<OpenedMatch> {
  const isWrapped = 'position' in fields
  const { entry, pack, engine } = await prepare(file, isWrapped ? (fields['game'] ?? game) : game)
  const position = isWrapped ? fields['position'] : fields
  const config = (isWrapped ? fields['config'] : undefined) ?? {}
  if (!isFields(position) || !isFields(config)) return wrongUse('cli.error.kind', { file })
  return {
    kind: 'position',
    file,
    entry,
    pack,
    engine,
    match: begun(file, () => new Match(engine, config, 'position', position)),
    play: [],
  }
}

/** What is wrong with a position is told with the file it stands in. */
function begun(file: string, begin: () => Match<Types>): Match<Types> {
  try {
    return begin()
  } catch (error) {
    if (error instanceof InputError) throw new InputError(`${file}: ${error.message}`, { cause: error })
    throw error
  }
}

/** The match after its first `n` moves; for a case, after the first `n` lines of its play. */
export function at({ kind, match, play, file }: OpenedMatch, n: number | undefined): Match<Types> {
  if (kind === 'match') {
    if (n !== undefined && n > match.number) wrongUse('cli.error.move', { file, n, most: match.number })
    return n === undefined || n === match.number ? match : match.at(n)
  }
  if (n !== undefined && n > play.length) wrongUse('cli.error.move', { file, n, most: play.length })
  play.slice(0, n ?? 0).forEach((line, i) => {
    enter(match, line, i + 1, file)
  })
  return match
}

function enter(match: Match<Types>, line: PlayEntry, n: number, file: string): void {
  if ('expect' in line || 'refuse' in line || ('undo' in line && !line.undo)) return
  const seat = match.seats.indexOf(line.seat)
  if (seat < 0) wrongUse('cli.error.seat', { seat: line.seat, known: match.seats.join(', ') })
  const refused = match.enter(seat, line)
  if (refused !== undefined) notHeld('cli.error.match', { file, what: `${n}: ${JSON.stringify(line)} (${refused.refused})` })
}

/** Who looks: a seat by its name, or `spectator`. */
export function viewerOf(match: Match<Types>, name: string | undefined): Viewer | undefined {
  if (name === undefined || name === 'spectator') return name
  const seat = match.seats.indexOf(name)
  return seat < 0 ? wrongUse('cli.error.seat', { seat: name, known: [...match.seats, 'spectator'].join(', ') }) : seat
}
