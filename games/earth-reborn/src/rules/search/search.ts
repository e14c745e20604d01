// ER-SEARCH-2: wherever a room type is shown. ER-SEARCH-4: Search value, a black die for each CP beyond the first, bonuses. ER-SEARCH-5:
// Search points and icons, used at any moment of the search. ER-SEARCH-6: a point passes the top card. ER-SEARCH-7, -8: one card may be
// taken if room and Find Factor fit, and ends the order. ER-SEARCH-9: then its weight. ER-SEARCH-10…12: Flip, Shuffle, Spy. ER-
// SEARCH-13. ER-LARGE-13: who stands on several tiles says in which room, before he rolls.
import { done, next, type Seat } from '@rubble/engine'
import { faceAt } from '../../data/cards.ts'
import { PASS_CARD_SP, SPY_LOOK_CARDS } from '../../data/constants.ts'
import type { Value } from '../../data/types.ts'
import type { RoomType, SearchIcon } from '../../data/words.ts'
import { idsOf, seatOfPresent, statsOf } from '../../derive/characters.ts'
import { squaresOf } from '../../derive/squares.ts'
import { mapOf, roomTypesAt, scenarioOf } from '../../derive/map.ts'
import { factionOf, seatBefore } from '../../derive/seats.ts'
import { tell } from '../../model/events.ts'
import type { CharacterId, Face, FloorIndex } from '../../model/ids.ts'
import type { Character, State } from '../../model/state.ts'
import type { Part, SearchAction, Steps } from '../../model/steps.ts'
import { rollBlack } from '../dice.ts'
import { weigh } from '../equip/drop.ts'
import { bonusFor } from '../lines/standing.ts'
import { gainSpyPoints, refuseSpyPoint } from '../spy/spy.ts'
import { type AnyStep, type No, no, type Offer, type Rule } from '../types.ts'
import { cutDeck, flipDeck, passTop, showTop, shuffleDeck, topOf } from './deck.ts'

type SearchStep = Steps['search.go']['at']

/** What can be found where he stands on a floor tile. */
function typesIn(state: State, id: CharacterId, room: FloorIndex): readonly RoomType[] {
  const map = mapOf(state.config)
  return squaresOf(state, id).flatMap(square => (map.floorOn[square] === room ? roomTypesAt(map, square) : []))
}

/** Rooms of his in which something can be found. */
function roomsOf(state: State, id: CharacterId): readonly FloorIndex[] {
  const { floorOn } = mapOf(state.config)
  const rooms = squaresOf(state, id).map(square => floorOn[square] as FloorIndex)
  return [...new Set(rooms)].filter(room => typesIn(state, id, room).length > 0)
}

export const refuseSearch = (state: State, id: CharacterId): No | undefined =>
  roomsOf(state, id).length === 0 ? no('ER-SEARCH-2') : undefined

/** ER-COMB-21: rooms that all of them are in. */
const roomsOfAll = (state: State, [leader, ...others]: readonly CharacterId[]): readonly FloorIndex[] =>
  roomsOf(state, leader as CharacterId).filter(room => others.every(id => roomsOf(state, id).includes(room)))

export const refuseJointSearch = (state: State, ids: readonly CharacterId[]): No | undefined =>
  roomsOfAll(state, ids).length === 0 ? no('ER-COMB-21') : undefined

export function beginSearch(state: State, leader: Part, helpers: readonly Part[]): AnyStep {
  const [room, ...others] = roomsOfAll(state, idsOf([leader, ...helpers]))
  const search = { ...leader, helpers: helpers.slice() }
  return room === undefined || others.length > 0 ? { kind: 'search.room', ...search } : { kind: 'search.roll', ...search, room }
}

export const chooseRoom: Rule<'search.room'> = {
  who: (state, { character }) => seatOfPresent(state, character),
  about: (_, { character, cp }) => ({ character, cp }),

  offer(state, { character, helpers }, o) {
    for (const room of roomsOfAll(state, [character, ...idsOf(helpers)])) o.yes({ room })
    o.no({}, 'ER-LARGE-13')
  },

  answer: (_, { character, cp, helpers }, { room }) => ({ kind: 'search.roll', character, cp, helpers, room }),
}

/** Black dice and certain points. ER-COMB-22, -33: each adds his value, a die for each CP beyond his first, and his bonuses. */
export function searchPool(state: State, parts: readonly Readonly<Part>[]): Value {
  const sum = { dice: 0, auto: 0 }
  for (const { character, cp } of parts) {
    const { dice, auto } = statsOf(state, character).search
    sum.dice += dice + cp - 1 + bonusFor(state, character, 'search')
    sum.auto += auto
  }
  return sum
}

