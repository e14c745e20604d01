// What would come once the arch-rat has moved, as far as no die and no draw decides: chance is named, never guessed. Rats move by the very
// rules of their turn, and how many will come out of the bag is counted by the rules of spawning.
import { done, next } from '@rubble/engine'
import { archOf, EATERS_NEEDED, strangeAt, TO_LOSE } from '../../data/components.ts'
import { archTrait, cheeseAt, defenceOf, strangeWith, trapOf } from '../../derive/look.ts'
import { tell } from '../../model/events.ts'
import { type AreaId, BLACK, CATCHER, KINDS, NOWHERE, type RatId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { lairs } from '../arch/deploy.ts'
import { isBitten } from '../bite/bites.ts'
import { eatersAt, ruseEatersAt, tables } from '../eat/eat.ts'
import { lose } from '../end/end.ts'
import { FOLLOWERS } from '../rats/turn.ts'
import { atArch, atBlack, atNests } from '../spawn/spawn.ts'
import { isFlying } from '../strange/flying.ts'
import { liveTraps } from '../trap/traps.ts'
import type { Rule } from '../types.ts'

export const foretellRest: Rule<'forecast.rest'> = {
  run: state => [
    ...FOLLOWERS.map(step => step(state)),
    { kind: 'forecast.traps' },
    { kind: 'forecast.bites' },
    { kind: 'forecast.eat' },
    { kind: 'forecast.spawn' },
  ],
}

const isTrapped = (state: State, area: AreaId): boolean => liveTraps(state).includes(area)

export const foretellTraps: Rule<'forecast.traps'> = {
  run(state) {
    tell({ kind: 'ratStepBegan', step: 'traps' })
    const { dice, accuracy } = trapOf(state)
    for (const area of liveTraps(state)) tell({ kind: 'trapWillRoll', area, rolls: dice, accuracy })
    return done()
  },
}

/** What a thief finds in the cage depends on what traps catch, wherever they are. */
const isUnsure = (state: State, rat: RatId): boolean => strangeAt(rat).ability === 'thief' && liveTraps(state).length > 0

/** Bites are sure where no trap strikes before them; the arch-rat's are dice. */
export const foretellBites: Rule<'forecast.bites'> = {
  run(state) {
    tell({ kind: 'ratStepBegan', step: 'bites' })
    const { area } = state.catcher
    if (state.arch.area === area) {
      tell({ kind: 'archRatWillBite', rolls: archTrait(state, 'bite'), accuracy: archTrait(state, 'accuracy'), defence: defenceOf(state) })
    }
    if (isTrapped(state, area) || !isBitten(state)) return done()
    const rats = state.strange.filter(one => one.area === area && !isUnsure(state, one.rat)).map(({ rat }) => rat)
    return next({ kind: 'bite.strange', rats }, { kind: 'bite.common' })
  },
}

const appetiteAt = (state: State, area: AreaId): number => (cheeseAt(state, area) > 0 ? eatersAt(state, area) : ruseEatersAt(state, area))
const isEaten = (state: State, area: AreaId): boolean => appetiteAt(state, area) >= EATERS_NEEDED

/** Where the arch-rat may come, hungry, if the cheeses that may be eaten bring it. */
function comesHungry(state: State): readonly AreaId[] {
  const { eaten, area } = state.arch
  const most = state.cheese.filter(one => isEaten(state, one)).length
  const steps = archOf(state.config.archRat).track.slice(eaten, eaten + most)
  return area === NOWHERE && steps.flat().some(effect => effect.do === 'deploy') ? lairs(state).areas : []
}

/** A trap may take eaters away, and a caught Twintail brings others. */
function isOpen(state: State, area: AreaId, comes: readonly AreaId[]): boolean {
  const isBitter = isTrapped(state, area) && (isEaten(state, area) || strangeWith(state, 'split')?.area === area)
  return isBitter || (comes.includes(area) && cheeseAt(state, area) > 0 && !isEaten(state, area))
}

/** RC-END-3: the 10th cheese ends the game, if no die can save it. */
export const foretellEating: Rule<'forecast.eat'> = {
  run(state) {
    tell({ kind: 'ratStepBegan', step: 'eat' })
    const comes = comesHungry(state)
    let eaten = state.arch.eaten
    for (const area of tables(state)) {
      const count = appetiteAt(state, area)
      const sure = !isOpen(state, area, comes)
      if (isEaten(state, area) || !sure) tell({ kind: 'cheeseWillBeEaten', area, count, sure })
      else if (count > 0) tell({ kind: 'cheeseCounted', area, count })
      if (sure && isEaten(state, area) && cheeseAt(state, area) > 0) eaten++
    }
    if (eaten >= TO_LOSE) lose(state, 'RC-END-3')
    return done()
  },
}

/** Whoever may be caught by a trap or go home after a meal is not counted on. */
function leaveOutTheDoubtful(state: State): void {
  const areas = tables(state).filter(area => isEaten(state, area))
  const trapped = liveTraps(state)
  for (const area of [...areas, ...trapped]) state.rats[area * KINDS + BLACK] = 0
  state.strange = state.strange.filter(({ rat, area }) => isFlying(rat) || !trapped.includes(area))
}

/** So many at least, as long as the bag lasts: black ones bring others. */
export const foretellSpawning: Rule<'forecast.spawn'> = {
  run(state) {
    tell({ kind: 'ratStepBegan', step: 'spawn' })
    leaveOutTheDoubtful(state)
    const counts = new Map<AreaId, number>()
    for (const { area, count } of [...atNests(state), ...atArch(state), ...atBlack(state)])
      counts.set(area, (counts.get(area) ?? 0) + count)
    for (const [area, count] of [...counts].sort(([a], [b]) => a - b)) tell({ kind: 'nestWillSpawn', area, count })
    return done()
  },
}

/** Nobody is asked further: what would come now is left to the dice and the bag. */
export const stopForecast: Rule<'forecast.stop'> = {
  who: () => CATCHER,
  offer(_, __, o) {
    o.yes({ do: 'stop' })
  },
  answer: () => done(),
}
