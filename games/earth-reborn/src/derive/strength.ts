// ER-CC-6: the arc of one's own base that the opponent is in gives one's strength. ER-CC-7: each CP beyond the first gives the attacker a
// die, whatever his chart says. ER-EQUIP-13: one Close Combat Weapon adds what it gives in the same arc.
import type { Direction } from '@rubble/geometry/squares'
import { faceAt } from '../data/cards.ts'
import { characterAt } from '../data/characters.ts'
import type { Value } from '../data/types.ts'
import type { Arc } from '../data/words.ts'
import { type CharacterId, type Face, NONE } from '../model/ids.ts'
import type { Character } from '../model/state.ts'
import type { Fighter } from '../model/steps.ts'
import { sideOf } from './adjacent.ts'
import { bodyOf, statsOf, type WithCharacters } from './characters.ts'
import { cardsOf } from './equipment.ts'
import type { WithScene } from './scene.ts'

const NOTHING: Value = { dice: 0, auto: 0 }

/** The arc of his base on a side. */
export const arcToward = (state: WithCharacters, id: CharacterId, direction: Direction): Arc =>
  characterAt(bodyOf(state, id)).arcs[sideOf(state.characters[id] as Character, direction)]

const chartOf = (face: Face, arc: Arc): Value => (face === NONE ? NOTHING : (faceAt(face).closeCombat?.[arc] ?? NOTHING))

/** What he fights with in an arc. */
export function strengthOf(state: WithCharacters, id: CharacterId, arc: Arc, weapon: Face, cp = 1): Value {
  const { dice, auto } = statsOf(state, id).closeCombat[arc]
  const more = chartOf(weapon, arc)
  return { dice: dice + more.dice + cp - 1, auto: auto + more.auto }
}

/** ER-COMB-6: of all who strike together. */
export function jointStrength(state: WithCharacters, fighters: readonly Readonly<Fighter>[]): Value {
  const strengths = fighters.map(({ character, arc, weapon, cp }) => strengthOf(state, character, arc, weapon, cp))
  return { dice: strengths.reduce((sum, { dice }) => sum + dice, 0), auto: strengths.reduce((sum, { auto }) => sum + auto, 0) }
}

/** Weapons of which none is worse than another in this arc; nothing at all where none would help. */
export function weaponsWorth(state: WithScene, id: CharacterId, arc: Arc): readonly Face[] {
  const helps = cardsOf(state, id).filter(face => chartOf(face, arc).dice + chartOf(face, arc).auto > 0)
  return helps.filter((face, i) => !helps.some((other, j) => isWorse(chartOf(face, arc), chartOf(other, arc), j < i)))
}

/** In both, or in one with the other alike; of two that are alike the first will do. */
function isWorse(a: Value, b: Value, isLater: boolean): boolean {
  if (a.dice > b.dice || a.auto > b.auto) return false
  return a.dice < b.dice || a.auto < b.auto || isLater
}
