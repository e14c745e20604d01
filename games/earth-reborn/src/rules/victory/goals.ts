// ER-COND: how often each part of a condition is true: never or once for how things stand, as often as it happened for what happened.
import { faceAt } from '../../data/cards.ts'
import { characterAt } from '../../data/characters.ts'
import { mapOf } from '../../derive/map.ts'
import { squaresOf } from '../../derive/squares.ts'
import { captorOf, characterOf, isPresent } from '../../derive/characters.ts'
import type { Fact } from '../../model/facts.ts'
import { type CharacterId, type FloorIndex, SALEMITE, type Seat } from '../../model/ids.ts'
import type { Goal, GoalOf } from '../../model/scenario.ts'
import type { Character, State } from '../../model/state.ts'

type Count<W extends Goal['type']> = (state: State, goal: GoalOf<W>) => number

const once = (is: boolean): number => (is ? 1 : 0)
const happened = <W extends Fact['what']>(state: State, what: W, is: (fact: Extract<Fact, { what: W }>) => boolean): number =>
  state.facts.filter(fact => fact.what === what && is(fact as Extract<Fact, { what: W }>)).length

/** ER-LARGE-12: of several tiles on each. */
function standsOn(state: State, id: CharacterId, floor: FloorIndex): boolean {
  const { floorOn } = mapOf(state.config)
  return isPresent(characterOf(state, id)) && squaresOf(state, id).some(square => floorOn[square] === floor)
}
const holds = (state: State, seat: Seat, floor: FloorIndex): boolean =>
  state.characters.some((one, id) => one.seat === seat && standsOn(state, id, floor))

/** Everybody whom a side began with or got. */
function areAllDead(state: State, { faction, except }: GoalOf<'allDead'>): boolean {
  return state.characters.every(
    ({ seat, status }, id) => seat !== faction || status === 'absent' || status === 'dead' || except.includes(id),
  )
}

/** RUL-72: who has left on his own feet is, who was taken along is not. */
const isFree = (state: State, one: Character, id: CharacterId): boolean =>
  isPresent(one) || (one.status === 'left' && happened(state, 'left', fact => fact.character === id) > 0)

/** Elements of a floor tile that can be destroyed at all. */
function destroyable(state: State, floor: FloorIndex): number[] {
  return mapOf(state.config).elements.flatMap((element, index) => (element.floor === floor && element.defence !== null ? [index] : []))
}

const GOALS: { readonly [W in Goal['type']]?: Count<W> } = {
  // RUL-72: who was taken along has left, but not free
  exited: (state, { character, free }) =>
    once(free ? happened(state, 'left', fact => fact.character === character) > 0 : characterOf(state, character).status === 'left'),
  notExited: (state, { character }) => once(characterOf(state, character).status !== 'left'),
  characterDead: (state, { characters, unmasked }) =>
    characters.filter(id => characterOf(state, id).status === 'dead' && (!unmasked || state.unmasked.includes(id))).length,
  notDead: (state, { character }) => once(characterOf(state, character).status !== 'dead'),
  characterKilled: (state, { faction, except }) =>
    happened(state, 'killed', ({ character, seat }) => seat === faction && !except.includes(character)),
  allDead: (state, goal) => once(areAllDead(state, goal)),
  inTile: (state, { character, tile }) => once(standsOn(state, character, tile)),
  tileHeld: (state, { tile, by, noEnemy }) => once(holds(state, by, tile) && !holds(state, noEnemy, tile)),
  floorElementDestroyed: (state, { tile }) => destroyable(state, tile).filter(element => state.destroyed.includes(element)).length,
  floorElementIntact(state, { tile, all }) {
    const elements = destroyable(state, tile)
    const intact = elements.filter(element => !state.destroyed.includes(element)).length
    return all ? once(intact === elements.length) : intact
  },
  exitWith: (state, { faction, item }) => happened(state, 'carriedOut', fact => fact.seat === faction && fact.item === item),
  carriedBy: (state, { faction, item }) =>
    once(state.characters.some(one => one.seat === faction && isPresent(one) && one.cards.some(face => faceAt(face).item === item))),
  equipmentTriggered: (state, { item, tiles }) =>
    tiles.filter(tile => happened(state, 'triggered', fact => fact.item === item && fact.room === tile) > 0).length,
  ipsSuccess: (state, { tile, byFaction }) => happened(state, 'interacted', ({ room, seat }) => room === tile && seat === byFaction),
  missilesLaunched: state => happened(state, 'launched', () => true),
  exitWithPrisoner: (state, { faction, character }) =>
    happened(state, 'carriedOff', fact => fact.character === character && fact.seat === faction),
  characterCaptured: (state, { character, byFaction }) =>
    happened(state, 'captured', fact => fact.character === character && fact.seat === byFaction),
  isPrisoner: (state, { character, of: seat }) =>
    once(characterOf(state, character).status === 'prisoner' && characterOf(state, captorOf(state, character)).seat === seat),
  freed: (state, { character }) => happened(state, 'freed', fact => fact.character === character),
  assassinated: (state, { character }) => happened(state, 'assassinated', fact => fact.character === character),
  tortureSpyPoint: (state, { character }) => happened(state, 'tortured', fact => fact.character === character),
  zombieCreated: state => happened(state, 'raised', ({ seat }) => seat === SALEMITE),
  controlled: (state, { character, by }) => once(characterOf(state, character).seat === by),
  characterKilledByOwner: (state, { faction }) => happened(state, 'killed', ({ seat }) => seat === faction),
  countAliveFree: (state, { faction }) =>
    state.characters.filter((one, id) => one.seat === faction && characterAt(id).faction === faction && isFree(state, one, id)).length,
  notRevealed: (state, { character }) => once(characterOf(state, character).status === 'hidden'),
}

export function countOf(state: State, goal: Exclude<Goal, { type: 'otherwise' }>): number {
  const count = GOALS[goal.type] as ((state: State, goal: Goal) => number) | undefined
  return count?.(state, goal) ?? 0
}
