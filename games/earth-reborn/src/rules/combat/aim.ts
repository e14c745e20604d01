// ER-CC-1, -4: one adjacent enemy (ER-LEVEL-4: or one at the other end of stairs), or one adjacent element, door or wall. ER-CC-3: no
// diagonals, nothing shut between; facing is no condition. RUL-21: nobody attacks his own. ER-DESTROY-1: elements with a defensive value,
// closed doors, walls. RUL-15: one target of several. ER-CAPT-1: an enemy may be struck to be captured.
// ER-CAPT-12: one's own Prisoner may be killed.
import { acrossStairs, bordersOf, mountedAt, neighboursOf } from '../../derive/adjacent.ts'
import { isFoe, isPresent, seatOfPresent } from '../../derive/characters.ts'
import { characterOn, type Scene, sceneOf } from '../../derive/scene.ts'
import { type CharacterId, type DoorIndex, type Edge, type ElementIndex, NONE, type Seat } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { Blow } from '../../model/steps.ts'
import { assassinate, refuseCapture } from '../capture/capture.ts'
import { refuseOpening } from '../start/locked.ts'
import { type No, no, type Offer, type Rule } from '../types.ts'
import { strikeWith } from './arm.ts'

/** What he could break from where he stands. */
export interface BreakTargets {
  readonly elements: readonly ElementIndex[]
  readonly doors: readonly DoorIndex[]
  readonly walls: readonly Edge[]
}

export function breakableBy(state: State, id: CharacterId, scene: Scene = sceneOf(state)): BreakTargets {
  const { map, terrain } = scene
  const elements: ElementIndex[] = []
  const doors: DoorIndex[] = []
  const walls: Edge[] = []
  const find = (element: ElementIndex): void => {
    if (element < 0 || elements.includes(element)) return
    if (map.elements[element]?.defence !== null && !state.destroyed.includes(element)) elements.push(element)
  }
  for (const border of bordersOf(scene, id, (state.characters[id] as Character).square)) {
    const { edge, beyond } = border
    find(mountedAt(scene, border))
    if (terrain.shut[edge] === 0) {
      find(map.elementOn[beyond] as ElementIndex)
      continue
    }
    const door = map.doorOn[edge] as DoorIndex
    if (door < 0) walls.push(edge)
    else if (!doors.includes(door)) doors.push(door)
  }
  return { elements, doors, walls }
}

/** Enemies whom he may strike. */
export function foesOf(state: State, id: CharacterId): readonly CharacterId[] {
  const { seat } = state.characters[id] as Character
  const near = [...neighboursOf(state, id).map(({ other }) => other), ...acrossStairs(state, id)]
  return near.filter(other => isFoe(state, other, seat))
}

/** ER-SCEN-11: not all that is beside somebody may be attacked. */
const canBreak = (state: State, seat: Seat, { elements, doors, walls }: BreakTargets): boolean =>
  elements.length > 0
  || doors.some(door => refuseOpening(state, seat, { door }) === undefined)
  || walls.some(edge => refuseOpening(state, seat, { edge }) === undefined)

export function refuseCombat(state: State, id: CharacterId): No | undefined {
  const { seat, prisoner } = state.characters[id] as Character
  if (foesOf(state, id).length > 0 || prisoner !== NONE) return undefined
  return canBreak(state, seat, breakableBy(state, id)) ? undefined : no('ER-CC-1', 'nothing')
}

/** What is in every list. */
function common<T>([first = [], ...others]: readonly (readonly T[])[]): readonly T[] {
  return first.filter(one => others.every(list => list.includes(one)))
}

function breakableByAll(state: State, ids: readonly CharacterId[]): BreakTargets {
  const lists = ids.map(id => breakableBy(state, id))
  return {
    elements: common(lists.map(({ elements }) => elements)),
    doors: common(lists.map(({ doors }) => doors)),
    walls: common(lists.map(({ walls }) => walls)),
  }
}

/** ER-COMB-16: is there nothing that all of them are next to? */
export function refuseJointBlow(state: State, ids: readonly CharacterId[]): No | undefined {
  if (common(ids.map(id => foesOf(state, id))).length > 0) return undefined
  const { seat } = state.characters[ids[0] as CharacterId] as Character
  return canBreak(state, seat, breakableByAll(state, ids)) ? undefined : no('ER-COMB-16')
}

export const aim: Rule<'combat.aim'> = {
  who: (state, { character }) => seatOfPresent(state, character),

  about: (_, { character, cp, helpers }) => ({
    character,
    cp,
    ...(helpers.length === 0 ? {} : { characters: helpers.map(helper => helper.character), cps: helpers.map(helper => helper.cp) }),
  }),

  offer(state, { character, helpers }, o, seat) {
    const ids = [character, ...helpers.map(helper => helper.character)]
    for (const target of common(ids.map(id => foesOf(state, id)))) {
      o.yes({ do: 'attack', target })
      const why = refuseCapture(state, character, target)
      if (why === undefined) o.yes({ do: 'capture', target })
      else o.no({ do: 'capture', target }, why.rule, why.args)
    }
    const { prisoner } = state.characters[character] as Character
    if (prisoner === NONE || helpers.length > 0) o.no({ do: 'assassinate' }, 'ER-CAPT-12')
    else o.yes({ do: 'assassinate', target: prisoner })
    const { elements, doors, walls } = breakableByAll(state, ids)
    for (const element of elements) o.yes({ do: 'smash', element })
    for (const door of doors) offerSmash(state, o, { do: 'smash', door }, refuseOpening(state, seat, { door }))
    for (const edge of walls) offerSmash(state, o, { do: 'smash', edge }, refuseOpening(state, seat, { edge }))
    if (o.why) refuseOthers(state, character, o)
    o.no({}, 'ER-CC-1')
  },

  answer(state, { character, cp, helpers }, pick) {
    if (pick.do === 'assassinate') return assassinate(state, character)
    return strikeWith(state, [{ character, cp }, ...helpers], pick)
  },
}

function offerSmash(_: State, o: Offer<Blow>, pick: Blow, why: No | undefined): void {
  if (why === undefined) o.yes(pick)
  else o.no(pick, why.rule, why.args)
}

/** What is between him and who stands beside him, or that nobody does. */
function refuseDistance(state: State, id: CharacterId, target: CharacterId): No {
  const scene = sceneOf(state)
  const borders = bordersOf(scene, id, (state.characters[id] as Character).square)
  const edge = borders.find(({ beyond }) => characterOn(scene, beyond) === target)?.edge
  if (edge === undefined) return no('ER-CC-3')
  const door = scene.map.doorOn[edge] as DoorIndex
  return no('ER-CC-3', door < 0 ? { why: 'wall', edge } : { why: 'door', door })
}

function refuseOthers(state: State, id: CharacterId, o: Offer<Blow>): void {
  const { seat } = state.characters[id] as Character
  const near = foesOf(state, id)
  state.characters.forEach((one, target: CharacterId) => {
    if (!isPresent(one)) return
    if (!isFoe(state, target, seat)) o.no({ target }, 'ER-CC-1', { why: 'friend' })
    else if (!near.includes(target)) {
      const why = refuseDistance(state, id, target)
      o.no({ target }, why.rule, why.args)
    }
  })
}
