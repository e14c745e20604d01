// ER-SAGS34-12: a Mission card for each Character, of his faction; with four players one more, of a faction one has. ER-SAGS34-13: the card
// says whose Characters complete it, or that it is replaced; so is one that is about somebody one leads (RUL-124). ER-SAGS34-21: a death
// or a destruction counts for who holds the card, whoever has caused it; Eradicate, and all else, for deeds of his own.
import { done, learn, type Seat, type Secret, showTo } from '@rubble/engine'
import { characterAt } from '../../data/characters.ts'
import { faceAt } from '../../data/cards.ts'
import { missionAt } from '../../data/missions.ts'
import { isPresent } from '../../derive/characters.ts'
import { mapOf, scenarioOf } from '../../derive/map.ts'
import { seatsOf } from '../../derive/seats.ts'
import { squaresOf } from '../../derive/squares.ts'
import { tell } from '../../model/events.ts'
import type { Fact } from '../../model/facts.ts'
import { type CharacterId, type MissionId, NONE, NORAD, SALEMITE } from '../../model/ids.ts'
import type { Award, Goal, GoalOf } from '../../model/scenario.ts'
import type { State } from '../../model/state.ts'
import type { Rule } from '../types.ts'
import { countOf } from '../victory/goals.ts'
import { bandTerms } from './bands.ts'
import { isPossible } from './possible.ts'
import { sagsOf } from './sags.ts'

const factionsOf = (state: State, seat: Seat): readonly Seat[] => (sagsOf(state).teams[seat] ?? []).map(id => characterAt(id).faction)

/** Whom its owner would have to kill, to capture or to torture. */
const victimsOf = (state: State, mission: MissionId): readonly CharacterId[] =>
  (scenarioOf(state).victory.conditions[mission] as Award).when.flatMap(victims)

function victims(goal: Goal): readonly CharacterId[] {
  switch (goal.type) {
    case 'characterDead':
      return goal.characters
    case 'characterCaptured':
    case 'exitWithPrisoner':
    case 'tortureSpyPoint':
      return [goal.character]
    default:
      return []
  }
}

function isForBand(state: State, seat: Seat, mission: MissionId): boolean {
  const sags = sagsOf(state)
  const team = sags.teams[seat] ?? []
  return missionAt(mission).players34 !== 'discard' && isPossible(sags, mission) && !victimsOf(state, mission).some(id => team.includes(id))
}

/** Cards of a faction, from its pile. */
function drawForBand(state: State, seat: Seat, faction: Seat, count: number): void {
  const { missions, pile } = sagsOf(state)
  const drawn: Secret<MissionId>[] = []
  while (drawn.length < count) {
    const card = pile[faction]?.pop()
    if (card === undefined) break
    if (isForBand(state, seat, card.is)) {
      showTo(card, seat)
      drawn.push(card)
    } else tell({ kind: 'missionReplaced', seat, mission: card.is })
  }
  missions[seat] = [...(missions[seat] ?? []), ...drawn].sort((a, b) => a.is - b.is)
  learn(seat)
  tell({ kind: 'missionsDrawn', seat, missions: drawn.map(({ is }) => is), count: drawn.length })
}

export function dealToBand(state: State, seat: Seat): void {
  const own = factionsOf(state, seat)
  for (const faction of [NORAD, SALEMITE]) {
    const count = own.filter(one => one === faction).length
    if (count > 0) drawForBand(state, seat, faction, count)
  }
}

/** DP-69 */
export const drawBonus: Rule<'band.bonus'> = {
  who: (state, { seat }) => (bandTerms(state).bonus > 0 && factionsOf(state, seat).length > 0 ? seat : undefined),
  auto: true,

  offer(state, { seat }, o) {
    const own = factionsOf(state, seat)
    for (const faction of [NORAD, SALEMITE]) {
      if (own.includes(faction)) o.yes({ faction })
      else o.no({ faction }, 'ER-SAGS34-12')
    }
    o.no({}, 'ER-SAGS34-12')
  },

  answer(state, { seat }, { faction }) {
    drawForBand(state, seat, faction, bandTerms(state).bonus)
    return done()
  },
}

// ---- whether a mission is completed, and how often, by whom of its owner's

const FACTIONS = { norad: NORAD, salemite: SALEMITE } as const

