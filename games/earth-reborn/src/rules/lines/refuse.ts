// Which lines a Character could use, and why not the others. ER-INTERACT-1, -2: of what he carries, and of where he is. ER-INTERACT-8:
// those of the map once in a turn. ER-INTERACT-11: one of several. ER-SCEN-12: at an objective one side only switches ON, the other only
// OFF. ER-SCEN-17: some items not before their turn. ER-GEN-1: nothing without its module.
import { faceAt } from '../../data/cards.ts'
import type { Line } from '../../data/types.ts'
import { cardsOf } from '../../derive/equipment.ts'
import { scenarioOf } from '../../derive/map.ts'
import { uses } from '../../derive/modules.ts'
import { siteAt, sitesOf } from '../../derive/sites.ts'
import { type CharacterId, NONE } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { Use } from '../../model/steps.ts'
import { type No, no } from '../types.ts'
import { doorsFor, refuseConditions } from './conditions.ts'
import { isOn, refuseSite } from './sites.ts'
import { squaresOf } from '../../derive/squares.ts'
import { isLineCarriedOut, modulesOf } from './words.ts'

const linesFor = (state: State, { face, site }: Use): readonly Line[] => (face === NONE ? siteAt(state, site).lines : faceAt(face).lines)
export const lineOf = (state: State, use: Use): Line => linesFor(state, use)[use.line] as Line

export const refuseModule = (state: State, lines: readonly Line[]): No | undefined =>
  modulesOf(lines).every(module => uses(state, module)) ? undefined : no('ER-GEN-1', 'line')

function refuseItem(state: State, { character, face }: Use): No | undefined {
  const { item, forbiddenFor } = faceAt(face)
  const locked = scenarioOf(state).lockedItems.find(one => one.item === item)
  if (locked !== undefined && state.turn < locked.turn) return no('ER-SCEN-17', { turn: locked.turn })
  return forbiddenFor.includes(character) ? no('ER-INTERACT-2') : undefined
}

function refusePlace(state: State, use: Use, line: Line): No | undefined {
  const { character, site } = use
  if (state.tries.some(one => one.character === character && one.site === site)) return no('ER-INTERACT-8')
  if (siteAt(state, site).isObjective) {
    if (state.isSafeOpen) return no('ER-SCEN-12', 'open')
    const isDefender = scenarioOf(state).ground === (state.characters[character] as Character).seat
    if (isDefender !== isOn(state, use)) return no('ER-SCEN-12', isDefender ? 'off' : 'on')
  }
  return refuseSite(state, use, line)
}

export function refuseLine(state: State, use: Use): No | undefined {
  const line = lineOf(state, use)
  if (line.timing !== 'activation') return no('ER-IPS-4')
  if (!isLineCarriedOut(line)) return no('ER-VOC-1')
  return (
    refuseModule(state, linesFor(state, use))
    ?? (use.face === NONE ? refusePlace(state, use, line) : refuseItem(state, use))
    ?? refuseConditions(state, use, line)
  )
}

/** Everything he could think of: lines of his cards, and of the floor tiles he stands on. */
export function usesOf(state: State, character: CharacterId): readonly Use[] {
  const blank = { character, face: NONE, site: NONE, door: NONE }
  const own = squaresOf(state, character)
  return [
    ...cardsOf(state, character).flatMap(face =>
      faceAt(face).lines.flatMap((line, at) => targetsOf(state, { ...blank, face, line: at }, line)),
    ),
    ...sitesOf(state.config).flatMap(({ squares, lines }, site) =>
      own.some(square => squares.includes(square)) ? lines.map((_, line) => ({ ...blank, site, line })) : [],
    ),
  ]
}

/** With each thing that it can be used on. */
function targetsOf(state: State, use: Use, { conditions }: Line): readonly Use[] {
  const adjacent = conditions.find(condition => condition.type === 'adjacent')
  if (adjacent === undefined) return [use]
  const doors = doorsFor(state, use.character, adjacent)
  return doors.length === 0 ? [use] : doors.map(door => ({ ...use, door }))
}
