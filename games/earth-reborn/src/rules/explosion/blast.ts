// ER-EXPL-2, -4, GEO-10: from its origin outward, ring by ring, each square with its zone; the dice of extra CP serve every roll.
// ER-EXPL-3, -5: whoever stands there, friends and the shooter too, closed doors, walls, elements, each for itself. ER-EXPL-6,
// ER-LARGE-11: what covers several squares once. ER-EXPL-7: walls and closed doors stop it unless it has broken them. ER-EXPL-8: they are
// rolled whatever lies beyond. GEO-11, ER-ITEM-Flamer: some begin in front of the shooter, turned with him. Nothing in a ring depends on
// the order of its rolls, so nobody is asked for one (DP-28).
import type { Seat } from '@rubble/engine'
import { type Area, areaOf, DIRECTIONS, edgeOf, reachedIn, sidesOf } from '@rubble/geometry/squares'
import { doorAt } from '../../data/doors.ts'
import type { Area as Diagram, Value } from '../../data/types.ts'
import { mountedAt } from '../../derive/adjacent.ts'
import { frontsOf } from '../../derive/aims.ts'
import { footprint } from '../../derive/footprint.ts'
import { characterOn, type Scene, sceneOf } from '../../derive/scene.ts'
import { weaponAt } from '../../derive/weapons.ts'
import { tell } from '../../model/events.ts'
import { type CharacterId, type DoorIndex, type Edge, type ElementIndex, NONE, type Square } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { Blast, DamageTarget } from '../../model/steps.ts'
import { keyOf } from '../destroy/target.ts'
import { aftermath, type Attack, inflict } from '../shoot/inflict.ts'
import type { AnyStep, Rule } from '../types.ts'

type Cells = Area<Diagram['cells'][number]>

function areaFor(state: State, { character, weapon, origin, facing }: Blast): Cells {
  const { area } = weaponAt(state, character, weapon)
  return areaOf(sceneOf(state).map.grid, origin, area?.cells ?? [], facing)
}

/** Without what only one of its steps needs. */
const blastOf = ({ character, seat, weapon, origin, facing, dice, reached, isRemoved, except }: Blast): Blast => ({
  character,
  seat,
  weapon,
  origin,
  facing,
  dice,
  reached,
  isRemoved,
  except,
})

/** What every roll on a square has. */
function valueOn(state: State, { character, weapon, dice }: Blast, zone: string): Value {
  const { damage } = weaponAt(state, character, weapon)
  const printed = damage?.[zone === 'red' ? 'red' : 'orange'] ?? { dice: 0, auto: 0 }
  return { dice: printed.dice + dice, auto: printed.auto }
}

const isTurned = (state: State, { character, weapon }: Attack): boolean => weaponAt(state, character, weapon).area?.origin === 'front'

export function blastBy(state: State, { character, weapon }: Attack, seat: Seat, origin: Square, dice: number): Blast {
  const { facing } = state.characters[character] as Character
  const isFront = isTurned(state, { character, weapon })
  return { character, weapon, seat, origin, facing: isFront ? facing : 0, dice, reached: [], isRemoved: false, except: null }
}

/** What stands between the shooter and the first square, where it begins in front of him; it is rolled first. */
export function gateOf(state: State, blast: Blast): { readonly door: DoorIndex; readonly value: Value } | undefined {
  if (!isTurned(state, blast)) return undefined
  const { map, terrain } = sceneOf(state)
  const edge = frontsOf(state, blast.character).find(({ beyond }) => beyond === blast.origin)?.edge
  return edge === undefined || terrain.shut[edge] === 0
    ? undefined
    : { door: map.doorOn[edge] as DoorIndex, value: valueOn(state, blast, 'red') }
}

export function startBlast(
  state: State,
  { character, weapon }: Attack,
  seat: Seat,
  origin: Square,
  dice: number,
  already: Partial<Pick<Blast, 'isRemoved' | 'except'>> = {},
): readonly AnyStep[] {
  const attack: Attack = { character, weapon }
  const blast: Blast = { ...blastBy(state, attack, seat, origin, dice), ...already }
  tell({ kind: 'exploded', ...attack, square: origin })
  const gate = gateOf(state, blast)
  if (gate !== undefined) {
    blast.isRemoved = inflict(state, attack, { door: gate.door }, gate.value, 'ER-EXPL-9')
    if (!blast.isRemoved) return aftermath(state, false)
  }
  return [{ kind: 'blast.ring', ...blast, ring: 0 }]
}

