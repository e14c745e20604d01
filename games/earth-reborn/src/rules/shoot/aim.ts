// ER-SHOOT-1: one weapon for an order. ER-SHOOT-2, -3, RUL-39: a target in line of sight: an enemy, a closed door, a wall, an element that
// can be destroyed; with explosives a square (RUL-40). RUL-21: nobody shoots his own. ER-AMMO-2: not with a dry weapon. ER-SHOOT-11: on a
// border of arcs the shooter chooses.
import { CLEAR, obstacleOf } from '@rubble/geometry/squares'
import { isFoe, isPresent, seatOfPresent } from '../../derive/characters.ts'
import { aimsOf, bearingsOf, hasAim, stopOfAim } from '../../derive/aims.ts'
import { gearOn } from '../../derive/equipment.ts'
import { mapOf } from '../../derive/map.ts'
import { characterOn, sceneOf } from '../../derive/scene.ts'
import { OUT_OF_ARC } from '../../derive/sight-lines.ts'
import { firearmsOf, isCard, weaponAt } from '../../derive/weapons.ts'
import { type CharacterId, type DoorIndex, type Edge, type ElementIndex, type Face, NONE, type Square } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { Aim, Shot } from '../../model/steps.ts'
import { damageTargetOf } from '../destroy/target.ts'
import { refuseOpening } from '../start/locked.ts'
import { type AnyStep, type No, no, type Offer, type Rule } from '../types.ts'
import { squaresOf } from '../../derive/squares.ts'
import { hasBrokenWalls } from '../lines/targets.ts'
import { isDisrupted } from './disrupted.ts'
import { shotOf } from './shooting.ts'
import { takeAim } from './target.ts'

/** Why a weapon of his cannot be fired at anything. */
export function refuseFiring(state: State, id: CharacterId, face: Face): No | undefined {
  if (isCard(face) && gearOn(state, face).isEngaged) return no('ER-AMMO-2')
  if (squaresOf(state, id).some(square => isDisrupted(state, square))) return no('ER-ITEM-MagneticDisrupter')
  const lacksMarkers = weaponAt(state, id, face).ammo.kind === 'brokenWallMarkers' && !hasBrokenWalls(state)
  return lacksMarkers ? no('ER-CHAR-Mammoth-2') : undefined
}

function refuseWeapon(state: State, id: CharacterId, face: Face): No | undefined {
  const why = refuseFiring(state, id, face)
  if (why !== undefined) return why
  const hasTarget = hasAim(state, id, weaponAt(state, id, face), aim => refuseAim(state, id, aim) === undefined)
  return hasTarget ? undefined : no('ER-SHOOT-3', 'nothing')
}

/** ER-SCEN-11; RUL-46: who or what square is in a disrupted tile. */
export function refuseAim(state: State, id: CharacterId, aim: Aim): No | undefined {
  const { seat } = state.characters[id] as Character
  if (squaresAimedAt(state, aim).some(square => isDisrupted(state, square))) return no('ER-ITEM-MagneticDisrupter')
  return 'door' in aim || 'edge' in aim ? refuseOpening(state, seat, aim) : undefined
}

/** RUL-46: walls and doors are between two tiles. */
function squaresAimedAt(state: State, aim: Aim): readonly Square[] {
  if ('to' in aim) return [aim.to]
  if ('target' in aim) return squaresOf(state, aim.target)
  const { elements, floors } = mapOf(state.config)
  return 'element' in aim ? (floors[elements[aim.element]?.floor ?? NONE]?.squares ?? []) : []
}

const loaded = (state: State, id: CharacterId): readonly Face[] =>
  firearmsOf(state, id).filter(face => refuseWeapon(state, id, face) === undefined)

/** Whether a Shoot order would be given in vain. */
export function refuseShoot(state: State, id: CharacterId): No | undefined {
  let why: No = no('ER-SHOOT-1')
  for (const face of firearmsOf(state, id)) {
    const refused = refuseWeapon(state, id, face)
    if (refused === undefined) return undefined
    why = refused
  }
  return why
}

export function beginShot(state: State, character: CharacterId, cp: number): AnyStep {
  const [weapon, ...others] = loaded(state, character)
  return weapon === undefined || others.length > 0 ? { kind: 'shoot.weapon', character, cp } : { kind: 'shoot.aim', character, cp, weapon }
}

export const chooseWeapon: Rule<'shoot.weapon'> = {
  who: (state, { character }) => seatOfPresent(state, character),
  about: (_, { character, cp }) => ({ character, cp }),

  offer(state, { character }, o) {
    for (const face of firearmsOf(state, character)) {
      const why = refuseWeapon(state, character, face)
      if (why === undefined) o.yes({ face })
      else o.no({ face }, why.rule, why.args)
    }
    o.no({}, 'ER-SHOOT-1')
  },

  answer: (_, { character, cp }, { face }) => ({ kind: 'shoot.aim', character, cp, weapon: face }),
}

