// How strong each of several bots is, on one scale: a round robin with paired seeds and swapped seats, and the ratings that make what came
// of it most likely (Bradley and Terry; a draw is half a win). In a game for one everybody meets the game itself, on the same deals. Where
// a game has scenarios and none is agreed, sets go through all of them in turn: how well a bot plays one says little of another.
import { botByName, readBotName } from '@rubble/bots'
import { InputError, newTerms } from '@rubble/engine'
import type { AnyPack } from '@rubble/kit'
import type { Terms } from './game.ts'
import { checkCounts, type Manner, playAll } from './workers.ts'

export interface RatingOptions extends Manner {
  /** Address of the game's module, whose default is its pack. */
  readonly door: string
  readonly config?: Readonly<Record<string, unknown>>
  readonly players: readonly string[]
  /** Whose rating is `ANCHOR_RATING`: one of the players. */
  readonly anchor: string
  /** For each pair; rounded up to whole sets, in which everybody has had every seat. */
  readonly games: number
  /** The same for pairs in which somebody searches: these games take longer by far. Without it as many as of all others. */
  readonly searchGames?: number
  readonly seed: string
  onProgress?(done: number, total: number): void
}

export interface Rating {
  readonly player: string
  readonly games: number
  readonly rating: number
  /** 95 %, of the difference to the anchor. */
  readonly interval: readonly [number, number]
}

export interface RatingResult {
  readonly game: string
  readonly anchor: string
  /** Games in all. */
  readonly games: number
  readonly ratings: readonly Rating[]
}

export const ANCHOR_RATING = 1000
/** So many points are odds of ten to one. */
const POINTS = 400
const SCALE = POINTS / Math.LN10
const SURE = 1.959964
/** What one player got against another, by their numbers. */
export interface PairScore {
  readonly a: number
  readonly b: number
  points: number
  games: number
}

export async function ratings(options: RatingOptions): Promise<RatingResult> {
  const { door, players, anchor, games, searchGames = games, seed } = options
  const { default: pack } = (await import(door)) as { default: AnyPack }
  checkCounts(options)
  for (const name of players) botByName(name)
  if (!players.includes(anchor)) throw new InputError(`ratings: the anchor '${anchor}' is none of the players`)
  const configs = scenariosOf(pack, options.config).map(terms => newTerms(pack.game, terms))
  const seats = Math.max(...configs.map(config => pack.game.seats(pack.game.config(config)).length))
  if (seats > 2) throw new InputError(`ratings: ${pack.game.id} has ${seats} seats here, and a round robin is for one or two`)
  const pairs = pairsOf(players, seats)
  const jobs = pairs.flatMap(pair => {
    const names = seats === 1 ? [players[pair.a] as string] : [players[pair.a] as string, players[pair.b] as string]
    const all = configs.map((config): Terms => ({ config, players: names, seed, ms: undefined }))
    const wanted = names.some(name => searches(pack, name)) ? searchGames : games
    const count = Math.ceil(wanted / names.length) * names.length
    return Array.from({ length: count }, (_, index) => {
      const set = Math.floor(index / names.length)
      return { pair, terms: all[set % all.length] as Terms, index }
    })
  })
  let done = 0
  await playAll(door, jobs, options, ({ points: [own = 0] }, { pair }) => {
    pair.points += own
    pair.games++
    done++
    options.onProgress?.(done, jobs.length)
  })
  return { game: pack.game.id, anchor, games: done, ratings: rate(players, pairs, players.indexOf(anchor)) }
}

/** What is agreed in each of the game's scenarios, or the one thing that is. */
function scenariosOf({ game }: AnyPack, config: RatingOptions['config'] = {}): readonly NonNullable<RatingOptions['config']>[] {
  const names = config['scenario'] === undefined ? Object.keys(game.scenarios?.all ?? {}) : []
  return names.length === 0 ? [config] : names.map(scenario => ({ ...config, scenario }))
}

