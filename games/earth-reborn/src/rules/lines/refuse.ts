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
import { factionOf } from '../../derive/seats.ts'
import { siteAt, sitesOn } from '../../derive/sites.ts'
import { type CharacterId, type Face, NONE } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
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
    const isDefender = scenarioOf(state).ground === factionOf(state, character)
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
  const found: Use[] = []
  for (const face of cardsOf(state, character)) addLines(state, found, character, face, faceAt(face).lines, isForOrder)
  for (const { face, square } of state.markers)
    if (isAside({ face }) && own.includes(square)) addLines(state, found, character, face, faceAt(face).lines, isDisarming)
  for (const site of sitesOn(state.config, own))
    siteAt(state, site).lines.forEach((line, at) => {
      if (isForOrder(line)) found.push({ ...blankUse(character), site, line: at })
    })
  return found
}

/** Of a bomb that lies there nothing else can be used. */
const isDisarming = (line: Line): boolean => isForOrder(line) && line.conditions.some(({ type }) => type === 'onMarker')

/** ER-IPS-4: what costs CP, or asks for a test of what is used; the rest is used without an order. */
const isForOrder = (line: Line): boolean => line.timing !== 'activation' || priceOf(line) > 0

/**
 * What needs no order (ER-ABIL-3, ER-IPS-4): his own lines, and those of his cards that cost no CP. What they are used on is not looked for
 * where a line is not `worthAsking` about.
 */
export function freeUsesOf(state: State, character: CharacterId, worthAsking: (line: Line) => boolean): readonly Use[] {
  const found: Use[] = []
  const { lines } = statsOf(state, character)
  const isOwn = (line: Line): boolean => !line.usedByEnemy && worthAsking(line)
  if (uses(state, 'characterAbilities')) addLines(state, found, character, NONE, lines, isOwn)
  else
    lines.forEach((line, at) => {
      if (isOwn(line)) found.push({ ...blankUse(character), line: at })
    })
  const isFree = (line: Line): boolean => !isForOrder(line) && worthAsking(line)
  for (const face of cardsOf(state, character)) addLines(state, found, character, face, faceAt(face).lines, isFree)
  return found
}

/** Each line that is meant, with each thing that it can be used on. */
function addLines(
  state: State,
  found: Use[],
  character: CharacterId,
  face: Face,
  lines: readonly Line[],
  isMeant: (line: Line) => boolean,
): void {
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as Line
    if (!isMeant(line)) continue
    const targets = targetsFor(state, character, line)
    if (targets === undefined || targets.length === 0) found.push({ ...blankUse(character), face, line: at })
    else for (const target of targets) found.push({ ...blankUse(character), face, line: at, targets: [target] })
  }
}
