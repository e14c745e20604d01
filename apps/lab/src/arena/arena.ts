// Who plays better? Many games with paired seeds and swapped seats, on all cores, answered with a rate and how sure it is. In a game for
// one everybody plays the same deals.
import { botByName } from '@rubble/bots'
import { InputError, newTerms } from '@rubble/engine'
import { type AnyPack, interval } from '@rubble/kit'
import type { PlayedGame } from './game.ts'
import { type Difference, pairedDifference } from './interval.ts'
import { checkCounts, playAll, type RunOptions } from './workers.ts'

export interface ArenaOptions extends RunOptions {
  /** What is agreed before each game; the usual where it is left out. */
  readonly config?: Readonly<Record<string, unknown>>
  /** Bots by name, one for each seat, or any number for a single one; the rate is that of the first. */
  readonly players: readonly string[]
  /** In all; rounded up to whole sets, in which every player has had every seat. */
  readonly games: number
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
  /** In a game for one: how much more of the same deals the first won than each other player. */
  readonly ahead?: Readonly<Record<string, Difference>>
  /** Games won by each seat, whoever sat there: what the seat itself is worth. */
  readonly winsBySeat: Readonly<Record<string, number>>
  readonly decisionsPerGame: number
  readonly secondsPerGame: number
}

export async function arena(options: ArenaOptions): Promise<ArenaResult> {
  const { door, players, seed, ms } = options
  const { default: pack } = (await import(door)) as { default: AnyPack }
  const config = newTerms(pack.game, options.config ?? {})
  const total = check(pack, { ...options, config })
  const seats = pack.game.seats(pack.game.config(config))
  const played: PlayedGame[] = []
  const result = (): ArenaResult => sum(pack.game.id, players, seats, played)
  const terms = { config, players, seed, ms }
  await playAll(
    door,
    Array.from({ length: total }, (_, index) => ({ terms, index })),
    options,
    one => {
      played.push(one)
      options.onGame?.(one, terms)
      options.onProgress?.(played.length, total, result())
    },
  )
  return result()
}

/** How many games will be played. Throws InputError where that cannot be. */
function check({ game }: AnyPack, options: ArenaOptions): number {
  const { config = {}, players, games } = options
  const seats = game.seats(game.config(config)).length
  if (seats > 1 && players.length !== seats)
    throw new InputError(`${game.id} has ${seats} seats: name ${seats} players, not ${players.length}`)
  if (players.length === 0) throw new InputError('arena: name a player')
  for (const name of players) botByName(name)
  checkCounts(options)
  return Math.ceil(games / players.length) * players.length
}

/** Two players of the same name are told apart by number. */
function labels(players: readonly string[]): string[] {
  return players.map((name, i) =>
    players.indexOf(name) === i ? name : `${name} ${players.slice(0, i + 1).filter(one => one === name).length}`,
  )
}

/** Deal by deal, as far as both have played it. */
function aheadOf(players: readonly string[], played: readonly PlayedGame[]): Record<string, Difference> {
  const pointsIn = new Map<number, number[]>()
  for (const { index, points } of played) {
    const deal = Math.floor(index / players.length)
    const row = pointsIn.get(deal) ?? []
    pointsIn.set(deal, row)
    points.forEach((point, player) => {
      if (point !== undefined) row[player] = point
    })
  }
  const pairsWith = (player: number): (readonly [number, number])[] =>
    [...pointsIn.values()].flatMap(row => {
      const [first, other] = [row[0], row[player]]
      return first === undefined || other === undefined ? [] : [[first, other] as const]
    })
  return Object.fromEntries(
    labels(players)
      .slice(1)
      .map((label, i) => [label, pairedDifference(pairsWith(i + 1))]),
  )
}

function sum(game: string, players: readonly string[], seats: readonly string[], played: readonly PlayedGame[]): ArenaResult {
  const games = played.length
  const scored = (player: number, points: number): number => played.filter(one => one.points[player] === points).length
  const mean = (of: (one: PlayedGame) => number): number => (games === 0 ? 0 : played.reduce((all, one) => all + of(one), 0) / games)
  const own = played.flatMap(({ points: [point] }) => (point === undefined ? [] : [point]))
  const rate = own.length === 0 ? 0 : own.reduce((all, point) => all + point, 0) / own.length
  return {
    game,
    players,
    games,
    ...(seats.length === 1 && players.length > 1 ? { ahead: aheadOf(players, played) } : {}),
    wins: Object.fromEntries(labels(players).map((label, player) => [label, scored(player, 1)])),
    draws: scored(0, 0.5),
    rate,
    interval: interval(rate, own.length),
    winsBySeat: Object.fromEntries(seats.map((name, seat) => [name, played.filter(one => one.winners.includes(seat)).length])),
    decisionsPerGame: mean(one => one.decisions),
    secondsPerGame: mean(one => one.seconds),
  }
}