/** The squares by which something can be reached. */
function squaresOf({ bodies, map }: Scene, state: State, on: DamageTarget): readonly Square[] {
  if ('target' in on) return footprint(map.grid, bodies[on.target] as CharacterId, (state.characters[on.target] as Character).square)
  const sides = (edges: readonly Edge[]): readonly Square[] => edges.flatMap(edge => sidesOf(map.grid, edge))
  if ('edge' in on) return sides([on.edge])
  if ('door' in on) return sides(map.doors[on.door]?.edges ?? [])
  const { squares, edges, floor } = map.elements[on.element] ?? { squares: [], edges: [], floor: NONE }
  return [...squares, ...sides(edges).filter(square => map.floorOn[square] === floor)]
}

/** What there is on a square and its sides: who stands there, what lies there, what hangs there, what shuts it. */
function targetsOn(scene: Scene, state: State, square: Square): readonly DamageTarget[] {
  const { map, terrain } = scene
  const found: DamageTarget[] = []
  const add = (element: ElementIndex): void => {
    if (element >= 0 && map.elements[element]?.defence !== null && !state.destroyed.includes(element)) found.push({ element })
  }
  const target = characterOn(scene, square)
  if (target >= 0) found.push({ target })
  add(map.elementOn[square] as ElementIndex)
  for (const direction of DIRECTIONS) {
    const edge = edgeOf(map.grid, square, direction)
    add(mountedAt(scene, { edge, inner: square }))
    if (terrain.shut[edge] === 0) continue
    const door = map.doorOn[edge] as DoorIndex
    found.push(door < 0 ? { edge } : { door })
  }
  return found
}

function isSpared(state: State, { character, weapon }: Attack, on: DamageTarget): boolean {
  const { cannotDestroy } = weaponAt(state, character, weapon)
  if ('edge' in on) return cannotDestroy.includes('wall')
  if (!('door' in on)) return false
  const { map } = sceneOf(state)
  return cannotDestroy.includes('slidingDoor') && doorAt(map.doors[on.door]?.door ?? 0).type === 'sliding'
}

const isSame = (except: DamageTarget | null, on: DamageTarget): boolean => except !== null && keyOf(except) === keyOf(on)
const zonesOf = ({ cells }: Cells, squares: readonly Square[]): readonly string[] => [
  ...new Set(squares.flatMap(square => cells.get(square)?.zone ?? [])),
]
/** Doors and walls are rolled in the innermost ring; of other things that lie in two zones its owner may choose the square. */
const canChoose = (cells: Cells, scene: Scene, state: State, on: DamageTarget): boolean =>
  ('target' in on || 'element' in on) && zonesOf(cells, squaresOf(scene, state, on)).length > 1

/** What a ring reaches, and what is rolled there, each thing once. */
export interface RingRolls {
  readonly squares: readonly Square[]
  readonly rolls: readonly { readonly on: DamageTarget; readonly value: Value }[]
  readonly isLast: boolean
}

export function rollsIn(state: State, blast: Blast, ring: number): RingRolls {
  const scene = sceneOf(state)
  const cells = areaFor(state, blast)
  const before = new Set(blast.reached)
  const squares = reachedIn(scene.terrain, cells, ring, before).filter(square => (scene.map.floorOn[square] as number) >= 0)
  const rolls = new Map<number, RingRolls['rolls'][number]>()
  for (const square of squares) {
    const value = valueOn(state, blast, cells.cells.get(square)?.zone ?? 'orange')
    for (const on of targetsOn(scene, state, square)) {
      const isDone = rolls.has(keyOf(on)) || squaresOf(scene, state, on).some(one => before.has(one))
      if (isDone || isSame(blast.except, on) || isSpared(state, blast, on)) continue
      if (!canChoose(cells, scene, state, on)) rolls.set(keyOf(on), { on, value })
    }
  }
  return { squares, rolls: [...rolls.values()], isLast: ring >= cells.rings }
}

