// A position for people: a scenario and what differs from its beginning.
import { type Doc, knows, type Secret, type Viewer } from '@rubble/engine'
import { trim } from '@rubble/kit'
import {
  card as cardName,
  character as characterName,
  door,
  edge,
  element,
  face as faceName,
  facing,
  floor,
  seat as seatName,
  site as siteName,
  square,
  tile as tileName,
} from '../codecs.ts'
import { CHARACTER_NAMES } from '../data/rosters.ts'
import { uses } from '../derive/modules.ts'
import { seatsIn } from '../derive/seats.ts'
import type { Fact } from '../model/facts.ts'
import { type CharacterId, NONE, type TileId } from '../model/ids.ts'
import type { Channel, Character, DeckCard, Marker, Remains, State } from '../model/state.ts'
import { faceOf } from '../rules/search/deck.ts'
import { layTable } from '../rules/setup/start.ts'
import { sagsIn } from '../rules/sags/door.ts'

type BySeat = <T>(list: readonly T[], write: (one: T, seat: number) => unknown) => Record<string, unknown>
const forSeats =
  ({ config }: State): BySeat =>
  (list, write) =>
    Object.fromEntries(seatsIn(config).map((name, seat) => [name, write(list[seat] as (typeof list)[number], seat)]))

function characterDoc(state: State, one: Character, start: Character): Record<string, unknown> {
  const doc: Record<string, unknown> = {}
  const say = (name: string, value: unknown, usual: unknown): void => {
    if (value !== usual) doc[name] = value
  }
  say('status', one.status, 'present')
  if (one.square !== NONE || one.status === 'dead') doc['at'] = square.write(one.square, state)
  doc['facing'] = facing.write(one.facing, undefined)
  if (one.cards.length > 0 || start.cards.length > 0) doc['cards'] = one.cards.map(face => faceName.write(face, undefined))
  say('prisoner', characterName.write(one.prisoner, undefined), characterName.write(start.prisoner, undefined))
  say('seat', seatName.write(one.seat, state), seatName.write(start.seat, state))
  return {
    ...doc,
    ...trim({
      wounded: one.isWounded,
      wounds: one.wounds,
      engaged: one.isEngaged,
      spent: one.spent,
      tiles: Object.fromEntries(one.tiles.map(({ tile, cp }) => [String(tileName.write(tile, undefined)), cp.slice()])),
      magnetic: one.magnetic,
      given: one.given,
      lent: one.lent,
      raised: one.raised,
      stunned: one.stunned,
      home: one.home === NONE ? undefined : seatName.write(one.home, state),
      gotTile: one.gotTile,
      seen: namesIn(one.seen),
      met: namesIn(one.met),
    }),
  }
}

/** Of a bit for each. */
const namesIn = (bits: number): unknown[] =>
  CHARACTER_NAMES.flatMap((_, id) => ((bits >> id) & 1 ? [characterName.write(id, undefined)] : []))

/** All that are not as the scenario puts them. */
function charactersDoc(state: State, start: State): Record<string, unknown> {
  const docs = state.characters.flatMap((one, id: CharacterId) => {
    const before = start.characters[id] as Character
    if (JSON.stringify(one) === JSON.stringify(before)) return []
    return [[String(characterName.write(id, undefined)), one.status === 'absent' ? { status: 'absent' } : characterDoc(state, one, before)]]
  })
  return Object.fromEntries(docs) as Record<string, unknown>
}

const gearDoc = (state: State): Record<string, unknown> =>
  Object.fromEntries(
    state.gear.map(({ card, isEngaged, counters, on }) => [
      String(cardName.write(card, undefined)),
      { ...trim({ engaged: isEngaged, counters }), ...(on === NONE ? {} : { on: seatName.write(on, state) }) },
    ]),
  )

const tilesDoc = (tiles: readonly TileId[], isKnown: boolean): unknown =>
  isKnown ? tiles.map(tile => tileName.write(tile, undefined)).reverse() : tiles.length

function secretDoc<T extends string | number>(one: Secret<T>, viewer: Viewer | undefined, write: (value: T) => unknown): unknown {
  return viewer === undefined || knows(one, viewer) ? write(one.is) : 'hidden'
}

function factDoc(state: State, fact: Fact): Record<string, unknown> {
  return {
    ...fact,
    ...('element' in fact ? { element: element.write(fact.element, state) } : {}),
    ...('character' in fact ? { character: characterName.write(fact.character, undefined) } : {}),
    ...('room' in fact ? { room: floor.write(fact.room, state) } : {}),
    seat: seatName.write(fact.seat, state),
    ...(fact.doer === undefined ? {} : { doer: characterName.write(fact.doer, undefined) }),
    ...(fact.by === undefined ? {} : { by: seatName.write(fact.by, state) }),
  }
}

const markerDoc = (state: State, one: Marker): Record<string, unknown> => ({
  marker: one.marker,
  face: faceName.write(one.face, undefined),
  at: square.write(one.square, state),
  character: characterName.write(one.character, undefined),
  seat: seatName.write(one.seat, state),
  ...trim({ left: one.left }),
})

