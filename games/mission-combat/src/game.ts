import type { Game, Random } from '@rubble/engine'
import { undoScope } from './undo-scope.ts'
import { clone } from './clone.ts'
import { type Config, config } from './config.ts'
import { ALL_AREAS, cardAt, deckList, NEWEST_EDITION } from './data/components.ts'
import type { Event } from './model/events.ts'
import { type CardId, MARINES, PORTALISTS, SEATS } from './model/ids.ts'
import type { State } from './model/state.ts'
import type { Steps } from './model/steps.ts'
import { names } from './codecs.ts'
import { position } from './position/position.ts'
import { endInDraw, endInWin } from './rules/end/end.ts'
import { rules } from './rules/rules.ts'
import { eventSight, sight, type View } from './sight/sight.ts'

export interface MissionCombat {
  state: State
  steps: Steps
  event: Event
  config: Config
  view: View
}

/** MC-SETUP-1: each faction with its own thirty cards. */
function setup({ edition }: Config, random: Random): State {
  return {
    stack: [{ kind: 'setup.start' }, { kind: 'setup.decks', i: 0 }],
    random,
    deck: [deckList(MARINES, edition), deckList(PORTALISTS, edition)],
    hand: [[], []],
    drawn: [[], []],
    discard: [[], []],
    playing: null,
    units: [],
    turn: 0,
    active: MARINES,
    ap: 0,
    raid: null,
    end: null,
  }
}

export const game: Game<MissionCombat> = {
  id: 'mission-combat',
  version: '1',
  newestEdition: NEWEST_EDITION,
  config,
  seats: () => SEATS,
  setup,
  steps: rules,
  over: state => state.end !== null,
  outcome: state => state.end ?? undefined,
  concede: (state, seat) => {
    endInWin(state, 1 - seat, 'MC-END-4')
  },
  draw: state => {
    endInDraw(state, 'MC-END-4')
  },
  undoScope,
  sight,
  eventSight,
  /** The five starting cards are known to be units (MC-SETUP-3). */
  fits: (state, zone, _, card) => zone !== 'hand' || state.turn > 0 || cardAt(card as CardId).kind === 'unit',
  clone,
  codecs: names,
  points(state, seat) {
    const kind = state.stack.at(-1)?.kind
    const targets = kind === 'share.target' || kind === 'play.trap'
    return [
      ...state.units.map(({ id }) => (targets ? { target: id } : { unit: id })),
      ...ALL_AREAS.map(to => ({ to })),
      ...[...new Set(state.hand[seat])].map(card => ({ card })),
      ...[...new Set(state.drawn[seat])].map(keep => ({ keep })),
    ]
  },
  position,
}
