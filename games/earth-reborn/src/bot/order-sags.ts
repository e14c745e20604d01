// How a bot makes a scenario: it builds with large tiles first, close to what lies there, takes points where icons offer them, hangs the
// cheapest doors, joins what would stay apart, and keeps some points of its own. One option each: nothing of this is tried out in thought.
// What is as good is drawn, from the generator of the world that is thought about.
import { copyRandom, draw, type Seat } from '@rubble/engine'
import { DIRECTIONS, edgeOf, xOf, yOf } from '@rubble/geometry/squares'
import { faceAt } from '../data/cards.ts'
import { characterAt } from '../data/characters.ts'
import { SAGS_FRAME } from '../data/constants.ts'
import { floorAt } from '../data/floors.ts'
import { sideOf } from '../data/lay.ts'
import { BUILD_GRID } from '../derive/build/lays.ts'
import { type Plan, planOf } from '../derive/build/plan.ts'
import { bestBy, bestDoor, bestPlace, bestTile } from '../derive/build/thought.ts'
import { isOfBands } from '../derive/seats.ts'
import { type CharacterId, type Face, MAGNETIC, NONE, NORAD, type Square } from '../model/ids.ts'
import type { Sags } from '../model/sags.ts'
import type { State } from '../model/state.ts'
import type { HangChoice, Steps } from '../model/steps.ts'
import { sagsRules } from '../rules/sags/door.ts'
import { missionWorth } from './awards.ts'

type PicksOf<K extends keyof Steps> = Steps[K] extends { pick: infer P } ? readonly P[] : never

/** The best by a value, with a little luck: all of them, if there is none. */
function bestOf<P>(state: State, options: readonly P[], luck: number, value: (option: P) => number): readonly P[] {
  return only(bestBy(copyRandom(state.random), options, luck, value), options)
}
const only = <P>(best: P | undefined, options: readonly P[]): readonly P[] => (best === undefined ? options : [best])

const sagsOf = ({ sags }: State): Sags => sags as Sags

// ---- building

export function orderTilesToBuild(state: State, seat: Seat, options: PicksOf<'build.tile'>): PicksOf<'build.tile'> {
  const by = { seat, isBand: isOfBands(state), drillers: sagsOf(state).drillers.length }
  return only(bestTile(copyRandom(state.random), options, by), options)
}

export function orderPlaces(state: State, floor: number, options: PicksOf<'build.place'>): PicksOf<'build.place'> {
  return only(bestPlace(copyRandom(state.random), options, sagsRules().yardOf(state), floor), options)
}

/** The cheapest, and not where it leads outdoors without need. */
export function orderDrillers(state: State, options: PicksOf<'build.drill'>): PicksOf<'build.drill'> {
  return bestOf(state, options, 1, ({ floor }) => -floorAt(floor).mpCost)
}

export function orderIcon(seat: Seat, floor: number, options: PicksOf<'build.icon'>): PicksOf<'build.icon'> {
  const wanted = (floorAt(floor).icon?.mp ?? 0) > 0 ? seat : 1 - seat
  return options.filter(({ on }) => on === wanted)
}

export function orderDoors(state: State, isMust: boolean, options: readonly HangChoice[]): readonly HangChoice[] {
  const doors = options.flatMap(option => (option.do === 'hang' ? [option] : []))
  const best = bestDoor(copyRandom(state.random), doors, planOf(sagsOf(state)), isMust)
  return best === undefined ? options.filter(({ do: verb }) => verb === 'done') : [best]
}

// ---- team, equipment

/**
 * Points that a team may cost, by seat: what is not spent is won already. A team of a dozen points brought its side fewer than it cost more
 * than one of nine. Of a band, the part of what it has.
 */
const TEAM_POINTS = [12, 9]
const SPENT = 0.6
/** Whom the enemy can make use of is cheap, and dear to who hires him. */
const LIABILITY = 20
const strengthOf = (id: CharacterId): number => {
  const { healthy, wounded } = characterAt(id)
  const liability = healthy.lines.some(({ usedByEnemy }) => usedByEnemy) ? LIABILITY : 0
  return (
    -liability
    + healthy.life
    + wounded.life
    + healthy.armour
    + 2 * healthy.closeCombat.dark.dice
    + healthy.maxCp
    + healthy.cpBonus
    + healthy.movement / 2
  )
}

