// What a Character can fire: his cards, or what is part of him (ER-SHOOT-1), with the module of abilities only (ER-GEN-1). NONE stands for
// the latter in place of a face; ER-CAPT-19: a pilot has what is part of the Large Miniature, and OWN stands for what is part of himself.
import { faceAt } from '../data/cards.ts'
import type { Value, Weapon } from '../data/types.ts'
import { type CharacterId, type Face, NONE, OWN } from '../model/ids.ts'
import { bodyOf, shootingsOf, sideUp, statsOf, type WithCharacters } from './characters.ts'
import { armourOf, cardsOf, passivesOf, type WithEquipment } from './equipment.ts'
import { uses } from './modules.ts'

/** Is it a card, and not part of somebody? */
export const isCard = (face: Face): boolean => face !== NONE && face !== OWN

export function weaponAt(state: WithCharacters, id: CharacterId, face: Face): Weapon {
  if (isCard(face)) return faceAt(face)
  return (face === OWN ? sideUp(state, id) : statsOf(state, id)).weapon as Weapon
}

/** What is part of him, and of what he pilots. */
function builtInOf(state: WithEquipment, id: CharacterId): Face[] {
  const { weapon } = statsOf(state, id)
  if (weapon === undefined || !uses(state, 'characterAbilities')) return []
  const own = sideUp(state, id).weapon
  return own === undefined || own === weapon ? [NONE] : [NONE, OWN]
}

/** Engaged ones too. */
export function firearmsOf(state: WithEquipment, id: CharacterId): readonly Face[] {
  const found = builtInOf(state, id)
  for (const face of cardsOf(state, id)) {
    const { canShoot, category, forbiddenFor } = faceAt(face)
    if (canShoot && !forbiddenFor.includes(id) && (category !== 'explosive' || uses(state, 'explosives'))) found.push(face)
  }
  return found
}

/** ER-SHOOT-6: dice and points for targeting, before any CP; ER-ITEM-TargetingLens. */
export const poolOf = (state: WithEquipment, id: CharacterId, face: Face): Value => withWeapon(state, id, face, statsOf(state, id).shooting)

function withWeapon(state: WithEquipment, id: CharacterId, face: Face, own: Value): Value {
  const printed = weaponAt(state, id, face).shooting
  let lens = 0
  for (const bonus of passivesOf(state, id, 'bonusDice')) if (bonus.for === 'targeting') lens += bonus.n
  return { dice: own.dice + printed.dice + lens, auto: own.auto + printed.auto }
}

/** ER-CAPT-18: one for each Shooting value that he may use. */
export const poolsOf = (state: WithEquipment, id: CharacterId, face: Face): readonly Value[] =>
  shootingsOf(state, id).map(own => withWeapon(state, id, face, own))

/** Before any CP: what the value with most of them gives. */
export const mostDice = (pools: readonly Value[]): number => Math.max(...pools.map(({ dice }) => dice))

/** ER-CAPT-18: who rolls no more dice than one of his values gives, with so many of CP, has its points, the most of them. */
export const pointsWith = (pools: readonly Value[], more: number, rolled: number): number =>
  Math.max(...pools.filter(({ dice }) => dice + more >= rolled).map(({ auto }) => auto))

/** ER-ITEM-Bazooka, RUL-18: some weapons make armour count less, but never below 0. */
export function armourAgainst(state: WithEquipment, target: CharacterId, face: Face): number {
  const armour = armourOf(state, target)
  if (!isCard(face)) return armour
  let less = 0
  for (const { timing, conditions, effects } of faceAt(face).lines) {
    const isMeant = timing === 'shoot' && conditions.some(one => one.type === 'targetIs' && one.character === bodyOf(state, target))
    if (isMeant) for (const effect of effects) if (effect.type === 'armourModifier') less += effect.n
  }
  return Math.max(0, armour + less)
}
