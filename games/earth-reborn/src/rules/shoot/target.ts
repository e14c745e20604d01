// ER-SHOOT-5: what is on a side of one's own square is hit. ER-SHOOT-6, -7, RUL-42: extra CP may go to targeting, said before the roll.
// ER-SHOOT-10: fewer dice may be rolled, none if points suffice; ER-CAPT-18: of a pilot's two values they say which he uses. ER-SHOOT-8,
// -9: a perfect shot, or distance enough. ER-SHOOT-12: what CP are left may go to damage.
import { done } from '@rubble/engine'
import { seatOfPresent } from '../../derive/characters.ts'
import { mostDice, pointsWith, poolOf, poolsOf, weaponAt } from '../../derive/weapons.ts'
import { tell } from '../../model/events.ts'
import type { State } from '../../model/state.ts'
import type { Shooter } from '../../model/steps.ts'
import { useAmmo } from '../ammo/ammo.ts'
import { rollYellow, sumOf } from '../dice.ts'
import { rollsForEffect } from './effect.ts'
import type { AnyStep, Rule } from '../types.ts'
import { shotOf } from './shooting.ts'

const needsNoRoll = (state: State, { character, weapon, range }: Shooter): boolean =>
  range === 0 || weaponAt(state, character, weapon).noTargeting

/** On to the roll, by way of what there is to choose. */
export function takeAim(state: State, shot: Shooter): AnyStep {
  if (needsNoRoll(state, shot)) return { kind: 'shoot.fire', ...shot, dice: 0 }
  return shot.cp > 0 ? { kind: 'shoot.targeting', ...shot } : withDice(state, shot, 0)
}

export const aimBetter: Rule<'shoot.targeting'> = {
  who: (state, { character }) => seatOfPresent(state, character),
  about: (_, { character, weapon, range, aim }) => ({ character, weapon, range, ...aim }),

  offer(_, { cp }, o) {
    for (let more = 0; more <= cp; more++) o.yes({ cp: more })
    o.no({}, 'ER-SHOOT-7')
  },

  answer: (state, step, { cp }) => withDice(state, { ...shotOf(step), cp: step.cp - cp }, cp),
}

function leastDice(state: State, { character, weapon, range }: Shooter): number {
  return poolsOf(state, character, weapon).some(({ auto }) => auto >= range) ? 0 : 1
}

/** Said where there are several to choose from. */
function pointsOf(state: State, { character, weapon }: Shooter, pool: number, rolled: number): { readonly auto?: number } {
  const pools = poolsOf(state, character, weapon)
  return pools.length === 1 ? {} : { auto: pointsWith(pools, pool - mostDice(pools), rolled) }
}

function withDice(state: State, shot: Shooter, more: number): AnyStep {
  const pool = mostDice(poolsOf(state, shot.character, shot.weapon)) + more
  if (pool <= leastDice(state, shot)) return { kind: 'shoot.fire', ...shot, dice: pool, ...pointsOf(state, shot, pool, pool) }
  return { kind: 'shoot.dice', ...shot, pool }
}

export const chooseDice: Rule<'shoot.dice'> = {
  who: (state, { character }) => seatOfPresent(state, character),
  about: (_, { character, weapon, range, pool, cp, aim }) => ({ character, weapon, range, pool, left: cp, ...aim }),

  offer(state, step, o) {
    const least = leastDice(state, step)
    for (let dice = step.pool; dice >= least; dice--) o.yes({ dice })
    if (least > 0) o.no({ dice: 0 }, 'ER-SHOOT-10')
    o.no({}, 'ER-SHOOT-10', { why: 'pool' })
  },

  answer: (state, step, { dice }) => ({ kind: 'shoot.fire', ...shotOf(step), dice, ...pointsOf(state, step, step.pool, dice) }),
}

export const fire: Rule<'shoot.fire'> = {
  run(state, step) {
    const shot = shotOf(step)
    const { character, weapon, range } = shot
    const { auto = poolOf(state, character, weapon).auto } = step
    const rolled = rollYellow(state, 'targeting', step.dice)
    const isPerfect = sumOf(rolled, face => (face.perfectShot ? 1 : 0)) > 0
    const isHit = needsNoRoll(state, shot) || isPerfect || sumOf(rolled, face => face.distance) + auto >= range
    tell({ kind: 'shotRolled', character, weapon, rolled, automatic: auto, range, isHit, ...shot.aim })
    useAmmo(state, character, weapon, rolled)
    if (!isHit) return shot.volley === null ? done() : { kind: 'volley.next', ...shot.volley }
    return shot.cp > 0 && canPourOn(state, shot) ? { kind: 'shoot.damage', ...shot } : { kind: 'shoot.hit', ...shot, dice: 0 }
  },
}

/** RUL-94: what does no damage may still roll for its effect. */
function canPourOn(state: State, { character, weapon }: Shooter): boolean {
  return weaponAt(state, character, weapon).damage !== undefined || rollsForEffect(weapon)
}

export const pourOn: Rule<'shoot.damage'> = {
  who: (state, { character }) => seatOfPresent(state, character),
  about: (_, { character, weapon, cp, aim }) => ({ character, weapon, left: cp, ...aim }),

  offer(_, { cp }, o) {
    for (let more = cp; more >= 0; more--) o.yes({ cp: more })
    o.no({}, 'ER-SHOOT-12')
  },

  answer: (_, step, { cp }) => ({ kind: 'shoot.hit', ...shotOf(step), cp: 0, dice: cp }),
}
