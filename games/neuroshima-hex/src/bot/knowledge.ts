import type { Knowledge } from '@rubble/engine'
import type { NeuroshimaHex } from '../game.ts'
import type { State } from '../model/state.ts'
import { evaluate } from './evaluate.ts'
import { orderMoves } from './order-moves.ts'

/** Decisions at which a choice begins; all others are parts of one. */
const WHOLE: ReadonlySet<string> = new Set(['turn.act', 'turn.discard', 'setup.hq', 'battle.stop'])

const isPart = ({ stack }: State): boolean => !WHOLE.has(stack[stack.length - 1]?.kind ?? 'turn.act')

export const knowledge: Knowledge<NeuroshimaHex> = { evaluate, orderMoves, isPart }
