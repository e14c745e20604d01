// Weapons that do no damage: once they have hit, their line is carried out. RUL-94: dice of extra CP where it says so.
import { faceAt } from '../../data/cards.ts'
import type { Effect, Line } from '../../data/types.ts'
import { isCard } from '../../derive/weapons.ts'
import { tell } from '../../model/events.ts'
import type { CharacterId, Face } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { Aim } from '../../model/steps.ts'
import { burden } from '../cp.ts'
import { rollYellow, sumOf } from '../dice.ts'
import type { AnyStep } from '../types.ts'
import { aftermath, type Attack } from './inflict.ts'
import { placeSmoke } from './smoke.ts'

export const effectLines = (face: Face): readonly Line[] =>
  isCard(face)
    ? faceAt(face).lines.filter(
        ({ timing, conditions }) => timing === 'shoot' && conditions.some(({ type }) => type === 'targetingSuccess'),
      )
    : []

export const rollsForEffect = (face: Face): boolean => effectLines(face).some(({ chance }) => chance?.kind === 'dice' && chance.plusExtraCp)

export function takeEffect(state: State, { character, weapon }: Attack, aim: Aim, dice: number): readonly AnyStep[] {
  for (const line of effectLines(weapon)) {
    if (passes(state, character, weapon, line, dice)) for (const effect of line.effects) carryOut(state, weapon, aim, effect)
  }
  return aftermath(state, false)
}

function passes(state: State, character: CharacterId, face: Face, { chance, threshold }: Line, dice: number): boolean {
  if (chance?.kind !== 'dice') return true
  const rolled = rollYellow(state, 'test', chance.n + (chance.plusExtraCp ? dice : 0))
  const points = sumOf(rolled, one => one.testPoints)
  tell({ kind: 'testRolled', character, face, rolled, points, threshold })
  return points >= threshold
}

function carryOut(state: State, face: Face, aim: Aim, effect: Effect): void {
  if (effect.type === 'loseCp' && 'target' in aim) loseCp(state, aim.target, effect.n)
  if (effect.type === 'placeMarker' && effect.marker === 'smoke' && 'to' in aim) placeSmoke(state, face, aim.to, effect.turns)
}

/** ER-ITEM-Taser, RUL-54: from the Bank onto his card, beyond his maximum too; his player has no fewer behind the screen. */
function loseCp(state: State, target: CharacterId, cp: number): void {
  burden(state, target, cp)
  ;(state.characters[target] as Character).stunned += cp
  tell({ kind: 'cpLost', character: target, cp })
}
