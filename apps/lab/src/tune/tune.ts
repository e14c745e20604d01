// Learns what counts for how much in a game: weights are fitted to matches of bots with themselves, or tried out in games one by one, and
// taken only if they win.
import { botByName, observe } from '@rubble/bots'
import { createEngine, type Doc, InputError, type Knowledge, seeded, type WeightSet, type Types } from '@rubble/engine'
import { type AnyPack, everyTerms, interval, termsAt } from '@rubble/kit'
import { climb, mostTrials } from './climb.ts'
import { fit, type Fit } from './fit.ts'
import { samplesOf } from './samples.ts'
import { TuneRecord } from './record.ts'

export interface TuneOptions {
  readonly pack: AnyPack
  /** Matches to learn from; with `climb`, games of each trial. */
  readonly games: number
  /** Weights are not fitted to how matches end but tried out one by one. */
  readonly climb?: boolean
  /** Games of the new weights against the old ones, and the bot that plays them. */
  readonly contest: number
  readonly player: string
  readonly seed: string
  /** Keeps what was found and every game of the contest: the same command goes on from there. */
  readonly keep?: string
  onProgress?(done: number, total: number): void
}

export interface TuneResult extends Fit {
  /** How many states were learnt from; none by a climb. */
  readonly states: number
  readonly games: number
  /** What the new weights won of the games against the old ones, a draw being half a win, with its 95 % interval. */
  readonly rate: number
  readonly interval: readonly [number, number]
  /** Surely better, by games enough. */
  readonly isAccepted: boolean
}

/** Fewer games prove nothing. */
export const FEWEST = 400

export function tune(options: TuneOptions): TuneResult {
  const { pack, games, contest, player, seed, keep, onProgress } = options
  const tuning = tuningOf(pack)
  const hall: Hall = { pack, terms: duelsOf(pack), player }
  botByName(player)
  const rounds = Math.ceil(contest / 2) * 2
  const ahead = options.climb === true ? games * mostTrials(tuning.weights) : games
  const total = ahead + rounds
  const task = [pack.game.id, tuning.weights, games, player, seed]
  const record = new TuneRecord(keep, JSON.stringify(options.climb === true ? [...task, 'climb'] : task))
  const found =
    record.fit
    ?? (options.climb === true
      ? climbed(options, hall, tuning, record, total)
      : learn(hall, tuning, games, seed, done => onProgress?.(done, total)))
  record.keepFit(found)
  const points = [...record.points]
  // the same weights have nothing to prove
  const last = JSON.stringify(found.weights) === JSON.stringify(tuning.weights) ? 0 : rounds
  for (let index = points.length; index < last; index++) {
    points.push(meet(hall, [tuning.evaluateBy(found.weights), tuning.evaluateBy(tuning.weights)], seed, index))
    record.keepPoint(points[index] as number)
    onProgress?.(ahead + index + 1, total)
  }
  const rate = points.length === 0 ? 0.5 : points.reduce((sum, one) => sum + one, 0) / points.length
  const sure = interval(rate, points.length)
  return { ...found, games: points.length, rate, interval: sure, isAccepted: points.length >= FEWEST && sure[0] > 0.5 }
}

/** Throws InputError where there is nothing to learn. */
function tuningOf({ game, knowledge: { tuning } }: AnyPack): WeightSet<Types> {
  if (tuning === undefined) throw new InputError(`${game.id} has no weights to tune`)
  return tuning
}

/** Whatever can be agreed between two. Throws InputError where nothing can. */
function duelsOf(pack: AnyPack): readonly Doc[] {
  const { game } = pack
  const duels = everyTerms(pack).filter(terms => game.seats(game.config(terms)).length === 2)
  if (duels.length === 0) throw new InputError(`tune: new weights meet the old ones in games for two, and ${game.id} has none`)
  return duels
}

/** How well they foretell is not asked: before and after are the same. */
function climbed(
  { games, seed, onProgress }: TuneOptions,
  hall: Hall,
  { weights, evaluateBy }: WeightSet<Types>,
  record: TuneRecord,
  total: number,
): Fit & { readonly states: number } {
  const found = climb(weights, (tried, against, n) => {
    const known = record.trials[n]
    if (known !== undefined) return known
    const minds = [evaluateBy(tried), evaluateBy(against)] as const
    let points = 0
    for (let index = 0; index < games; index++) points += meet(hall, minds, `${seed} trial ${n}`, index)
    record.keepTrial(points / games)
    onProgress?.((n + 1) * games, total)
    return points / games
  })
  return { weights: found, before: 0, after: 0, states: 0 }
}

/** Every other match is not looked at while weights are fitted, so that it can be asked whether they serve there too. */
function learn(
  { pack, terms }: Hall,
  tuning: WeightSet<Types>,
  games: number,
  seed: string,
  onGame: (done: number) => void,
): Fit & { readonly states: number } {
  const matches = Array.from({ length: games }, (_, i) => {
    const samples = [...samplesOf(pack, termsAt(terms, i), `${seed} tune ${i}`)]
    onGame(i + 1)
    return samples
  })
  const [looked, apart] = [0, 1].map(half => matches.filter((_, i) => i % 2 === half).flat())
  return { ...fit(tuning, looked ?? [], apart ?? []), states: matches.flat().length }
}

/** Where games are played, by whom, and what is agreed in turn. */
interface Hall {
  readonly pack: AnyPack
  readonly terms: readonly Doc[]
  readonly player: string
}

type Evaluate = Knowledge<Types>['evaluate']

/** What the first got of one game. Two after each other are the same deal and luck with seats swapped; sides and scenarios change. */
function meet(
  { pack: { game, knowledge }, terms, player }: Hall,
  minds: readonly [Evaluate, Evaluate],
  seed: string,
  index: number,
): number {
  const engine = createEngine<Types>(game)
  const set = Math.floor(index / 2)
  const state = engine.start(game.config(termsAt(terms, set)), seeded(`${seed} contest ${set}`))
  const sitting = [0, 1].map(seat => ({
    bot: botByName(player),
    knowledge: { ...knowledge, evaluate: minds[(seat + index) % 2] as Evaluate },
    random: seeded(`${seed} contest ${set} ${seat}`),
  }))
  while (!game.over(state)) {
    const [seat = 0] = engine.asked(state)
    const { bot, random, ...mind } = sitting[seat] as (typeof sitting)[0]
    engine.apply(state, seat, bot.choose({ engine, knowledge: mind.knowledge }, observe(engine, state, seat), { random }))
  }
  const winners = game.outcome(state)?.winners ?? []
  return winners.length === 0 ? 0.5 : winners.includes(index % 2) ? 1 : 0
}
