// What an Explosion can bring, exactly: whether a wall or a door breaks decides what lies behind it (ER-EXPL-7), so both worlds are
// followed where it matters. Of what lies in two zones its shooter takes the worse one for an enemy, the better one for a friend
// (ER-EXPL-6). In a volley one may follow another.
import { sidesOf } from '@rubble/geometry/squares'
import type { Value } from '../../data/types.ts'
import { statsOf } from '../../derive/characters.ts'
import { defenceOf } from '../../derive/defence.ts'
import { mapOf } from '../../derive/map.ts'
import { breaksBy, woundsBy } from '../../derive/odds.ts'
import { armourAgainst } from '../../derive/weapons.ts'
import { type CharacterId, type Edge, type ElementIndex, NONE } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { Blast, DamageTarget, SmashTarget } from '../../model/steps.ts'
import { keyOf } from '../destroy/target.ts'
import { gateOf, leftOver, rollsBeyondStairs, rollsIn, spotsOf, valueAt } from '../explosion/blast.ts'
import type { Outcome } from './outcome.ts'

type Barrier = Exclude<SmashTarget, { readonly element: ElementIndex }>
interface BarrierRoll {
  readonly on: Barrier
  readonly chance: number
}

type OutcomeCache = ReadonlyMap<number, Outcome>

/** One way it may come. */
export interface Way {
  readonly state: State
  readonly chance: number
  /** What was rolled on that way; of walls and doors what came of it. */
  readonly found: OutcomeCache
}

/** The same while an Explosion goes on: what it has rolled so far, and what was before it. */
interface World extends Way {
  readonly blast: Blast
  readonly before: OutcomeCache
  /** Whether another one comes after it: then all that breaks matters. */
  readonly isFollowed: boolean
}

const isBarrier = (on: DamageTarget): on is Barrier => 'door' in on || 'edge' in on

function outcomeOf({ state, before, blast: { weapon } }: World, on: DamageTarget, value: Value): Outcome {
  const earlier = before.get(keyOf(on))
  if (!('target' in on)) {
    const chance = breaksBy(value, defenceOf(mapOf(state.config), on))
    const broken = earlier?.what === 'broken' ? earlier.chance : 0
    return { what: 'broken', on, chance: broken + (1 - broken) * chance }
  }
  const { target } = on
  const chances = (at: State): readonly number[] => woundsBy(at, target, value, world => armourAgainst(world, target, weapon))
  if (earlier?.what !== 'wounds') return { what: 'wounds', character: target, chances: chances(state) }
  return { what: 'wounds', character: target, chances: onTop(earlier.chances, taken => chances(withWounds(state, target, taken))) }
}

/** Wounds on top of Wounds. */
function onTop(earlier: readonly number[], later: (taken: number) => readonly number[]): readonly number[] {
  const sum = earlier.map(() => 0)
  earlier.forEach((chance, taken) => {
    if (chance === 0) return
    const isDead = taken === earlier.length - 1
    const more = isDead ? [1] : later(taken)
    more.forEach((other, wounds) => {
      sum[taken + wounds] = (sum[taken + wounds] as number) + chance * other
    })
  })
  return sum
}

/** The table once he has taken so many, and lives. */
function withWounds(state: State, id: CharacterId, taken: number): State {
  const one = state.characters[id] as Character
  const { life } = statsOf(state, id)
  const wounds = one.wounds + taken
  const isFlipped = !one.isWounded && wounds >= life
  const hurt = isFlipped ? { isWounded: true, wounds: wounds - life } : { wounds }
  return { ...state, characters: state.characters.map((other, at) => (at === id ? { ...other, ...hurt } : other)) }
}

const edgesOf = (state: State, on: Barrier): readonly Edge[] =>
  'edge' in on ? [on.edge] : (mapOf(state.config).doors[on.door]?.edges ?? [])

/** What hangs on a wall that is still there, or nothing. */
function mountedOf(state: State, on: Barrier): readonly ElementIndex[] {
  const element = 'edge' in on ? (mapOf(state.config).mountedOn[on.edge] as ElementIndex) : NONE
  return element < 0 || state.destroyed.includes(element) ? [] : [element]
}

