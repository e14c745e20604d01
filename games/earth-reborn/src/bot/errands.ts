// Where Characters should get to: each word of the conditions of victory that is about a place, and how much of it is done once somebody
// is there.
import { DIRECTIONS, edgeOf, isInside, neighbour, sidesOf } from '@rubble/geometry/squares'
import { faceAt } from '../data/cards.ts'
import { characterAt } from '../data/characters.ts'
import type { Line } from '../data/types.ts'
import type { EffectWord, Stat } from '../data/words.ts'
import { captorOf, isPresent, statsOf } from '../derive/characters.ts'
import { type GameMap, mapOf, scenarioOf } from '../derive/map.ts'
import { type Site, sitesOf } from '../derive/sites.ts'
import { type CharacterId, type DoorIndex, type ElementIndex, type FloorIndex, NONE, type Seat, type Square } from '../model/ids.ts'
import type { Goal, Scenario } from '../model/scenario.ts'
import type { Character, State } from '../model/state.ts'
import { poolFor } from '../rules/lines/test.ts'
import { type AwardChance, restOf, turnsLeft } from './awards.ts'
import { carriersOf, hasItem } from './deaths.ts'
import { breakChance, testChance } from './chances.ts'
import { besideOf } from './fields.ts'
import { standerAt } from './fights.ts'

export interface Errand {
  readonly side: Seat
  readonly points: number
  /** What counts already, however far it still is. */
  readonly sure: number
  /** One of these; undefined: anybody of the side. */
  readonly who: readonly CharacterId[] | undefined
  readonly squares: readonly Square[]
  /** Whether what is to be done there is part of a Move: to leave, to pick up. */
  readonly byMove: boolean
  /** Whether it counts only when the game ends. */
  readonly isAtEnd: boolean
  /** What is tested there. */
  readonly stats: readonly Stat[]
  /** What is used there, or the defensive value of what is broken there; undefined: neither. */
  readonly line: Line | undefined
  readonly defence: number | undefined
}
type Manner = Partial<Pick<Errand, 'who' | 'byMove' | 'stats' | 'sure' | 'line' | 'defence'>>

/** Parts of what a goal is worth for who stands where it can be reached. */
const AT_EXIT = 0.75
const AT_PLACE = 0.6
const CONTESTED = 0.3
const AT_WORK = 0.55
const AT_DOOR = 0.35
const AT_PREY = 0.2
const AT_ITEM = 0.4
const OPENING = 0.65
const OPEN = 0.7
const CARRIED = 0.25
const BROUGHT = 0.15
/** How many times something counts that counts in every turn. */
const MOST_TURNS = 2

/** Lists of squares are kept, so that the ways to them are found once: by whose they are, what they are, and a number. */
class Lists {
  readonly #known = new WeakMap<object, Map<string, (readonly Square[] | undefined)[]>>()

  of(owner: object, what: string, number: number, find: () => readonly Square[]): readonly Square[] {
    let lists = this.#known.get(owner)
    if (lists === undefined) this.#known.set(owner, (lists = new Map()))
    let list = lists.get(what)
    if (list === undefined) lists.set(what, (list = []))
    return (list[number] ??= find())
  }
}
const lists = new Lists()

export function errandsOf(state: State, chances: readonly AwardChance[]): readonly Errand[] {
  const run = new Run(state)
  for (const chance of chances) {
    for (const goal of chance.when) {
      const find = ERRANDS[goal.type] as ((run: Run, goal: Goal) => void) | undefined
      if (find === undefined) continue
      run.side = chance.side
      run.able = chance.faction === undefined ? undefined : ofFaction(state, chance.side, chance.faction)
      run.isAtEnd = chance.timing === 'end'
      run.points = chance.points * restOf(state, chance.when, goal) * (chance.isRepeated ? Math.min(MOST_TURNS, turnsLeft(state)) : 1)
      find(run, goal)
    }
  }
  return run.errands
}

const ofFaction = ({ characters }: State, seat: Seat, faction: Seat): readonly CharacterId[] =>
  characters.flatMap((one, id) => (one.seat === seat && characterAt(id).faction === faction ? [id] : []))

/** Looks for the errands of one goal after the other. */
class Run {
  readonly state: State
  readonly map: GameMap
  readonly scenario: Scenario
  readonly errands: Errand[] = []
  /** Of the goal that is looked at: whose it is, what it is worth, and when it is read. */
  side: Seat = 0
  points = 0
  isAtEnd = false
  /** Those of the side who may do it; undefined: all of them. */
  able: readonly CharacterId[] | undefined

  /** Missions ask for several things at once, of whoever is there: then it matters who can do what. A scenario has its people for it. */
  readonly hasMissions: boolean

  constructor(state: State) {
    this.state = state
    this.hasMissions = state.sags !== undefined
    this.map = mapOf(state.config)
    this.scenario = scenarioOf(state)
  }

