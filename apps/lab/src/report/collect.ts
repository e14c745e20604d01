// All that a report of a game tells, as plain data: who wins, from which seat, how long it takes, how it ends, with what, and how much more
// time brings.
import type { AnyPack } from '@rubble/kit'
import { arena } from '../arena/arena.ts'
import type { PlayedGame, Terms } from '../arena/game.ts'
import { type Difference, differenceOf } from '../arena/interval.ts'
import { type ScenarioTable, scenarioTable } from '../arena/scenarios.ts'
import { type Score, scoreOf, table, type TableOptions, type TableResult } from '../arena/table.ts'

export interface ReportOptions extends Pick<TableOptions, 'door' | 'player' | 'games' | 'seed' | 'workers' | 'queue'> {
  /** Keeps every game: the same report goes on from there. */
  readonly keep: string
  /** Bots that meet `greedy`, or alone try the same deals, and how many games of each. */
  readonly strengths: readonly string[]
  readonly strengthGames: number
  onProgress?(done: number, total: number): void
}

/** What somebody got, by name. */
export interface NamedScore extends Score {
  readonly name: string
}

/** How much more of its games a side wins in which it chose something with a component than of its others. */
export interface PieceLift extends Difference {
  readonly side: string
  /** With the field by which it is spoken of. */
  readonly name: string
  readonly used: number
  readonly unused: number
}

export type Balance =
  | ({ readonly kind: 'sides' } & TableResult)
  | ({ readonly kind: 'scenarios' } & ScenarioTable)
  /** A game with nothing to choose: its seats are the sides. */
  | { readonly kind: 'seats' }

export interface Report {
  readonly game: string
  readonly version: string
  readonly player: string
  readonly seed: string
  readonly games: number
  readonly balance: Balance
  /** By place at the table, whoever sat there; in a game for one how often it was won. */
  readonly seats: readonly NamedScore[]
  /** Decisions of each game, the shortest first. */
  readonly lengths: readonly number[]
  /** By rule: how many games it ended, the most frequent first. */
  readonly ends: readonly (readonly [rule: string, games: number])[]
  /** What goes along with winning, the most first. */
  readonly pieces: readonly PieceLift[]
  /** Against `greedy`; in a game for one, what each bot won of the same deals. */
  readonly strengths: readonly NamedScore[]
}

export const OPPONENT = 'greedy'

export async function collect(options: ReportOptions): Promise<Report> {
  const { default: pack } = (await import(options.door)) as { default: AnyPack }
  const played: PlayedGame[] = []
  const sides = new SideGames(pack)
  const balance = await balanceOf(pack, options, (one, terms) => {
    played.push(one)
    sides.add(one, terms)
  })
  const { id: game, version } = pack.game
  return {
    game,
    version,
    player: options.player,
    seed: options.seed,
    games: played.length,
    balance,
    seats: seatScores(pack, balance, played),
    lengths: played.map(({ decisions }) => decisions).toSorted((a, b) => a - b),
    ends: countsOf(played.flatMap(({ rule }) => (rule === undefined ? [] : [rule]))),
    pieces: sides.lifts(),
    strengths: await strengthsOf(pack, options),
  }
}

async function balanceOf(pack: AnyPack, options: ReportOptions, onGame: (played: PlayedGame, terms: Terms) => void): Promise<Balance> {
  const { door, player, games, seed } = options
  if (pack.sides !== undefined) return { kind: 'sides', ...(await table({ ...options, onGame })) }
  if (pack.game.scenarios !== undefined) return { kind: 'scenarios', ...(await scenarioTable({ ...options, onGame })) }
  const players = pack.game.seats(pack.game.config({})).map(() => player)
  await arena({ ...common(options), door, players, games, seed, onGame })
  return { kind: 'seats' }
}

function common({ keep, workers, queue, onProgress }: ReportOptions): Pick<ReportOptions, 'keep' | 'workers' | 'queue' | 'onProgress'> {
  return {
    keep,
    ...(workers === undefined ? {} : { workers }),
    ...(queue === undefined ? {} : { queue }),
    ...(onProgress === undefined ? {} : { onProgress }),
  }
}

const pointsAt = ({ winners }: PlayedGame, seat: number, isAlone: boolean): number =>
  winners.length === 0 && !isAlone ? 0.5 : winners.includes(seat) ? 1 : 0

/** Places have the names of seats where the seats are the sides, and numbers where sides change places. */
function seatScores({ game }: AnyPack, { kind }: Balance, played: readonly PlayedGame[]): NamedScore[] {
  const seats = game.seats(game.config({}))
  return seats.map((name, seat) => ({
    name: kind === 'sides' ? String(seat + 1) : name,
    ...scoreOf(played.map(one => pointsAt(one, seat, seats.length === 1))),
  }))
}

function countsOf(list: readonly string[]): (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b))
}

/** Fewer games with or without a component say nothing. */
const FEWEST = 8

/**
 * Sides are compared with themselves: a good component of a weak side would seem bad otherwise. A scenario is another side each time. What
 * was nobody's choice, because it is used in every game, has nothing to be compared with, and is left out.
 */
class SideGames {
  readonly #pack: AnyPack
  readonly #games = new Map<string, { readonly points: number; readonly used: ReadonlySet<string> }[]>()

  constructor(pack: AnyPack) {
    this.#pack = pack
  }

  add(played: PlayedGame, { config }: Terms): void {
    const { game } = this.#pack
    const seats = game.seats(game.config(config))
    const { scenario } = config
    played.used?.forEach((names, seat) => {
      const side = [seats[seat], ...(typeof scenario === 'string' ? [scenario] : [])].join(' ')
      const games = this.#games.get(side) ?? []
      this.#games.set(side, games)
      games.push({ points: pointsAt(played, seat, seats.length === 1), used: new Set(names) })
    })
  }

  lifts(): PieceLift[] {
    return [...this.#games]
      .flatMap(([side, games]) => {
        const names = new Set(games.flatMap(({ used }) => [...used]))
        return [...names].flatMap(name => {
          const points = (isUsed: boolean): number[] => games.filter(({ used }) => used.has(name) === isUsed).map(one => one.points)
          const [own, others] = [scoreOf(points(true)), scoreOf(points(false))]
          if (Math.min(own.games, others.games) < FEWEST) return []
          return [{ side, name, used: own.games, unused: others.games, ...differenceOf(own, others) }]
        })
      })
      .toSorted((a, b) => b.difference - a.difference || a.name.localeCompare(b.name))
  }
}

/** From both seats, with paired seeds; alone on the same deals. */
async function strengthsOf({ game }: AnyPack, options: ReportOptions): Promise<NamedScore[]> {
  const { door, seed, strengths, strengthGames: games } = options
  const seats = game.seats(game.config({})).length
  const scores: NamedScore[] = []
  for (const player of strengths) {
    const players = seats === 1 ? [player] : [player, ...Array.from({ length: seats - 1 }, () => OPPONENT)]
    const {
      rate,
      interval,
      games: count,
      wins,
      draws,
    } = await arena({ ...common(options), door, players, games, seed: `${seed} strength` })
    scores.push({ name: player, rate, interval, games: count, wins: wins[player] ?? 0, draws })
  }
  return scores
}
