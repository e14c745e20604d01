import type { Knowledge } from '@rubble/engine'
import type { Ratcatcher } from '../game.ts'
import type { Event } from '../model/events.ts'
import type { State } from '../model/state.ts'
import { evaluate } from './evaluate.ts'
import { measures } from './measures.ts'
import { orderMoves } from './order-moves.ts'
import levels from '../levels.json' with { type: 'json' }

/** Everything else is a part of an action, or of the rats' turn. */
const isPart = ({ stack }: State): boolean => stack[stack.length - 1]?.kind !== 'turn.act'

/**
 * In the midst of a turn nobody can tell what it will bring, and what the rats do belongs to it: states are weighed when the next one
 * begins.
 */
const stretch = ({ round }: State): number => round

/** By `npm run sureness`, in 40 matches. */
const SURENESS = 0.85

/** How rats went about it explains nothing: what they did when they were there does. */
const REASONS: ReadonlySet<unknown> = new Set<Event['kind']>([
  'ratCaught',
  'archRatWounded',
  'cheeseCollected',
  'traitUpgraded',
  'tokenCollected',
  'rewardGained',
  'trapActivated',
  'catcherWounded',
  'cheeseEaten',
  'ratsStolen',
  'tokenLost',
  'devoured',
  'traitRaised',
  'archRatDeployed',
  'strangeDeployed',
  'gameEnded',
])

export const knowledge: Knowledge<Ratcatcher> = {
  evaluate,
  orderMoves,
  isPart,
  horizon: stretch,
  sureness: SURENESS,
  levels,
  explains: ({ kind }) => REASONS.has(kind),
  measures,
}
