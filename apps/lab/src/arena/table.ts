// Which side is stronger? Each against each, all played by the same bot, half of the games from either seat.
import { botByName } from '@rubble/bots'
import { type AnyPack, InputError, type Seat } from '@rubble/engine'
import type { Played, Terms } from './game.ts'
import { interval } from './interval.ts'
import { checkCounts, playAll } from './workers.ts'

export interface TableOptions {
  /** Address of the game's module, whose default is its pack. */
  readonly door: string
  /** What else is agreed before each game. */
  readonly config?: Readonly<Record<string, unknown>>
  /** The bot that plays every side. */
  readonly player: string
  /** For each pair; rounded up to an even number, so that both have had both seats as often. */
  readonly games: number
  readonly seed: string
  readonly ms?: number
  readonly workers?: number
  onProgress?(done: number, total: number): void
}

/** What came of some games: a draw is half a win; with its 95 % interval. */
export interface Score {
  readonly games: number
  readonly wins: number
  readonly draws: number
  readonly rate: number
  readonly interval: readonly [number, number]
}
/** What `side` got against `against`. */
export interface Meeting extends Score {
  readonly side: string
  readonly against: string
}
export interface TableResult {
  readonly game: string
  readonly player: string
  readonly sides: readonly string[]
  /** Every pair, in both directions. */
  readonly meetings: readonly Meeting[]
  /** By side: all its games. */
  readonly totals: Readonly<Record<string, Score>>
}

interface Pairing {
  readonly seats: readonly [string, string]
  readonly terms: Terms
  readonly index: number
}
/** Points of one side in one game. */
interface Result {
  readonly side: string
  readonly against: string
  readonly points: number
}

export async function table(options: TableOptions): Promise<TableResult> {
  const { default: pack } = (await import(options.door)) as { default: AnyPack }
  const jobs = pairings(pack, options)
  const results: Result[] = []
  let done = 0
  await playAll(options.door, jobs, options.workers, (played, { seats }) => {
    results.push(...resultsOf(played, seats))
    options.onProgress?.(++done, jobs.length)
  })
  return tabulate(pack.game.id, options.player, pack.sides?.names ?? [], results)
}

/** Throws InputError where the game has no sides to choose, or something else cannot be. */
function pairings({ game, sides }: AnyPack, { config, player, games, seed, ms, workers = 1 }: TableOptions): Pairing[] {
  if (sides === undefined) throw new InputError(`${game.id} has no sides to choose: there is nothing to be put in a table`)
  checkCounts({ games, workers })
  botByName(player)
  const pairs = sides.names.flatMap(first => sides.names.filter(second => second !== first).map(second => [first, second] as const))
  return Array.from({ length: Math.ceil(games / 2) }, (_, round) => pairs.map(seats => {
    const terms: Terms = { config: { ...config, ...sides.meet(...seats) }, players: [player, player], seed: `${seed} ${seats.join(' ')}`, ms }
    return { seats, terms, index: round * seats.length } // the first game of each set: with equal players the others are the same again
  })).flat()
}

function resultsOf({ winners }: Played, seats: Pairing['seats']): Result[] {
  const points = (seat: Seat): number => (winners.length === 0 ? 0.5 : winners.includes(seat) ? 1 : 0)
  return [{ side: seats[0], against: seats[1], points: points(0) }, { side: seats[1], against: seats[0], points: points(1) }]
}

function tabulate(game: string, player: string, sides: readonly string[], results: readonly Result[]): TableResult {
  const meetings = sides.flatMap(side => sides.filter(against => against !== side).map(against => ({
    side, against, ...scoreOf(results.filter(result => result.side === side && result.against === against)),
  })))
  const totals = Object.fromEntries(sides.map(side => [side, scoreOf(results.filter(result => result.side === side))]))
  return { game, player, sides, meetings, totals }
}

function scoreOf(results: readonly Result[]): Score {
  const games = results.length
  const count = (points: number): number => results.filter(result => result.points === points).length
  const rate = games === 0 ? 0 : results.reduce((sum, { points }) => sum + points, 0) / games
  return { games, wins: count(1), draws: count(0.5), rate, interval: interval(rate, games) }
}