function searches({ knowledge }: AnyPack, name: string): boolean {
  const kind = readBotName(name)
  if ('level' in kind) return knowledge.levels?.[kind.level]?.iterations !== 0
  return 'search' in kind
}

/** Each with each; alone each with the game, which has the number after the last. */
function pairsOf(players: readonly string[], seats: number): PairScore[] {
  const numbers = [...players.keys()]
  const pairs =
    seats === 1 ? numbers.map(a => [a, players.length] as const) : numbers.flatMap(a => numbers.slice(a + 1).map(b => [a, b] as const))
  return pairs.map(([a, b]) => ({ a, b, points: 0, games: 0 }))
}

/** Half a win and half a loss that were not played keep whoever won everything at a finite place. */
const PRIOR = 0.5
const ROUNDS = 200

/** Newton's way to the top of a likelihood that has but one; the curve there says how sure it is. */
export function rate(players: readonly string[], pairs: readonly PairScore[], anchor: number): Rating[] {
  const count = 1 + Math.max(anchor, ...pairs.flatMap(({ a, b }) => [a, b]))
  const free = Array.from({ length: count }, (_, i) => i).filter(i => i !== anchor)
  const theta = Array.from({ length: count }, () => 0)
  let spread: number[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { slope, curve } = likelihood(theta, pairs)
    spread = invert(free.map(i => free.map(j => curve[i]?.[j] ?? 0)))
    const step = spread.map(row => row.reduce((sum, value, j) => sum + value * (slope[free[j] as number] ?? 0), 0))
    free.forEach((i, k) => (theta[i] = (theta[i] as number) + Math.max(-1, Math.min(1, step[k] as number))))
    if (Math.max(...step.map(Math.abs)) < 1e-9) break
  }
  return players.map((player, i) => {
    const rating = ANCHOR_RATING + SCALE * (theta[i] as number)
    const at = free.indexOf(i)
    const reach = at < 0 ? 0 : SURE * SCALE * Math.sqrt(spread[at]?.[at] ?? 0)
    const games = pairs.reduce((sum, pair) => (pair.a === i || pair.b === i ? sum + pair.games : sum), 0)
    return { player, games, rating: Math.round(rating), interval: [Math.round(rating - reach), Math.round(rating + reach)] }
  })
}

/** Its slope, and the negative of its curve. */
function likelihood(theta: readonly number[], pairs: readonly PairScore[]): { readonly slope: number[]; readonly curve: number[][] } {
  const slope = theta.map(() => 0)
  const curve = theta.map(() => theta.map(() => 0))
  const add = (row: number[], i: number, value: number): void => {
    row[i] = (row[i] ?? 0) + value
  }
  for (const { a, b, points, games } of pairs) {
    const all = games + 2 * PRIOR
    const expected = 1 / (1 + Math.exp((theta[b] ?? 0) - (theta[a] ?? 0)))
    const more = points + PRIOR - all * expected
    const weight = all * expected * (1 - expected)
    add(slope, a, more)
    add(slope, b, -more)
    for (const [i, j, sign] of [
      [a, a, 1],
      [b, b, 1],
      [a, b, -1],
      [b, a, -1],
    ] as const)
      add(curve[i] as number[], j, sign * weight)
  }
  return { slope, curve }
}

/** By Gauss and Jordan; these are small and positive. */
function invert(matrix: readonly (readonly number[])[]): number[][] {
  const rows = matrix.map((row, i) => [...row, ...matrix.map((_, j) => (i === j ? 1 : 0))])
  rows.forEach((row, i) => {
    const pivot = row[i] as number
    for (let k = 0; k < row.length; k++) row[k] = (row[k] as number) / pivot
    for (const other of rows) {
      const factor = other === row ? 0 : (other[i] as number)
      if (factor !== 0) for (let k = 0; k < row.length; k++) other[k] = (other[k] as number) - factor * (row[k] as number)
    }
  })
  return rows.map(row => row.slice(matrix.length))
}
