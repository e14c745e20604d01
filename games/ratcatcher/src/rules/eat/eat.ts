// RC-EAT-1: areas with cheese by rising district and letter. RC-EAT-2, -3: with 5 or more eaters the cheese is eaten, whoever watches.
// RC-EAT-7, -8: once an area, as it stands when it is reached. RC-ABILITY-7: a Ruse is eaten by white and black rats alone. RC-END-3, -6:
// the 10th ends the game at once.
import { done } from '@rubble/engine'
import { ARCH_EATS, archOf, commonAt, EATERS_NEEDED, strangeAt, TO_LOSE } from '../../data/components.ts'
import { colourOf, isLulled, isRuse, ratsAt } from '../../derive/look.ts'
import { tell } from '../../model/events.ts'
import { type AreaId, BLACK, COMMON, KINDS, WHITE } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { putBack } from '../bag/bag.ts'
import { beginRefills } from '../bag/refill.ts'
import { lose } from '../end/end.ts'
import type { AnyStep, Rule } from '../types.ts'

/** RC-EAT-2; ruling R-54: those asleep do not count. */
export function eatersAt(state: State, area: AreaId): number {
  let count = state.arch.area === area ? ARCH_EATS : 0
  if (isLulled(state, area)) return count
  for (let rat = 0; rat < KINDS; rat++) count += ratsAt(state, area, rat) * commonAt(rat).eats
  for (const one of state.strange) if (one.area === area) count += strangeAt(one.rat).eats
  return count
}

/** RC-ABILITY-7: common rats only. */
export function ruseEatersAt(state: State, area: AreaId): number {
  return ratsAt(state, area, WHITE) + ratsAt(state, area, BLACK)
}

export function tables(state: State): AreaId[] {
  const ability = colourOf(state, 'cheeseRuse')
  const ruses = state.laid.filter(one => one.ability === ability).map(({ area }) => area)
  return [...new Set([...state.cheese, ...ruses])].sort((a, b) => a - b)
}

export const beginEating: Rule<'rats.eat'> = {
  run(state) {
    tell({ kind: 'ratStepBegan', step: 'eat' })
    const areas = tables(state)
    return areas.length === 0 ? done() : [{ kind: 'eat.areas', areas }]
  },
}

export const eatAll: Rule<'eat.areas'> = {
  run(state, { areas }) {
    for (let i = 0; i < areas.length; i++) {
      const area = areas[i] as AreaId
      const steps = eatCheese(state, area)
      if (state.end !== null) return done()
      if (steps.length > 0) return [...steps, { kind: 'eat.areas', areas: areas.slice(i + 1) }]
      eatRuse(state, area)
    }
    return done()
  },
}

function eatCheese(state: State, area: AreaId): AnyStep[] {
  const at = state.cheese.indexOf(area)
  if (at < 0) return []
  const count = eatersAt(state, area)
  if (count < EATERS_NEEDED) {
    if (count > 0) tell({ kind: 'cheeseCounted', area, count })
    return []
  }
  state.cheese.splice(at, 1)
  state.arch.eaten++
  tell({ kind: 'cheeseEaten', area, count, eaten: state.arch.eaten })
  if (state.arch.eaten >= TO_LOSE) {
    lose(state, 'RC-END-3')
    return []
  }
  beginRefills(state)
  return [{ kind: 'track.step', area, i: 0 }, { kind: 'eat.leave', area }, ...newcomers(state, area)]
}

/** RC-TRACK-4: after the eaters have gone. */
function newcomers(state: State, area: AreaId): AnyStep[] {
  const effects = archOf(state.config.archRat).track[state.arch.eaten - 1] ?? []
  return effects.flatMap((effect): AnyStep[] => {
    if (effect.do !== 'rats') return []
    return [{ kind: 'track.rats', area, rat: COMMON.indexOf(effect.rat), left: effect.count }]
  })
}

function returnEaters(state: State, area: AreaId, rule: string): void {
  const white = ratsAt(state, area, WHITE)
  const black = ratsAt(state, area, BLACK)
  putBack(state, WHITE, white)
  putBack(state, BLACK, black)
  state.rats[area * KINDS + WHITE] = 0
  state.rats[area * KINDS + BLACK] = 0
  if (white + black > 0) tell({ kind: 'ratsReturned', area, white, brown: 0, black, rule })
}

/** RC-EAT-6: brown, strange and arch-rat stay. */
export const leaveTable: Rule<'eat.leave'> = {
  run(state, { area }) {
    returnEaters(state, area, 'RC-EAT-6')
    return done()
  },
}

/** RC-ABILITY-7: the eaters go back to the bag, the token to the pool, and the track does not move. */
function eatRuse(state: State, area: AreaId): void {
  if (!isRuse(state, area)) return
  const count = ruseEatersAt(state, area)
  if (count < EATERS_NEEDED) return
  const ability = colourOf(state, 'cheeseRuse')
  state.laid.splice(
    state.laid.findIndex(one => one.area === area && one.ability === ability),
    1,
  )
  tell({ kind: 'ruseEaten', area, count })
  returnEaters(state, area, 'RC-ABILITY-7')
}
