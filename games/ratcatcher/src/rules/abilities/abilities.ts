// RC-ABILITY-1, -3: an unlocked ability may be used at any moment of your turn while it has tokens.
import { cityOf } from '../../derive/city.ts'
import { abilityIn, isUnlocked } from '../../derive/look.ts'
import { ABILITIES, type Ability, CATCHER, type Power } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { LateAction } from '../../model/steps.ts'
import { type AnyStep, type No, no, type Offer, type Rule } from '../types.ts'
import { cheeseRuse } from './cheese-ruse.ts'
import { fetch } from './fetch.ts'
import { grit } from './grit.ts'
import { leap } from './leap.ts'
import { lullaby } from './lullaby.ts'
import { lure } from './lure.ts'
import { march } from './march.ts'
import { poolAttack } from './pool-attack.ts'
import type { Use } from './use.ts'
import { smoke } from './smoke.ts'
import { tonic } from './tonic.ts'

const USES: Readonly<Record<Power, Use>> = {
  cheeseRuse,
  lure,
  poolAttack,
  defenceBonus: grit,
  marchRats: march,
  sleep: lullaby,
  tonic,
  leap,
  smoke,
  fetch,
}
const useOf = (state: State, ability: Ability): Use => USES[abilityIn(state, ability).key]

const LOCKED = no('RC-ABILITY-3', 'locked')
const SPENT = no('RC-ABILITY-3', 'tokens')
const NO_AREA = no('RC-ABILITY-8', 'nowhere')

export function refuseAbility(state: State, ability: Ability): No | undefined {
  if (!isUnlocked(state, ability)) return LOCKED
  if (state.catcher.special[ability] < 1) return SPENT
  const use = useOf(state, ability)
  const card = abilityIn(state, ability)
  const refused = use.refuse?.(state, card)
  if (refused !== undefined || use.reach === undefined) return refused
  return use.reach(state, card).some(area => use.refuseArea?.(state, card, area) === undefined) ? undefined : NO_AREA
}

export function offerAbilities(state: State, o: Offer<LateAction>): void {
  for (const ability of ABILITIES) {
    const refused = refuseAbility(state, ability)
    if (refused === undefined) o.yes({ do: 'ability', ability })
    else if (o.why) o.no({ do: 'ability', ability }, refused.rule, refused.args)
  }
}

export function useAbility(state: State, ability: Ability): readonly AnyStep[] {
  const use = useOf(state, ability)
  if (use.reach !== undefined) return [{ kind: 'ability.area', ability }]
  return use.use(state, ability, abilityIn(state, ability), state.catcher.area)
}

export const chooseArea: Rule<'ability.area'> = {
  auto: true,
  who: () => CATCHER,
  about: (_, { ability }) => ({ ability }),

  offer(state, { ability }, o) {
    const use = useOf(state, ability)
    const card = abilityIn(state, ability)
    for (const area of o.why ? cityOf(state).areas : (use.reach?.(state, card) ?? [])) {
      const refused = use.refuseArea?.(state, card, area)
      if (refused === undefined) o.yes({ area })
      else if (o.why) o.no({ area }, refused.rule, refused.args)
    }
    o.no({}, 'RC-ABILITY-8', { why: 'area' })
  },

  answer: (state, { ability }, { area }) => useOf(state, ability).use(state, ability, abilityIn(state, ability), area),
}
