// What the rats are about to do, as far as it can be told at a glance: who will stand with each cheese, and who can bite where.
import { ARCH_EATS, archOf, commonAt, strangeAt } from '../data/components.ts'
import { type City, cityOf, distance, noughts, stepsFrom } from '../derive/city.ts'
import { archTrait, cheeseAt, defenceOf, isLulled, ratsAt } from '../derive/look.ts'
import { ARCH, type AreaId, BLACK, BROWN, NOWHERE, type RatId, WHITE } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import { hasHiveMind } from '../rules/arch/hive-mind.ts'
import { firstGoal, goalsOf } from '../rules/move/goals.ts'
import { hasHerald } from '../rules/strange/herald.ts'
import { hitChance } from './dice.ts'

export interface Outlook {
  readonly city: City
  /** By area with cheese: what will count for eating there when the rats have moved (RC-EAT-2). */
  readonly eaters: readonly number[]
  /** Those that hunt the catcher. */
  readonly hunters: readonly Group[]
}
/** Rats of a kind in one area, and how far they come. */
interface Group {
  readonly rat: RatId
  readonly area: AreaId
  readonly count: number
  readonly reach: number
}

/** RC-ARCH-MOVE-1: one die and what is added to it. */
const FACES = 6

export function lookAhead(state: State): Outlook {
  const city = cityOf(state)
  const eaters = noughts()
  const hunters: Group[] = []
  addCommon(state, city, eaters, hunters)
  addStrange(state, city, eaters, hunters)
  addArch(state, city, eaters)
  return { city, eaters, hunters }
}

/** They go for the nearest of their goals and are there if it is near enough; on the way they eat nothing. */
function addCommon(state: State, city: City, eaters: number[], hunters: Group[]): void {
  const cheeses = goalsOf(state, WHITE)
  const [white, brown, black] = [commonAt(WHITE), commonAt(BROWN), commonAt(BLACK)]
  for (const area of city.areas) {
    const whites = ratsAt(state, area, WHITE)
    const browns = ratsAt(state, area, BROWN)
    const blacks = ratsAt(state, area, BLACK)
    if (whites + browns + blacks === 0 || isLulled(state, area)) continue
    const bonus = (hasHerald(state, area) ? 1 : 0) + (hasHiveMind(state, area) ? 1 : 0)
    if (browns > 0) hunters.push({ rat: BROWN, area, count: browns, reach: brown.move + bonus })
    const goal = whites + blacks > 0 ? firstGoal(city, cheeses, area, state.catcher.area) : NOWHERE
    if (goal === NOWHERE) continue
    const far = distance(city, goal, area) - bonus
    const appetite = (far <= white.move ? whites * white.eats : 0) + (far <= black.move ? blacks * black.eats : 0)
    eaters[goal] = (eaters[goal] as number) + appetite
  }
}

function addStrange(state: State, city: City, eaters: number[], hunters: Group[]): void {
  for (const { rat, area } of state.strange) {
    const { goal: kind, move, eats } = strangeAt(rat)
    if (isLulled(state, area)) continue
    if (kind === 'catcher') {
      hunters.push({ rat, area, count: 1, reach: move })
      continue
    }
    const goal = firstGoal(city, goalsOf(state, rat), area, state.catcher.area)
    if (goal !== NOWHERE && distance(city, goal, area) <= move) eaters[goal] = (eaters[goal] as number) + eats
  }
}

function addArch(state: State, city: City, eaters: number[]): void {
  const { area } = state.arch
  if (area === NOWHERE || archOf(state.config.archRat).goal !== 'cheese') return
  const goal = firstGoal(city, goalsOf(state, ARCH), area, state.catcher.area)
  if (goal !== NOWHERE) eaters[goal] = (eaters[goal] as number) + ARCH_EATS * archArrives(state, distance(city, area, goal))
}

/** The chance that the arch-rat comes so far. */
const archArrives = (state: State, far: number): number =>
  Math.max(0, Math.min(1, (FACES + 1 - far + archTrait(state, 'movement')) / FACES))

/** Wounds to be expected if the pawn stood there when the turn ends. */
export function woundsAt(state: State, { city, hunters }: Outlook, area: AreaId): number {
  const steps = stepsFrom(city, area)
  const wounds = woundsByArch(state, city, area)
  if (state.catcher.smoke || isLulled(state, area)) return wounds
  const defence = defenceOf(state)
  const hasCheese = cheeseAt(state, area) > 0
  let bites = 0
  let strange = 0
  for (const { rat, area: from, reach, count } of hunters) {
    if ((steps[from] as number) > reach) continue
    if (rat === BROWN) bites += count * commonAt(BROWN).bite
    else if (strangeAt(rat).bite > defence) strange++
  }
  if (!hasCheese) return wounds + strange + (bites > defence ? 1 : 0)
  bites += stayers(state, city, area)
  for (const one of state.strange)
    if (one.area === area && strangeAt(one.rat).goal === 'cheese' && strangeAt(one.rat).bite > defence) strange++
  return wounds + strange + (bites > defence ? 1 : 0)
}

/** White and black rats that will be with a cheese. */
function stayers(state: State, city: City, area: AreaId): number {
  let count = ratsAt(state, area, WHITE) + ratsAt(state, area, BLACK)
  for (const near of city.adjacent[area] as readonly AreaId[])
    if (cheeseAt(state, near) === 0) count += ratsAt(state, near, WHITE) + ratsAt(state, near, BLACK)
  return count
}

function woundsByArch(state: State, city: City, area: AreaId): number {
  const { area: from } = state.arch
  if (from === NOWHERE) return 0
  const far = distance(city, from, area)
  const comes =
    archOf(state.config.archRat).goal === 'catcher'
      ? far === 0
        ? 1
        : archArrives(state, far)
      : far === 0 && cheeseAt(state, area) > 0
        ? 1
        : 0
  if (comes === 0) return 0
  const dice = archTrait(state, 'bite')
  const hits = dice * (hitChance(archTrait(state, 'accuracy')) - 1 / FACES)
  return comes * (dice / FACES + Math.max(0, hits - defenceOf(state)))
}
