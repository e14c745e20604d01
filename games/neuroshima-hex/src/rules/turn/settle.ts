// After everything a player did: the new position is judged as a whole (NH-FULL-3), an HQ may have fallen (NH-END-7),
// a full board means a battle at once (NH-FULL-1, -2), else the turn goes on.
import { done, next } from '@rubble/engine'
import { hexCount } from '../../derive/hexes.ts'
import { checkFall } from '../end/fall.ts'
import type { Rule } from '../types.ts'
import { settle } from '../wounds/settle.ts'

export const settleTurn: Rule<'turn.settle'> = {
  run(state) {
    settle(state)
    if (state.config.mode !== 'points') checkFall(state, 'NH-END-7')
    if (state.end !== null || state.out[state.active] === true) return done()
    if (state.units.length === hexCount(state.config)) return next({ kind: 'battle.begin', starter: state.active, cause: 'full' })
    return next({ kind: 'turn.act' })
  },
}
