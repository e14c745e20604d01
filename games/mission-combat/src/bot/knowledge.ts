import type { Knowledge } from '@rubble/engine'
import type { MissionCombat } from '../game.ts'
import type { State } from '../model/state.ts'
import { evaluate } from './evaluate.ts'
import { orderMoves } from './order-moves.ts'

const PARTS: ReadonlySet<string> = new Set(['share.target', 'share.amount', 'play.trap', 'draw.keep'])

/** A raid that has been opened is a choice begun: its attack must follow (MC-RAID-3). */
function isPart({ stack, raid }: State): boolean {
  const kind = stack[stack.length - 1]?.kind ?? ''
  return PARTS.has(kind) || (raid !== null && !raid.attacked)
}

export const knowledge: Knowledge<MissionCombat> = { evaluate, orderMoves, isPart }
