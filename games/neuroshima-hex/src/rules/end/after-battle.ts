// What comes after a battle: the end of the game, another battle, overtime, or the end of the turn.
import { tell } from '../../model/events.ts'
import type { Battle, Ending, State } from '../../model/state.ts'
import { nextSeat, seatsInOrder } from '../turn/order.ts'
import type { AnyStep } from '../types.ts'
import { endGame } from './end.ts'
import { checkFall } from './fall.ts'
import { standings } from './result.ts'

export function afterBattle(state: State, battle: Battle): AnyStep[] {
  checkFall(state)
  if (state.end !== null) return []
  if (battle.cause === 'full') return afterFullBoard(state, battle)
  if (battle.cause === 'tile') return []
  return afterLast(state, battle)
}

/** NH-FULL-4…7: if no unit left, another battle; but if nothing at all happened, hit points decide. */
function afterFullBoard(state: State, { removed, harmed, marked, starter }: Battle): AnyStep[] {
  if (removed) return []
  if (harmed || marked) return [{ kind: 'battle.begin', starter, cause: 'full' }]
  const { leaders, teams } = standings(state)
  endGame(state, teams === 1 ? leaders : [], teams === 1 ? 'NH-FULL-5' : 'NH-FULL-7')
  return []
}

/**
 * NH-END-3, -4, -9: the best result wins; shared, everybody has one more turn and then there is the Overtime Battle; shared again: a draw.
 */
function afterLast(state: State, { cause }: Battle): AnyStep[] {
  const { leaders, teams } = standings(state)
  if (teams === 1) endGame(state, leaders, 'NH-END-3')
  else if (cause === 'overtime') endGame(state, [], 'NH-END-4')
  else return beginOvertime(state)
  return []
}

/** NH-BATTLE-10: the Overtime Battle counts as started by the player who had the last turn before the Last Battle. */
function beginOvertime(state: State): AnyStep[] {
  const ending: Ending = { by: state.active, waiting: seatsInOrder(state), overtime: true }
  state.ending = ending
  tell({ kind: 'overtimeBegan' })
  return [{ kind: 'turn.begin', seat: nextSeat(state) }]
}
