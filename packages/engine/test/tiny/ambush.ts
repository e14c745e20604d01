// Hidden hands from one deck, and reactions that interrupt actions and one another.
//
// AMB-1   Only what is asked now can be chosen.
// AMB-2   A turn is led by a man of one's own who stands: neither fallen nor home.
// AMB-3   A turn ends with drawing a card, unless the hand is full.
// AMB-4   Only a card in the hand can be played.
// AMB-5   An ambush answers the leg of a march, a dodge an ambush, a snare a dodge. What is answered waits.
// AMB-6   A seat without cards is not asked.
// AMB-7   A seat that has shown that it lacks the card is not asked.
// AMB-8   Nothing answers a snare.
// AMB-9   A move made while an ambush waits opens no further ambush.
// AMB-10  A volley needs an enemy on the same post as the leader or beside it.
// AMB-11  A volley has two shots, at different men.
// AMB-12  A volley costs a card.
// AMB-13  A call names a card that the other hand may hold; it shows one, which is discarded, or shows that it has none.
// AMB-14  Two men home win; a side of which nobody stands any more has lost; after 40 turns more men home win, else it is a draw.
// AMB-15  Who gives up loses; if both agree, it is a draw.
import {
  asIs,
  copy,
  copyRandom,
  count,
  createEngine,
  type Game,
  indexOf,
  InputError,
  never,
  only,
  open,
  pile,
  shuffle,
  type ViewOf,
  zones,
} from '@rubble/engine'
import { marchSteps } from './ambush/march.ts'
import {
  type AmbushEvent,
  type AmbushState,
  type AmbushStep,
  type AmbushSteps,
  CARDS,
  DECK,
  HAND,
  MEN,
  NOBODY,
  SIDES,
} from './ambush/model.ts'
import { ambushPosition } from './ambush/position.ts'
import { finish, isLacking } from './ambush/table.ts'
import { turnSteps } from './ambush/turn.ts'
import { volleySteps } from './ambush/volley.ts'

const sight = {
  stack: never,
  random: never,
  hands: zones('cards', open, count),
  deck: pile('cards'),
  men: open,
  discard: open,
  lacks: open,
  reactions: open,
  active: open,
  lead: open,
  turns: open,
  winners: open,
  ended: open,
} as const

export interface AmbushGame {
  state: AmbushState
  steps: AmbushSteps
  event: AmbushEvent
  config: Record<string, never>
  view: ViewOf<AmbushState, typeof sight>
}

function setUp(random: AmbushState['random']): AmbushState {
  const state: AmbushState = {
    stack: [{ kind: 'rounds' }],
    random,
    men: MEN.map(() => 0),
    hands: [],
    deck: [...DECK],
    discard: [],
    lacks: SIDES.map(() => CARDS.map(() => false)),
    reactions: [],
    active: 0,
    lead: NOBODY,
    turns: 0,
    winners: [],
    ended: null,
  }
  shuffle(state, 'deck', state.deck)
  state.hands = SIDES.map(() => state.deck.splice(-HAND))
  return state
}

function readConfig(value: unknown): Record<string, never> {
  const odd = Object.keys(value ?? {})[0]
  if (odd !== undefined) throw new InputError(`ambush, config: there is no '${odd}' (nothing can be set)`)
  return {}
}

export const ambush: Game<AmbushGame> = {
  id: 'ambush',
  version: '1',
  config: readConfig,
  seats: () => SIDES,
  setup: (_, random) => setUp(random),
  steps: { ...turnSteps, ...marchSteps, ...volleySteps },
  over: state => state.ended !== null,
  outcome: state => (state.ended === null ? undefined : { winners: state.winners.slice(), rule: state.ended }),
  concede(state, seat) {
    finish(state, [1 - seat], 'AMB-15')
  },
  draw(state) {
    finish(state, [], 'AMB-15')
  },
  sight,
  eventSight: {
    cardDrawn: { card: only('seat') },
    cardPlayed: open,
    cardShown: open,
    cardDenied: open,
    manMoved: open,
    manFell: open,
    reactionFailed: open,
    shotFired: open,
    deckShuffled: open,
    skipped: open,
  },
  fits: (state, zone, seat, card) => zone !== 'hands' || !isLacking(state, seat, Number(card)),
  clone: state => ({
    stack: copy<AmbushStep[]>(state.stack),
    random: copyRandom(state.random),
    men: state.men.slice(),
    hands: state.hands.map(hand => hand.slice()),
    deck: state.deck.slice(),
    discard: state.discard.slice(),
    lacks: state.lacks.map(lacks => lacks.slice()),
    reactions: state.reactions.map(reaction => ({ ...reaction })),
    active: state.active,
    lead: state.lead,
    turns: state.turns,
    winners: state.winners.slice(),
    ended: state.ended,
  }),
  codecs: {
    do: asIs('march', 'volley', 'call', 'on', 'halt', 'play', 'pass', 'aim', 'fire'),
    card: indexOf(CARDS),
    man: indexOf(MEN),
    target: indexOf(MEN),
    ids: indexOf(MEN),
    seat: indexOf(SIDES),
  },
  points: () => [...MEN.flatMap((_, man) => [{ man }, { target: man }]), ...CARDS.map((_, card) => ({ card }))],
  position: ambushPosition,
}
export const ambushEngine = createEngine(ambush)
