// ER-INTR-1…5, RUL-23…28: instants at which a Character who is not active may be asked to interrupt: the activation of somebody in his line
// of sight, the first time in the round that the activated one comes into it, and the first time next to him in it. ER-INTR-8: not with all
// his CP spent. ER-INTR-9: not while the activated one passes through another's square. ER-INTR-10: not during an interruption.
// ER-INTR-11: one of those who qualify. ER-PAUSE-1: before the bids the active player may turn him. ER-INTR-13, -15, -16: up to two Red or
// Gold orders and a tile, or nothing (ER-ABIL-6: abilities are orders here); then the paused one goes on.
import { done, inside, next, type Seat } from '@rubble/engine'
import { DIRECTIONS } from '@rubble/geometry/squares'
import { INTERRUPTING_ORDERS } from '../../data/constants.ts'
import { isNextTo } from '../../derive/adjacent.ts'
import { isPresent, lets } from '../../derive/characters.ts'
import { mostCp } from '../../derive/cp.ts'
import { uses } from '../../derive/modules.ts'
import { isOfBands } from '../../derive/seats.ts'
import { sceneOf } from '../../derive/scene.ts'
import { sceneFor, sees } from '../../derive/sight-lines.ts'
import { tell } from '../../model/events.ts'
import { type CharacterId, NONE } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { Instant } from '../../model/steps.ts'
import { offerAbilities, useAbility } from '../ability/ability.ts'
import { unmask } from '../control/control.ts'
import { roomFor } from '../cp.ts'
import { actorOf, isActing } from '../combine/move.ts'
import { beginDuel } from '../duel/bids.ts'
import { turnTo } from '../move/face.ts'
import { sharesSquare } from '../../derive/reach.ts'
import { assignTile, offerTiles } from '../order/assign.ts'
import { giveOrder, offerOrders } from '../order/order.ts'
import { sagsIn } from '../sags/door.ts'
import { declinesAhead, offerDuels, turnedBefore } from './ask.ts'
import { callUp } from '../radio/reveal.ts'
import type { AnyStep, Rule } from '../types.ts'

/**
 * Whoever might be able to is asked, by what everybody knows: that there are no CP left behind a screen is not told by this (and who has
 * none passes).
 */
export const openWindow: Rule<'window'> = {
  run(state, { instant }) {
    const actor = actorOf(state)
    unmask(state)
    if (!uses(state, 'duel') || actor === NONE || inside(state, 'interrupt.end')) return done()
    const one = state.characters[actor] as Character
    if (!isPresent(one) || sharesSquare(state, actor)) return done()
    if (isOfBands(state))
      return next(...(sagsIn(state)?.windowForBands(state, actor, instant, other => whoMeets(state, actor, other, instant)) ?? []))
    const seat: Seat = 1 - one.seat
    const among = whoMeets(state, actor, seat, instant)
    return among.length === 0 || mostCp(state, seat) === 0 ? done() : next({ kind: 'interrupt.ask', seat, among, instant })
  },
}

/** Those of a seat for whom this is a trigger. Whether they are asked or not, the next time is not their first (ER-INTR-5). */
function whoMeets(state: State, actor: CharacterId, seat: Seat, instant: Instant): CharacterId[] {
  const among: CharacterId[] = []
  const bit = 1 << actor
  const scene = sceneOf(state)
  for (let id = 0; id < state.characters.length; id++) {
    const one = state.characters[id] as Character
    // ER-CAPT-6: a Large Miniature that its pilot has just left is still a Prisoner
    if (one.seat !== seat || !isPresent(one) || !lets(state, id, seat)) continue
    const hasSeen = (one.seen & bit) !== 0
    const isMet = (one.met & bit) === 0 && isNextTo(state, id, actor)
    const isTrigger = instant === 'activation' || !hasSeen || isMet
    // a line of sight is dear to find: not where it would change nothing
    if (!isTrigger || !sees(state, id, actor, sceneFor(state, id, scene))) continue
    one.seen |= bit
    if (isMet) one.met |= bit
    if (roomFor(state, id) > 0) among.push(id)
  }
  return among
}

export const askToInterrupt: Rule<'interrupt.ask'> = {
  who: (_, { seat }) => seat,
  about: (_, { among, instant }) => ({ characters: among, instant }),

  offer(state, { among }, o, seat) {
    offerDuels(state, among, o, seat)
    o.no({}, 'ER-INTR-1')
  },

  foreseen: (state, { among }, seat) => declinesAhead(state, among, seat),

  answer(state, { instant }, pick, seat) {
    if (pick.do === 'pass') return done()
    tell({ kind: 'duelAsked', seat, character: pick.character, instant })
    return turnedBefore(state, beginDuel(state, { asker: seat, interrupter: pick.character }))
  },
}

/** RUL-30: whether the duel is lost or not. */
export const faceBeforeDuel: Rule<'pause.face'> = {
  who: state => (state.characters[actorOf(state)] as Character).seat,
  about: state => ({ character: actorOf(state) }),

  offer(_, __, o) {
    for (const facing of DIRECTIONS) o.yes({ facing })
    o.no({}, 'ER-PAUSE-1')
  },

  answer(state, _, { facing }) {
    turnTo(state, actorOf(state), facing)
    return done()
  },
}

export function interrupt(state: State, character: CharacterId): readonly AnyStep[] {
  tell({ kind: 'paused', character: actorOf(state), by: character })
  return [
    ...callUp(state, character),
    { kind: 'interrupt.act', character, left: INTERRUPTING_ORDERS },
    { kind: 'interrupt.end', character },
  ]
}

/** Of bands, once it is known who has won. */
export const beginInterruption: Rule<'interrupt.begin'> = { run: (state, { character }) => interrupt(state, character) }

export const actInInterruption: Rule<'interrupt.act'> = {
  /** RUL-103; ER-PAUSE-4, RUL-32: nor is there anything to interrupt once the paused one is gone. */
  who(state, { character }) {
    const one = state.characters[character] as Character
    return isPresent(one) && isActing(state, actorOf(state)) ? one.seat : undefined
  },
  about: (_, { character, left }) => ({ character, left }),

  offer(state, { character }, o) {
    offerTiles(state, character, o)
    offerOrders(state, character, o)
    offerAbilities(state, character, o)
    o.no({ do: 'reload' }, 'ER-AMMO-5')
    o.no({ do: 'combine' }, 'ER-COMB-11')
    o.yes({ do: 'end' })
    o.no({}, 'ER-INTR-13')
  },

  answer(state, step, pick) {
    if (pick.do === 'end') return done()
    const { character, left } = step
    if (pick.do === 'assign') {
      assignTile(state, character, pick.tile)
      return step
    }
    const steps = pick.do === 'use' ? useAbility(state, character, pick) : giveOrder(state, character, pick)
    return left > 1 ? [...steps, { ...step, left: left - 1 }] : steps
  },
}

export const endInterruption: Rule<'interrupt.end'> = {
  run(state) {
    const actor = actorOf(state)
    if (isActing(state, actor)) tell({ kind: 'resumed', character: actor })
    return done()
  },
}
