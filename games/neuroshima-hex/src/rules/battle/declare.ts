// NH-BATTLE-5 (b), -6: choices of a phase, made after its state is fixed and before any wound. NH-UI-2: these and no others.
// NH-MULTI-11: the owner of the unit decides.
import { done, next, type Seat } from '@rubble/engine'
import { turn } from '@rubble/geometry'
import type { Attack } from '../../data/components.ts'
import type { PieceId } from '../../model/ids.ts'
import type { Battle, Order, State } from '../../model/state.ts'
import { type Field, unitStatus, survey, type UnitStatus } from '../../derive/field/field.ts'
import { changeable } from '../pieces/quartermaster.ts'
import { TOXIC_PHASE, toxicBombs } from '../pieces/toxic-bomb.ts'
import type { AnyStep, Rule } from '../types.ts'
import { turnOrder } from '../wounds/order.ts'
import { undecided } from './attack.ts'
import { attacksIn } from '../../derive/field/initiative.ts'
import { attacksNow } from './orders.ts'

/** A question that is still open in this phase. */
interface Due {
  readonly seat: Seat
  readonly step: AnyStep
}

const hasOrder = (orders: readonly Order[], id: PieceId, kinds: readonly Order['order'][]): boolean =>
  orders.some(({ unit, order }) => unit === id && kinds.includes(order))

/** In a fixed order: first whether to change an attack, then whether to explode, then whom to hit. */
function dueOf(field: Field, battle: Battle): Due[] {
  const attackers = field.all.filter(one => isChoosing(one) && attacksIn(one, battle.phase))
  if (attackers.length === 0) return bombs(field.state, battle)
  attackers.sort((a, b) => a.unit.id - b.unit.id)
  return [...attackers.flatMap(one => questions(field, battle, one)), ...bombs(field.state, battle)]
}

const isChoosing = ({ convertible, tile: { can } }: UnitStatus): boolean =>
  convertible || can['clown-explosion'] || can.sharpshooter || can.shadow

function questions(field: Field, { orders }: Battle, one: UnitStatus): Due[] {
  const { id, owner, converted } = one.unit
  const ask = (step: AnyStep): Due[] => [{ seat: owner, step }]
  if (one.convertible && !converted && !hasOrder(orders, id, ['convert', 'keep']) && changeable(field, one).length > 0)
    return ask({ kind: 'battle.convert', unit: id })
  if (one.tile.can['clown-explosion'] && !hasOrder(orders, id, ['explode', 'hold'])) return ask({ kind: 'battle.explode', unit: id })
  for (const attack of attacksNow(one, orders)) {
    if (openTargets(field, one, attack, orders).length > 0) return ask({ kind: 'battle.aim', unit: id, edge: attack.edge })
  }
  return []
}

function openTargets(field: Field, one: UnitStatus, attack: Attack, orders: readonly Order[]): readonly UnitStatus[] {
  if (!one.tile.can.sharpshooter && !one.tile.can.shadow) return []
  return undecided(field, one, attack, aimsOf(orders, one.unit.id, attack.edge))
}

const NOBODY: readonly PieceId[] = []

export function aimsOf(orders: readonly Order[], unit: PieceId, edge: number): readonly PieceId[] {
  if (orders.length === 0) return NOBODY
  return orders.flatMap(order => (order.order === 'aim' && order.unit === unit && order.edge === edge ? [order.target] : []))
}

/** NH-TOXIC-1 */
function bombs(state: State, { phase, orders }: Battle): Due[] {
  if (phase !== TOXIC_PHASE) return []
  return toxicBombs(state)
    .filter(({ id }) => !hasOrder(orders, id, ['explode', 'hold']))
    .map(({ id, owner }) => ({ seat: owner, step: { kind: 'battle.explode', unit: id } }))
}

export const declare: Rule<'battle.declare'> = {
  run(state, { seats }) {
    const due = dueOf(survey(state), state.battle as Battle)
    if (due.length === 0) return done()
    const asked = [...new Set(due.map(({ seat }) => seat))].sort((a, b) => a - b)
    const turn = turnOrder(seats, asked, 'orders', told => ({ kind: 'battle.declare', seats: told }))
    if ('ask' in turn) return turn.ask
    const { step } = due.find(({ seat }) => seat === turn.seat) as Due
    return next(step, { kind: 'battle.declare', seats })
  },
}

function give(state: State, given: Order): void {
  ;(state.battle as Battle).orders.push(given)
}

const ownerOf = ({ units, grounds }: State, id: PieceId): Seat | undefined =>
  (units.find(unit => unit.id === id) ?? grounds.find(ground => ground.id === id))?.owner

/** NH-CLOWN-1, NH-TOXIC-1: may explode. */
export const chooseExplosion: Rule<'battle.explode'> = {
  who: (state, { unit }) => ownerOf(state, unit),
  about: (_, { unit }) => ({ unit }),

  offer(_, __, o) {
    o.yes({ do: 'explode' })
    o.yes({ do: 'hold' })
    o.no({}, 'NH-BATTLE-5')
  },

  answer(state, { unit }, pick) {
    give(state, { order: pick.do, unit })
    return done()
  },
}

/** NH-SHADOW-1, -4, NH-SHARP-1, -2: somebody must be chosen. */
export const chooseTarget: Rule<'battle.aim'> = {
  auto: true,
  who: (state, { unit }) => ownerOf(state, unit),
  about: (_, { unit }) => ({ unit }),

  offer(state, { unit, edge }, o) {
    const field = survey(state)
    const { orders } = state.battle as Battle
    const one = unitStatus(field, unit)
    const attack = attacksNow(one, orders).find(other => other.edge === edge) as Attack
    const targets = new Set(openTargets(field, one, attack, orders).map(target => target.unit.id))
    for (const target of targets) o.yes({ target })
    if (o.why)
      for (const { unit: other } of field.all)
        if (!targets.has(other.id)) o.no({ target: other.id }, one.tile.can.shadow ? 'NH-SHADOW-1' : 'NH-SHARP-1')
    o.no({}, 'NH-BATTLE-5')
  },

  answer(state, { unit, edge }, { target }) {
    give(state, { order: 'aim', unit, edge, target })
    return done()
  },
}

/** NH-QUART-1…4 */
export const chooseConversion: Rule<'battle.convert'> = {
  who: (state, { unit }) => ownerOf(state, unit),
  about: (_, { unit }) => ({ unit }),

  offer(state, { unit }, o) {
    const field = survey(state)
    const one = unitStatus(field, unit)
    o.yes({ do: 'keep' })
    for (const { edge, kind } of changeable(field, one)) o.yes({ do: 'convert', way: turn(edge, one.unit.facing), attack: kind })
    o.no({ do: 'convert' }, 'NH-QUART-4')
    o.no({}, 'NH-BATTLE-5')
  },

  answer(state, { unit }, pick) {
    const found = state.units.find(({ id }) => id === unit)
    if (pick.do === 'keep' || found === undefined) give(state, { order: 'keep', unit })
    else {
      found.converted = true
      give(state, { order: 'convert', unit, edge: turn(pick.way, -found.facing), attack: pick.attack })
    }
    return done()
  },
}
