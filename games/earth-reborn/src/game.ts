import type { Game, Seat } from '@rubble/engine'
import { DIRECTIONS } from '@rubble/geometry/squares'
import { clone } from './clone.ts'
import { codecs } from './codecs.ts'
import { config } from './config.ts'
import { NEWEST_EDITION } from './data/rosters.ts'
import { sectionsOf } from './data/order-tiles.ts'
import { scenarios } from './data/scenarios.ts'
import { mapOf } from './derive/map.ts'
import { seatsIn, seatsOf } from './derive/seats.ts'
import { sitesOf } from './derive/sites.ts'
import type { Config } from './model/config.ts'
import type { Event } from './model/events.ts'
import type { TileId } from './model/ids.ts'
import type { Character, State } from './model/state.ts'
import type { Steps } from './model/steps.ts'
import { position } from './position/position.ts'
import { rules } from './rules/rules.ts'
import { isSags, openSags, sagsRules } from './rules/sags/door.ts'
import { newGame } from './rules/setup/start.ts'
import { finish } from './rules/victory/settle.ts'
import { eventSight, sight, type View } from './sight/sight.ts'

export interface EarthReborn {
  state: State
  steps: Steps
  event: Event
  config: Config
  view: View
}

/** Everything on the table, as the open decision may mean it. */
function points(state: State, seat: Seat): ReturnType<Game<EarthReborn>['points']> {
  const { squares, doors, elements, walled } = mapOf(state.config)
  const present = state.characters.flatMap(({ status }, id) => (status === 'absent' ? [] : [id]))
  const tiles = [...(state.hands[seat] as TileId[]), ...state.characters.flatMap(one => one.tiles.map(({ tile }) => tile))]
  return [
    ...squares.map(to => ({ to })),
    ...doors.map((_, door) => ({ door })),
    ...[...walled, ...doors.flatMap(({ edges }) => edges)].map(edge => ({ edge })),
    ...elements.map((_, element) => ({ element })),
    ...present.map(character => ({ character })),
    ...present.map(target => ({ target })),
    ...tiles.map(tile => ({ tile })),
    ...tiles.flatMap(tile => sectionsOf(tile).map((_, section) => ({ tile, section }))),
    ...present.flatMap(id => (state.characters[id] as Character).cards.map(face => ({ face }))),
    ...sitesOf(state.config).map((_, site) => ({ site })),
    ...DIRECTIONS.map(facing => ({ facing })),
  ]
}

export const game: Game<EarthReborn> = {
  id: 'earth-reborn',
  version: '11',
  newestEdition: NEWEST_EDITION,
  scenarios,
  prepare: async terms => {
    if (isSags(terms)) await openSags()
  },
  config,
  seats: seatsIn,
  setup: newGame,
  get steps() {
    return rules()
  },
  over: state => state.end !== null,
  outcome: state => state.end ?? undefined,
  concede: (state, seat) => {
    const others = seatsOf(state).filter(one => one !== seat)
    const most = Math.max(...others.map(one => state.mp[one] as number))
    // of several, those who are ahead
    finish(state, others.length === 1 ? others : others.filter(one => state.mp[one] === most), 'ER-VIC-7')
  },
  sight,
  eventSight,
  // what cannot be completed was replaced, and the others have seen it
  fits: ({ sags }, zone, _, item) => zone !== 'sags.missions' || sags === undefined || sagsRules().isPossible(sags, Number(item)),
  clone,
  codecs,
  points,
  position,
}
