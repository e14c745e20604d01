// ER-DESTROY-3: what is attacked never rolls; walls have 10. ER-DESTROY-4: one's arc and extra CP as usual, a critical counts 3.
// ER-DESTROY-5: at the defensive value it is destroyed, else nothing happens. ER-DESTROY-6, -7: an element as a whole; its squares are
// plain floor. ER-DESTROY-8, -9: doors and walls leave an open edge. RUL-55: what hung on a wall goes with it.
import { done, next } from '@rubble/engine'
import { type Direction } from '@rubble/geometry/squares'
import { CRITICAL_AGAINST_OBJECTS } from '../../data/constants.ts'
import { bordersOf, mountedAt } from '../../derive/adjacent.ts'
import { defenceOf } from '../../derive/defence.ts'
import { sceneOf } from '../../derive/scene.ts'
import { jointStrength } from '../../derive/strength.ts'
import { tell } from '../../model/events.ts'
import type { CharacterId, Edge, ElementIndex } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { Fighter, SmashTarget } from '../../model/steps.ts'
import { criticals, normalHits, rollYellow } from '../dice.ts'
import { AFTER_REMOVAL } from './markers.ts'
import { stopScrambling } from '../radio/scrambling.ts'
import { openRooms } from '../start/hide.ts'
import type { Rule } from '../types.ts'
import { note } from '../victory/facts.ts'
import { settle } from '../victory/settle.ts'

/** The side of his base on which it lies. */
export function directionTo(state: State, id: CharacterId, target: SmashTarget): Direction | undefined {
  const scene = sceneOf(state)
  const { map, terrain } = scene
  return bordersOf(scene, id, (state.characters[id] as Character).square).find(border => {
    const { edge, beyond } = border
    if ('edge' in target) return edge === target.edge
    if ('door' in target) return map.doorOn[edge] === target.door
    return mountedAt(scene, border) === target.element || (terrain.shut[edge] === 0 && map.elementOn[beyond] === target.element)
  })?.direction
}

export const smash: Rule<'combat.smash'> = {
  run(state, { fighters, target }) {
    const { character, weapon } = fighters[0] as Fighter
    const { dice, auto } = jointStrength(state, fighters)
    const rolled = rollYellow(state, 'attack', dice)
    const hits = normalHits(rolled) + CRITICAL_AGAINST_OBJECTS * criticals(rolled) + auto
    const defence = defenceOf(sceneOf(state).map, target)
    tell({ kind: 'smashRolled', character, weapon, ...target, rolled, automatic: auto, hits, defence })
    if (hits < defence) return done()
    destroy(state, target, character)
    settle(state)
    return next(...AFTER_REMOVAL)
  },
}

function insert(list: number[], one: number): void {
  list.push(one)
  list.sort((a, b) => a - b)
}

export function destroy(state: State, target: SmashTarget, by: CharacterId): void {
  const { map } = sceneOf(state)
  if ('element' in target) {
    destroyElement(state, target.element, by)
    return
  }
  const edges: readonly Edge[] = 'door' in target ? (map.doors[target.door]?.edges ?? []) : [target.edge]
  if ('door' in target) {
    state.doors[target.door] = 'destroyed'
    tell({ kind: 'doorDestroyed', door: target.door })
  } else {
    insert(state.broken, target.edge)
    state.breaker = (state.characters[by] as Character).seat
    tell({ kind: 'wallBroken', edge: target.edge })
    const element = map.mountedOn[target.edge] as ElementIndex
    if (element >= 0 && !state.destroyed.includes(element)) destroy(state, { element }, by)
  }
  openRooms(state, edges)
}

function destroyElement(state: State, element: ElementIndex, by: CharacterId): void {
  insert(state.destroyed, element)
  tell({ kind: 'elementDestroyed', element })
  stopScrambling(state)
  note(state, { what: 'smashed', element, seat: (state.characters[by] as Character).seat }, by)
}
