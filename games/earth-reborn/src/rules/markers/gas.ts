// ER-ITEM-ToxicGas: Wounds by zone around the carrier, where gas gets to (GEO-11); a Large Miniature gets those of all its squares, up to a
// limit. ER-ITEM-GasMask: not for who wears one.
import type { RuleId } from '@rubble/engine'
import { areaOf, reachedBy } from '@rubble/geometry/squares'
import { faceAt } from '../../data/cards.ts'
import { characterAt } from '../../data/characters.ts'
import type { EffectOf } from '../../data/types.ts'
import { bodyOf, isPresent } from '../../derive/characters.ts'
import { passiveOf } from '../../derive/equipment.ts'
import { footprint } from '../../derive/footprint.ts'
import { sceneOf } from '../../derive/scene.ts'
import type { CharacterId } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { Use } from '../../model/steps.ts'
import { weigh } from '../equip/drop.ts'
import type { AnyStep } from '../types.ts'
import { wound } from '../wound/wound.ts'

export function gasWounds(
  state: State,
  id: CharacterId,
  wounds: number,
  { gas, largeMax }: EffectOf<'wounds'>,
  rule: RuleId,
  by: CharacterId,
): void {
  if (gas && passiveOf(state, id, 'immuneGas') !== undefined) return
  wound(state, id, characterAt(bodyOf(state, id)).large ? Math.min(wounds, largeMax) : wounds, rule, by)
}

export function spreadGas(state: State, { character, face }: Use, effect: EffectOf<'wounds'>): readonly AnyStep[] {
  const scene = sceneOf(state)
  const { square } = state.characters[character] as Character
  const area = areaOf(scene.map.grid, square, faceAt(face).area?.cells ?? [])
  const reached = new Set(reachedBy(scene.terrain, area))
  const isFallen = state.characters.map((one, id: CharacterId) => {
    if (!isPresent(one)) return false
    const zones = footprint(scene.map.grid, bodyOf(state, id), one.square)
      .filter(at => reached.has(at))
      .map(at => area.cells.get(at)?.zone)
    const wounds = zones.reduce((sum, zone) => sum + (zone === 'red' ? effect.red : effect.orange), 0)
    gasWounds(state, id, wounds, effect, 'ER-ITEM-ToxicGas', character)
    return !isPresent(one)
  })
  const drops = weigh(state, ...state.characters.keys())
  return isFallen.includes(true) ? [...drops, { kind: 'window', instant: 'removal' }] : drops
}
