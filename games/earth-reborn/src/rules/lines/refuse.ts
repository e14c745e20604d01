// Which lines a Character could use, and why not the others. ER-INTERACT-1, -2: of what he carries, and of where he is. ER-INTERACT-8:
// those of the map once in a turn. ER-INTERACT-11: one of several. ER-SCEN-12: at an objective one side only switches ON, the other only
// OFF. ER-SCEN-17: some items not before their turn. ER-GEN-1: nothing without its module.
import { faceAt } from '../../data/cards.ts'
import type { Line } from '../../data/types.ts'
import { statsOf } from '../../derive/characters.ts'
import { cardsOf } from '../../derive/equipment.ts'
import { scenarioOf } from '../../derive/map.ts'
import { isAside } from '../../derive/markers.ts'
import { uses } from '../../derive/modules.ts'
import { siteAt, sitesOf } from '../../derive/sites.ts'
import { type CharacterId, NONE } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { Use } from '../../model/steps.ts'
import { type No, no } from '../types.ts'
import { squaresOf } from '../../derive/squares.ts'
import { priceOf, refuseConditions } from './conditions.ts'
import { isOn, refuseSite } from './sites.ts'
import { targetsFor } from './targets.ts'
import { blankUse } from './use.ts'
import { isLineCarriedOut, modulesOf } from './words.ts'

function linesFor(state: State, { character, face, site }: Use): readonly Line[] {
  if (face !== NONE) return faceAt(face).lines
  return site === NONE ? statsOf(state, character).lines : siteAt(state, site).lines
}
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
  return refuseModule(state, linesFor(state, use)) ?? refuseSource(state, use, line) ?? refuseConditions(state, use, line)
}

function refuseSource(state: State, use: Use, line: Line): No | undefined {
  if (use.face !== NONE) return refuseItem(state, use)
  if (use.site !== NONE) return refusePlace(state, use, line)
  return uses(state, 'characterAbilities') ? undefined : no('ER-GEN-1', 'ability')
}

/** Everything he could think of in an Interact order: lines of his cards, of a bomb he stands on, and of the floor tiles he stands on. */
export function usesOf(state: State, character: CharacterId): readonly Use[] {
  const own = squaresOf(state, character)
  const lying = state.markers.flatMap(({ face, square }) => (isAside({ face }) && own.includes(square) ? [face] : []))
  return [
    ...[...cardsOf(state, character), ...lying].flatMap(face => linesOn(state, { ...blankUse(character), face }, faceAt(face).lines)),
    ...sitesOf(state.config).flatMap(({ squares, lines }, site) =>
      own.some(square => squares.includes(square)) ? lines.map((_, line) => ({ ...blankUse(character), site, line })) : [],
    ),
  ]
    .filter(use => isForOrder(lineOf(state, use)))
    .filter(({ face, line }) => !lying.includes(face) || isDisarming(faceAt(face).lines[line] as Line))
}

/** Of a bomb that lies there nothing else can be used. */
const isDisarming = ({ conditions }: Line): boolean => conditions.some(({ type }) => type === 'onMarker')

/** ER-IPS-4: what costs CP, or asks for a test of what is used; the rest is used without an order. */
const isForOrder = (line: Line): boolean => line.timing !== 'activation' || priceOf(line) > 0

/** What needs no order (ER-ABIL-3, ER-IPS-4): his own lines, and those of his cards that cost no CP. */
export function freeUsesOf(state: State, character: CharacterId): readonly Use[] {
  const cards = cardsOf(state, character).flatMap(face => linesOn(state, { ...blankUse(character), face }, faceAt(face).lines))
  const { lines } = statsOf(state, character)
  const own = uses(state, 'characterAbilities')
    ? linesOn(state, blankUse(character), lines)
    : lines.map((_, line) => ({ ...blankUse(character), line }))
  return [...own.filter(use => !lineOf(state, use).usedByEnemy), ...cards.filter(use => !isForOrder(lineOf(state, use)))]
}

/** Each line, with each thing that it can be used on. */
function linesOn(state: State, use: Use, lines: readonly Line[]): readonly Use[] {
  return lines.flatMap((line, at) => {
    const targets = targetsFor(state, use.character, line)
    if (targets === undefined || targets.length === 0) return [{ ...use, line: at }]
    return targets.map(target => ({ ...use, line: at, targets: [target] }))
  })
}
