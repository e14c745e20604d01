import type { Knowledge } from '@rubble/engine'
import type { Ratcatcher } from '../game.ts'
import type { State } from '../model/state.ts'
import { evaluate } from './evaluate.ts'
import { orderMoves } from './order-moves.ts'

/** Everything else is a part of an action, or of the rats' turn. */
const isPart = ({ stack }: State): boolean => stack[stack.length - 1]?.kind !== 'turn.act'

/**
 * In the midst of a turn nobody can tell what it will bring, and what the rats do belongs to it: states are weighed when the next one
 * begins.
 */
const stretch = ({ round }: State): number => round

export const knowledge: Knowledge<Ratcatcher> = { evaluate, orderMoves, isPart, horizon: stretch }
