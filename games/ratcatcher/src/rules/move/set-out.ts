// How a rat moves. RC-RAT-MOVE-2: by a shortest way toward its goal, at most its movement. RC-RAT-MOVE-3: not at all where it stands with
// one. RC-RAT-MOVE-5: nor without any. RC-RAT-MOVE-6: goal and way are fixed as it begins. RC-TIE-4: ties of the way, step by step.
// RC-TIE-6: where every choice comes to the same, nobody is asked. RC-ABILITY-5: a Lure takes movement from who starts or enters there.
import { isListening, type RuleId } from '@rubble/engine'
import { type City, cityOf, stepsFrom } from '../../derive/city.ts'
import { abilityIn, colourOf, luresAt } from '../../derive/look.ts'
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
  if (isListening()) tell({ kind: 'ratsStayed', rat, count, area, rule })
  if (!NO_MOVE.has(rule)) endMove(state, rat, area)
}

/** Begins a move; returns a step if you must choose. */
export function setOut(
  state: State,
  rat: RatId,
  count: number,
  from: AreaId,
  movement: number,
  goals = goalsOf(state, rat),
): AnyStep | undefined {
  const city = cityOf(state)
  const { areas, rule } = nearestOf(city, goals, from, state.catcher.area)
  const [goal] = areas
  if (goal === undefined) return void stay(state, rat, count, from, 'RC-RAT-MOVE-5')
  if (goal === from) return void stay(state, rat, count, from, 'RC-RAT-MOVE-3')
  const left = afterLures(state, from, movement)
  if (left === 0) return void stay(state, rat, count, from, 'RC-ABILITY-5')
  return goOn(state, city, { rat, count, left, goal: NOWHERE, path: [from], rule }, areas)
}

/** The areas that are one step nearer to the goal. */
export function stepsNearer(city: City, goal: AreaId, at: AreaId): AreaId[] {
  const steps = stepsFrom(city, goal)
  const next = (steps[at] as number) - 1
  return (city.adjacent[at] as readonly AreaId[]).filter(area => steps[area] === next)
}

/** The best of them by RC-TIE-4; several if you must choose. */
function nextAreas(state: State, city: City, goal: AreaId, at: AreaId): readonly AreaId[] {
  const near = stepsNearer(city, goal, at)
  return near.length === 1 ? near : settleTie(city, near, state.catcher.area).areas
}

/** Where they are now. */
export const placeOf = ({ path }: Move): AreaId => path[path.length - 1] as AreaId

/** Adds where a move may end, whatever is chosen on the way. */
function addEnds(state: State, city: City, goal: AreaId, at: AreaId, left: number, ends: Set<AreaId>): void {
  if (left === 0 || at === goal) ends.add(at)
  else for (const area of nextAreas(state, city, goal, at)) addEnds(state, city, goal, area, afterLures(state, area, left - 1), ends)
}

/** Where it may end if it takes one of the areas of a tie. */
function endsBy(state: State, city: City, move: Move, area: AreaId): string {
  const ends = new Set<AreaId>()
  if (move.goal === NOWHERE) addEnds(state, city, area, placeOf(move), move.left, ends)
  else addEnds(state, city, move.goal, area, afterLures(state, area, move.left - 1), ends)
  return [...ends].sort((a, b) => a - b).join()
}

/** RC-TIE-6: the areas between which there is a choice; one of them where all come to the same. */
export function openAreas(state: State, city: City, move: Move, areas: readonly AreaId[]): AreaId[] {
  const isOpen = areas.length > 1 && new Set(areas.map(area => endsBy(state, city, move, area))).size > 1
  return isOpen ? areas.slice() : areas.slice(0, 1)
}

/** Takes the only one of equally good areas; returns a step if you must choose. */
function goOn(state: State, city: City, move: Move, best: readonly AreaId[]): AnyStep | undefined {
  if (best.length === 1) return take(state, city, move, best[0] as AreaId)
  const areas = openAreas(state, city, move, best)
  if (areas.length > 1) return { kind: move.goal === NOWHERE ? 'rats.goal' : 'rats.way', ...move, areas }
  if (move.goal === NOWHERE) move.rule = 'RC-TIE-6'
  return take(state, city, move, areas[0] as AreaId)
}

/** Makes an area the goal of a move that has none; else the next one on its way. */
export function take(state: State, city: City, move: Move, area: AreaId): AnyStep | undefined {
  if (move.goal === NOWHERE) move.goal = area
  else enter(state, move, area)
  return walk(state, city, move)
}

function enter(state: State, move: Move, area: AreaId): void {
  move.path.push(area)
  move.left = afterLures(state, area, move.left - 1)
}

/** Goes on until it has arrived, is spent, or you must choose the way. */
function walk(state: State, city: City, move: Move): AnyStep | undefined {
  while (move.left > 0 && placeOf(move) !== move.goal) {
    const areas = nextAreas(state, city, move.goal, placeOf(move))
    if (areas.length > 1) return goOn(state, city, move, areas)
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