/** May this Character of theirs complete it? */
function mayComplete(mission: MissionId, id: CharacterId): boolean {
  const { players34: terms } = missionAt(mission)
  return id === NONE || terms === 'either' || terms === 'discard' || characterAt(id).faction === FACTIONS[terms]
}

type Act<W extends Fact['what']> = Extract<Fact, { what: W }>

class Claim {
  private readonly state: State
  private readonly seat: Seat
  private readonly mission: MissionId

  constructor(state: State, seat: Seat, mission: MissionId) {
    this.state = state
    this.seat = seat
    this.mission = mission
  }

  /** Deeds of a kind that were theirs. */
  done<W extends Fact['what']>(what: W, is: (fact: Act<W>) => boolean): number {
    return this.state.facts.filter(
      fact => fact.what === what && fact.by === this.seat && mayComplete(this.mission, fact.doer ?? NONE) && is(fact as Act<W>),
    ).length
  }

  /** Characters of theirs who may complete it. */
  own(is: (id: CharacterId) => boolean): number {
    return this.state.characters.filter((one, id) => one.seat === this.seat && mayComplete(this.mission, id) && is(id)).length
  }

  holdsAlone({ tile }: GoalOf<'tileHeld'>): number {
    const { floorOn } = mapOf(this.state.config)
    const isThere = (id: CharacterId): boolean =>
      isPresent(this.state.characters[id] as State['characters'][number])
      && squaresOf(this.state, id).some(square => floorOn[square] === tile)
    const isContested = this.state.characters.some((one, id) => one.seat !== this.seat && isThere(id))
    return !isContested && this.own(isThere) > 0 ? 1 : 0
  }

  countOf(goal: Goal): number {
    const { state } = this
    switch (goal.type) {
      case 'exitWith':
        return this.done('carriedOut', ({ item }) => item === goal.item)
      case 'tileHeld':
        return this.holdsAlone(goal)
      case 'equipmentTriggered':
        return Math.min(
          1,
          this.done('triggered', ({ item, room }) => item === goal.item && goal.tiles.includes(room)),
        )
      case 'ipsSuccess':
        return this.done('interacted', ({ room }) => room === goal.tile)
      case 'exitWithPrisoner':
        return this.done('carriedOff', ({ character }) => character === goal.character)
      case 'characterCaptured':
        return this.done('captured', ({ character }) => character === goal.character)
      case 'tortureSpyPoint':
        return this.done('tortured', ({ character }) => character === goal.character)
      case 'zombieCreated':
        return this.done('raised', () => true)
      case 'countAliveFree':
        return this.own(id => characterAt(id).faction === goal.faction && isFree(state, id))
      case 'carriedBy':
        return Math.min(
          1,
          this.own(id => (state.characters[id]?.cards ?? []).some(face => faceAt(face).item === goal.item) && isFree(state, id)),
        )
      case 'otherwise':
        return 0
      default:
        return countOf(state, goal)
    }
  }
}

const isFree = ({ characters, facts }: State, id: CharacterId): boolean =>
  characters[id]?.status === 'present' || facts.some(fact => fact.what === 'left' && fact.character === id)

/** How often a band has done what its card asks for. */
export function timesFor(state: State, seat: Seat, mission: MissionId): number {
  const claim = new Claim(state, seat, mission)
  let times = 1
  for (const goal of (scenarioOf(state).victory.conditions[mission] as Award).when) times *= claim.countOf(goal)
  return times
}

/** ER-SAGS34-21: did this death complete it? Eradicate asks for one's own deed, against others. */
export const isCompletedByDeath = (seat: Seat, mission: MissionId, { when }: Award, death: Act<'killed'>): boolean =>
  when.some(
    goal =>
      (goal.type === 'characterDead' && goal.characters.includes(death.character))
      || (goal.type === 'characterKilledByOwner'
        && characterAt(death.character).faction === goal.faction
        && death.by === seat
        && death.seat !== seat
        && mayComplete(mission, death.doer ?? NONE)),
  )

/** Who holds a card. */
export const holderOf = (state: State, mission: MissionId): Seat =>
  seatsOf(state).find(seat => (sagsOf(state).missions[seat] ?? []).some(({ is }) => is === mission)) ?? NONE
