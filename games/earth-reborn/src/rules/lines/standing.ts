// Lines that work by themselves: of what a Character carries, and of where he is. ER-IPS-4: those that cost no CP are automatic.
// ER-POWER-2: without power electric ones are not. ER-INTERACT-13: nor those of what is destroyed.
import { faceAt } from '../../data/cards.ts'
import type { Effect, EffectOf, Line } from '../../data/types.ts'
import type { BonusFor, EffectWord } from '../../data/words.ts'
import { cardsOf } from '../../derive/equipment.ts'
import { scenarioOf } from '../../derive/map.ts'
import { uses } from '../../derive/modules.ts'
import { siteAt, sitesOn } from '../../derive/sites.ts'
import { squaresOf } from '../../derive/squares.ts'
import type { CharacterId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import { refuseConditions } from './conditions.ts'
import { refuseSite } from './sites.ts'
import { blankUse } from './use.ts'

const costs = ({ conditions }: Line): boolean =>
  conditions.some(({ type }) => type === 'payCp' || type === 'payMp' || type === 'payMovement')

/** All lines that hold for him now without being used. */
function* standingFor(state: State, id: CharacterId): Generator<Line> {
  const use = blankUse(id)
  for (const face of cardsOf(state, id)) {
    if (!uses(state, 'ips') && !scenarioOf(state).itemsInUse.includes(face)) continue
    for (const line of faceAt(face).lines)
      if (line.timing !== 'activation' && !costs(line) && refuseConditions(state, { ...use, face }, line) === undefined) yield line
  }
  if (!uses(state, 'ips')) return
  for (const site of sitesOn(state.config, squaresOf(state, id))) {
    for (const line of siteAt(state, site).lines) {
      const here = { ...use, site }
      if (line.timing === 'activation' || costs(line) || refuseSite(state, here, line) !== undefined) continue
      if (refuseConditions(state, here, line) === undefined) yield line
    }
  }
}

export function lastingEffects<W extends EffectWord>(state: State, id: CharacterId, word: W): readonly EffectOf<W>[] {
  const isOfWord = (effect: Effect): effect is EffectOf<W> => effect.type === word
  return [...standingFor(state, id)].flatMap(({ effects }) => effects.filter(isOfWord))
}

/** ER-INTERACT-4, ER-SEARCH-4: dice that he has more for something. */
export const bonusFor = (state: State, id: CharacterId, what: BonusFor): number =>
  lastingEffects(state, id, 'bonusDice').reduce((sum, bonus) => sum + (bonus.for === what ? bonus.n : 0), 0)
