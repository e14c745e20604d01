import type { Knowledge } from '@rubble/engine'
import type { EarthReborn } from '../game.ts'
import type { State } from '../model/state.ts'
import { evaluate } from './evaluate.ts'
import { orderMoves } from './order-moves.ts'

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

export const knowledge: Knowledge<EarthReborn> = { evaluate, orderMoves, isPart, horizon: roundOf, outlook: turnOf }
