// Who plays better? Many games with paired seeds and swapped seats, on all cores, answered with a rate and how sure it is.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { botByName } from '@rubble/bots'
import { type AnyPack, InputError } from '@rubble/engine'
import type { Played, Terms } from './game.ts'
import { interval } from './interval.ts'

export interface ArenaOptions {
  /** Address of the game's module, whose default is its pack. */
  readonly door: string
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
  const { door, players, seed, ms } = options
  const { default: pack } = (await import(door)) as { default: AnyPack }
  const total = check(pack, options)
  const seats = pack.game.seats(pack.game.config({}))
  const played: Played[] = []
  const result = (): ArenaResult => sum(pack.game.id, players, seats, played)
  await playAll({ door, players, seed, ms }, total, Math.min(total, options.workers ?? availableParallelism()), one => {
    played.push(one)
    options.onProgress?.(played.length, total, result())
  })
  return result()
}

/** How many games will be played. Throws InputError where that cannot be. */
function check({ game }: AnyPack, { players, games, workers = 1 }: ArenaOptions): number {
  const seats = game.seats(game.config({})).length
  if (players.length !== seats) throw new InputError(`${game.id} has ${seats} seats: name ${seats} players, not ${players.length}`)
  for (const name of players) botByName(name)
  for (const [what, value] of Object.entries({ games, workers })) {
    if (!Number.isSafeInteger(value) || value < 1) throw new InputError(`arena: ${what} must be a whole number from 1, not ${value}`)
  }
  return Math.ceil(games / seats) * seats
}

/** Hands the games out one by one: whoever is free takes the next. The first failure ends them all. */
async function playAll(terms: Terms, total: number, count: number, onPlayed: (played: Played) => void): Promise<void> {
  let next = 0
  const workers = Array.from({ length: count }, () => new Worker(new URL('./worker.ts', import.meta.url), { workerData: terms }))
  try {
    await Promise.all(workers.map(worker => new Promise<void>((resolve, reject) => {
      const go = (): void => {
        if (next < total) worker.postMessage(next++)
        else resolve()
      }
      worker.on('message', (played: Played) => {
        onPlayed(played)
        go()
      })
      worker.once('error', reject)
      worker.once('exit', code => { reject(new Error(`a worker of the arena ended with code ${code}`)) })
      go()
    })))
  } finally {
    await Promise.all(workers.map(worker => worker.terminate()))
  }
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
