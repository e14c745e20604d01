// Who plays better? Many games with paired seeds and swapped seats, on all cores, answered with a rate and how sure it is.
import { botByName } from '@rubble/bots'
import { type AnyPack, InputError } from '@rubble/engine'
import type { Played } from './game.ts'
import { interval } from './interval.ts'
import { checkCounts, playAll } from './workers.ts'

export interface ArenaOptions {
  /** Address of the game's module, whose default is its pack. */
  readonly door: string
  /** What is agreed before each game; the usual where it is left out. */
  readonly config?: Readonly<Record<string, unknown>>
  /** Bots by name, one for each seat; the rate is that of the first. */
  readonly players: readonly string[]
  /** Rounded up to whole sets, in which every player has had every seat. */
  readonly games: number
  readonly seed: string
  /** Milliseconds for each decision of a plain `search`. */
  readonly ms?: number
  readonly workers?: number
  onProgress?(done: number, total: number, soFar: ArenaResult): void
}

export interface ArenaResult {
  readonly game: string
  readonly players: readonly string[]
  readonly games: number
  readonly wins: Readonly<Record<string, number>>
  readonly draws: number
  /** What the first player got of all games, a draw being half a win, with its 95 % interval. */
  readonly rate: number
  readonly interval: readonly [number, number]
  /** Games won by each seat, whoever sat there: what the seat itself is worth. */
  readonly winsBySeat: Readonly<Record<string, number>>
  readonly decisionsPerGame: number
  readonly secondsPerGame: number
}

export async function arena(options: ArenaOptions): Promise<ArenaResult> {
  const { door, config = {}, players, seed, ms } = options
  const { default: pack } = (await import(door)) as { default: AnyPack }
  const total = check(pack, options)
  const seats = pack.game.seats(pack.game.config(config))
  const played: Played[] = []
  const result = (): ArenaResult => sum(pack.game.id, players, seats, played)
  const terms = { config, players, seed, ms }
  await playAll(door, Array.from({ length: total }, (_, index) => ({ terms, index })), options.workers, one => {
    played.push(one)
    options.onProgress?.(played.length, total, result())
  })
  return result()
}

/** How many games will be played. Throws InputError where that cannot be. */
function check({ game }: AnyPack, { config = {}, players, games, workers = 1 }: ArenaOptions): number {
  const seats = game.seats(game.config(config)).length
  if (players.length !== seats) throw new InputError(`${game.id} has ${seats} seats: name ${seats} players, not ${players.length}`)
  for (const name of players) botByName(name)
  checkCounts({ games, workers })
  return Math.ceil(games / seats) * seats
}

/** Two players of the same name are told apart by number. */
function labels(players: readonly string[]): string[] {
  return players.map((name, i) => (players.indexOf(name) === i ? name : `${name} ${players.slice(0, i + 1).filter(one => one === name).length}`))
}

function sum(game: string, players: readonly string[], seats: readonly string[], played: readonly Played[]): ArenaResult {
  const games = played.length
  const scored = (player: number, points: number): number => played.filter(one => one.points[player] === points).length
  const mean = (of: (one: Played) => number): number => (games === 0 ? 0 : played.reduce((all, one) => all + of(one), 0) / games)
  const rate = mean(one => one.points[0] ?? 0)
  return {
    game,
    players,
    games,
    wins: Object.fromEntries(labels(players).map((label, player) => [label, scored(player, 1)])),
    draws: scored(0, 0.5),
    rate,
    interval: interval(rate, games),
    winsBySeat: Object.fromEntries(seats.map((name, seat) => [name, played.filter(one => one.winners.includes(seat)).length])),
    decisionsPerGame: mean(one => one.decisions),
    secondsPerGame: mean(one => one.seconds),
  }
}
