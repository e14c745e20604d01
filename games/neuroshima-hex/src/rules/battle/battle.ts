// NH-BATTLE-1…10: the course of a battle.
import { done, learnAll, next } from '@rubble/engine'
import { tileOf } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import { START_PHASE } from '../../model/ids.ts'
import type { Battle, State } from '../../model/state.ts'
import { removePiece, unitOn } from '../../units.ts'
import { afterBattle } from '../end/after-battle.ts'
import { survey } from '../../derive/field/field.ts'
import { areFriends } from '../../derive/field/teams.ts'
import { explodeAll } from '../keywords/explosive.ts'
import { TOXIC_PHASE, toxicBombs } from '../pieces/toxic-bomb.ts'
import { venomBlows } from '../keywords/venom.ts'
import type { AnyStep, Rule } from '../types.ts'
import { settle } from '../wounds/settle.ts'
import { dealt, newStrike } from '../wounds/strike.ts'
import { plainBlow } from './shrapnel.ts'
import { highestInitiative } from '../../derive/field/initiative.ts'

export const beginBattle: Rule<'battle.begin'> = {
  run(state, { starter, cause }) {
    state.battle = { starter, cause, phase: START_PHASE, orders: [], removed: false, harmed: false, marked: false }
    for (const unit of state.units) {
      unit.used = 0
      unit.converted = false
    }
    tell({ kind: 'battleBegan', seat: starter, cause })
    learnAll()
    return next({ kind: 'battle.start' })
  },
}

/** NH-BATTLE-2: Explosives and Venom at the same time. */
export const startPhase: Rule<'battle.start'> = {
  run(state) {
    const field = survey(state)
    const strike = newStrike()
    explodeAll(field, strike)
    strike.blows.push(...venomBlows(state))
    return [...dealt(state, strike), { kind: 'battle.phase', phase: START_PHASE }]
  },
}

/** NH-BATTLE-3: from the highest initiative on the board down to 0, none skipped. */
export const beginPhase: Rule<'battle.phase'> = {
  run(state, { phase }) {
    const battle = state.battle as Battle
    const now = phase === START_PHASE ? firstPhase(state) : phase
    battle.phase = now
    battle.orders = []
    tell({ kind: 'phaseBegan', phase: now })
    const later: AnyStep = now > 0 ? { kind: 'battle.phase', phase: now - 1 } : { kind: 'battle.hole' }
    return next({ kind: 'battle.declare', seats: [] }, { kind: 'battle.strike' }, later)
  },
}

function firstPhase(state: State): number {
  return Math.max(highestInitiative(survey(state).all), toxicBombs(state).length > 0 ? TOXIC_PHASE : 0)
}

/** NH-HOLE-6…8, NH-BATTLE-7: after phase 0 the Hole takes the enemy unit on it; HQs are spared, an Object loses 1. */
export const holeTakes: Rule<'battle.hole'> = {
  run(state) {
    const strike = newStrike()
    for (const { id, owner, hex } of state.grounds.filter(ground => tileOf(ground.id).can.hole)) {
      const above = unitOn(state, hex)
      if (above === undefined || areFriends(state.config, owner, above.owner)) continue
      const { isHq, isObject } = tileOf(above.id)
      if (isObject) strike.blows.push(plainBlow(above.id, id, owner, 'hole', 1))
      else if (!isHq) removePiece(state, above.id, 'NH-HOLE-6')
    }
    settle(state)
    return [...dealt(state, strike), { kind: 'battle.end' }]
  },
}

export const endBattle: Rule<'battle.end'> = {
  run(state) {
    const battle = state.battle as Battle
    for (const unit of state.units) {
      unit.used = 0
      unit.converted = false
      if (!unit.paralysed) continue
      unit.paralysed = false // NH-PARA-5
      battle.marked = true // NH-FULL-6: it can attack in the next battle
      tell({ kind: 'paralysisEnded', unit: unit.id })
    }
    tell({ kind: 'battleEnded', removed: battle.removed, harmed: battle.harmed })
    state.battle = null
    const after = afterBattle(state, battle)
    return after.length === 0 ? done() : after
  },
}

/** A forecast looks no further than the end of its battle. */
export const stopForecast: Rule<'battle.stop'> = {
  who: state => state.active,
  offer(_, __, o) {
    o.yes({ do: 'stop' })
  },
  answer: () => done(),
}