const remainsDoc = (state: State, one: Remains): Record<string, unknown> => ({
  character: characterName.write(one.character, undefined),
  at: square.write(one.square, state),
  ...trim({ cards: one.cards.map(face => faceName.write(face, undefined)), magnetic: one.magnetic }),
})

/** A radio marker: `shown` where all know it. */
function channelDoc(state: State, { seat, character, radio }: Channel, viewer: Viewer | undefined): Record<string, unknown> {
  return {
    seat: seatName.write(seat, state),
    character: characterName.write(character, undefined),
    ...trim({ radio: viewer === undefined || knows(radio, viewer) ? radio.is : undefined, shown: knows(radio, 'spectator') }),
  }
}

/** A card of the Search deck: what all know by its name alone. */
function cardDoc(state: State, one: DeckCard, viewer: Viewer | undefined): unknown {
  const name = faceName.write(faceOf(one), undefined)
  if (knows(one.card, 'spectator')) return name
  const to = seatsIn(state.config).filter((_, seat) => knows(one.card, seat))
  return viewer === undefined || knows(one.card, viewer) ? { face: name, to } : { to }
}

export function write(state: State, viewer: Viewer | undefined): Doc {
  const start = layTable(state.config, state.random)
  const bySeat = forSeats(state)
  const isOwn = (seat: number): boolean => viewer === undefined || viewer === seat
  return {
    turn: state.turn,
    phase: state.phase,
    initiative: seatName.write(state.initiative, state),
    active: seatName.write(state.active, state),
    round: state.round,
    ...trim({
      passes: state.passes,
      activated: state.activated === NONE ? undefined : characterName.write(state.activated, undefined),
      characters: charactersDoc(state, start),
    }),
    ...trim({ gear: gearDoc(state) }),
    hands: bySeat(state.hands, (hand, seat) => tilesDoc(hand, isOwn(seat))),
    bag: tilesDoc(state.bag, viewer === undefined),
    discard: tilesDoc(state.discard, viewer === undefined),
    ...(state.opened.some(tiles => tiles.length > 0) ? { opened: bySeat(state.opened, (hand, seat) => tilesDoc(hand, isOwn(seat))) } : {}),
    cp: bySeat(state.cp, one => secretDoc(one, viewer, cp => cp)),
    received: bySeat(state.received, cp => cp),
    ...trim({
      mp: [...state.mp, ...start.mp].some(points => points > 0) ? bySeat(state.mp, points => points) : undefined,
      duel:
        state.duel === null
          ? undefined
          : { asker: seatName.write(state.duel.asker, state), interrupter: characterName.write(state.duel.interrupter, undefined) },
      doors: Object.fromEntries(
        state.doors.flatMap((one, index) => (one === 'closed' ? [] : [[String(door.write(index, state)), one]])),
      ) as Record<string, unknown>,
      broken: state.broken.map(one => edge.write(one, state)),
      destroyed: state.destroyed.map(one => element.write(one, state)),
      smoke: state.smoke.map(one => ({ face: faceName.write(one.face, undefined), at: square.write(one.square, state), turns: one.turns })),
      markers: state.markers.map(one => markerDoc(state, one)),
      graves: state.graves.map(one => square.write(one, state)),
      remains: state.remains.map(one => remainsDoc(state, one)),
      fallen: state.fallen.map(id => characterName.write(id, undefined)),
      longBreaks: state.longBreaks.map(one => edge.write(one, state)),
      breaker: state.breaker === NONE ? undefined : seatName.write(state.breaker, state),
      unmasked: state.unmasked.map(id => characterName.write(id, undefined)),
      radio: state.radio.map(one => channelDoc(state, one, viewer)),
      hidden: state.hidden === null ? undefined : secretDoc(state.hidden, viewer, room => floor.write(room, state)),
      emptyRooms: state.emptyRooms.map(one => floor.write(one, state)),
      devices: Object.fromEntries(
        state.devices.map(({ site, on, left }) => [
          String(siteName.write(site, state)),
          { on: seatName.write(on, state), ...trim({ left }) },
        ]),
      ) as Record<string, unknown>,
      tries: state.tries.map(({ character, site }) => ({
        character: characterName.write(character, undefined),
        site: siteName.write(site, state),
      })),
      dark: state.dark.map(one => floor.write(one, state)),
      blackout: state.isBlackout,
      safeOpen: state.isSafeOpen,
      facts: state.facts.map(fact => factDoc(state, fact)),
      removed: state.removed.map(one => cardName.write(one, undefined)),
      awards: state.awards.some(times => times > 0) ? state.awards.slice() : [],
    }),
    ...(start.aside.length > 0 ? { aside: state.aside.map(face => faceName.write(face, undefined)) } : {}),
    ...(uses(state, 'search') ? { deck: state.deck.map(one => cardDoc(state, one, viewer)).reverse() } : {}),
    ...(state.end === null ? {} : { end: { winners: state.end.winners.map(one => seatName.write(one, state)), rule: state.end.rule } }),
    ...trim({ sags: sagsIn(state)?.sagsDoc(state, viewer) }),
  }
}
