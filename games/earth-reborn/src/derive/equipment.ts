// What Characters carry, and what it does for them by itself. ER-EQUIP-4: how much. ER-ITEM-KevlarArmor, RUL-18: armour. ER-GEN-1,
// ER-SCEN-23: nothing without the modules, but for items that a scenario puts in use.
import { cardOf, faceAt } from '../data/cards.ts'
import { characterAt } from '../data/characters.ts'
import { PRISONER_WEIGHT } from '../data/constants.ts'
import type { Condition, Effect, EffectOf, Line } from '../data/types.ts'
import type { EffectWord } from '../data/words.ts'
import { type CardId, type CharacterId, type Face, NONE } from '../model/ids.ts'
import type { Character, Gear, State } from '../model/state.ts'
import { statsOf } from './characters.ts'
import { scenarioOf } from './map.ts'
import { uses } from './modules.ts'

/** What a view has too. */
export type WithEquipment = Pick<State, 'config' | 'characters' | 'gear'>

/** Whether it is engaged, used or ON. */
export function gearOf({ gear }: Pick<State, 'gear'>, card: CardId): Readonly<Gear> {
  return gear.find(one => one.card === card) ?? { card, isEngaged: false, counters: 0, on: NONE }
}
export const gearOn = (state: Pick<State, 'gear'>, face: Face): Readonly<Gear> => gearOf(state, cardOf(face))

/** Cards that are of use: none without the module. */
export const cardsOf = (state: Pick<State, 'config' | 'characters'>, id: CharacterId): readonly Face[] =>
  uses(state, 'equipment') ? (state.characters[id] as Character).cards : NO_CARDS
const NO_CARDS: readonly Face[] = []

export function weightOf(state: Pick<State, 'config' | 'characters'>, id: CharacterId): number {
  let sum = draggedBy(state, id)
  for (const face of cardsOf(state, id)) sum += faceAt(face).weight
  return sum
}

/** ER-CAPT-4: a Prisoner, but for one that he pilots. */
function draggedBy({ characters }: Pick<State, 'characters'>, id: CharacterId): number {
  const prisoner = characters[id]?.prisoner ?? NONE
  return prisoner === NONE || characterAt(prisoner).large ? 0 : PRISONER_WEIGHT
}

/** ER-EQUIP-12: the Dead have no limit. */
export function isOverloaded(state: Pick<State, 'config' | 'characters'>, id: CharacterId): boolean {
  return state.characters[id]?.status === 'present' && weightOf(state, id) > statsOf(state, id).weight
}

const passiveLines: (readonly Line[] | undefined)[] = []
/** Lines of a card that work by themselves: most have none. */
const passiveLinesOf = (face: Face): readonly Line[] =>
  (passiveLines[face] ??= faceAt(face).lines.filter(({ timing }) => timing === 'passive'))

/** Those that are in force now: always, or while the card is ON (ER-INTERACT-9). */
function linesInForce(state: WithEquipment, face: Face): readonly Line[] {
  const lines = passiveLinesOf(face)
  if (lines.length === 0 || (!uses(state, 'ips') && !scenarioOf(state).itemsInUse.includes(face))) return NO_LINES
  const isInForce = ({ type }: Condition): boolean => type === 'stateOn' && gearOn(state, face).on !== NONE
  return lines.filter(({ conditions }) => conditions.every(isInForce))
}
const NO_LINES: readonly Line[] = []

/** Effects of his cards that need nobody to use them. */
export function passivesOf<W extends EffectWord>(state: WithEquipment, id: CharacterId, word: W): readonly EffectOf<W>[] {
  const isOfWord = (effect: Effect): effect is EffectOf<W> => effect.type === word
  const found: EffectOf<W>[] = []
  for (const face of cardsOf(state, id)) for (const { effects } of linesInForce(state, face)) found.push(...effects.filter(isOfWord))
  return found
}

/** The first of them. */
export function passiveOf<W extends EffectWord>(state: WithEquipment, id: CharacterId, word: W): EffectOf<W> | undefined {
  for (const face of cardsOf(state, id))
    for (const { effects } of linesInForce(state, face))
      for (const effect of effects) if (effect.type === word) return effect as EffectOf<W>
  return undefined
}

/** Printed, or what he wears instead. */
export const armourOf = (state: WithEquipment, id: CharacterId): number => passiveOf(state, id, 'setArmour')?.n ?? statsOf(state, id).armour
