// NH-BATTLE-5 (a), (c), NH-ATT-1, -9: all attacks of a phase, at the same time.
import { done } from '@rubble/engine'
import { tell } from '../../model/events.ts'
import type { Battle } from '../../model/state.ts'
import type { Strike } from '../../model/strike.ts'
import { type Field, survey, type UnitStatus } from '../../derive/field/field.ts'
import { clownBurst } from '../pieces/clown.ts'
import { toxicBombs, toxicBurst } from '../pieces/toxic-bomb.ts'
import { springTraps } from '../keywords/trap.ts'
import type { Rule } from '../types.ts'
import { dealt, newStrike } from '../wounds/strike.ts'
import { strikeWith } from './attack.ts'
import { aimsOf } from './declare.ts'
import { canAttack, dueIn } from '../../derive/field/initiative.ts'
import { attacksNow } from './orders.ts'

export const strikeAll: Rule<'battle.strike'> = {
  run(state) {
    const battle = state.battle as Battle
    const field = survey(state)
    const strike = newStrike()
    for (const one of field.all) {
      const due = dueIn(one, battle.phase)
      if (due === 0) continue
      if (canAttack(one, due)) attack(field, one, battle, strike)
      one.unit.used |= due // NH-INIT-4, NH-NET-10: the slots of this phase are used up, whether the unit attacked or was held
    }
    explodeBombs(field, battle, strike)
    springTraps(field, strike)
    const steps = dealt(state, strike)
    return steps.length === 0 ? done() : steps
  },
}

const isExploding = ({ orders }: Battle, id: number): boolean => orders.some(order => order.order === 'explode' && order.unit === id)

function attack(field: Field, one: UnitStatus, battle: Battle, strike: Strike): void {
  const { id, hex } = one.unit
  if (isExploding(battle, id)) {
    strike.gone.push({ unit: id, rule: 'NH-CLOWN-1' })
    strike.blows.push(...clownBurst(field, one))
    return tell({ kind: 'pieceExploded', unit: id, hex, rule: 'NH-CLOWN-1' })
  }
  for (const made of attacksNow(one, battle.orders)) strikeWith(field, one, made, aimsOf(battle.orders, id, made.edge), strike.blows)
}

function explodeBombs(field: Field, battle: Battle, strike: Strike): void {
  if (battle.orders.length === 0) return
  for (const bomb of toxicBombs(field.state)) {
    if (!isExploding(battle, bomb.id)) continue
    strike.gone.push({ unit: bomb.id, rule: 'NH-TOXIC-3' })
    strike.blows.push(...toxicBurst(field, bomb))
    tell({ kind: 'pieceExploded', unit: bomb.id, hex: bomb.hex, rule: 'NH-TOXIC-1' })
  }
}
