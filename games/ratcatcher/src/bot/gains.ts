// What there is to be won in an area in this turn, in magic cheeses.
import { EATERS_NEEDED, strangeAt } from '../data/components.ts'
import { abilityIn, archTrait, cheeseAt, commonAtArea, isUnlocked, maxHealthOf, ratsAt } from '../derive/look.ts'
import { type AreaId, BLACK } from '../model/ids.ts'
import type { State } from '../model/state.ts'
import { atLeast, hitChance } from './dice.ts'
import type { Outlook } from './outlook.ts'

export const GAIN = {
  cheese: 1,
  begun: 0.25,
  saved: 0.7,
  rat: 0.035,
  black: 0.06,
  strange: 0.35,
  archWound: 0.2,
  archLast: 2,
  health: 0.3,
  token: 0.12,
  locked: 0.01,
}
/** A black rat takes two hits or a six: so many hits on average. */
const BLACK_HITS = 1.6
const NEVER = 99

/** Hits it takes to empty an area of rats. */
export function hitsToClear(state: State, area: AreaId): number {
  if (state.arch.area === area) return NEVER
  const blacks = ratsAt(state, area, BLACK)
  let hits = commonAtArea(state, area) - blacks + Math.ceil(BLACK_HITS * blacks)
  for (const one of state.strange) if (one.area === area) hits += strangeAt(one.rat).defence + 1
  return hits
}

/** By an attack with so many dice. */
export function attackGain(state: State, { eaters }: Outlook, area: AreaId, dice: number, accuracy: number): number {
  if (dice === 0) return 0
  const hits = dice * hitChance(accuracy)
  const commons = commonAtArea(state, area)
  let gain = GAIN.rat * Math.min(hits, commons) + GAIN.black * Math.min(hits / 2, ratsAt(state, area, BLACK))
  for (const one of state.strange) if (one.area === area) gain += GAIN.strange * atLeast(dice, strangeAt(one.rat).defence + 1, accuracy)
  if (state.arch.area === area) gain += archGain(state, dice, accuracy)
  const coming = eaters[area] as number
  if (cheeseAt(state, area) === 0) return gain
  const toClear = hitsToClear(state, area)
  gain += GAIN.begun * Math.min(1, hits / (toClear + 1))
  if (coming >= EATERS_NEEDED) gain += GAIN.saved * atLeast(dice, Math.ceil(coming) - EATERS_NEEDED + 1, accuracy)
  return gain
}

/** RC-ARCH-WOUND-1: sixes wound, other hits beyond its defence do. */
function archGain(state: State, dice: number, accuracy: number): number {
  const wounds = dice / 6 + Math.max(0, dice * (hitChance(accuracy) - 1 / 6) - archTrait(state, 'defence'))
  return wounds * (GAIN.archWound + GAIN.archLast / Math.max(1, state.arch.health))
}

/** What lies there, if whoever stands with it can be overcome. */
export function pickGain(state: State, area: AreaId, dice: number, accuracy: number): number {
  let gain = 0
  for (const one of state.tokens) if (one.area === area) gain += tokenGain(state, one.token)
  const cheeses = cheeseAt(state, area)
  return cheeses === 0 ? gain : gain + GAIN.cheese * cheeses * atLeast(dice, hitsToClear(state, area), accuracy)
}

function tokenGain(state: State, token: 'health' | 'A' | 'B'): number {
  if (token === 'health') return state.catcher.health < maxHealthOf(state) ? GAIN.health : 0
  if (!isUnlocked(state, token)) return GAIN.locked
  return state.catcher.special[token] < abilityIn(state, token).tokens ? GAIN.token : 0
}

/** What a wound costs the catcher. */
export const WOUND: readonly number[] = [0, 4, 0.9, 0.5, 0.35]
export const woundCost = (health: number): number => WOUND[Math.min(health, WOUND.length - 1)] as number
