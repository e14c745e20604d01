// Golden games: recorded matches that must replay to the same states until somebody changes a rule on purpose.
import {
  createEngine,
  draw,
  type Engine,
  type Game,
  InputError,
  Match,
  type MatchFile,
  type Seat,
  seeded,
  type Types,
} from '@rubble/engine'
import { parting } from './photo.ts'
import type { Chooser } from './players.ts'
import { choosersOf, type Subject } from './sample.ts'

export interface GoldenGame {
  readonly seed: number | string
  /** Who plays, seat by seat; the last one plays for all further seats. */
  readonly players: readonly string[]
  readonly config?: unknown
}

export interface GoldenOptions<G extends Types> {
  readonly games: readonly GoldenGame[]
  /** Random, and greedy if the game brings knowledge, unless others are given. */
  readonly choosers?: Readonly<Record<string, Chooser<G>>>
  /** Choices after which a recording stops. */
  readonly limit?: number
}

const LIMIT = 10_000

export function goldenName({ seed, players }: GoldenGame): string {
  return `${[...players, seed].join('-')}.json`
}

export function recordGolden<G extends Types>(subject: Subject<G>, game: GoldenGame, options: GoldenOptions<G>): MatchFile {
  const choosers = options.choosers ?? choosersOf(subject)
  const players = game.players.map(name => {
    const choose = choosers[name]
    if (choose === undefined)
      throw new InputError(`golden game ${goldenName(game)}: there is no player '${name}' (${Object.keys(choosers).join(', ')})`)
    return choose
  })
  const engine = createEngine(subject.game)
  const match = new Match(engine, game.config ?? {}, String(game.seed))
  const random = seeded(`players ${game.seed}`)
  while (!match.isOver() && match.number < (options.limit ?? LIMIT)) {
    const asked = engine.asked(match.state)
    const seat = asked[draw(random, asked.length)] as Seat
    const choose = players[Math.min(seat, players.length - 1)] as Chooser<G>
    const option = choose({ engine, state: match.state, seat, options: engine.options(match.state, seat), random })
    const refused = match.choose(seat, engine.name(match.state, option))
    if (refused !== undefined)
      throw new InputError(`golden game ${goldenName(game)}: ${JSON.stringify(option)} was offered and refused (${refused.refused})`)
  }
  return match.save()
}

/**
 * Why a recorded match may not be recorded anew: it no longer replays, so rules or figures have changed, and the game still has the version
 * it was played on. Whoever has such a match would be told that it is broken, and not that it is of other rules. undefined: it may be.
 */
export function refuseRecording<G extends Types>(engine: Engine<G>, file: unknown): string | undefined {
  const { id, version } = engine.game
  if ((file as Partial<MatchFile> | null)?.version !== version) return undefined
  try {
    checkGolden(engine, file)
    return undefined
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return `a match of version ${version} no longer replays (${why}): raise the version of ${id} before you record it anew`
  }
}

/**
 * Is there a recording of this game already, by the present version? It stays: players may choose otherwise by now, but what it proves of
 * the rules it still proves.
 */
export function isRecorded<G extends Types>({ game }: Engine<G>, { config = {} }: GoldenGame, file: unknown): boolean {
  const recorded = file as Partial<MatchFile> | null
  return recorded?.version === game.version && parting(recorded.config, JSON.parse(JSON.stringify(game.config(config)))) === undefined
}

/** Why recorded matches that no list names any more may not go, by name: without them a changed rule would pass unseen. */
export function refuseDropping<G extends Types>(engine: Engine<G>, files: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(files).flatMap(([name, file]) => {
      const refused = refuseRecording(engine, file)
      return refused === undefined ? [] : [[name, `${name}: ${refused}`] as const]
    }),
  )
}

/** Scenarios that no game plays. */
export function unrecorded<G extends Types>({ scenarios, config }: Game<G>, games: readonly GoldenGame[]): string[] {
  const played = new Set(games.map(game => (config(game.config ?? {}) as { readonly scenario?: unknown }).scenario))
  return Object.keys(scenarios?.all ?? {}).filter(name => !played.has(name))
}

/** Replays a recorded match; every choice must be legal and come to the recorded state. Throws InputError. */
export function checkGolden<G extends Types>(engine: Engine<G>, file: unknown): void {
  const saved = Match.load(engine, file).save()
  const apart = parting(file, JSON.parse(JSON.stringify(saved)))
  if (apart !== undefined) throw new InputError(`match: replayed and saved it differs: ${apart}`)
}