/** By strength together, not one by one: two for ten points may do more than one for seven. */
export function orderTeam(state: State, seat: Seat, mine: readonly unknown[], options: PicksOf<'team.choose'>): PicksOf<'team.choose'> {
  const team = mine as PicksOf<'team.choose'>
  const spent = team.reduce((sum, part) => sum + (part.do === 'enrol' ? characterAt(part.character).mpCost : 0), 0)
  const hires = options.flatMap(option => (option.do === 'enrol' ? [option] : []))
  const random = copyRandom(state.random)
  const strengths = hires.map(({ character }) => strengthOf(character) + (TEAM_LUCK * draw(random, LUCK)) / LUCK)
  const best = bestTeam(
    hires.map(({ character }) => characterAt(character).mpCost),
    strengths,
    Math.min(TEAM_POINTS[seat] as number, state.mp[seat] as number) - spent,
  )
  const done = options.filter(({ do: verb }) => verb === 'done')
  if (best.length === 0 && done.length > 0) return done
  // who can pay for nobody else has the cheapest
  return best.length === 0 ? bestOf(state, hires, 0, ({ character }) => -characterAt(character).mpCost) : [hires[best[0] as number] as Hire]
}
type Hire = Extract<PicksOf<'team.choose'>[number], { do: 'enrol' }>
const TEAM_LUCK = 3
const LUCK = 1000

/** The strongest together that cost no more than this, by their places; there are a handful to choose from. */
function bestTeam(costs: readonly number[], strengths: readonly number[], most: number): readonly number[] {
  let best: readonly number[] = []
  let top = 0
  const add = (from: number, chosen: readonly number[], cost: number, strength: number): void => {
    if (strength > top) {
      best = chosen
      top = strength
    }
    for (let i = from; i < costs.length; i++) {
      const total = cost + (costs[i] as number)
      if (total <= most) add(i + 1, [...chosen, i], total, strength + (strengths[i] as number))
    }
  }
  add(0, [], 0, 0)
  return best
}

/** What he is worth for what he costs. */
const strengthFor = (id: CharacterId): number => strengthOf(id) / (1 + characterAt(id).mpCost / 4)

/** The same of a band (ER-SAGS34-6): one after the other, as long as enough points stay. */
export function orderEnrolment(state: State, seat: Seat, options: PicksOf<'band.enrol'>): PicksOf<'band.enrol'> {
  const spent = (sagsOf(state).teams[seat] ?? []).reduce((sum, id) => sum + characterAt(id).mpCost, 0)
  const budget = SPENT * (spent + (state.mp[seat] as number)) - spent
  const hires = options.flatMap(option => (option.do === 'enrol' ? [option] : []))
  const good = hires.filter(({ character }) => characterAt(character).mpCost <= budget)
  const done = options.filter(({ do: verb }) => verb === 'done')
  if (good.length === 0 && done.length > 0) return done
  return bestOf(state, good.length > 0 ? good : hires, 3, ({ character }) => strengthFor(character))
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

/** What a band keeps is paid only if it is handed out (ER-SAGS34-14). */
export const orderKeeping = (state: State, options: PicksOf<'band.keep'>): PicksOf<'band.keep'> =>
  bestOf(state, options, 1, option => (option.do === 'pass' ? 0 : cardWorth(option.face)))

/** Weapons for who shoots or strikes best with them. */
export function orderGear(state: State, options: PicksOf<'gear.assign'>): PicksOf<'gear.assign'> {
  const isWanted = (face: Face): boolean => face === MAGNETIC || !isOfBands(state) || cardWorth(face) > 0
  const gifts = options.flatMap(option => (option.do === 'give' && isWanted(option.face) ? [option] : []))
  if (gifts.length === 0) return options.filter(({ do: verb }) => verb === 'done')
  return bestOf(state, gifts, 0.5, ({ face, character }) => {
    const { healthy } = characterAt(character)
    if (face === MAGNETIC) return healthy.movement
    const { canShoot, closeCombat } = faceAt(face)
    if (canShoot) return 20 + 3 * (healthy.shooting.dice + healthy.shooting.auto)
    return closeCombat === undefined ? 10 + healthy.technical.dice + healthy.scientific.dice : 15 + healthy.closeCombat.dark.dice
  })
}

// ---- deployment

const PLACE_LUCK = 6

/**
 * NORAD near a way in, Salemites where there is something to hold, but by lot: who sees a marker laid can tell neither by its turn nor by
 * its place what it is.
 */
export function orderDeployment(state: State, seat: Seat, options: PicksOf<'deploy.put'>): PicksOf<'deploy.put'> {
  const sags = sagsOf(state)
  const plan = planOf(sags)
  const own = sags.markers[seat] ?? []
  const marker = own[draw(copyRandom(state.random), Math.max(1, own.length))]?.is
  const places = options.filter(({ character }) => character === marker)
  return bestOf(state, places.length > 0 ? places : options, PLACE_LUCK, ({ character, to }) => {
    const faction = !isOfBands(state) ? seat : character === NONE ? NORAD : characterAt(character).faction
    return faction === NORAD ? entryWorth(plan, to) : roomWorth(sags, plan, to)
  })
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
