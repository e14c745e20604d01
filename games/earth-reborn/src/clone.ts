// By hand: `npm run bench` tells how much faster than structuredClone, and a forgotten field does not compile.
import { copyRandom, copySecret, copyShort, copyStack, type Scalar, type Secret } from '@rubble/engine'
import type { Sags } from './model/sags.ts'
import type { AssignedTile, Character, Duel, Gear, State } from './model/state.ts'
import type { AnyStep } from './rules/types.ts'

/** Steps hold plain values; those of these kinds hold lists or records too. */
const DEEP: ReadonlySet<AnyStep['kind']> = new Set([
  'init.redraw',
  'move.walk',
  'move.drive',
  'combine.join',
  'combine.move',
  'combine.moving',
  'volley.aim',
  'volley.next',
  'volley.roll',
  'volley.weapon',
  'interact.use',
  'move.glide',
  'combat.aim',
  'combat.arc',
  'combat.arm',
  'combat.counter',
  'combat.defend',
  'combat.strike',
  'combat.critical',
  'combat.after',
  'combat.smash',
  'interrupt.ask',
  'duel.bid',
  'final.keep',
  'shoot.arc',
  'shoot.targeting',
  'shoot.dice',
  'shoot.fire',
  'shoot.damage',
  'shoot.hit',
  'blast.ring',
  'blast.spot',
  'torture.roll',
  'line.test',
  'line.also',
  'line.heal',
  'zombie.rise',
  'radio.place',
  'radio.switch',
  'search.room',
  'search.roll',
  'search.go',
  'team.choose',
  'draft.take',
  'gear.assign',
  'mission.choose',
  'band.enrol',
  'band.keep',
  'band.reveal',
  'band.join',
  'band.ask',
  'band.bid',
  'band.tie',
])

const assigned = ({ tile, cp }: AssignedTile): AssignedTile => ({
  tile,
  cp: [cp[0] as number, cp[1] as number, cp[2] as number, cp[3] as number],
})

const gear = ({ card, isEngaged, counters, on }: Gear): Gear => ({ card, isEngaged, counters, on })

function duel({ asker, interrupter, askers }: Duel): Duel {
  return askers === undefined ? { asker, interrupter } : { asker, interrupter, askers: askers.map(one => ({ ...one })) }
}

function character(one: Character): Character {
  return {
    status: one.status,
    seat: one.seat,
    square: one.square,
    facing: one.facing,
    isWounded: one.isWounded,
    wounds: one.wounds,
    isEngaged: one.isEngaged,
    spent: one.spent,
    tiles: one.tiles.length === 0 ? [] : one.tiles.map(assigned),
    cards: copyShort(one.cards),
    magnetic: one.magnetic,
    given: one.given,
    lent: one.lent,
    raised: one.raised,
    stunned: one.stunned,
    home: one.home,
    gotTile: one.gotTile,
    prisoner: one.prisoner,
    seen: one.seen,
    met: one.met,
  }
}

const secrets = <T extends Scalar>(list: readonly Secret<T>[]): Secret<T>[] => list.map(copySecret)

const sags = (one: Sags): Sags => ({
  builder: one.builder,
  floors: one.floors.map(floor => ({ ...floor })),
  drillers: one.drillers.map(driller => ({ ...driller, floor: copySecret(driller.floor) })),
  doors: one.doors.map(({ door, edges }) => ({ door, edges: edges.slice() })),
  way: one.way.slice(),
  supply: one.supply.slice(),
  spare: one.spare.map(secrets),
  reserves: one.reserves.map(copyShort),
  teams: one.teams.map(copyShort),
  decks: one.decks.map(secrets),
  taken: one.taken.map(secrets),
  passed: one.passed.slice(),
  markers: one.markers.map(secrets),
  deployed: one.deployed.map(({ seat, square, character: who }) => ({ seat, square, character: copySecret(who) })),
  missions: one.missions.map(secrets),
  pile: one.pile.map(secrets),
  deaths: one.deaths,
  ...(one.mercenary === undefined ? {} : { mercenary: one.mercenary }),
  ...(one.first === undefined ? {} : { first: one.first }),
  ...(one.asked === undefined ? {} : { asked: one.asked.slice() }),
  ...(one.through === undefined ? {} : { through: one.through }),
})

export function clone(state: State): State {
  const own: State = {
    stack: copyStack(state.stack, DEEP),
    random: copyRandom(state.random),
    config: state.config,
    turn: state.turn,
    phase: state.phase,
    initiative: state.initiative,
    active: state.active,
    round: state.round,
    passes: state.passes,
    activated: state.activated,
    characters: state.characters.map(character),
    gear: state.gear.length === 0 ? [] : state.gear.map(gear),
    hands: state.hands.map(copyShort),
    bag: state.bag.slice(),
    discard: copyShort(state.discard),
    opened: state.opened.map(copyShort),
    cp: state.cp.map(copySecret),
    received: state.received.slice(),
    mp: state.mp.slice(),
    duel: state.duel === null ? null : duel(state.duel),
    doors: state.doors.slice(),
    broken: copyShort(state.broken),
    destroyed: copyShort(state.destroyed),
    smoke: state.smoke.length === 0 ? [] : state.smoke.map(({ face, square, turns }) => ({ face, square, turns })),
    markers: state.markers.length === 0 ? [] : state.markers.map(one => ({ ...one })),
    graves: copyShort(state.graves),
    remains: state.remains.length === 0 ? [] : state.remains.map(one => ({ ...one, cards: one.cards.slice() })),
    fallen: copyShort(state.fallen),
    longBreaks: copyShort(state.longBreaks),
    breaker: state.breaker,
    unmasked: copyShort(state.unmasked),
    radio:
      state.radio.length === 0 ? [] : state.radio.map(one => ({ seat: one.seat, character: one.character, radio: copySecret(one.radio) })),
    hidden: state.hidden === null ? null : copySecret(state.hidden),
    emptyRooms: copyShort(state.emptyRooms),
    devices: state.devices.map(device => ({ ...device })),
    tries: state.tries.map(one => ({ ...one })),
    dark: copyShort(state.dark),
    isBlackout: state.isBlackout,
    isSafeOpen: state.isSafeOpen,
    aside: copyShort(state.aside),
    deck: state.deck.length === 0 ? [] : state.deck.map(({ card, side }) => ({ card: copySecret(card), side: copySecret(side) })),
    removed: copyShort(state.removed),
    facts: state.facts.length === 0 ? [] : state.facts.map(fact => ({ ...fact })),
    awards: state.awards.slice(),
    end: state.end === null ? null : { winners: state.end.winners.slice(), rule: state.end.rule },
  }
  // of the scenarios none has it: an object that is spread together is slow to make
  if (state.sags !== undefined) own.sags = sags(state.sags)
  return own
}
