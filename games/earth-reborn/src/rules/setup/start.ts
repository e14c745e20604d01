// ER-SETUP-2, -6: Characters on their squares, Healthy unless the scenario says otherwise (ER-GEN-5). ER-SETUP-3: all tiles in the bag.
// ER-SETUP-4: then what else the scenario says, and turn 1. ER-DOOR-1: doors are closed. ER-DOOR-8: who has a Magnetic card.
// ER-SCEN-19: who begins as a Prisoner.
import { type Random, secret, shuffle } from '@rubble/engine'
import { charactersIn } from '../../data/characters.ts'
import { orderTilesIn } from '../../data/order-tiles.ts'
import { mapOf, scenarioOf } from '../../derive/map.ts'
import { seatsIn } from '../../derive/seats.ts'
import { type Config, SAGS } from '../../model/config.ts'
import { NONE, NORAD } from '../../model/ids.ts'
import type { Scenario } from '../../model/scenario.ts'
import type { Character, State } from '../../model/state.ts'
import { sagsRules } from '../sags/door.ts'
import { beginDeck } from '../search/deck.ts'

export const newCharacter = (): Character => ({
  status: 'absent',
  seat: NORAD,
  square: NONE,
  facing: 0,
  isWounded: false,
  wounds: 0,
  isEngaged: false,
  spent: 0,
  tiles: [],
  cards: [],
  magnetic: 0,
  given: 0,
  lent: 0,
  raised: 0,
  stunned: 0,
  home: NONE,
  gotTile: false,
  prisoner: NONE,
  seen: 0,
  met: 0,
})

/** Nobody is on the map yet, and the bag is not mixed. */
function emptyTable(config: Config, random: Random, scenario: Scenario): State {
  const seats = seatsIn(config)
  return {
    stack: [{ kind: 'turn.begin' }],
    random,
    config,
    turn: 0,
    phase: 'setup',
    initiative: scenario.initiative,
    active: scenario.initiative,
    round: 0,
    passes: 0,
    activated: NONE,
    characters: charactersIn(config.edition).map(newCharacter),
    gear: [],
    hands: seats.map(() => []),
    bag: orderTilesIn(config.edition).map(({ id }) => id),
    discard: [],
    opened: seats.map(() => []),
    cp: seats.map((_, seat) => secret(0, seat)),
    received: seats.map(() => 0),
    mp: scenario.startMp.slice(),
    duel: null,
    doors: mapOf(config).doors.map(() => 'closed'),
    broken: [],
    destroyed: [],
    smoke: [],
    markers: [],
    graves: [],
    remains: [],
    fallen: [],
    longBreaks: [],
    breaker: NONE,
    unmasked: [],
    radio: [],
    hidden: null,
    emptyRooms: [],
    devices: [],
    tries: [],
    dark: [],
    isBlackout: false,
    isSafeOpen: false,
    aside: scenario.setAside.slice(),
    deck: [],
    removed: [],
    facts: [],
    awards: scenario.victory.conditions.map(() => 0),
    end: null,
  }
}

function placeForces(state: State, scenario: Scenario): void {
  for (const { character, seat, square, facing, isWounded, equipment, magnetic } of scenario.forces)
    Object.assign(state.characters[character] as Character, {
      status: 'present',
      seat,
      square,
      facing,
      isWounded,
      cards: equipment.slice(),
      magnetic: magnetic ? 1 : 0,
    })
  for (const { character, seat, captor, isWounded } of scenario.prisoners) {
    Object.assign(state.characters[character] as Character, { status: 'prisoner', seat, isWounded })
    ;(state.characters[captor] as Character).prisoner = character
  }
  const { hiddenStart } = scenario
  if (hiddenStart === undefined) return
  Object.assign(state.characters[hiddenStart.character] as Character, { status: 'hidden', seat: hiddenStart.seat })
  state.stack.push({ kind: 'start.hide' })
}

/** The table as the scenario lays it, its bag not yet mixed. */
export function layTable(config: Config, random: Random): State {
  const scenario = scenarioOf({ config })
  const state = emptyTable(config, random, scenario)
  placeForces(state, scenario)
  if (config.scenario === SAGS) state.sags = sagsRules().newSags(config)
  return state
}

export function newGame(config: Config, random: Random): State {
  const state = layTable(config, random)
  shuffle(state, 'bag', state.bag)
  if (config.scenario === SAGS) sagsRules().beginSags(state)
  else state.stack.push(...beginDeck(state))
  return state
}
