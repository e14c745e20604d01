// What can be asked for within a turn: nothing in it is left to chance but cards that are drawn.
import type { Doc, Flat, Seat, Tasks } from '@rubble/engine'
import { orderAmounts } from './bot/order-parts.ts'
import { cardAt } from './data/components.ts'
import { seatOf } from './derive/control.ts'
import type { MissionCombat } from './game.ts'
import type { CardId } from './model/ids.ts'
import type { State } from './model/state.ts'
import type { Action, Steps } from './model/steps.ts'

type Table = Pick<State, 'units' | 'end'>

/** Every attack costs a point; an event may cost none (MC-ATTACK-1, MC-EVENT-2). */
function isHopeless({ stack, ap, hand }: State, seat: Seat): boolean {
  if (stack.at(-1)?.kind !== 'turn.act' || ap > 0) return false
  return !(hand[seat] as CardId[]).some(card => cardAt(card).kind === 'event')
}

/** Of a target as much as destroys it, or all there is. What is drawn nobody can plan with. */
function sift(state: State, _: Seat, options: readonly SiftChoice[]): readonly SiftChoice[] {
  const step = state.stack.at(-1)
  if (step?.kind === 'share.amount') return orderAmounts(state.units, step, options as readonly Steps['share.amount']['pick'][])
  return step?.kind === 'turn.act' ? options.filter(option => (option as Action).do !== 'draw') : options
}
type SiftChoice = Parameters<NonNullable<Tasks<MissionCombat>['sift']>>[2][number]

/** How much was given and how a move was paid for makes no other answer. */
function tells(given: Flat): Flat | undefined {
  const choice = Object.fromEntries(Object.entries(given).filter(([field]) => field !== 'pay'))
  const verb = choice['do']
  return 'amount' in choice || verb === 'endTurn' || verb === 'endRaid' || verb === 'stop' ? undefined : choice
}

const isLoss = ({ kind }: Doc): boolean => kind === 'unitDestroyed' || kind === 'unitRemoved'

export const tasks: Tasks<MissionCombat> = {
  aims: {
    win: { least: 1, measure: ({ end }: Table, seat) => (end?.winners.includes(seat) === true ? 1 : 0), proves: isLoss },
    destroy: { least: 1, measure: ({ units }: Table, seat) => -units.filter(unit => seatOf(unit) !== seat).length, proves: isLoss },
  },
  turn: ({ turn }: Pick<State, 'turn'>) => turn,
  isHopeless,
  sift,
  tells,
}
