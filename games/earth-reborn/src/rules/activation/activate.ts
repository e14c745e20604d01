// ER-ACT-3: a Character whose card is not engaged; it is engaged. ER-ACT-4: once all of one's cards are engaged, any of them again.
// ER-ACT-10, -11: one tile a round, and orders. ER-ACT-13, -14: or neither. RUL-8: but a reactivation must do something. ER-ACT-15: nobody
// who is dead or gone.
import { done, next, type Seat } from '@rubble/engine'
import { isPresent } from '../../derive/characters.ts'
import { tell } from '../../model/events.ts'
import type { CharacterId } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { Steps } from '../../model/steps.ts'
import { offerAbilities, useAbility } from '../ability/ability.ts'
import { offerReload, reload } from '../ammo/reload.ts'
import { assignTile, offerTiles } from '../order/assign.ts'
import { combine, offerCombined } from '../combine/join.ts'
import { isActing } from '../combine/move.ts'
import { giveOrder, offerOrders } from '../order/order.ts'
import { callUp } from '../radio/reveal.ts'
import { type No, no, type Offer, type Rule } from '../types.ts'

export function refuseActivation(state: State, seat: Seat, id: CharacterId): No | undefined {
  const one = state.characters[id] as Character
  if (one.seat !== seat) return no('ER-ACT-3', 'enemy')
  if (!isPresent(one)) return no('ER-ACT-15')
  if (!one.isEngaged) return undefined
  if (hasOthersToActivate(state, seat)) return no('ER-ACT-4')
  return canDoAnything(state, id) ? undefined : no('ER-ACT-4', 'nothing')
}

function hasOthersToActivate({ characters }: State, seat: Seat): boolean {
  for (const one of characters) if (one.seat === seat && isPresent(one) && !one.isEngaged) return true
  return false
}

/** RUL-8 */
function canDoAnything(state: State, id: CharacterId): boolean {
  let can = false
  const o: Offer<Steps['activation.act']['pick']> = {
    why: false,
    yes: () => {
      can = true
    },
    no: () => {},
  }
  offerTiles(state, id, o)
  if (!can) offerReload(state, id, o)
  if (!can) offerAbilities(state, id, o)
  if (!can) offerOrders(state, id, o)
  if (!can) offerCombined(state, id, o)
  return can
}

export const beginActivation: Rule<'activation.begin'> = {
  run(state, { character, isAgain }) {
    const one = state.characters[character] as Character
    one.isEngaged = true
    state.activated = character
    tell({ kind: 'activated', character, seat: one.seat, rule: isAgain ? 'ER-ACT-4' : 'ER-ACT-3' })
    return next(
      ...callUp(state, character),
      { kind: 'window', instant: 'activation' },
      { kind: 'activation.act', character, isAgain, isBusy: false },
    )
  },
}

export const act: Rule<'activation.act'> = {
  /** RUL-32: if he is gone the round ends. */
  who: (state, { character }) => (isActing(state, character) ? (state.characters[character] as Character).seat : undefined),
  about: (_, { character }) => ({ character }),

  offer(state, { character, isAgain, isBusy }, o) {
    offerTiles(state, character, o)
    offerOrders(state, character, o)
    offerCombined(state, character, o)
    offerReload(state, character, o)
    offerAbilities(state, character, o)
    // a duel may have taken the CP that he was to use
    if (isAgain && !isBusy && canDoAnything(state, character)) o.no({ do: 'end' }, 'ER-ACT-4', { why: 'idle' })
    else o.yes({ do: 'end' })
    o.no({}, 'ER-ACT-10')
  },

  answer(state, step, pick) {
    const { character } = step
    const again = { ...step, isBusy: true }
    if (pick.do === 'end') {
      tell({ kind: 'activationEnded', character })
      return done()
    }
    if (pick.do === 'assign') {
      assignTile(state, character, pick.tile)
      return again
    }
    if (pick.do === 'reload') {
      return [...reload(state, character, pick.face), again]
    }
    if (pick.do === 'combine') return [...combine(state, character, pick), again]
    if (pick.do === 'use') return [...useAbility(state, character, pick), again]
    return [...giveOrder(state, character, pick), again]
  },
}