export const rollSearch: Rule<'search.roll'> = {
  run(state, { character, cp, helpers: parts, room }) {
    const { dice, auto } = searchPool(state, [{ character, cp }, ...parts])
    const faces = rollBlack(state, 'search', dice)
    const points = faces.reduce((sum, { face }) => sum + face.searchPoints, auto)
    const count = (icon: SearchIcon): number => faces.filter(({ face }) => face.icon === icon).length
    tell({ kind: 'searchRolled', character, rolled: faces.map(({ at }) => at), automatic: auto, points })
    const helpers = idsOf(parts)
    return { kind: 'search.go', character, helpers, room, points, flips: count('flip'), shuffles: count('shuffle'), spies: count('spy') }
  },
}

/** RUL-62: points of a search are worth nothing on one's own ground. */
const isForeign = (state: State, { character }: Pick<SearchStep, 'character'>): boolean =>
  scenarioOf(state).ground !== factionOf(state, character)

function refuseTake(state: State, { character, room, points }: SearchStep): No | undefined {
  const top = topOf(state)
  if (top === undefined) return no('ER-SEARCH-13', 'empty')
  const { roomTypes, findFactor } = faceAt(top)
  if (!typesIn(state, character, room).some(type => roomTypes.includes(type))) return no('ER-SEARCH-7', 'room')
  return points < findFactor ? no('ER-SEARCH-7', { need: findFactor, points }) : undefined
}

const REFUSE: Readonly<Record<SearchAction['do'], (state: State, step: SearchStep, seat: Seat) => No | undefined>> = {
  end: () => undefined,
  pass: ({ deck }, { points }) => (deck.length === 0 || points < PASS_CARD_SP ? no('ER-SEARCH-6') : undefined),
  flip: ({ deck }, { flips }) => (deck.length === 0 || flips === 0 ? no('ER-SEARCH-10') : undefined),
  shuffle: ({ deck }, { shuffles }) => (deck.length === 0 || shuffles === 0 ? no('ER-SEARCH-11') : undefined),
  spy: (state, step) => (step.spies === 0 ? no('ER-SEARCH-12') : refuseSpyPoint(state, isForeign(state, step))),
  take: refuseTake,
}
const ACTIONS = Object.keys(REFUSE) as readonly SearchAction['do'][]

export const search: Rule<'search.go'> = {
  who: (state, { character }) => seatOfPresent(state, character),
  about: (_, { character, room, points, flips, shuffles, spies }) => ({ character, room, points, flips, shuffles, spies }),

  offer(state, step, o, seat) {
    for (const act of ACTIONS) {
      const why = REFUSE[act](state, step, seat)
      if (why !== undefined) o.no({ do: act }, why.rule, why.args)
      else if (act !== 'take' || step.helpers.length === 0) o.yes({ do: act })
      else for (const character of [step.character, ...step.helpers]) o.yes({ do: act, character })
      if (act === 'spy') offerSpies(state, step, o)
    }
    o.no({}, 'ER-SEARCH-5')
  },

  answer(state, step, pick, seat) {
    switch (pick.do) {
      case 'end':
        return done()
      case 'pass':
        passTop(state)
        return { ...step, points: step.points - PASS_CARD_SP }
      case 'flip':
        flipDeck(state)
        return { ...step, flips: step.flips - 1 }
      case 'shuffle':
        shuffleDeck(state)
        showTop(state)
        return [
          { kind: 'search.cut', seat: seatBefore(state, seat) },
          { ...step, shuffles: step.shuffles - 1 },
        ]
      case 'spy':
        return spyWith(state, step, 'points' in pick ? pick.points : 1, seat)
      case 'take':
        return take(state, 'character' in pick ? pick.character : step.character)
    }
  },
}

/** ER-SPY-3: several at once, as long as each shows more of the deck. */
function offerSpies({ deck }: State, { spies }: SearchStep, o: Offer<SearchAction>): void {
  for (let points = 2; points <= spies; points++) {
    if (deck.length > (points - 1) * SPY_LOOK_CARDS) o.yes({ do: 'spy', points })
    else o.no({ do: 'spy', points }, 'ER-SPY-3', { why: 'few' })
  }
}

const spyWith = (state: State, step: SearchStep, points: number, seat: Seat): readonly AnyStep[] => [
  ...gainSpyPoints(seat, points, isForeign(state, step)),
  { kind: 'search.go', ...step, spies: step.spies - points },
]

function take(state: State, character: CharacterId): readonly AnyStep[] {
  const face = topOf(state) as Face
  state.deck.pop()
  ;(state.characters[character] as Character).cards.push(face)
  tell({ kind: 'cardFound', character, face })
  showTop(state)
  return weigh(state, character)
}

/** RUL-60: at a depth named blindly, or not. */
export const cut: Rule<'search.cut'> = {
  who: (_, { seat }) => seat,

  offer({ deck }, _, o) {
    o.yes({ do: 'decline' })
    for (let depth = 1; depth < deck.length; depth++) o.yes({ do: 'cut', depth })
    o.no({}, 'ER-SEARCH-11', { why: 'cut' })
  },

  answer(state, _, pick, seat) {
    if (pick.do === 'cut') {
      cutDeck(state, pick.depth)
      tell({ kind: 'deckCut', seat, depth: pick.depth })
    }
    showTop(state)
    return next()
  },
}
