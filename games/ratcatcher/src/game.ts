import type { Game } from '@rubble/engine'
import { cityOf } from './derive/city.ts'
import { clone } from './clone.ts'
import { config } from './config.ts'
import type { Config } from './model/config.ts'
import type { Event } from './model/events.ts'
import { NEWEST_EDITION, waresIn } from './data/components.ts'
import { ABILITIES, REWARDS, SEATS, SIDES, SLOTS, TOKENS } from './model/ids.ts'
import type { State } from './model/state.ts'
import type { Steps } from './model/steps.ts'
import { names, squareAt } from './codecs.ts'
import { position } from './position/position.ts'
import { lose } from './rules/end/end.ts'
import { rules } from './rules/rules.ts'
import { newGame } from './rules/setup/start.ts'
import { eventSight, sight, type View } from './sight/sight.ts'
import { undoScope } from './undo-scope.ts'

export interface Ratcatcher {
  state: State
  steps: Steps
  event: Event
  config: Config
  view: View
}

/** Everything on the table, as the open decision may mean it. */
function points(state: State): ReturnType<Game<Ratcatcher>['points']> {
  const { areas, gates } = cityOf(state)
  const taken = state.districts.map(({ x, y }) => squareAt(x, y))
  return [
    ...areas.map(area => ({ area })),
    ...state.districts.map(({ district }) => ({ district })),
    ...[0, 1, 2, ...state.strange.map(({ rat }) => rat)].map(target => ({ target })),
    ...(state.drawn < 0 ? [] : [...new Set([...gates.map(({ square }) => square), ...taken])].map(square => ({ square }))),
    ...SIDES.map((__, turn) => ({ turn })),
    ...SLOTS.map(slot => ({ slot })),
    ...ABILITIES.map(ability => ({ ability })),
    ...waresIn(state.config.edition).map(({ good }) => ({ good })),
    ...REWARDS.map(reward => ({ reward })),
    ...[...TOKENS, 'cheese' as const].map(token => ({ token })),
    ...state.catcher.cards.map(card => ({ card })),
  ]
}

export const game: Game<Ratcatcher> = {
  id: 'ratcatcher',
  version: '5',
  newestEdition: NEWEST_EDITION,
  config,
  seats: () => SEATS,
  setup: newGame,
  steps: rules,
  over: state => state.end !== null,
  outcome: state => state.end ?? undefined,
  concede: state => {
    lose(state, 'RC-END-7')
  },
  sight,
  eventSight,
  clone,
  codecs: names,
  points,
  undoScope,
  position,
}
