// What is under way, from outside in: the round, who is active, a duel, who interrupts whom.
import type { Moment } from '@rubble/protocol'
import { type CharacterId, NONE } from '../model/ids.ts'
import { ASKS } from './asks.ts'
import { actorOf, viewOf } from './read.ts'

export interface Interruption {
  readonly paused: CharacterId
  readonly by: CharacterId
}

/** Who acts in another's round interrupts whoever is active in it. */
export function interruptionIn(moment: Pick<Moment, 'view'>): Interruption | undefined {
  const { activated, active, characters } = viewOf(moment)
  const by = actorOf(moment)
  if (by === undefined || activated === NONE || characters[by]?.seat === active || ASKS.has(moment.view.asked?.kind ?? '')) return undefined
  return { paused: activated, by }
}

/** Whose action waits: while a duel is fought over it, and while another acts in its midst. */
export function pausedIn(moment: Pick<Moment, 'view'>): readonly CharacterId[] {
  const { duel, activated } = viewOf(moment)
  if (duel !== null && duel.interrupter !== NONE && activated !== NONE) return [activated]
  const interruption = interruptionIn(moment)
  return interruption === undefined ? [] : [interruption.paused]
}
