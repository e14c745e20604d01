// RC-CHEESE-1, -2: in your turn cheese without rats is collected at once. RC-CHEESE-3: each goes on a free slot. RC-UPG-1…12: what slots
// bring. RC-END-1: the 10th wins before it is put anywhere.
import { done, next, type Next } from '@rubble/engine'
import {
  abilityIn,
  accuracyOf,
  attackOf,
  defenceOf,
  freeSlots,
  hasRats,
  isFree,
  isTrapUpgraded,
  maxHealthOf,
  movementOf,
} from '../../derive/look.ts'
import { TO_WIN } from '../../data/components.ts'
import { type Trait, UPGRADE_RULES } from '../../data/upgrade-rules.ts'
import { tell } from '../../model/events.ts'
import { type Ability, type AreaId, CATCHER, SLOTS } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { addDice, addTokens } from '../cage/limits.ts'
import { win } from '../end/end.ts'
import type { AnyStep, Rule } from '../types.ts'

/** From an area, or from the pool. */
export function takeCheese(state: State, area: AreaId): readonly AnyStep[] {
  const at = state.cheese.indexOf(area)
  if (at >= 0) state.cheese.splice(at, 1)
  state.catcher.collected++
  tell({ kind: 'cheeseCollected', area, collected: state.catcher.collected })
  if (state.catcher.collected < TO_WIN) return [{ kind: 'cheese.slot' }]
  win(state, 'RC-END-1')
  return []
}

export const settleTurn: Rule<'turn.settle'> = {
  run(state) {
    const { area } = state.catcher
    if (!state.cheese.includes(area) || hasRats(state, area)) return done()
    return [...takeCheese(state, area), { kind: 'turn.settle' }]
  },
}

export const chooseSlot: Rule<'cheese.slot'> = {
  auto: true,
  who: () => CATCHER,
  about: ({ catcher }) => ({ collected: catcher.collected }),

  offer(state, _, o) {
    for (const slot of freeSlots(state)) o.yes({ slot })
    if (o.why) for (const slot of SLOTS) if (!isFree(state, slot)) o.no({ slot }, slot === 'A' || slot === 'B' ? 'RC-UPG-12' : 'RC-UPG-4')
    o.no({}, 'RC-CHEESE-3')
  },

  answer(state, _, { slot }) {
    state.catcher.filled[slot]++
    tell({ kind: 'cheeseSlotted', slot, filled: state.catcher.filled[slot] })
    if (slot === 'A' || slot === 'B') return fillAbility(state, slot)
    upgrade(state, slot)
    return done()
  },
}

/** RC-UPG-11, -12: unlocked or refilled, the tokens go up to the maximum; ruling R-22: an unlocked colour is collected where you stand. */
function fillAbility(state: State, ability: Ability): Next<AnyStep> {
  const count = addTokens(state, ability, abilityIn(state, ability).tokens)
  const isNew = state.catcher.filled[ability] === 1
  tell({ kind: 'traitUpgraded', slot: ability, value: state.catcher.special[ability], rule: isNew ? 'RC-UPG-11' : 'RC-UPG-12' })
  if (count > 0) tell({ kind: 'tokenGained', ability, count, has: state.catcher.special[ability] })
  return isNew && state.phase === 'catcher' ? next({ kind: 'collect.tokens' }) : done()
}

const VALUE: Readonly<Record<Trait, (state: State) => number>> = {
  attack: attackOf,
  movement: movementOf,
  health: maxHealthOf,
  accuracy: accuracyOf,
  defence: defenceOf,
  trap: state => (isTrapUpgraded(state) ? 1 : 0),
}

/** RC-UPG-2, -3: at once, when the last slot of a step is filled. */
function upgrade(state: State, slot: Trait): void {
  const { catcher } = state
  const value = VALUE[slot](state)
  catcher.filled[slot]--
  const before = VALUE[slot](state)
  catcher.filled[slot]++
  if (value === before) return
  if (slot === 'health') catcher.health += value - before
  if (slot === 'movement') catcher.movement += value - before
  if (slot === 'attack') addDice(state, value - before)
  tell({ kind: 'traitUpgraded', slot, value, rule: UPGRADE_RULES[slot] })
}
