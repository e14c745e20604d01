// RC-CAGE-1: rats of your choice go from the cage to the bag, for a reward, as often as you can pay. RC-CAGE-2, -3: a purchase must be of
// use (ruling R-25). RC-CAGE-4: no limit.
import { SUPPLY, type Ware, wareOf, waresIn } from '../../data/components.ts'
import { cageCount, cheesePool, maxHealthOf } from '../../derive/look.ts'
import { tell } from '../../model/events.ts'
import { BLACK, BROWN, CATCHER, WHITE } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { LateAction, Payment } from '../../model/steps.ts'
import { putBack } from '../bag/bag.ts'
import { type No, no, type Offer, type Rule } from '../types.ts'
import { canGainToken, gain } from './gain.ts'
import { canStillAct } from './limits.ts'

const TEN_DICE = no('RC-CAGE-3')
const HEALTHY = no('RC-CAGE-2', 'health')
const NO_ROOM = no('RC-CAGE-2', 'token')
const NO_CHEESE = no('RC-COMP-3', 'cheese')
const TOO_LATE = no('RC-CAGE-2', 'late')

export function refuseWare(state: State, { gain: reward }: Ware): No | undefined {
  if (reward === 'movement') return canStillAct(state) ? undefined : TOO_LATE
  if (reward === 'dice') return !canStillAct(state) ? TOO_LATE : state.catcher.dice < SUPPLY.dice ? undefined : TEN_DICE
  if (reward === 'health') return state.catcher.health < maxHealthOf(state) ? undefined : HEALTHY
  if (reward === 'special') return canGainToken(state) ? undefined : NO_ROOM
  if (reward === 'cheese') return cheesePool(state) > 0 ? undefined : NO_CHEESE
  return undefined
}

export const canBuy = (state: State, ware: Ware): boolean => ware.cost <= cageCount(state) && refuseWare(state, ware) === undefined

export function offerWares(state: State, o: Offer<LateAction>): void {
  const count = cageCount(state)
  for (const ware of waresIn(state.config.edition)) {
    if (count < ware.cost) {
      if (o.why) o.no({ do: 'buy', good: ware.good }, 'RC-CAGE-1', { cost: ware.cost, count })
      continue
    }
    const refused = refuseWare(state, ware)
    if (refused === undefined) o.yes({ do: 'buy', good: ware.good })
    else if (o.why) o.no({ do: 'buy', good: ware.good }, refused.rule, refused.args)
  }
}

/** All ways to give so many rats of the cage. */
export function offerPayments({ cage }: State, count: number, o: Offer<Payment>): void {
  const [whites = 0, browns = 0, blacks = 0] = cage
  for (let white = Math.min(whites, count); white >= 0; white--) {
    for (let brown = Math.min(browns, count - white); brown >= 0; brown--) {
      const black = count - white - brown
      if (black > blacks) break
      o.yes({ white, brown, black })
    }
  }
}

export function giveBack(state: State, { white, brown, black }: Payment): void {
  for (const [rat, count] of [
    [WHITE, white],
    [BROWN, brown],
    [BLACK, black],
  ] as const) {
    state.cage[rat] = (state.cage[rat] as number) - count
    putBack(state, rat, count)
  }
}

export const payRats: Rule<'cage.pay'> = {
  auto: true,
  who: () => CATCHER,
  about: (_, { good }) => ({ good, cost: wareOf(good).cost }),

  offer(state, { good }, o) {
    offerPayments(state, wareOf(good).cost, o)
    o.no({}, 'RC-CAGE-1', { cost: wareOf(good).cost, count: cageCount(state) })
  },

  answer(state, { good }, { white, brown, black }) {
    const { gain: reward, count } = wareOf(good)
    giveBack(state, { white, brown, black })
    tell({ kind: 'ratsPaid', good, white, brown, black })
    return gain(state, reward, count)
  },
}