const rising = (list: readonly number[]): number[] => list.toSorted((a, b) => a - b)

/** The table without it. RUL-55: with a wall goes what hung on it. */
function without(state: State, on: Barrier): State {
  if ('door' in on) return { ...state, doors: state.doors.map((door, i) => (i === on.door ? 'destroyed' : door)) }
  return { ...state, broken: rising([...state.broken, on.edge]), destroyed: rising([...state.destroyed, ...mountedOf(state, on)]) }
}

/** That way on which it breaks. */
function withBroken<W extends Way>(world: W, on: Barrier): W {
  const found = new Map(world.found).set(keyOf(on), { what: 'broken', on, chance: 1 })
  for (const element of mountedOf(world.state, on)) found.set(keyOf({ element }), { what: 'broken', on: { element }, chance: 1 })
  return { ...world, state: without(world.state, on), found }
}

/** Could anything come of its breaking but that it is broken? */
function matters({ state, blast, isFollowed }: World, on: Barrier): boolean {
  const { grid } = mapOf(state.config)
  if (isFollowed || mountedOf(state, on).length > 0) return true
  return edgesOf(state, on).some(edge => sidesOf(grid, edge).some(square => !blast.reached.includes(square)))
}

const withOutcome = <W extends Way>(world: W, on: Barrier, chance: number): W => ({
  ...world,
  found: new Map(world.found).set(keyOf(on), { what: 'broken', on, chance }),
})

/** Once with it broken, once without, as far as both can be. */
export function fork<W extends Way>(world: W, { on, chance }: BarrierRoll): W[] {
  const ways: W[] = []
  if (chance > 0) ways.push({ ...withBroken(world, on), chance: world.chance * chance })
  if (chance < 1) ways.push({ ...withOutcome(world, on, 0), chance: world.chance * (1 - chance) })
  return ways
}

/** Each barrier broken or not. */
function branches(world: World, barriers: readonly BarrierRoll[]): World[] {
  let worlds = [world]
  for (const barrier of barriers) {
    const { on, chance } = barrier
    worlds = matters(world, on) ? worlds.flatMap(one => fork(one, barrier)) : worlds.map(one => withOutcome(one, on, chance))
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
  for (const { on, value } of rollsBeyondStairs(state, blast).rolls) found.set(keyOf(on), outcomeOf(world, on, value))
  return { ...world, found }
}

/** Of one thing, over all worlds; where it is not rolled nothing happens to it. */
function total(worlds: readonly Way[], key: number): Outcome | undefined {
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

/** Of all that was rolled on any way. */
export function totals(ways: readonly Way[]): readonly Outcome[] {
  const keys = new Set(ways.flatMap(({ found }) => [...found.keys()]))
  return [...keys].flatMap(key => total(ways, key) ?? [])
}

/** All ways on from one by an Explosion; `isFollowed`: by another one after it. */
export function waysOfBlast(way: Way, blast: Blast, isFollowed: boolean): Way[] {
  const { state, chance, found: before } = way
  const start: World = { state, chance, found: new Map(), blast, before, isFollowed }
  const gate = gateOf(state, blast)
  const barriers = gate === undefined ? [] : [gateRoll(state, gate)]
  const worlds = branches(start, barriers).flatMap(world => (isShut(world, barriers) ? [world] : follow(world, 0)))
  return worlds.map(world => ({ state: world.state, chance: world.chance, found: new Map([...before, ...world.found]) }))
}

/** `chance`: that it comes to it at all. */
export const oddsOfBlast = (state: State, blast: Blast, chance: number): readonly Outcome[] =>
  totals(waysOfBlast({ state, chance, found: new Map() }, blast, false))

function gateRoll(state: State, { door, value }: NonNullable<ReturnType<typeof gateOf>>): BarrierRoll {
  return { on: { door }, chance: breaksBy(value, defenceOf(mapOf(state.config), { door })) }
}

const isShut = ({ found }: World, barriers: readonly BarrierRoll[]): boolean =>
  barriers.some(({ on }) => {
    const outcome = found.get(keyOf(on))
    return outcome?.what === 'broken' && outcome.chance === 0
  })
