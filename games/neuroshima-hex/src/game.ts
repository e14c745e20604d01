import { type Game, type Random, type Seat } from '@rubble/engine'
import { undoScope } from './undo-scope.ts'
import { hexCount } from './derive/hexes.ts'
import { clone } from './clone.ts'
import { config as readConfig } from './config.ts'
import { NEWEST_EDITION, pileOf } from './data/components.ts'
import type { Config } from './model/config.ts'
import type { Event } from './model/events.ts'
import type { State } from './model/state.ts'
import type { Steps } from './model/steps.ts'
import { names } from './codecs.ts'
import { position } from './position/position.ts'
import { endGame } from './rules/end/end.ts'
import { concede } from './rules/end/concede.ts'
import { rules } from './rules/rules.ts'
import { eventSight, sight, type View } from './sight/sight.ts'

export interface NeuroshimaHex {
  state: State
  steps: Steps
  event: Event
  config: Config
  view: View
}

/** NH-SETUP-2: each army's tiles but the HQ are shuffled. */
function setup(config: Config, random: Random): State {
  const { armies, edition } = config
  return {
    stack: [{ kind: 'setup.first' }, ...armies.map((_, seat) => ({ kind: 'setup.shuffle', seat }) as const).reverse()],
    random,
    config,
    deck: armies.map(army => pileOf(army, edition)),
    hand: armies.map(() => []),
    discard: armies.map(() => []),
    units: [],
    grounds: [],
    venom: [],
    turn: 0,
    active: 0,
    spent: [],
    terror: armies.map(() => false),
    out: armies.map(() => false),
    points: armies.map(() => 0),
    battle: null,
    strike: null,
    ending: null,
    end: null,
  }
}

/** Everything on the table, as the open decision may mean it. */
function points(state: State, seat: Seat): ReturnType<Game<NeuroshimaHex>['points']> {
  const pieces = [...state.units, ...state.grounds].map(({ id }) => id)
  return [
    ...pieces.flatMap(id => [{ unit: id }, { target: id }]),
    ...Array.from({ length: hexCount(state.config) }, (_, hex) => ({ hex })),
    ...[0, 1, 2, 3, 4, 5].map(facing => ({ facing })),
    ...[...new Set(state.hand[seat])].map(tile => ({ tile })),
  ]
}

export const game: Game<NeuroshimaHex> = {
  id: 'neuroshima-hex',
  version: '2',
  newestEdition: NEWEST_EDITION,
  config: readConfig,
  seats: ({ armies }) => armies,
  setup: (config, random) => setup({ ...config, armies: config.armies.slice() }, random),
  steps: rules,
  over: state => state.end !== null,
  outcome: state => state.end ?? undefined,
  concede,
  draw: state => {
    endGame(state, [], 'NH-END-10')
  },
  undoScope,
  sight,
  eventSight,
  clone,
  codecs: names,
  points,
  position,
}
