// What an Explosion can bring, exactly: whether a wall or a door breaks decides what lies behind it (ER-EXPL-7), so both worlds are
// followed where it matters. Of what lies in two zones its shooter takes the worse one for an enemy, the better one for a friend
// (ER-EXPL-6).
import { sidesOf } from '@rubble/geometry/squares'
import type { Value } from '../../data/types.ts'
import { defenceOf } from '../../derive/defence.ts'
import { mapOf } from '../../derive/map.ts'
import { breaksBy, woundsBy } from '../../derive/odds.ts'
import { armourAgainst } from '../../derive/weapons.ts'
import type { Edge, ElementIndex } from '../../model/ids.ts'
import type { State } from '../../model/state.ts'
import type { Blast, DamageTarget, SmashTarget } from '../../model/steps.ts'
import { gateOf, keyOf, leftOver, rollsIn, spotsOf, valueAt } from '../explosion/blast.ts'
import type { Outcome } from './outcome.ts'

type Barrier = Exclude<SmashTarget, { readonly element: ElementIndex }>
interface BarrierRoll {
  readonly on: Barrier
  readonly chance: number
}

/** One way it may go on. */
interface World {
  readonly state: State
  readonly blast: Blast
  readonly chance: number
  /** What was rolled on that way; of walls and doors what came of it. */
  readonly found: ReadonlyMap<string, Outcome>
}

const isBarrier = (on: DamageTarget): on is Barrier => 'door' in on || 'edge' in on

function outcomeOf({ state, blast: { weapon } }: World, on: DamageTarget, value: Value): Outcome {
  if (!('target' in on)) return { what: 'broken', on, chance: breaksBy(value, defenceOf(mapOf(state.config), on)) }
  const { target } = on
  return { what: 'wounds', character: target, chances: woundsBy(state, target, value, at => armourAgainst(at, target, weapon)) }
}

const edgesOf = (state: State, on: Barrier): readonly Edge[] =>
  'edge' in on ? [on.edge] : (mapOf(state.config).doors[on.door]?.edges ?? [])

/** The table without it. */
function without(state: State, on: Barrier): State {
  if ('edge' in on) return { ...state, broken: [...state.broken, on.edge].sort((a, b) => a - b) }
  return { ...state, doors: state.doors.map((door, i) => (i === on.door ? 'destroyed' : door)) }
}

/** RUL-55: with a wall goes what hung on it. */
function withBroken(world: World, on: Barrier): World {
  const { mountedOn } = mapOf(world.state.config)
  const found = new Map(world.found).set(keyOf(on), { what: 'broken', on, chance: 1 })
  for (const edge of 'edge' in on ? [on.edge] : []) {
    const element = mountedOn[edge] as ElementIndex
    if (element >= 0 && found.has(keyOf({ element }))) found.set(keyOf({ element }), { what: 'broken', on: { element }, chance: 1 })
  }
  return { ...world, state: without(world.state, on), found }
}

/** Could anything come of its breaking but that it is broken? */
function matters({ state, blast }: World, on: Barrier): boolean {
  const { grid, mountedOn } = mapOf(state.config)
  return edgesOf(state, on).some(
    edge => (mountedOn[edge] as number) >= 0 || sidesOf(grid, edge).some(square => !blast.reached.includes(square)),
  )
}

/** Each barrier broken or not. */
function branches(world: World, barriers: readonly BarrierRoll[]): World[] {
  let worlds = [world]
  for (const { on, chance } of barriers) {
    if (!matters(world, on)) {
      worlds = worlds.map(one => ({ ...one, found: new Map(one.found).set(keyOf(on), { what: 'broken', on, chance }) }))
      continue
    }
    worlds = worlds.flatMap(one => [
      ...(chance > 0 ? [{ ...withBroken(one, on), chance: one.chance * chance }] : []),
      ...(chance < 1
        ? [
            {
              ...one,
              chance: one.chance * (1 - chance),
              found: new Map(one.found).set(keyOf(on), { what: 'broken' as const, on, chance: 0 }),
            },
          ]
        : []),
    ])
  }
  return worlds
}

function follow(world: World, ring: number): World[] {
  const { squares, rolls, isLast } = rollsIn(world.state, world.blast, ring)
  const found = new Map(world.found)
  const barriers: BarrierRoll[] = []
  for (const { on, value } of rolls) {
    if (isBarrier(on)) barriers.push({ on, chance: breaksBy(value, defenceOf(mapOf(world.state.config), on)) })
    else found.set(keyOf(on), outcomeOf(world, on, value))
  }
  const blast: Blast = { ...world.blast, reached: [...world.blast.reached, ...squares] }
  const worlds = branches({ ...world, blast, found }, barriers)
  return isLast ? worlds.map(finish) : worlds.flatMap(one => follow(one, ring + 1))
}

/** ER-EXPL-6: what the shooter chooses a square for. */
function finish(world: World): World {
  const { state, blast } = world
  const found = new Map(world.found)
  for (const on of leftOver(state, blast)) {
    if (found.has(keyOf(on))) continue
    const values = spotsOf(state, blast, on)
      .map(square => valueAt(state, blast, square))
      .sort((a, b) => a.dice - b.dice || a.auto - b.auto)
    const isFriend = 'target' in on && state.characters[on.target]?.seat === blast.seat
    const value = isFriend ? values[0] : values.at(-1)
    if (value !== undefined) found.set(keyOf(on), outcomeOf(world, on, value))
  }
  return { ...world, found }
}

/** Of one thing, over all worlds; where it is not rolled nothing happens to it. */
function total(worlds: readonly World[], key: string): Outcome | undefined {
  const rolled = worlds.flatMap(({ chance, found }) => {
    const outcome = found.get(key)
    return outcome === undefined ? [] : [{ chance, outcome }]
  })
  const first = rolled[0]?.outcome
  if (first?.what === 'broken')
    return { ...first, chance: rolled.reduce((sum, { chance, outcome }) => sum + chance * ('chance' in outcome ? outcome.chance : 0), 0) }
  if (first?.what !== 'wounds') return undefined
  const chances = first.chances.map((_, i) =>
    rolled.reduce((sum, { chance, outcome }) => sum + chance * (outcome.what === 'wounds' ? (outcome.chances[i] ?? 0) : 0), 0),
  )
  const missed = 1 - rolled.reduce((sum, { chance }) => sum + chance, 0)
  return { ...first, chances: [(chances[0] as number) + missed, ...chances.slice(1)] }
}

/** `chance`: that it comes to it at all. */
export function oddsOfBlast(state: State, blast: Blast, chance: number): readonly Outcome[] {
  const start: World = { state, blast, chance, found: new Map() }
  const gate = gateOf(state, blast)
  const barriers = gate === undefined ? [] : [gateRoll(state, gate)]
  const worlds = branches(start, barriers).flatMap(world => (isShut(world, barriers) ? [world] : follow(world, 0)))
  const keys = new Set(worlds.flatMap(({ found }) => [...found.keys()]))
  return [...keys].flatMap(key => total(worlds, key) ?? [])
}

function gateRoll(state: State, { door, value }: NonNullable<ReturnType<typeof gateOf>>): BarrierRoll {
  return { on: { door }, chance: breaksBy(value, defenceOf(mapOf(state.config), { door })) }
}

const isShut = ({ found }: World, barriers: readonly BarrierRoll[]): boolean =>
  barriers.some(({ on }) => {
    const outcome = found.get(keyOf(on))
    return outcome?.what === 'broken' && outcome.chance === 0
  })
