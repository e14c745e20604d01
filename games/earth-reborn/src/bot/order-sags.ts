// How a bot makes a scenario: it builds with large tiles first, close to what lies there, takes points where icons offer them, hangs the
// cheapest doors, joins what would stay apart, and keeps some points of its own. One option each: nothing of this is tried out in thought.
// What is as good is drawn, from the generator of the world that is thought about.
import { copyRandom, draw, type Random, type Seat } from '@rubble/engine'
import { DIRECTIONS, edgeOf, sidesOf, xOf, yOf } from '@rubble/geometry/squares'
import { faceAt } from '../data/cards.ts'
import { characterAt } from '../data/characters.ts'
import { SAGS_FRAME } from '../data/constants.ts'
import { doorAt } from '../data/doors.ts'
import { floorAt } from '../data/floors.ts'
import { sideOf } from '../data/lay.ts'
import { BUILD_GRID } from '../derive/build/lays.ts'
import { layOf, type Plan, planOf } from '../derive/build/plan.ts'
import { fitOf, partsOf } from '../derive/build/taste.ts'
import { type CharacterId, type Face, MAGNETIC, NONE, NORAD, type Square } from '../model/ids.ts'
import type { Sags } from '../model/sags.ts'
import type { State } from '../model/state.ts'
import type { HangChoice, Steps } from '../model/steps.ts'
import { missionWorth } from './awards.ts'

type PicksOf<K extends keyof Steps> = Steps[K] extends { pick: infer P } ? readonly P[] : never

/** The best by a value, with a little luck. */
function bestOf<P>(state: State, options: readonly P[], luck: number, value: (option: P) => number): readonly P[] {
  const random: Random = copyRandom(state.random)
  let top: P | undefined
  let most = -Infinity
  for (const option of options) {
    const worth = value(option) + (luck * draw(random, LUCK)) / LUCK
    if (worth <= most) continue
    most = worth
    top = option
  }
  return top === undefined ? options : [top]
}
const LUCK = 1000

const sagsOf = ({ sags }: State): Sags => sags as Sags

// ---- building

const AN_ICON = 6
const OWN_GROUND = 3
const A_DRILLER = 7
const MOST_DRILLERS = 2

/** Points that the icon of a tile is worth to its Constructor. */
function iconWorth(floor: number, seat: Seat): number {
  const { icon } = floorAt(floor)
  if (icon === undefined) return 0
  if (icon.who === undefined) return 1
  return (icon.who === seat ? 1 : -1) * icon.mp
}

export function orderTilesToBuild(state: State, seat: Seat, options: PicksOf<'build.tile'>): PicksOf<'build.tile'> {
  const { drillers } = sagsOf(state)
  return bestOf(state, options, 4, option => {
    if (option.do === 'drill') return drillers.length < MOST_DRILLERS ? A_DRILLER : -AN_ICON
    const { squares, front } = floorAt(option.floor)
    const isOwn = front.outdoor === (seat === NORAD)
    return squares.length + AN_ICON * iconWorth(option.floor, seat) + (isOwn ? OWN_GROUND : 0)
  })
}

export function orderPlaces(state: State, floor: number, options: PicksOf<'build.place'>): PicksOf<'build.place'> {
  const plan = planOf(sagsOf(state))
  return bestOf(state, options, 0.2, ({ to, side, turned }) => fitOf(plan, layOf({ floor, side, turned }), to))
}

/** The cheapest, and not where it leads outdoors without need. */
export function orderDrillers(state: State, options: PicksOf<'build.drill'>): PicksOf<'build.drill'> {
  return bestOf(state, options, 1, ({ floor }) => -floorAt(floor).mpCost)
}

export function orderIcon(seat: Seat, floor: number, options: PicksOf<'build.icon'>): PicksOf<'build.icon'> {
  const wanted = (floorAt(floor).icon?.mp ?? 0) > 0 ? seat : 1 - seat
  return options.filter(({ on }) => on === wanted)
}

/** Doors that must be are cheap; others join what is apart. */
export function orderDoors(state: State, isMust: boolean, options: readonly HangChoice[]): readonly HangChoice[] {
  const doors = options.flatMap(option => (option.do === 'hang' ? [option] : []))
  const parts = isMust ? undefined : partsOf(planOf(sagsOf(state)))
  const wanted = parts === undefined ? doors : doors.filter(({ edge, leaf }) => doorAt(leaf).mpCost === 0 && joins(parts, edge))
  if (wanted.length === 0) return options.filter(({ do: verb }) => verb === 'done')
  return bestOf(state, wanted, 0.5, ({ leaf }) => -doorAt(leaf).mpCost - (doorAt(leaf).large ? 0.3 : 0) - (doorAt(leaf).magnetic ? 0.2 : 0))
}