function aimOf(shot: Shot): Aim {
  if ('to' in shot) return { to: shot.to }
  return damageTargetOf(shot)
}
const shotAt = (aim: Aim): Shot => ({ do: 'shoot', ...aim })

export const aimShot: Rule<'shoot.aim'> = {
  who: (state, { character }) => seatOfPresent(state, character),
  about: (_, { character, cp, weapon }) => ({ character, cp, weapon }),

  offer(state, { character, weapon }, o) {
    const printed = weaponAt(state, character, weapon)
    for (const aim of aimsOf(state, character, printed)) {
      const why = refuseAim(state, character, aim)
      if (why === undefined) o.yes(shotAt(aim))
      else o.no(shotAt(aim), why.rule, why.args)
    }
    if (o.why && printed.noLos) o.no({}, 'ER-ITEM-Flamer')
    else if (o.why) refuseOthers(state, character, printed.area !== undefined, o)
    o.no({}, 'ER-SHOOT-2')
  },

  answer(state, { character, cp, weapon }, pick) {
    const aim = aimOf(pick)
    const { area, damage, noLos } = weaponAt(state, character, weapon)
    const shot = { character, weapon, aim, cp: cp - 1, volley: null }
    if (noLos) return takeAim(state, { ...shot, arc: 'red', range: 0 })
    const bearings = bearingsOf(state, character, aim)
    const [first, second] = bearings
    const [arc, range] = [first?.arc ?? 'red', Math.min(...bearings.map(one => one.range))]
    // arcs only matter for what they do
    if (second === undefined || area !== undefined || damage === undefined) return takeAim(state, { ...shot, arc, range })
    return { kind: 'shoot.arc', ...shot, arc, range }
  },
}

/** All that could be pointed at, and what is in its way. */
function refuseOthers(state: State, id: CharacterId, isAtSquares: boolean, o: Offer<Shot>): void {
  const { map } = sceneOf(state)
  const { seat } = state.characters[id] as Character
  const refuse = (aim: Aim): void => {
    const why = refuseSight(state, id, aim)
    if (why !== undefined) o.no(aim, why.rule, why.args)
  }
  if (isAtSquares) {
    for (const to of map.squares) refuse({ to })
    o.no({}, 'ER-SHOOT-2', { why: 'square' })
    return
  }
  state.characters.forEach((one, target: CharacterId) => {
    if (!isPresent(one)) return
    if (!isFoe(state, target, seat)) o.no({ target }, 'ER-SHOOT-2', { why: 'friend' })
    else refuse({ target })
  })
  for (const door of map.doors.keys()) {
    if (state.doors[door] === 'closed') refuse({ door })
    else o.no({ door }, 'ER-DESTROY-1', { why: 'open' })
  }
  for (const edge of map.walled) {
    if (state.broken.includes(edge)) o.no({ edge }, 'ER-DESTROY-1', { why: 'open' })
    else refuse({ edge })
  }
  for (const [element, { defence }] of map.elements.entries()) {
    if (defence === null || state.destroyed.includes(element)) o.no({ element }, 'ER-DESTROY-1')
    else refuse({ element })
  }
}

/** What is in the way, by name. */
function refuseSight(state: State, id: CharacterId, aim: Aim): No | undefined {
  const stop = stopOfAim(state, id, aim)
  if (stop === CLEAR) return undefined
  if (stop === OUT_OF_ARC) return no('ER-SHOOT-3', 'arc')
  const scene = sceneOf(state)
  const { map, terrain } = scene
  const obstacle = obstacleOf(terrain, stop)
  if (obstacle?.kind === 'edge') {
    const door = map.doorOn[obstacle.edge] as DoorIndex
    return no('ER-SHOOT-3', door < 0 ? { why: 'wall', edge: obstacle.edge as Edge } : { why: 'door', door })
  }
  const square = obstacle?.square ?? NONE
  if (scene.smoky[square] !== 0) return no('ER-SHOOT-3', { why: 'smoke', square })
  const character = characterOn(scene, square)
  if (character >= 0) return no('ER-SHOOT-3', { why: 'miniature', character })
  return no('ER-SHOOT-3', { why: 'element', element: map.elementOn[square] as ElementIndex })
}

export const chooseArc: Rule<'shoot.arc'> = {
  who: (state, { character }) => seatOfPresent(state, character),
  about: (_, { character, weapon }) => ({ character, weapon }),

  offer(state, { character, aim }, o) {
    for (const { arc } of bearingsOf(state, character, aim)) o.yes({ arc })
    o.no({}, 'ER-SHOOT-11')
  },

  answer(state, step, { arc }) {
    const shot = shotOf(step)
    const bearing = bearingsOf(state, shot.character, shot.aim).find(one => one.arc === arc)
    return takeAim(state, { ...shot, arc, range: bearing?.range ?? shot.range })
  },
}
