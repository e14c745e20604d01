import { type Knowledge, stylesOf, type WeightSet } from '@rubble/engine'
import type { MissionCombat } from '../game.ts'
import type { Event } from '../model/events.ts'
import type { State } from '../model/state.ts'
import { evaluate, evaluateBy, type Weights } from './evaluate.ts'
import { measures } from './measures.ts'
import { orderMoves } from './order-moves.ts'
import levels from '../levels.json' with { type: 'json' }
import styles from '../styles.json' with { type: 'json' }
import learnt from './weights.json' with { type: 'json' }

const PARTS: ReadonlySet<string> = new Set(['share.target', 'share.amount', 'play.trap', 'draw.keep'])

/** A raid that has been opened is a choice begun: its attack must follow (MC-RAID-3). */
function isPart({ stack, raid }: State): boolean {
  const kind = stack[stack.length - 1]?.kind ?? ''
  return PARTS.has(kind) || (raid !== null && !raid.attacked)
}

/** By `npm run sureness`, in 40 matches. */
const SURENESS = 1.35

/** That a turn ended or a card came explains nothing: what was done with it does. */
const REASONS: ReadonlySet<unknown> = new Set<Event['kind']>([
  'raidWon',
  'unitDamaged',
  'unitDestroyed',
  'unitRemoved',
  'damageRemoved',
  'controlChanged',
  'gameEnded',
  'gameDrawn',
])

const tuning: WeightSet<MissionCombat> = { weights: learnt.weights, evaluateBy: weights => evaluateBy(weights as unknown as Weights) }

export const knowledge: Knowledge<MissionCombat> = {
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