  to(
    squares: readonly Square[],
    part: number,
    { who = this.able, byMove = false, stats = NO_STATS, sure = 0, line, defence }: Manner = {},
  ): void {
    const { side, points, isAtEnd } = this
    if (squares.length > 0)
      this.errands.push({ side, points: part * points, sure: sure * points, who, squares, byMove, isAtEnd, stats, line, defence })
  }

  exits(): readonly Square[] {
    const { map, scenario } = this
    return lists.of(scenario, 'exits', 0, () => map.squares.filter(square => isExit(map, scenario, square)))
  }

  floor(floor: FloorIndex): readonly Square[] {
    return this.map.floors[floor]?.squares ?? []
  }

  one(id: CharacterId): Character {
    return this.state.characters[id] as Character
  }
}

const NO_STATS: readonly Stat[] = []

function isExit({ grid, walls, outdoor, sewers }: GameMap, { exits }: Scenario, square: Square): boolean {
  if (exits.sewers && sewers.includes(square)) return true
  return (
    exits.edges
    && outdoor[square] === 1
    && DIRECTIONS.some(side => !isInside(grid, neighbour(grid, square, side)) && walls[edgeOf(grid, square, side)] === 0)
  )
}

/** Is it a door of the room where somebody waits to be found? */
export function isHiding(state: State, door: DoorIndex): boolean {
  const { doors, grid, floorOn } = mapOf(state.config)
  const room = state.hidden?.is
  return room !== undefined && (doors[door]?.edges ?? []).some(edge => sidesOf(grid, edge).some(square => floorOn[square] === room))
}

/** Beside the doors of the room where somebody is hidden. */
function findHidden(run: Run): void {
  const { state, map, scenario } = run
  const room = state.hidden?.is
  if (room === undefined) return
  const doors = lists.of(scenario, 'doors', room, () => [
    ...new Set(
      map.doors.flatMap(({ edges }) => {
        const sides = edges.flatMap(edge => sidesOf(map.grid, edge))
        return sides.some(square => map.floorOn[square] === room) ? sides.filter(square => map.floorOn[square] !== room) : []
      }),
    ),
  ])
  run.to(doors, AT_DOOR)
}

const alone: (readonly Square[] | undefined)[] = []
const squareAlone = (square: Square): readonly Square[] => (alone[square] ??= [square])

/** To where an item lies: with a dead one, or where the scenario keeps it. */
function fetch(run: Run, item: string): void {
  const { state, scenario, map } = run
  for (const one of state.characters)
    if (one.status === 'dead' && hasItem(one, item)) run.to(squareAlone(one.square), AT_ITEM, { byMove: true })
  for (const { floor, section, equipment } of scenario.objectivePickUp) {
    if (!state.aside.includes(equipment) || faceAt(equipment).item !== item) continue
    const squares = map.floors[floor]?.sections.find(one => one.name === section)?.squares ?? []
    const isOpening = state.devices.some(({ site }) => sitesOf(state.config)[site]?.isObjective === true)
    if (state.isSafeOpen || isOpening) run.to(squares, state.isSafeOpen ? OPEN : OPENING, { byMove: state.isSafeOpen })
    else run.to(squares, AT_ITEM, { stats: statsIn(scenario.objectiveInteract.map(({ line }) => line)) })
  }
}

const statsIn = (lines: readonly Line[]): readonly Stat[] => lines.flatMap(({ chance }) => (chance?.kind === 'stat' ? chance.stats : []))

/** CP that are mostly to be had for a test or a blow beyond what it costs. */
const EXTRA = 1
/** Where a turn brings one try. */
const inTime = (state: State, chance: number): number => 1 - (1 - chance) ** turnsLeft(state)
const UNSKILLED = 0.5
const OF_A_DIE = 0.2
/** How well somebody can do what is to be done there. */
export function skillOf(state: State, id: CharacterId, { stats, line, defence }: Errand): number {
  if (line?.chance !== undefined) {
    const pool = poolFor(state, { character: id, helpers: [], extra: EXTRA }, line.chance)
    return inTime(state, testChance(pool, line.threshold))
  }
  if (defence !== undefined) {
    const { dice, auto } = standerAt(state, id).armament.power.dark
    return inTime(state, breakChance({ dice: dice + EXTRA, auto }, defence))
  }
  if (stats.length === 0) return 1
  const side = statsOf(state, id)
  return Math.min(
    1,
    stats.reduce((sum, stat) => sum + OF_A_DIE * (side[stat].dice + side[stat].auto), UNSKILLED),
  )
}

function carryOut(run: Run, item: string): void {
  const who = carriersOf(run.state, run.side, item)
  if (who.length === 0) fetch(run, item)
  else run.to(run.exits(), CARRIED, { who, byMove: true, sure: OPEN })
}

