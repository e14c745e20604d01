// Choices within a battle: by the plain interest of the one who chooses.
import type { Seat } from '@rubble/engine'
import { hexCount, near, NOWHERE } from '../derive/hexes.ts'
import { tileOf } from '../data/components.ts'
import type { PieceId } from '../model/ids.ts'
import type { State, Unit } from '../model/state.ts'
import type { Steps } from '../model/steps.ts'
import type { Strike } from '../model/strike.ts'
import { areFriends } from '../derive/field/teams.ts'
import { unitOn } from '../units.ts'
import { WORTH } from './worth.ts'
import { bestFirst } from '@rubble/kit'
import { type AnyChoice, type ChoicesOf, type MoveOrders, orderWith } from './rank.ts'

const MOST = 3
const worthOf = (id: PieceId): number => WORTH[tileOf(id).id] as number

/** Wounds that a unit of this worth can still take, without what modules give. */
const leftOf = ({ id, wounds }: Unit): number => tileOf(id).hitPoints - wounds

type Absorption = Steps['wounds.absorb']['pick']

/** A life saved before an HQ spared before pain; the Medic that is worth least, and that leaves fewest others without help. */
function orderMedics(state: State, options: readonly Absorption[]): readonly Absorption[] {
  const { blows } = state.strike as Strike
  const spared = (option: Absorption): number => relief(state, blows, option.target, 'wounds' in option ? option.wounds : 1)
  return bestFirst(options, option => spared(option) + grudge(state, option) - worthOf(option.medic) / 10, MOST)
}

/** Of Venom of several players rather that of the one who is ahead: it would bring a point. */
const grudge = ({ points }: State, option: Absorption): number => ('seat' in option ? (points[option.seat] as number) / 100 : 0)

function relief(state: State, blows: Strike['blows'], target: PieceId, wounds: number): number {
  const unit = state.units.find(({ id }) => id === target)
  if (unit === undefined) return 0
  if (tileOf(target).isHq) return wounds
  const left = blows.reduce((rest, blow) => rest - (blow.target === target ? blow.wounds : 0), leftOf(unit))
  return left <= 0 && left + wounds > 0 ? worthOf(target) : 0
}

/** Whom a sharpshooter or the Shadow hits: a unit that falls by it, or the HQ. */
function orderBattleAims(state: State, seat: Seat, options: ChoicesOf<'battle.aim'>): ChoicesOf<'battle.aim'> {
  return bestFirst(options, ({ target }) => prize(state, seat, target, 1), MOST)
}

const SCRATCH = 0.2
function prize({ units, config }: State, seat: Seat, target: PieceId, wounds: number): number {
  const unit = units.find(({ id }) => id === target)
  if (unit === undefined) return 0
  const worth = tileOf(target).isHq ? wounds : leftOf(unit) <= wounds ? worthOf(target) : SCRATCH
  return areFriends(config, seat, unit.owner) ? -worth : worth
}

/** Explodes where it harms the others more. */
function orderExplosion(state: State, seat: Seat, unit: PieceId, options: ChoicesOf<'battle.explode'>): ChoicesOf<'battle.explode'> {
  const piece = state.units.find(({ id }) => id === unit) ?? state.grounds.find(({ id }) => id === unit)
  if (piece === undefined) return options
  const isBomb = tileOf(unit).kind === 'foundation'
  let gain = isBomb ? 0 : -worthOf(unit)
  for (let way = -1; way < 6; way++) {
    const there = way < 0 ? piece.hex : near(hexCount(state.config), piece.hex, way)
    const other = there === NOWHERE ? undefined : unitOn(state, there)
    if (other !== undefined && other.id !== unit && (isBomb || !tileOf(other.id).isHq || tileOf(other.id).isObject))
      gain += prize(state, seat, other.id, 1)
  }
  return bestFirst(options, option => (option.do === 'explode' ? gain : 0))
}

/** The others declare first: who knows more chooses better. */
function orderStrikes(seat: Seat, options: ChoicesOf<'battle.order'>): ChoicesOf<'battle.order'> {
  return bestFirst(options, option => (option.seat === seat ? 0 : 1), 1)
}

/** A marker too few: on an HQ it harms in every battle. */
function orderMarked(options: ChoicesOf<'wounds.choose'>): ChoicesOf<'wounds.choose'> {
  return bestFirst(options, option => ('target' in option ? (tileOf(option.target).isHq ? 2 : worthOf(option.target)) : 0), MOST)
}

function orderHealing({ points }: State, options: ChoicesOf<'heal.points'>): ChoicesOf<'heal.points'> {
  return bestFirst(options, ({ seat }) => points[seat] as number, 1)
}

export const BATTLE_SIFTERS = {
  'heal.points': (state, _, __, options) => orderHealing(state, options),
  'battle.order': (_, seat, __, options) => orderStrikes(seat, options),
  'battle.aim': (state, seat, _, options) => orderBattleAims(state, seat, options),
  'battle.explode': (state, seat, { unit }, options) => orderExplosion(state, seat, unit, options),
  'wounds.choose': (_, __, ___, options) => orderMarked(options),
  'wounds.absorb': (state, _, __, options) => orderMedics(state, options),
} satisfies MoveOrders

/** What each player in turn is taken to choose in a battle that is only thought of. */
export const chooseInBattle = (world: State, seat: Seat, options: readonly AnyChoice[]): AnyChoice =>
  orderWith(BATTLE_SIFTERS, world, seat, options)[0] as AnyChoice
