// How a rat moves. RC-RAT-MOVE-2: by a shortest way toward its goal, at most its movement. RC-RAT-MOVE-3: not at all where it stands with one. RC-RAT-MOVE-5:
// nor without any. RC-RAT-MOVE-6: goal and way are fixed as it begins; groups of one kind in one area stay together (RC-TIE-5). RC-TIE-4: ties of the way,
// step by step. RC-ABILITY-5: a Lure takes movement from who starts or enters there.
import { isHeard, type RuleId } from '@rubble/engine'
import { type City, cityOf, stepsFrom } from '../../city.ts'
import { abilityIn, colourOf, luresAt } from '../../look.ts'
import { tell } from '../../model/events.ts'
import { ARCH, type AreaId, KINDS, NOWHERE, type RatId } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Move } from '../../model/steps.ts'
import { addRats } from '../bag/bag.ts'
import type { AnyStep } from '../types.ts'
import { endMove } from './end-move.ts'
import { goalsOf, nearestOf, settleTie } from './goals.ts'

/** Never below 0. */
function afterLures(state: State, area: AreaId, movement: number): number {
  if (state.laid.length === 0) return movement
  const lures = luresAt(state, area)
  if (lures === 0) return movement
  const ability = colourOf(state, 'lure')
  return Math.max(0, movement - (ability === undefined ? 0 : lures * abilityIn(state, ability).movementLoss))
}

/** Ruling R-55: standing still is the end of a move too, but in an inactive district or asleep a rat has no move at all. */
const NO_MOVE: ReadonlySet<RuleId> = new Set(['RC-RAT-MOVE-7', 'RC-ABILITY-8'])

/** It stays, and why. */
export function stay(state: State, rat: RatId, count: number, area: AreaId, rule: RuleId): void {
  if (isHeard()) tell({ kind: 'ratsStayed', rat, count, area, rule })
  if (!NO_MOVE.has(rule)) endMove(state, rat, area)
}

/** Begins a move; returns a step if you must choose. */
export function setOut(state: State, rat: RatId, count: number, from: AreaId, movement: number, goals = goalsOf(state, rat)): AnyStep | undefined {
  const city = cityOf(state)
  const { areas, rule } = nearestOf(city, goals, from, state.catcher.area)
  const [goal] = areas
  if (goal === undefined) return void stay(state, rat, count, from, 'RC-RAT-MOVE-5')
  if (goal === from) return void stay(state, rat, count, from, 'RC-RAT-MOVE-3')
  const left = afterLures(state, from, movement)
  if (left === 0) return void stay(state, rat, count, from, 'RC-ABILITY-5')
  const move: Move = { rat, count, left, goal: NOWHERE, path: [from], rule }
  if (areas.length > 1) return { kind: 'rats.goal', ...move }
  move.goal = goal
  return walk(state, city, move)
}

/** The areas that are one step nearer to the goal. */
export function stepsNearer(city: City, { goal, path }: Move): AreaId[] {
  const steps = stepsFrom(city, goal)
  const at = path[path.length - 1] as AreaId
  const next = (steps[at] as number) - 1
  return (city.adjacent[at] as readonly AreaId[]).filter(area => steps[area] === next)
}

/** The best of them by RC-TIE-4; several if you must choose. */
export function nextAreas(state: State, city: City, move: Move): readonly AreaId[] {
  const near = stepsNearer(city, move)
  return near.length === 1 ? near : settleTie(city, near, state.catcher.area).areas
}

export function enter(state: State, move: Move, area: AreaId): void {
  move.path.push(area)
  move.left = afterLures(state, area, move.left - 1)
}

/** Goes on until it has arrived, is spent, or you must choose the way. */
export function walk(state: State, city: City, move: Move): AnyStep | undefined {
  while (move.left > 0 && move.path[move.path.length - 1] !== move.goal) {
    const areas = nextAreas(state, city, move)
    if (areas.length > 1) return { kind: 'rats.way', ...move }
    enter(state, move, areas[0] as AreaId)
  }
  arrive(state, move)
  return undefined
}

function arrive(state: State, { rat, count, path, goal, rule }: Move): void {
  const from = path[0] as AreaId
  const to = path[path.length - 1] as AreaId
  if (rat === ARCH) state.arch.area = to
  else if (rat < KINDS) {
    addRats(state, from, rat, -count)
    addRats(state, to, rat, count)
  } else {
    const one = state.strange.find(strange => strange.rat === rat)
    if (one !== undefined) one.area = to
  }
  tell({ kind: 'ratsMoved', rat, count, path, goal, rule })
  endMove(state, rat, to)
}
