// RC-RAT-MOVE-4: white and black go for cheese, brown for you, the others as their cards say. RC-ABILITY-6: a Ruse is a cheese to common
// rats. RC-TIE-1…3: among goals equally far the one nearest to your pawn, then in the higher district, then as you choose.
import type { RuleId } from '@rubble/engine'
import { type City, distance, FAR, type Row, stepsFrom } from '../../derive/city.ts'
import { archOf, commonAt, districtOf, type Goal, strangeAt } from '../../data/components.ts'
import { colourOf } from '../../derive/look.ts'
import { ARCH, type AreaId, KINDS, NOWHERE, type RatId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'

function goalKind(state: State, rat: RatId): Goal {
  if (rat === ARCH) return archOf(state.config.archRat).goal
  return rat < KINDS ? commonAt(rat).goal : strangeAt(rat).goal
}

function cheeses(state: State, rat: RatId): readonly AreaId[] {
  if (rat >= KINDS || state.laid.length === 0) return state.cheese
  const ability = colourOf(state, 'cheeseRuse')
  const ruses = state.laid.filter(one => one.ability === ability)
  return ruses.length === 0 ? state.cheese : [...state.cheese, ...ruses.map(({ area }) => area)]
}

/** An area may be named twice. */
export function goalsOf(state: State, rat: RatId): readonly AreaId[] {
  switch (goalKind(state, rat)) {
    case 'catcher':
      return [state.catcher.area]
    case 'cheese':
      return cheeses(state, rat)
    case 'token':
      return state.tokens.length > 0 ? state.tokens.map(({ area }) => area) : cheeses(state, rat)
  }
}

/** What is left of equally good areas, and the rule that decided. */
export interface Best {
  readonly areas: readonly AreaId[]
  readonly rule: RuleId
}

const NO_GOAL: Best = { areas: [], rule: 'RC-RAT-MOVE-2' }
const only = (areas: readonly AreaId[], rule: RuleId): Best => ({ areas, rule })

/** RC-TIE-1, -2 and, for steps, RC-TIE-4. */
export function settleTie(city: City, areas: readonly AreaId[], pawn: AreaId): Best {
  const steps = stepsFrom(city, pawn)
  let least = FAR
  for (const area of areas) least = Math.min(least, steps[area] as number)
  const near = areas.filter(area => steps[area] === least)
  if (near.length === 1) return only(near, 'RC-TIE-1')
  let highest = 0
  for (const area of near) highest = Math.max(highest, districtOf(area))
  const high = near.filter(area => districtOf(area) === highest)
  return only(high, high.length === 1 ? 'RC-TIE-2' : 'RC-TIE-3')
}

/** RC-RAT-MOVE-2, -5: the nearest goal there is a way to; several if you must choose, none if it has none. */
export function nearestOf(city: City, goals: readonly AreaId[], from: AreaId, pawn: AreaId): Best {
  let least = FAR
  // ways are as long in both directions, and there are fewer goals than rats
  for (let i = 0; i < goals.length; i++) least = Math.min(least, distance(city, goals[i] as AreaId, from))
  if (least === FAR) return NO_GOAL
  const nearest: AreaId[] = []
  for (let i = 0; i < goals.length; i++) {
    const goal = goals[i] as AreaId
    if (distance(city, goal, from) === least && !nearest.includes(goal)) nearest.push(goal)
  }
  return nearest.length < 2 ? only(nearest, 'RC-RAT-MOVE-2') : settleTie(city, nearest, pawn)
}

/** The first of what `nearestOf` leaves, NOWHERE if that is nothing: bots ask for it all the time, and no list is made for them. */
export function firstGoal(city: City, goals: readonly AreaId[], from: AreaId, pawn: AreaId): AreaId {
  const toPawn = stepsFrom(city, pawn)
  let first = NOWHERE
  let least = FAR
  for (let i = 0; i < goals.length; i++) {
    const goal = goals[i] as AreaId
    const far = distance(city, goal, from)
    if (far > least || far === FAR || (far === least && !isBefore(toPawn, goal, first))) continue
    first = goal
    least = far
  }
  return first
}

/** Does RC-TIE-1 or RC-TIE-2 put one goal before another? */
function isBefore(toPawn: Row, one: AreaId, other: AreaId): boolean {
  const nearer = (toPawn[other] as number) - (toPawn[one] as number)
  return nearer > 0 || (nearer === 0 && districtOf(one) > districtOf(other))
}

export const nearestGoals = (state: State, city: City, rat: RatId, from: AreaId): Best =>
  nearestOf(city, goalsOf(state, rat), from, state.catcher.area)
