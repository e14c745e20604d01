import { type Knowledge, stylesOf, type WeightSet } from '@rubble/engine'
import type { EarthReborn } from '../game.ts'
import type { Event } from '../model/events.ts'
import type { State } from '../model/state.ts'
import { evaluate, evaluateBy, type Weights } from './evaluate.ts'
import { measures } from './measures.ts'
import { orderMoves } from './order-moves.ts'
import levels from '../levels.json' with { type: 'json' }
import styles from '../styles.json' with { type: 'json' }
import learnt from './weights.json' with { type: 'json' }

/** Decisions at which a choice begins; all others are parts of one. */
const WHOLE: ReadonlySet<string> = new Set([
  'start.hide',
  'init.redraw',
  'init.duel',
  'round.act',
  'interrupt.ask',
  'duel.bid',
  'final.keep',
])

const isPart = ({ stack }: State): boolean => !WHOLE.has(stack[stack.length - 1]?.kind ?? 'round.act')

const MOST_ROUNDS = 1000
/** In the midst of an activation nobody can tell what it will bring: states are weighed when the next round begins. */
const roundOf = ({ turn, round }: State): number => turn * MOST_ROUNDS + round
/** When a turn is over all CP are gone: then nobody has anything in reserve that would have to be guessed at. */
const turnOf = ({ turn }: State): number => turn

/** By `npm run sureness`, in 40 matches. */
const SURENESS = 2.2

/** Where somebody went explains nothing: what came of it does. */
const REASONS: ReadonlySet<unknown> = new Set<Event['kind']>([
  'wounded',
  'died',
  'healed',
  'captured',
  'freed',
  'assassinated',
  'carriedOff',
  'leftMap',
  'tortured',
  'elementDestroyed',
  'doorDestroyed',
  'wallBroken',
  'switched',
  'safeOpened',
  'powerCut',
  'missilesLaunched',
  'cardFound',
  'cardPickedUp',
  'zombieRaised',
  'paused',
  'pointsGained',
  'gameEnded',
])

const tuning: WeightSet<EarthReborn> = { weights: learnt.weights, evaluateBy: weights => evaluateBy(weights as unknown as Weights) }

export const knowledge: Knowledge<EarthReborn> = {
  evaluate,
  orderMoves,
  isPart,
  horizon: roundOf,
  outlook: turnOf,
  sureness: SURENESS,
  levels,
  tuning,
  styles: stylesOf(tuning, styles),
  explains: ({ kind }) => REASONS.has(kind),
  measures,
}
