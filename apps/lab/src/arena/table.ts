// Which side is stronger? Each against each, all played by the same bot: against one another, half of the games from either seat, or alone
// against foes that the game itself plays.
import { botByName } from '@rubble/bots'
import { InputError, newTerms } from '@rubble/engine'
import { type AnyPack, interval, type Sides } from '@rubble/kit'
import type { PlayedGame, Terms } from './game.ts'
import { checkCounts, playAll, type RunOptions } from './workers.ts'

export interface TableOptions extends RunOptions {
  /** What else is agreed before each game. */
  readonly config?: Readonly<Record<string, unknown>>
  /** The bot that plays every side. */
  readonly player: string
  /** For each pair; where sides meet one another rounded up to an even number, so that both have had both seats as often. */
  readonly games: number
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
export interface HeadToHead extends Score {
  readonly side: string
  readonly against: string
}
export interface TableResult {
  readonly game: string
  readonly player: string
  readonly sides: readonly string[]
  /** By which field a side is spoken of, and a foe. */
  readonly sideField: string
  readonly foeField?: string
  /** What they were set against; absent where they met one another. */
  readonly foes?: readonly string[]
  /** Every pair; where sides meet one another in both directions. */
  readonly meetings: readonly HeadToHead[]
  /** By side: all its games. */
  readonly totals: Readonly<Record<string, Score>>
  /** By foe: what all sides got against it. */
  readonly foeTotals?: Readonly<Record<string, Score>>
}

type Pair = readonly [side: string, against: string]
interface Pairing {
  readonly pair: Pair
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
  const sides = sidesOf(pack)
  const jobs = pairings(pack, sides, options)
  const results: Result[] = []
  let done = 0
  await playAll(options.door, jobs, options, (played, { pair, terms }) => {
    results.push(...resultsOf(played, pair, sides))
    options.onGame?.(played, terms)
    options.onProgress?.(++done, jobs.length)
  })
  return tabulate(pack.game.id, options.player, sides, results)
}

/** Throws InputError where there is nothing to choose. */
function sidesOf({ game, sides }: AnyPack): Sides {
  if (sides === undefined) throw new InputError(`${game.id} has no sides to choose: there is nothing to be put in a table`)
  return sides
}

function pairsOf({ names, foes }: Sides): Pair[] {
  return names.flatMap(side => (foes?.names ?? names.filter(other => other !== side)).map(against => [side, against] as const))
}

/** Throws InputError where something cannot be. */
function pairings({ game }: AnyPack, sides: Sides, options: TableOptions): Pairing[] {
  const { config, player, games, seed, ms } = options
  checkCounts(options)
  botByName(player)
  const rounds = sides.foes === undefined ? Math.ceil(games / 2) : games
  const pairs = pairsOf(sides).map(pair => {
    const terms = newTerms(game, { ...config, ...sides.meet(...pair) })
    const players = game.seats(game.config(terms)).map(() => player)
    return { pair, terms: { config: terms, players, seed: `${seed} ${pair.join(' ')}`, ms } }
  })
  // the first game of each set: with equal players the others are the same again
  return Array.from({ length: rounds }, (_, round) =>
    pairs.map(({ pair, terms }) => ({ pair, terms, index: round * terms.players.length })),
  ).flat()
}

function resultsOf({ points: [own = 0, others = 0] }: PlayedGame, [side, against]: Pair, { foes }: Sides): Result[] {
  const result = { side, against, points: own }
  return foes === undefined ? [result, { side: against, against: side, points: others }] : [result]
}

function tabulate(game: string, player: string, sides: Sides, results: readonly Result[]): TableResult {
  const { names, foes } = sides
  const meetings = pairsOf(sides).map(([side, against]) => ({
    side,
    against,
    ...scoreOf(pointsIn(results, result => result.side === side && result.against === against)),
  }))
  const totalsOf = (list: readonly string[], by: 'side' | 'against'): Record<string, Score> =>
    Object.fromEntries(list.map(name => [name, scoreOf(pointsIn(results, result => result[by] === name))]))
  const table = { game, player, sides: names, sideField: sides.field, meetings, totals: totalsOf(names, 'side') }
  return foes === undefined ? table : { ...table, foes: foes.names, foeField: foes.field, foeTotals: totalsOf(foes.names, 'against') }
}

const pointsIn = (results: readonly Result[], test: (result: Result) => boolean): number[] =>
  results.filter(test).map(({ points }) => points)

/** Of the points of some games. */
export function scoreOf(all: readonly number[]): Score {
  const games = all.length
  const count = (points: number): number => all.filter(one => one === points).length
  const rate = games === 0 ? 0 : all.reduce((sum, points) => sum + points, 0) / games
  return { games, wins: count(1), draws: count(0.5), rate, interval: interval(rate, games) }
}
