// ER-SAGS-24: four secret Mission cards each; what cannot be completed here is shown and replaced. ER-SAGS-25: a death that completes two
// missions counts for one. ER-SAGS-31: points are earned at once. ER-SAGS-32: who is seen on NORAD's side while Kill Traitor is held.
// RUL-86: what is scored is shown.
import { done, knows, learn, learnAll, roll, secret, type Seat, type Secret, showAll, showTo, shuffle } from '@rubble/engine'
import { xOf, yOf } from '@rubble/geometry/squares'
import { MISSIONS_EACH } from '../../data/constants.ts'
import { encodeMap } from '../../data/map-code.ts'
import { MISSIONS, missionsIn } from '../../data/missions.ts'
import { BUILD_GRID } from '../../derive/build/lays.ts'
import { scenarioOf } from '../../derive/map.ts'
import { firstOf, isOfBands, seatsFrom, seatsOf } from '../../derive/seats.ts'
import { tell } from '../../model/events.ts'
import type { Fact } from '../../model/facts.ts'
import { type CharacterId, type MissionId, SALEMITE, SEATS } from '../../model/ids.ts'
import type { Award, PlacedFloor } from '../../model/scenario.ts'
import type { Sags } from '../../model/sags.ts'
import type { State } from '../../model/state.ts'
import type { AnyStep, Rule } from '../types.ts'
import { gainMp } from '../victory/points.ts'
import { isPossible } from './possible.ts'
import { dealToBand, isCompletedByDeath } from './band-missions.ts'
import { sagsOf } from './sags.ts'

/** All tiles as they lie, Drillers too once they are turned up. */
export function tilesOf({ floors, drillers }: Sags): readonly PlacedFloor[] {
  const up = drillers.map(({ floor, square, turned }): PlacedFloor => ({
    floor: floor.is,
    side: 'front',
    level: 0,
    x: xOf(BUILD_GRID, square),
    y: yOf(BUILD_GRID, square),
    turned,
  }))
  return [...floors, ...up]
}

/** From now on it is the map of the match. */
function useMap(state: State): void {
  const sags = sagsOf(state)
  const code = encodeMap({ floors: tilesOf(sags), doors: sags.doors })
  state.config = { ...state.config, map: code }
  state.doors = sags.doors.map(() => 'closed')
  tell({ kind: 'mapBuilt', code })
}

export const dealMissions: Rule<'missions.deal'> = {
  run(state) {
    const sags = sagsOf(state)
    useMap(state)
    for (const seat of SEATS.keys()) {
      const pile = missionsIn(state.config.edition)
        .filter(({ faction }) => faction === seat)
        .map(({ id }) => id)
      sags.pile[seat] = shuffle(state, 'missions', pile).map(id => secret(id))
      if (!isOfBands(state)) draw(state, seat)
    }
    return isOfBands(state) ? dealToBands(state) : done()
  },
}

/** ER-SAGS34-12 */
function dealToBands(state: State): readonly AnyStep[] {
  for (const seat of seatsOf(state)) dealToBand(state, seat)
  return seatsOf(state).map(seat => ({ kind: 'band.bonus', seat }))
}

function draw(state: State, seat: Seat): void {
  const sags = sagsOf(state)
  const { missions, pile } = sags
  const hand: Secret<MissionId>[] = []
  while (hand.length < MISSIONS_EACH) {
    const card = pile[seat]?.pop()
    if (card === undefined) break
    if (isPossible(sags, card.is)) {
      showTo(card, seat)
      hand.push(card)
    } else tell({ kind: 'missionReplaced', seat, mission: card.is })
  }
  hand.sort((a, b) => a.is - b.is)
  missions[seat] = hand
  learn(seat)
  tell({ kind: 'missionsDrawn', seat, missions: hand.map(({ is }) => is), count: hand.length })
}

// ---- scoring

/** Which card of a hand it is. */
const heldCard = ({ sags }: State, seat: Seat, mission: MissionId): Secret<MissionId> | undefined =>
  sags?.missions[seat]?.find(({ is }) => is === mission)

/** Missions that only deaths complete are looked at death by death. */
const ofDeath = ({ when }: Award): boolean => when.some(({ type }) => type === 'characterDead' || type === 'characterKilledByOwner')

/** Whether it is looked at with all others: in a game with missions deaths are not. */
export const isSettledWithAll = (state: State, award: Award): boolean => state.sags === undefined || !ofDeath(award)

/** What it asks for has come about: who holds the card scores it, and that nobody does tells something as well. */
export function scoreIfHeld(state: State, seat: Seat, mission: MissionId, points: number): void {
  learnAll()
  if (heldCard(state, seat, mission) !== undefined) score(state, seat, mission, points)
}