/** To rooms where an item is to be set off: no more of them than there are items. */
function setOff(run: Run, item: string, rooms: readonly FloorIndex[]): void {
  const who = carriersOf(run.state, run.side, item)
  const left = rooms.filter(room => !isSetOff(run.state, item, room))
  if (who.length === 0 && left.length > 0) fetch(run, item)
  const share = Math.min(1, who.length / left.length)
  const stats = who
    .flatMap(id =>
      run
        .one(id)
        .cards.filter(face => faceAt(face).item === item)
        .flatMap(face => statsIn(faceAt(face).lines)),
    )
    .slice(0, 1)
  if (who.length > 0) for (const room of left) run.to(run.floor(room), AT_WORK * share, { who, stats, sure: BROUGHT * share })
}

export const isSetOff = ({ facts }: State, item: string, room: FloorIndex): boolean =>
  facts.some(fact => fact.what === 'triggered' && fact.item === item && fact.room === room)

export const isErrandOf = ({ who }: Errand, id: CharacterId): boolean => who === undefined || who.includes(id)

/** To where lines do something. */
function toSites(run: Run, key: string, number: number, is: (floor: FloorIndex, effects: readonly EffectWord[]) => boolean): void {
  const sites = sitesOf(run.state.config)
  const isMeant = ({ floor, lines }: Site): boolean =>
    is(
      floor,
      lines.flatMap(line => line.effects.map(({ type }) => type)),
    )
  const squares = lists.of(run.scenario, key, number, () => sites.flatMap(site => (isMeant(site) ? site.squares : [])))
  if (squares.length === 0) return
  const line = sites.find(isMeant)?.lines.find(one => one.chance !== undefined)
  run.to(squares, AT_WORK, line === undefined || !run.hasMissions ? {} : { line })
}

const here = (run: Run, id: CharacterId): readonly Square[] => squareAlone(run.one(id).square)

/** To who holds somebody of the side. */
function toCaptor(run: Run, prisoner: CharacterId, part: number): void {
  const captor = captorOf(run.state, prisoner)
  if (captor !== NONE && run.one(captor).seat !== run.side) run.to(here(run, captor), part)
}

const ERRANDS: { readonly [W in Goal['type']]?: (run: Run, goal: Extract<Goal, { type: W }>) => void } = {
  exited(run, { character }) {
    if (isPresent(run.one(character))) run.to(run.exits(), AT_EXIT, { who: [character], byMove: true })
    else if (run.one(character).status === 'hidden') findHidden(run)
    else toCaptor(run, character, AT_ITEM)
  },
  freed: (run, { character }) => {
    toCaptor(run, character, AT_WORK)
  },
  exitWithPrisoner(run, { character }) {
    const captor = captorOf(run.state, character)
    if (captor !== NONE && run.one(captor).seat === run.side) run.to(run.exits(), CARRIED, { who: [captor], byMove: true, sure: OPEN })
  },
  exitWith: (run, { item }) => {
    carryOut(run, item)
  },
  carriedBy: (run, { item }) => {
    fetch(run, item)
  },
  /** To who is to die, however far he is. */
  characterDead(run, { characters }) {
    for (const id of characters) if (run.one(id).seat !== run.side && isPresent(run.one(id))) run.to(here(run, id), AT_PREY)
  },
  inTile: (run, { character, tile }) => {
    run.to(run.floor(tile), AT_PLACE, { who: [character] })
  },
  tileHeld(run, { tile }) {
    const { state, map, side } = run
    const isContested = state.characters.some(one => one.seat !== side && isPresent(one) && map.floorOn[one.square] === tile)
    run.to(run.floor(tile), isContested ? CONTESTED : AT_PLACE)
  },
  floorElementDestroyed(run, { tile }) {
    const { map, state } = run
    for (const element of map.floors[tile]?.elements ?? []) if (!state.destroyed.includes(element)) toBreak(run, element)
  },
  equipmentTriggered(run, { item, tiles }) {
    setOff(run, item, tiles)
  },
  ipsSuccess: (run, { tile }) => {
    toSites(run, 'floor', tile, floor => floor === tile)
  },
  missilesLaunched: run => {
    toSites(run, 'missiles', 0, (_, effects) => effects.includes('launchMissiles'))
  },
  zombieCreated: run => {
    toSites(run, 'zombies', 0, (_, effects) => effects.includes('createZombie'))
  },
}

function toBreak(run: Run, element: ElementIndex): void {
  const { map } = run
  const { squares, edges, defence } = map.elements[element] ?? { squares: [], edges: [], defence: null }
  if (defence === null) return
  const beside = lists.of(map, 'beside', element, () => [
    ...besideOf(map, squares),
    ...edges.flatMap(edge => sidesOf(map.grid, edge).filter(square => map.floorOn[square] === map.elements[element]?.floor)),
  ])
  run.to(beside, AT_WORK, run.hasMissions ? { defence } : {})
}
