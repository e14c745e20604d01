// Is there one choice in this position that is clearly better than all others? Found at little cost, then judged anew in other worlds and
// by a deeper search, which must all agree.
import { type Choice, type Flat, type Random, readPosition, seeded, type Types } from '@rubble/engine'
import type { GameModel, Observation } from '../bot.ts'
import { greedy } from '../greedy.ts'
import { observe } from '../observe.ts'
import { reasonFor } from '../review/causes.ts'
import { gainOf } from '../review/estimates.ts'
import { tryOutIn } from '../review/try-out.ts'
import { searchBot } from '../search/search.ts'
import { keyOf } from '../search/tree.ts'
import type { BestPuzzle } from './puzzle.ts'
import type { Pose } from './task-puzzle.ts'
import { mean } from '../mean.ts'

/** Where there are fewer nobody can go wrong; where there are more it cannot be verified. */
const LEAST_OPTIONS = 3
const MOST_OPTIONS = 60
/** How much better it must be, at a first look and surely. */
const LEAD = 0.06
const SURE_LEAD = 0.02
/** Worlds for a first look at those that come first to mind, for a look at all, and for a last look at those that come near. */
const GLANCE = 8
const FIRST = 10
const LOOK = 16
const VERIFY = 96
const NEAR = 0.15
const DEEP = 2000
/** Nobody learns from what is won or lost anyway. */
const OPEN = { least: 0.12, most: 0.98 }

export function bestIn<G extends Types>(
  model: GameModel<G>,
  { config, position, seat }: Pose,
): Pick<BestPuzzle, 'goal' | 'lines' | 'ways' | 'chance' | 'next' | 'cause'> | undefined {
  const { engine } = model
  const state = readPosition(engine, position, 'puzzle', config)
  const observation = observe(engine, state, seat)
  const { options } = observation
  if (options.length < LEAST_OPTIONS || options.length > MOST_OPTIONS) return undefined
  const stream = (use: string): Random => seeded(`best ${use}`)
  const best = leaderOf(model, observation, stream)
  if (best === undefined) return undefined
  const others = options.filter(option => keyOf(option as Flat) !== keyOf(best as Flat))
  const rivals = rivalsOf(model, observation, best, others, stream)
  if (rivals === undefined) return undefined
  const tryOut = tryOutIn(model, observation, VERIFY, stream('verify'))
  const values = tryOut(best)
  const judged = rivals.map(option => ({ option, values: tryOut(option) }))
  const isClear = judged.every(other => {
    const { value, low } = gainOf(other.values, values)
    return value >= LEAD && low >= SURE_LEAD
  })
  if (!isClear) return undefined
  const deep = searchBot({ budget: { iterations: DEEP } }).choose(model, observation, { random: stream('deep') })
  if (keyOf(deep as Flat) !== keyOf(best as Flat)) return undefined
  const next = judged.toSorted((a, b) => mean(b.values) - mean(a.values))[0]
  const tempting = temptation(model, observation, best, next?.option, stream('tempting'))
  if (tempting === undefined) return undefined
  const { cause } = reasonFor(model, observation, tempting, best, stream('causes'))
  return {
    goal: { aim: 'best' },
    lines: [[engine.name(state, best)]],
    ways: options.length,
    chance: percent(values),
    next: { choice: engine.name(state, tempting), chance: percent(tryOut(tempting)) },
    ...(cause === undefined ? {} : { cause }),
  }
}

/** The best of those that come first to mind, if it leads at a glance. */
function leaderOf<G extends Types>(
  model: GameModel<G>,
  observation: Observation<G>,
  stream: (use: string) => Random,
): Choice<G> | undefined {
  const first = model.knowledge.orderMoves(observation.redeal(stream('order')), observation.seat, observation.options).slice(0, FIRST)
  const tryOut = tryOutIn(model, observation, GLANCE, stream('glance'))
  const ranked = first.map(option => ({ option, chance: mean(tryOut(option)) })).sort((a, b) => b.chance - a.chance)
  const [best, next] = ranked
  if (best === undefined || best.chance < OPEN.least || (next !== undefined && next.chance > OPEN.most)) return undefined
  return next === undefined || best.chance - next.chance >= LEAD * 0.7 ? best.option : undefined
}

/** All that come near; nothing, if one is as good. */
function rivalsOf<G extends Types>(
  model: GameModel<G>,
  observation: Observation<G>,
  best: Choice<G>,
  others: readonly Choice<G>[],
  stream: (use: string) => Random,
): readonly Choice<G>[] | undefined {
  const tryOut = tryOutIn(model, observation, LOOK, stream('look'))
  const chance = mean(tryOut(best))
  const judged: { option: Choice<G>; lead: number }[] = []
  for (const option of others) {
    const lead = chance - mean(tryOut(option))
    if (lead < LEAD * 0.6) return undefined
    judged.push({ option, lead })
  }
  judged.sort((a, b) => a.lead - b.lead)
  return judged.filter(({ lead }, i) => i === 0 || lead < NEAR).map(({ option }) => option)
}

/** What a player takes who looks no further, if that is something else; else the best of all others. */
function temptation<G extends Types>(
  model: GameModel<G>,
  observation: Observation<G>,
  best: Choice<G>,
  next: Choice<G> | undefined,
  random: Random,
): Choice<G> | undefined {
  const quick = greedy.choose(model, observation, { random })
  return keyOf(quick as Flat) === keyOf(best as Flat) ? next : quick
}
const percent = (list: readonly number[]): number => Math.round(100 * mean(list))