function score(state: State, seat: Seat, mission: MissionId, points: number): void {
  const card = heldCard(state, seat, mission)
  if (card !== undefined) showAll(card)
  tell({ kind: 'missionScored', seat, mission, points })
  gainMp(state, seat, points, 'ER-SAGS-31')
}

function isCompletedBy(state: State, owner: Seat, mission: MissionId, death: Extract<Fact, { what: 'killed' }>): boolean {
  const { character, seat: side } = death
  const award = scenarioOf(state).victory.conditions[mission] as Award
  if (award.repeat === 'once' && (state.awards[mission] as number) > 0) return false
  if (isOfBands(state)) return isCompletedByDeath(owner, mission, award, death)
  return award.when.some(
    goal =>
      (goal.type === 'characterDead' && goal.characters.includes(character))
      || (goal.type === 'characterKilledByOwner' && goal.faction === side),
  )
}

function completeByDeath(state: State, seat: Seat, mission: MissionId): void {
  state.awards[mission] = (state.awards[mission] as number) + 1
  score(state, seat, mission, scenarioOf(state).victory.conditions[mission]?.mp ?? 0)
}

/** Deaths that have not been looked at yet, one by one. */
export function settleDeaths(state: State): void {
  const { sags } = state
  if (sags === undefined) return
  const deaths = state.facts.filter((fact): fact is Extract<Fact, { what: 'killed' }> => fact.what === 'killed')
  for (const death of deaths.slice(sags.deaths)) {
    sags.deaths++
    learnAll()
    for (const seat of isOfBands(state) ? seatsFrom(state, firstOf(state)) : seatsOf(state)) {
      const among = (sags.missions[seat] ?? []).map(({ is }) => is).filter(mission => isCompletedBy(state, seat, mission, death))
      const [only, other] = among
      if (only === undefined) continue
      if (other === undefined) completeByDeath(state, seat, only)
      else askWhich(state, seat, death.character, among)
    }
  }
}

/** It is asked when all that belongs together is done. */
function askWhich(state: State, seat: Seat, character: CharacterId, among: MissionId[]): void {
  state.stack.push({ kind: 'mission.choose', seat, character, among })
}

export const chooseMission: Rule<'mission.choose'> = {
  who: (_, { seat }) => seat,
  about: (_, { character }) => ({ character }),
  veil: (_, step) => ({ ...step, among: [] }),

  offer(_, { among }, o) {
    for (const mission of among) o.yes({ mission })
    o.no({}, 'ER-SAGS-25')
  },

  answer(state, { seat }, { mission }) {
    completeByDeath(state, seat, mission)
    return done()
  },
}

/** ER-SAGS-32: the card by which Salemites may unmask a traitor. */
const KILL_TRAITOR: MissionId = MISSIONS.findIndex(({ requires }) => requires.anyOf.length > 0)

export const canUnmask = (state: State): boolean => heldCard(state, SALEMITE, KILL_TRAITOR) !== undefined

export function showKillTraitor(state: State): void {
  const card = heldCard(state, SALEMITE, KILL_TRAITOR)
  if (card === undefined || knows(card, 'spectator')) return
  showAll(card)
  learnAll()
  tell({ kind: 'missionShown', seat: SALEMITE, mission: KILL_TRAITOR })
}

// ---- spying

const hiddenFrom = (state: State, seat: Seat, of: Seat): readonly Secret<MissionId>[] =>
  (state.sags?.missions[of] ?? []).filter(card => !knows(card, seat))

/** ER-SAGS34-16: of whom there are cards that a seat could still look at, and how many; of two, of the other one. */
export const missionsToPry = (state: State, seat: Seat): readonly { readonly on: Seat; readonly count: number }[] =>
  seatsOf(state).flatMap(on => {
    const { length: count } = on === seat ? [] : hiddenFrom(state, seat, on)
    return count > 0 ? [{ on, count }] : []
  })

/** RUL-63: cards at random, each another one; whose they are does not learn which. */
export function pry(state: State, seat: Seat, on: Seat, points: number): void {
  const seen: MissionId[] = []
  for (let i = 0; i < points; i++) {
    const hidden = hiddenFrom(state, seat, on)
    const card = hidden[roll(state, 'mission', Math.max(1, hidden.length))]
    if (card === undefined) break
    showTo(card, seat)
    seen.push(card.is)
  }
  learn(seat)
  tell({ kind: 'missionsSpied', seat, missions: seen, count: seen.length })
}
