// ER-TILE-Healing, RUL-20: points of damage go, counted over both sides of the card. RUL-56: of any living Character, enemies
// included. ER-COMB-27: of those who help, any.
import { done } from '@rubble/engine'
import { characterAt } from '../../data/characters.ts'
import type { EffectOf } from '../../data/types.ts'
import { isPresent } from '../../derive/characters.ts'
import { mapOf } from '../../derive/map.ts'
import { characterOn, sceneOf } from '../../derive/scene.ts'
import { siteAt } from '../../derive/sites.ts'
import { tell } from '../../model/events.ts'
import type { CharacterId, Square } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { Use } from '../../model/steps.ts'
import type { AnyStep, Rule } from '../types.ts'
import { squaresOf } from '../../derive/squares.ts'
import { facedSquares } from '../zombie/cadavers.ts'

/** GEO-4: whom he immediately faces. */
const facedBy = (state: State, id: CharacterId): readonly CharacterId[] =>
  facedSquares(state, id)
    .map(square => characterOn(sceneOf(state), square))
    .filter(other => other >= 0)

function onIconsOf(state: State, { site }: Use): readonly CharacterId[] {
  const icons = mapOf(state.config).elements[siteAt(state, site).element]?.icons ?? []
  const isThere = (at: readonly Square[]): boolean => icons.some(({ square }) => at.includes(square))
  return state.characters.flatMap((one, id: CharacterId) => (isPresent(one) && isThere(squaresOf(state, id)) ? [id] : []))
}

const isHurt = (state: State, id: CharacterId): boolean => {
  const { wounds, isWounded } = state.characters[id] as Character
  return isWounded || wounds > 0
}

export function beginHealing(state: State, use: Use, { n, targets }: EffectOf<'heal'>): readonly AnyStep[] {
  const { character } = use
  const others = targets === 'selfOrFacing' ? facedBy(state, character) : onIconsOf(state, use)
  const among = [...new Set([character, ...[...others, ...use.helpers].filter(id => isHurt(state, id))])]
  if (among.length > 1) return [{ kind: 'line.heal', character, points: n, among }]
  healBy(state, character, n)
  return []
}

export const heal: Rule<'line.heal'> = {
  who: (state, { character }) => (state.characters[character] as Character).seat,
  about: (_, { character, points }) => ({ character, points }),

  offer(_, { among }, o) {
    for (const target of among) o.yes({ target })
    o.no({}, 'ER-TILE-Healing')
  },

  answer(state, { points }, { target }) {
    healBy(state, target, points)
    return done()
  },
}

function healBy(state: State, id: CharacterId, points: number): void {
  const one = state.characters[id] as Character
  const { life } = characterAt(id).healthy
  const damage = Math.max(0, one.wounds + (one.isWounded ? life : 0) - points)
  one.isWounded = damage >= life
  one.wounds = one.isWounded ? damage - life : damage
  tell({ kind: 'healed', character: id, points, wounds: one.wounds, isWounded: one.isWounded })
}
