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

/** What may be open, from outside in. */
const OPEN = {
  turn: moment => viewOf(moment).phase === 'initiative',
  round: moment => viewOf(moment).activated !== NONE,
  interruption: moment => interruptionIn(moment) !== undefined,
  move: moment => walkLeft(moment) !== undefined,
  duel: moment => viewOf(moment).duel !== null,
} as const satisfies Readonly<Record<string, (moment: Pick<Moment, 'view'>) => boolean>>

export type OpenPart = keyof typeof OPEN

export const openIn = (moment: Pick<Moment, 'view'>): readonly OpenPart[] =>
  (Object.keys(OPEN) as OpenPart[]).filter(part => OPEN[part](moment))

/** Is more open than somebody's round? */
export const isDeep = (moment: Pick<Moment, 'view'>): boolean => openIn(moment).length > 1

/** Movement points of a walk that goes on. */
export function walkLeft({ view: { asked } }: Pick<Moment, 'view'>): number | undefined {
  const points = asked?.kind === 'move.go' ? asked.about?.['points'] : undefined
  return points === undefined ? undefined : Number(points)
}