const joins = (parts: Int16Array, edge: number): boolean => {
  const [a, b] = sidesOf(BUILD_GRID, edge) as [Square, Square]
  return parts[a] !== parts[b]
}

// ---- team, equipment

/** Part of the points that a team and what it carries may cost. */
const SPENT = 0.6
const strengthOf = (id: CharacterId): number => {
  const { healthy, wounded } = characterAt(id)
  return (
    healthy.life
    + wounded.life
    + healthy.armour
    + 2 * healthy.closeCombat.dark.dice
    + healthy.maxCp
    + healthy.cpBonus
    + healthy.movement / 2
  )
}

export function orderTeam(state: State, seat: Seat, mine: readonly unknown[], options: PicksOf<'team.choose'>): PicksOf<'team.choose'> {
  const team = mine as PicksOf<'team.choose'>
  const spent = team.reduce((sum, part) => sum + (part.do === 'enrol' ? characterAt(part.character).mpCost : 0), 0)
  const budget = SPENT * (state.mp[seat] as number)
  const good = options.filter(option => option.do === 'enrol' && spent + characterAt(option.character).mpCost <= budget)
  if (good.length === 0) {
    const done = options.filter(({ do: verb }) => verb === 'done')
    if (done.length > 0) return done
  }
  return bestOf(state, good.length > 0 ? good : options, 3, option =>
    option.do === 'enrol' ? strengthOf(option.character) / (1 + characterAt(option.character).mpCost / 4) : -99,
  )
}

const WEAPON = 3
const BLADE = 2
const USEFUL = 1
const A_POINT = 1.2
function cardWorth(face: Face): number {
  const { canShoot, closeCombat, lines, mpCost } = faceAt(face)
  return (canShoot ? WEAPON : 0) + (closeCombat === undefined ? 0 : BLADE) + (lines.length > 0 ? USEFUL : 0) - A_POINT * mpCost
}

export function orderDraft(state: State, seat: Seat, options: PicksOf<'draft.take'>): PicksOf<'draft.take'> {
  const spent = (sagsOf(state).taken[seat] ?? []).reduce((sum, { is }) => sum + faceAt(2 * is + seat).mpCost, 0)
  const left = (state.mp[seat] as number) - spent
  return bestOf(state, options, 1, option => (option.do === 'pass' ? 0 : faceAt(option.face).mpCost > left ? -99 : cardWorth(option.face)))
}

/** Weapons for who shoots or strikes best with them. */
export function orderGear(state: State, options: PicksOf<'gear.assign'>): PicksOf<'gear.assign'> {
  const gifts = options.flatMap(option => (option.do === 'give' ? [option] : []))
  if (gifts.length === 0) return options
  return bestOf(state, gifts, 0.5, ({ face, character }) => {
    const { healthy } = characterAt(character)
    if (face === MAGNETIC) return healthy.movement
    const { canShoot, closeCombat } = faceAt(face)
    if (canShoot) return 20 + 3 * (healthy.shooting.dice + healthy.shooting.auto)
    return closeCombat === undefined ? 10 + healthy.technical.dice + healthy.scientific.dice : 15 + healthy.closeCombat.dark.dice
  })
}

// ---- deployment

/** Characters before decoys; NORAD near a way in, Salemites where there is something to hold. */
export function orderDeployment(state: State, seat: Seat, options: PicksOf<'deploy.put'>): PicksOf<'deploy.put'> {
  const sags = sagsOf(state)
  const plan = planOf(sags)
  return bestOf(
    state,
    options,
    6,
    ({ character, to }) => (character === NONE ? 0 : 2) + (seat === NORAD ? entryWorth(plan, to) : roomWorth(sags, plan, to)),
  )
}

/** Beside a door or an opening. */
function entryWorth({ doorOn }: Plan, square: Square): number {
  return DIRECTIONS.some(direction => doorOn[edgeOf(BUILD_GRID, square, direction)] !== NONE) ? 4 : 0
}

function roomWorth({ floors }: Sags, { tileOn }: Plan, square: Square): number {
  const placed = floors[tileOn[square] as number]
  return placed !== undefined && sideOf(placed).kind === 'room' ? 2 : 0
}

/** Towards the middle of the map. */
export function orderFirstFacings(square: Square, options: PicksOf<'reveal.face'>): PicksOf<'reveal.face'> {
  const east = SAGS_FRAME.width / 2 - xOf(BUILD_GRID, square)
  const south = SAGS_FRAME.height / 2 - yOf(BUILD_GRID, square)
  const wanted = Math.abs(east) > Math.abs(south) ? (east > 0 ? 1 : 3) : south > 0 ? 2 : 0
  return options.filter(({ facing }) => facing === wanted)
}

export const orderMissions = (state: State, options: PicksOf<'mission.choose'>): PicksOf<'mission.choose'> =>
  options.toSorted((a, b) => missionWorth(state, b.mission) - missionWorth(state, a.mission)).slice(0, 1)
