// ER-COMB-1, -2: when the activated Character is given an order, others of his side may join with sections of the same type. ER-COMB-3:
// theirs must be Gold. ER-COMB-4, -5: a CP at least for each, all of them before anything is carried out. ER-COMB-7: on tiles that they
// have. ER-COMB-8: as often as one likes. ER-COMB-9: a Gold section alone is an ordinary order. ER-COMB-11, -12: not in an interruption,
// not for abilities.
import type { OrderType } from '../../data/words.ts'
import { idsOf, isPresent, seatOfPresent } from '../../derive/characters.ts'
import { uses } from '../../derive/modules.ts'
import { sectionAt } from '../../derive/sections.ts'
import type { CharacterId } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { Combine, Join, Part, Steps } from '../../model/steps.ts'
import { refuseJointBlow } from '../combat/aim.ts'
import { purseOf } from '../cp.ts'
import { refuseCpOf, refuseJointUse } from '../interact/interact.ts'
import { mostOn, putCp, refuseSection } from '../order/order.ts'
import { beginSearch, refuseJointSearch } from '../search/search.ts'
import { refuseVolley } from '../shoot/volley.ts'
import { type AnyStep, type No, no, type Offer, type Rule } from '../types.ts'
import { moveNext } from './move.ts'

/** What they need to do it together. */
const TOGETHER: Readonly<Record<OrderType, (state: State, ids: readonly CharacterId[]) => No | undefined>> = {
  move: () => undefined,
  combat: refuseJointBlow,
  shoot: refuseVolley,
  interact: refuseJointUse,
  search: refuseJointSearch,
}

/** What they need CP for beyond one each: with too few the order would come to nothing. */
const PAYMENTS: Readonly<Partial<Record<OrderType, (state: State, parts: readonly Part[]) => No | undefined>>> = { interact: refuseCpOf }

const refusePayment = (state: State, type: OrderType, parts: readonly Part[]): No | undefined => PAYMENTS[type]?.(state, parts)

/** Gold sections with which somebody can join those who take part. */
function* joinsFor(state: State, type: OrderType, ids: readonly CharacterId[]): Generator<{ readonly pick: Join; readonly most: number }> {
  const { seat } = state.characters[ids[0] as CharacterId] as Character
  for (let character = 0; character < state.characters.length; character++) {
    const one = state.characters[character] as Character
    if (one.seat !== seat || !isPresent(one) || ids.includes(character)) continue
    // what they can do together is dear to find out: only for who has a section for it
    let isApart: boolean | undefined
    for (const assigned of one.tiles)
      for (let section = 0; section < assigned.cp.length; section++) {
        const printed = sectionAt(assigned.tile, section)
        if (printed.type !== type || printed.colour !== 'gold' || refuseSection(state, character, assigned, section) !== undefined) continue
        const most = mostOn(state, character, assigned, section)
        if (most < 1 || (isApart ??= TOGETHER[type](state, [...ids, character]) !== undefined)) continue
        yield { pick: { do: 'join', character, tile: assigned.tile, section, cp: 1 }, most }
      }
  }
}

/** Can anybody join who gives so many CP to the order? */
function canJoin(state: State, type: OrderType, leader: Part): boolean {
  const left = purseOf(state, (state.characters[leader.character] as Character).seat) - leader.cp
  for (const { pick, most } of joinsFor(state, type, [leader.character])) {
    const joined: Part = { character: pick.character, cp: Math.min(most, left) }
    if (refusePayment(state, type, [leader, joined]) === undefined) return true
  }
  return false
}

export function offerCombined(state: State, id: CharacterId, o: Offer<Steps['activation.act']['pick']>): void {
  if (!uses(state, 'combination')) return
  const { seat, tiles } = state.characters[id] as Character
  const isJoined: Partial<Record<OrderType, boolean>> = {}
  for (const assigned of tiles)
    for (let section = 0; section < assigned.cp.length; section++) {
      const { tile } = assigned
      const { type } = sectionAt(tile, section)
      const most = Math.min(mostOn(state, id, assigned, section), purseOf(state, seat) - 1)
      if (most < 1 || refuseSection(state, id, assigned, section) !== undefined) continue
      for (let cp = 1; cp <= most; cp++) {
        const isKnown = PAYMENTS[type] === undefined ? isJoined[type] : undefined
        const isOpen = isKnown ?? canJoin(state, type, { character: id, cp })
        isJoined[type] = isOpen
        if (isOpen) o.yes({ do: 'combine', tile, section, cp })
      }
    }
  o.no({ do: 'combine' }, 'ER-COMB-1')
}

export function combine(state: State, character: CharacterId, order: Combine): readonly AnyStep[] {
  const { cp, steps } = putCp(state, character, order)
  const { type } = sectionAt(order.tile, order.section)
  return cp === 0 ? steps : [...steps, { kind: 'combine.join', type, parts: [{ character, cp }] }]
}

export const join: Rule<'combine.join'> = {
  who: (state, { parts: [leader] }) => seatOfPresent(state, leader?.character as CharacterId),
  about: (_, { type, parts }) => ({ type, characters: idsOf(parts) }),

  offer(state, { type, parts }, o) {
    const ids = idsOf(parts)
    let canGrow = false
    for (const { pick, most } of joinsFor(state, type, ids)) {
      for (let cp = 1; cp <= most; cp++) {
        const why = refusePayment(state, type, [...parts, { character: pick.character, cp }])
        if (why !== undefined) o.no({ ...pick, cp }, why.rule, why.args)
        else {
          canGrow = true
          o.yes({ ...pick, cp })
        }
      }
    }
    const why = canGrow ? refusePayment(state, type, parts) : undefined
    if (why === undefined) o.yes({ do: 'go' })
    else o.no({ do: 'go' }, why.rule, why.args)
    if (o.why) refuseOthers(state, type, ids, o)
    o.no({ do: 'join' }, 'ER-COMB-3')
    o.no({}, 'ER-COMB-1')
  },

  answer(state, { type, parts }, pick) {
    if (pick.do === 'go') return carryOut(state, type, parts)
    // RUL-67: his channel may let none of them through
    const { cp, steps } = putCp(state, pick.character, pick)
    const joined = cp === 0 ? parts : [...parts, { character: pick.character, cp }]
    return [...steps, { kind: 'combine.join', type, parts: joined }]
  },
}

function refuseOthers(state: State, type: OrderType, ids: readonly CharacterId[], o: Offer<Steps['combine.join']['pick']>): void {
  state.characters.forEach((one, character: CharacterId) => {
    if (!isPresent(one) || ids.includes(character)) return
    const why = TOGETHER[type](state, [...ids, character]) ?? no('ER-COMB-3')
    o.no({ do: 'join', character }, why.rule, why.args)
  })
}

function carryOut(state: State, type: OrderType, parts: readonly Part[]): readonly AnyStep[] {
  const [leader, ...helpers] = parts as readonly [Part, ...Part[]]
  switch (type) {
    case 'move':
      return moveNext(state, parts)
    case 'combat':
      return [{ kind: 'combat.aim', ...leader, helpers }]
    case 'shoot':
      return [{ kind: 'volley.aim', parts: [leader, ...helpers] }]
    case 'interact':
      return [{ kind: 'interact.use', ...leader, helpers }]
    case 'search':
      return [beginSearch(state, leader, helpers)]
  }
}
