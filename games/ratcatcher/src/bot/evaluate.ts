// How things stand for the catcher: cheese won against cheese eaten, health, what is within reach of the pawn and of the rats.
import { type City, cityOf, stepsFrom } from '../city.ts'
import { archOf, commonAt, EATERS_NEEDED, strangeAt, TO_LOSE, TO_WIN } from '../data/components.ts'
import { archTrait, cageCount, commonAtArea, defenceOf, maxArchHealth, ratsAt } from '../look.ts'
import { type AreaId, BLACK, BROWN, NOWHERE, WHITE } from '../model/ids.ts'
import type { State } from '../model/state.ts'

const WORTH = {
  collected: 1.5, eaten: -1.3, last: 0.5, health: 0.5, frail: 0.5, cage: 0.045, card: 0.3, token: 0.12, movement: 0.002, trap: 0.02, rats: -0.02, round: -0.03,
  hit: 0.08, six: 0.14,
  cheese: 1.1, further: 0.3, far: 0.82, guard: 0.16, strangeGuard: 0.5, threatened: -0.35, bitten: -0.45, arch: 0.2, archNear: -0.5,
}
/** So many points are nearly a won game. */
const SCALE = 14
/** The last cheeses count more. */
const LAST = 4

export function evaluate(state: State): number {
  if (state.end !== null) return state.end.winners.length > 0 ? 1 : -1
  return Math.tanh((wealth(state) + hits(state) + prospects(state) + danger(state)) / SCALE)
}

const last = (count: number, end: number): number => Math.max(0, count - end + LAST)

/** What is won and lost already. */
function wealth({ catcher, arch, cage, traps, config, round }: State): number {
  const { collected, health, special, movement, cards } = catcher
  const rats = cageCount({ cage })
  const race = WORTH.collected * collected + WORTH.eaten * arch.eaten + WORTH.last * (last(collected, TO_WIN) - last(arch.eaten, TO_LOSE))
  const life = WORTH.health * health - WORTH.frail * Math.max(0, 3 - health) + WORTH.arch * (maxArchHealth({ arch, config }) - arch.health)
  const goods = WORTH.cage * rats + WORTH.card * cards.length + WORTH.token * (special.A + special.B) + WORTH.trap * (catcher.traps + traps.length)
  return race + life + goods + WORTH.round * round + WORTH.movement * movement
}

/** Hits still to be assigned. */
function hits({ stack }: State): number {
  const step = stack[stack.length - 1]
  return step?.kind === 'attack.assign' ? WORTH.hit * step.hits + WORTH.six * step.sixes : 0
}

/** Cheese that can be reached, the best one most of all; and cheese that rats will reach first. */
function prospects(state: State): number {
  const city = cityOf(state)
  const steps = stepsFrom(city, state.catcher.area)
  let best = 0
  let sum = 0
  let points = 0
  for (const area of state.cheese) {
    const worth = WORTH.cheese * WORTH.far ** (steps[area] as number) * (1 / (1 + guards(state, area)))
    best = Math.max(best, worth)
    sum += worth
    const coming = comingTo(state, city, area)
    if (coming >= EATERS_NEEDED) points += WORTH.threatened * Math.min(2, coming / EATERS_NEEDED)
  }
  return points + best + WORTH.further * (sum - best)
}

function guards(state: State, area: AreaId): number {
  let count = WORTH.guard * commonAtArea(state, area)
  for (const one of state.strange) if (one.area === area) count += WORTH.strangeGuard
  return count
}

/** Rats that count for eating and can be there after their next move. */
function comingTo(state: State, city: City, goal: AreaId): number {
  const steps = stepsFrom(city, goal)
  let count = 0
  for (const area of city.areas) {
    const far = steps[area] as number
    if (far <= commonAt(WHITE).move) count += ratsAt(state, area, WHITE)
    if (far <= commonAt(BLACK).move) count += ratsAt(state, area, BLACK)
  }
  for (const { rat, area } of state.strange) {
    const { goal: wants, move, eats } = strangeAt(rat)
    if (wants !== 'catcher' && (steps[area] as number) <= move) count += eats
  }
  return count
}

/** Who can bite after the next move, if the pawn stays where it is. */
function danger(state: State): number {
  const { catcher, arch, config } = state
  const city = cityOf(state)
  const steps = stepsFrom(city, catcher.area)
  const defence = defenceOf(state)
  let bite = commonAtArea(state, catcher.area)
  let wounds = 0
  let rats = 0
  for (const area of city.areas) {
    rats += commonAtArea(state, area)
    if (area !== catcher.area && (steps[area] as number) <= commonAt(BROWN).move) bite += ratsAt(state, area, BROWN)
  }
  for (const { rat, area } of state.strange) {
    const { goal, move, bite: own } = strangeAt(rat)
    const reach = goal === 'catcher' ? move : 0
    if (own > defence && (steps[area] as number) <= reach) wounds++
  }
  if (bite > defence) wounds++
  if (catcher.smoke) wounds = 0
  const isHunted = arch.area !== NOWHERE && (steps[arch.area] as number) <= (archOf(config.archRat).goal === 'catcher' ? 4 + archTrait(state, 'movement') : 0)
  return WORTH.rats * rats + (wounds * WORTH.bitten + (isHunted ? WORTH.archNear : 0)) * (catcher.health <= 2 ? 2 : 1)
}
