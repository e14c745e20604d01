import { type Knowledge, stylesOf, type WeightSet } from '@rubble/engine'
import type { NeuroshimaHex } from '../game.ts'
import type { Event } from '../model/events.ts'
import type { State } from '../model/state.ts'
import { evaluate, evaluateBy, type Weights } from './evaluate.ts'
import { measures } from './measures.ts'
import { orderMoves } from './order-moves.ts'
import levels from '../levels.json' with { type: 'json' }
import styles from '../styles.json' with { type: 'json' }
import learnt from './weights.json' with { type: 'json' }

/** Decisions at which a choice begins; all others are parts of one. */
const WHOLE: ReadonlySet<string> = new Set(['turn.act', 'turn.discard', 'setup.hq', 'battle.stop'])

const isPart = ({ stack }: State): boolean => !WHOLE.has(stack[stack.length - 1]?.kind ?? 'turn.act')

/** By `npm run sureness`, in 40 matches. */
const SURENESS = 2.05

/** That a battle or a turn began or ended explains nothing: what came of it does. */
const REASONS: ReadonlySet<unknown> = new Set<Event['kind']>([
  'unitExecuted',
  'unitWounded',
  'unitHealed',
  'unitPushed',
  'unitPulled',
  'blowAbsorbed',
  'attackStopped',
  'attackReflected',
  'venomPlaced',
  'unitParalysed',
  'steelNetThrown',
  'pieceExploded',
  'pieceRemoved',
  'pointsChanged',
  'seatEliminated',
  'gameEnded',
])

const tuning: WeightSet<NeuroshimaHex> = { weights: learnt.weights, evaluateBy: weights => evaluateBy(weights as unknown as Weights) }

export const knowledge: Knowledge<NeuroshimaHex> = {
  evaluate,
  orderMoves,
  isPart,
  sureness: SURENESS,
  levels,
  tuning,
  styles: stylesOf(tuning, styles),
  explains: ({ kind }) => REASONS.has(kind),
  measures,
}
