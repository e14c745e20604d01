// Instant tiles that are aimed at one piece: NH-INST-6 Sniper, NH-INST-7 Grenade, NH-SMOKE-1 Smokescreen, NH-PARAINST-1 Paralysis.
import { done, type Seat } from '@rubble/engine'
import { isAdjacent } from '../../derive/hexes.ts'
import { type Ability, tileOf } from '../../data/components.ts'
import { tell } from '../../model/events.ts'
import type { PieceId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { DESTROYS } from '../../model/strike.ts'
import { hasUnit, unitOf } from '../../units.ts'
import { plainBlow } from '../battle/shrapnel.ts'
import { type Field, isFoeOf, survey, type UnitStatus } from '../../derive/field/field.ts'
import { type AnyStep, no, type No, type Offer, type Rule } from '../types.ts'
import { dealt, newStrike } from '../wounds/strike.ts'
import { freeMarkers } from '../wounds/mark.ts'

type Target = { readonly target: PieceId }
interface TargetRules {
  /** Why the tile cannot be played at all. */
  refuse?(field: Field, seat: Seat): No | undefined
  refuseUnit(field: Field, seat: Seat, one: UnitStatus): No | undefined
  /** Foundation tiles: only some tiles harm them. */
  refuseGround(field: Field, seat: Seat, hex: number): No | undefined
  carryOut(state: State, seat: Seat, target: PieceId, by: PieceId): readonly AnyStep[]
}

const isFoe = (field: Field, seat: Seat, one: UnitStatus): boolean => isFoeOf(one, field.state, seat)
const isSpared = ({ tile }: UnitStatus): boolean => tile.isHq && !tile.isObject
const ownHq = ({ all }: Field, seat: Seat): UnitStatus | undefined => all.find(({ unit, tile }) => unit.owner === seat && tile.isHq)

function harm(state: State, seat: Seat, target: PieceId, by: PieceId, wounds: number): AnyStep[] {
  const strike = newStrike()
  if (hasUnit(state, target))
    strike.blows.push(plainBlow(target, by, seat, 'instant', tileOf(target).isObject ? 1 : wounds)) // NH-DANCER-2
  else strike.gone.push({ unit: target, rule: 'NH-FOUND-4' })
  return dealt(state, strike)
}

const sniper: TargetRules = {
  refuseUnit: (field, seat, one) => (isFoe(field, seat, one) && !isSpared(one) ? undefined : no('NH-INST-6')),
  refuseGround: () => undefined,
  carryOut: (state, seat, target, by) => harm(state, seat, target, by, 1),
}

const grenade: TargetRules = {
  refuse(field, seat) {
    const hq = ownHq(field, seat)
    if (hq === undefined || hq.netted) return no('NH-INST-7', { why: 'netted' })
    return hq.paralysed ? no('NH-PARA-6') : undefined
  },
  refuseUnit: (field, seat, one) =>
    isFoe(field, seat, one) && !isSpared(one) && isNextToHq(field, seat, one.unit.hex) ? undefined : no('NH-INST-7'),
  refuseGround: (field, seat, hex) => (isNextToHq(field, seat, hex) ? undefined : no('NH-INST-7')),
  carryOut: (state, seat, target, by) => harm(state, seat, target, by, DESTROYS),
}
const isNextToHq = (field: Field, seat: Seat, hex: number): boolean => isAdjacent(ownHq(field, seat)?.unit.hex ?? -1, hex)

const smokescreen: TargetRules = {
  refuseUnit(field, seat, one) {
    if (!isFoe(field, seat, one)) return no('NH-SMOKE-1')
    if (one.netted) return no('NH-MOVE-2', { unit: one.unit.id })
    return one.tile.isRound ? no('NH-MOVE-1', { why: 'round' }) : undefined
  },
  refuseGround: () => no('NH-FOUND-3'),
  carryOut: (_, __, target, by) => [{ kind: 'rotate.turn', unit: target, by }],
}

const paralysis: TargetRules = {
  refuse: ({ state }, seat) => (freeMarkers(state, seat, 'paralysis') > 0 ? undefined : no('NH-PARAINST-2')),
  refuseUnit(field, seat, one) {
    if (!isFoe(field, seat, one)) return no('NH-PARAINST-1')
    return one.unit.paralysed ? no('NH-PARA-10') : undefined
  },
  refuseGround: () => no('NH-FOUND-3'),
  carryOut(state, _, target, by) {
    unitOf(state, target).paralysed = true
    tell({ kind: 'unitParalysed', target, by })
    return []
  },
}

const AIMED: Readonly<Partial<Record<Ability, TargetRules>>> = { sniper, grenade, smokescreen, 'paralysis-instant': paralysis }
export const aimedBy = (by: PieceId): TargetRules => AIMED[tileOf(by).abilities[0] as Ability] as TargetRules

export function offerTargets(field: Field, seat: Seat, by: PieceId, o: Offer<Target>): void {
  const aimed = aimedBy(by)
  for (const one of field.all) answer(o, one.unit.id, aimed.refuseUnit(field, seat, one))
  for (const { id, hex } of field.state.grounds) answer(o, id, aimed.refuseGround(field, seat, hex))
}

function answer(o: Offer<Target>, target: PieceId, refusal: No | undefined): void {
  if (refusal === undefined) o.yes({ target })
  else o.no({ target }, refusal.rule, refusal.args)
}

export const chooseAim: Rule<'aim.target'> = {
  who: state => state.active,
  about: (_, { by }) => ({ by }),

  offer(state, { by }, o, seat) {
    offerTargets(survey(state), seat, by, o)
    o.no({}, 'NH-INST-1', { why: 'open' })
  },

  answer(state, { by }, { target }, seat) {
    const steps = aimedBy(by).carryOut(state, seat, target, by)
    return steps.length === 0 ? done() : steps
  },
}
