// What would come if the turn ended now, as far as no die and no draw decides: chance is named, never guessed. Rats move by the very rules of their turn
// (rules/move).
import { done, next } from '@rubble/engine'
import { cityOf, distance, isActive } from '../../city.ts'
import { archOf, EATERS_NEEDED } from '../../data/components.ts'
import { archTrait, cheeseAt, defenceOf, isRuse, nestsAt, trapOf } from '../../look.ts'
import { tell } from '../../model/events.ts'
import { ARCH, type AreaId, BLACK, BROWN, CATCHER, NOWHERE, WHITE } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { isBitten } from '../bite/bites.ts'
import { FACES } from '../dice.ts'
import { eatersAt, ruseEatersAt, tables } from '../eat/eat.ts'
import { nearestGoals } from '../move/goals.ts'
import { whyArchStays } from '../move/move.ts'
import { stay } from '../move/set-out.ts'
import { hasPrey } from '../trap/traps.ts'
import type { AnyStep, Rule } from '../types.ts'

/** Is the arch-rat about to move by a die? */
const isMoving = (state: State): boolean => state.arch.area !== NOWHERE && whyArchStays(state) === undefined

/** RC-ARCH-MOVE-1: from which number on it reaches its goal. A hive mind goes with it: what common rats do then is left to the die. */
export const foretellArch: Rule<'forecast.arch'> = {
  run(state) {
    const { area } = state.arch
    if (area === NOWHERE) return [strangeRats(state), ...others()]
    const rule = whyArchStays(state)
    if (rule !== undefined) {
      stay(state, ARCH, 1, area, rule)
      return [strangeRats(state), ...others()]
    }
    const [goal = area] = nearestGoals(state, cityOf(state), ARCH, area).areas
    const far = distance(cityOf(state), area, goal)
    tell({ kind: 'archRatWillRoll', area, goal, distance: far, needs: Math.max(1, far - archTrait(state, 'movement')) })
    return archOf(state.config.archRat).ability === 'hiveMind' ? strangeRats(state) : [strangeRats(state), ...others()]
  },
}

const strangeRats = ({ strange }: State): AnyStep => ({ kind: 'rats.strange', rats: strange.map(({ rat }) => rat) })
const others = (): AnyStep[] => [
  { kind: 'rats.kind', rat: BROWN }, { kind: 'rats.kind', rat: BLACK }, { kind: 'rats.kind', rat: WHITE },
  { kind: 'forecast.traps' }, { kind: 'forecast.bites' }, { kind: 'forecast.eat' },
]

const isTrapped = (state: State, area: AreaId): boolean => state.traps.includes(area) && hasPrey(state, area)

export const foretellTraps: Rule<'forecast.traps'> = {
  run(state) {
    tell({ kind: 'ratStepBegan', step: 'traps' })
    const { dice, accuracy } = trapOf(state)
    for (const area of state.traps) if (hasPrey(state, area)) tell({ kind: 'trapWillRoll', area, rolls: dice, accuracy })
    return done()
  },
}

function foretellArchBite(state: State): void {
  tell({ kind: 'archRatWillBite', rolls: archTrait(state, 'bite'), accuracy: archTrait(state, 'accuracy'), defence: defenceOf(state) })
}

/** Bites are sure where no trap strikes before them; the arch-rat's are dice. */
export const foretellBites: Rule<'forecast.bites'> = {
  run(state) {
    tell({ kind: 'ratStepBegan', step: 'bites' })
    const { area } = state.catcher
    if (state.arch.area === area) foretellArchBite(state)
    if (isTrapped(state, area) || !isBitten(state)) return done()
    return next({ kind: 'bite.strange', rats: state.strange.filter(one => one.area === area).map(({ rat }) => rat) }, { kind: 'bite.common' })
  },
}

/** Could a die bring the arch-rat there, or away from there? */
function mayCome(state: State, area: AreaId): boolean {
  if (!isMoving(state)) return false
  const city = cityOf(state)
  const { area: from } = state.arch
  const far = distance(city, from, area)
  if (far === 0 || far > FACES + archTrait(state, 'movement')) return far === 0
  return nearestGoals(state, city, ARCH, from).areas.some(goal => far + distance(city, area, goal) === distance(city, from, goal))
}

export const foretellEating: Rule<'forecast.eat'> = {
  run(state) {
    tell({ kind: 'ratStepBegan', step: 'eat' })
    for (const area of tables(state)) {
      const count = cheeseAt(state, area) > 0 ? eatersAt(state, area) : ruseEatersAt(state, area)
      const isSure = !isTrapped(state, area) && (isRuse(state, area) || !mayCome(state, area) || (count >= EATERS_NEEDED && state.arch.area !== area))
      if (count >= EATERS_NEEDED || !isSure) tell({ kind: 'cheeseWillBeEaten', area, count, sure: isSure })
      else if (count > 0) tell({ kind: 'cheeseCounted', area, count })
    }
    tell({ kind: 'ratStepBegan', step: 'spawn' })
    for (const area of cityOf(state).areas) {
      const count = isActive(state.districts, area) ? nestsAt(state, area) : 0
      if (count > 0) tell({ kind: 'nestWillSpawn', area, count })
    }
    return done()
  },
}

/** Nobody is asked further: what would come now is left to the dice and the bag. */
export const stopForecast: Rule<'forecast.stop'> = {
  who: () => CATCHER,
  offer(_, __, o) { o.yes({ do: 'stop' }) },
  answer: () => done(),
}