export const ring: Rule<'blast.ring'> = {
  run(state, step) {
    const blast = blastOf(step)
    const { squares, rolls, isLast } = rollsIn(state, blast, step.ring)
    if (squares.length > 0) tell({ kind: 'blastSpread', squares })
    let { isRemoved } = blast
    for (const { on, value } of rolls) if (!isGone(state, on) && inflict(state, blast, on, value, 'ER-EXPL-9')) isRemoved = true
    const after: Blast = { ...blast, reached: [...blast.reached, ...squares], isRemoved }
    return isLast ? finishBlast(state, after, leftOver(state, after)) : { kind: 'blast.ring', ...after, ring: step.ring + 1 }
  },
}

/** RUL-55: with the wall it hung on. */
const isGone = (state: State, on: DamageTarget): boolean => 'element' in on && state.destroyed.includes(on.element)

/** What may be rolled in one zone or another waits until all squares are known that are reached. */
export function leftOver(state: State, blast: Blast): DamageTarget[] {
  const scene = sceneOf(state)
  const cells = areaFor(state, blast)
  const found = blast.reached
    .flatMap(square => targetsOn(scene, state, square))
    .filter(on => canChoose(cells, scene, state, on) && !isSame(blast.except, on))
  return [...new Map(found.map(on => [keyOf(on), on])).values()]
}

/** One reached square for each zone. */
export function spotsOf(state: State, blast: Blast, on: DamageTarget): readonly Square[] {
  const { cells } = areaFor(state, blast)
  const squares = squaresOf(sceneOf(state), state, on).filter(square => blast.reached.includes(square))
  return squares.filter((square, i) => squares.findIndex(other => cells.get(other)?.zone === cells.get(square)?.zone) === i)
}

export const valueAt = (state: State, blast: Blast, square: Square): Value =>
  valueOn(state, blast, areaFor(state, blast).cells.get(square)?.zone ?? 'orange')

function rollOn(state: State, blast: Blast, on: DamageTarget, square: Square): Blast {
  if (isGone(state, on)) return blast
  return { ...blast, isRemoved: inflict(state, blast, on, valueAt(state, blast, square), 'ER-EXPL-9') || blast.isRemoved }
}

function finishBlast(state: State, blast: Blast, later: readonly DamageTarget[]): readonly AnyStep[] {
  const [on, ...others] = later
  if (on === undefined) return aftermath(state, strikeAlongStairs(state, blast) || blast.isRemoved)
  const spots = spotsOf(state, blast, on)
  if (spots.length > 1) return [{ kind: 'blast.spot', ...blast, later: later.slice() }]
  return finishBlast(state, rollOn(state, blast, on, spots[0] as Square), others)
}

/** ER-LEVEL-6: what is rolled at the other ends of stairs in its red zone, as red as there, and no further. */
export function rollsBeyondStairs(state: State, blast: Blast): Omit<RingRolls, 'isLast'> {
  const scene = sceneOf(state)
  const { cells } = areaFor(state, blast)
  const ends = blast.reached.filter(square => cells.get(square)?.zone === 'red').map(square => scene.map.stairs[square] as Square)
  const squares = ends.filter(square => square !== NONE)
  const found = squares.flatMap(square => targetsOn(scene, state, square)).filter(on => !isSpared(state, blast, on))
  const value = valueOn(state, blast, 'red')
  return { squares, rolls: [...new Map(found.map(on => [keyOf(on), { on, value }])).values()] }
}

/** Has anything vanished there? */
function strikeAlongStairs(state: State, blast: Blast): boolean {
  const { squares, rolls } = rollsBeyondStairs(state, blast)
  if (squares.length > 0) tell({ kind: 'blastSpread', squares })
  let isRemoved = false
  for (const { on, value } of rolls) if (!isGone(state, on) && inflict(state, blast, on, value, 'ER-LEVEL-6')) isRemoved = true
  return isRemoved
}

export const chooseSpot: Rule<'blast.spot'> = {
  who: (_, { seat }) => seat,
  about: (_, { character, weapon, later: [on] }) => ({ character, weapon, ...on }),

  offer(state, step, o) {
    const [on] = step.later
    for (const to of on === undefined ? [] : spotsOf(state, step, on)) o.yes({ to })
    o.no({}, 'ER-EXPL-6')
  },

  answer(state, step, { to }) {
    const blast = blastOf(step)
    const [on, ...others] = step.later
    return finishBlast(state, on === undefined ? blast : rollOn(state, blast, on, to), others)
  },
}
