// Secret simultaneous bids: prizes come off a hidden pile, everybody bids a card of a hand that only its owner knows.
//
// BID-1  Each seat has its own cards 1 to 7, of which chance deals five to its hand; nobody sees the other two.
// BID-2  Everybody bids one card of their hand, in secret and at once.
// BID-3  A prize is turned up before each bidding; a roll adds 0 to 2 to what is at stake.
// BID-4  The highest bid takes all that is at stake; if it was made twice, the stake stays for the next bidding.
// BID-5  After the last prize the highest score wins, alone or shared; if all are equal, it is a draw.
// BID-6  Who gives up loses to all others; if all agree, it is a draw.
import {
  copyRandom,
  count,
  createEngine,
  done,
  emit,
  type Game,
  type Handlers,
  indexOf,
  InputError,
  learnAll,
  never,
  next,
  number,
  type OnEvent,
  open,
  ownZones,
  pile,
  roll,
  type RuleId,
  type Seat,
  shuffle,
  type ViewOf,
} from '@rubble/engine'
import { BIDDERS, type BidEvent, type BidState, type BidStep, type BidSteps, CARDS, HAND, PRIZES } from './bids/model.ts'
import { bidsPosition } from './bids/position.ts'

const LUCK = 3
const tell: OnEvent<BidEvent> = emit

const sight = {
  stack: never,
  random: never,
  hands: ownZones('cards', open, count),
  reserve: ownZones('cards', count, count),
  prizes: pile('prizes'),
  played: open,
  stake: open,
  luck: open,
  taken: open,
  score: open,
  winners: open,
  ended: open,
} as const

export interface BidGame {
  state: BidState
  steps: BidSteps
  event: BidEvent
  config: { seats: number }
  view: ViewOf<BidState, typeof sight>
}

function finish(state: BidState, winners: Seat[], rule: RuleId): void {
  state.winners = winners
  state.ended = rule
}

/** The seat whose bid is higher than every other, if there is one. */
function highest(cards: readonly number[]): Seat | undefined {
  const best = Math.max(...cards)
  const seat = cards.indexOf(best)
  return cards.lastIndexOf(best) === seat ? seat : undefined
}

function awardStake(state: BidState, cards: readonly number[]): void {
  const seat = highest(cards)
  const worth = state.stake.reduce((sum, prize) => sum + prize, state.luck)
  if (seat === undefined) return tell({ kind: 'stakeStayed', worth })
  state.score[seat] = (state.score[seat] ?? 0) + worth
  state.taken.push(...state.stake.splice(0))
  state.luck = 0
  tell({ kind: 'stakeWon', seat, worth })
}

const steps: Handlers<BidState, BidSteps> = {
  rounds: {
    run(state, step) {
      if (state.prizes.length === 0) return next({ kind: 'count' })
      return next({ kind: 'prize.turn' }, { kind: 'bid', held: [] }, step)
    },
  },

  'prize.turn': {
    run(state) {
      const prize = state.prizes.pop() as number
      const luck = roll(state, 'luck', LUCK)
      state.stake.push(prize)
      state.luck += luck
      tell({ kind: 'prizeTurned', prize, luck })
      return done()
    },
  },

  bid: {
    among: state => state.hands.map((_, seat) => seat),
    offer(state, _, o, seat) {
      const hand = state.hands[seat] ?? []
      for (const card of CARDS) {
        if (hand.includes(card)) o.yes({ card })
        else o.no({ card }, 'BID-2')
      }
    },
    reveal(state, _, answers) {
      learnAll()
      const cards = answers.map(([pick]) => pick?.card ?? 0)
      cards.forEach((card, seat) => {
        const hand = state.hands[seat] ?? []
        hand.splice(hand.indexOf(card), 1)
        state.played[seat]?.push(card)
        tell({ kind: 'bidShown', seat, card })
      })
      awardStake(state, cards)
      return done()
    },
  },

  count: {
    run(state) {
      const best = Math.max(...state.score)
      const winners = state.score.flatMap((score, seat) => (score === best ? [seat] : []))
      finish(state, winners.length === state.score.length ? [] : winners, 'BID-5')
      return done()
    },
  },
}

function setUp(seats: number, random: BidState['random']): BidState {
  const perSeat = <T>(value: () => T) => Array.from({ length: seats }, value)
  const state: BidState = {
    stack: [{ kind: 'rounds' }],
    random,
    hands: [],
    reserve: [],
    played: perSeat(() => []),
    prizes: [...PRIZES],
    stake: [],
    luck: 0,
    taken: [],
    score: perSeat(() => 0),
    winners: [],
    ended: null,
  }
  shuffle(state, 'prizes', state.prizes)
  for (let seat = 0; seat < seats; seat++) {
    const cards = shuffle<number>(state, 'cards', [...CARDS])
    state.hands.push(cards.slice(0, HAND))
    state.reserve.push(cards.slice(HAND))
  }
  return state
}

function readConfig(value: unknown): { seats: number } {
  const { seats = 2, ...rest } = (value ?? {}) as { seats?: unknown }
  const odd = Object.keys(rest)[0]
  if (odd !== undefined) throw new InputError(`bids, config: there is no '${odd}' (seats)`)
  if (seats !== 2 && seats !== 3 && seats !== 4) throw new InputError(`bids, config.seats: must be 2, 3 or 4, not ${JSON.stringify(seats)}`)
  return { seats }
}

const copyZones = (zones: readonly (readonly number[])[]) => zones.map(zone => zone.slice())
const copyStep = (step: BidStep): BidStep =>
  step.kind === 'bid' ? { kind: 'bid', held: step.held.map(parts => parts.map(({ card }) => ({ card }))) } : { kind: step.kind }

export const bids: Game<BidGame> = {
  id: 'bids',
  version: '1',
  config: readConfig,
  seats: ({ seats }) => BIDDERS.slice(0, seats),
  setup: ({ seats }, random) => setUp(seats, random),
  steps,
  over: state => state.ended !== null,
  outcome: state => (state.ended === null ? undefined : { winners: state.winners.slice(), rule: state.ended }),
  concede(state, seat) {
    finish(
      state,
      state.hands.flatMap((_, other) => (other === seat ? [] : [other])),
      'BID-6',
    )
  },
  draw(state) {
    finish(state, [], 'BID-6')
  },
  sight,
  eventSight: { prizeTurned: open, bidShown: open, stakeWon: open, stakeStayed: open },
  clone: state => ({
    stack: state.stack.map(copyStep),
    random: copyRandom(state.random),
    hands: copyZones(state.hands),
    reserve: copyZones(state.reserve),
    played: copyZones(state.played),
    prizes: state.prizes.slice(),
    stake: state.stake.slice(),
    luck: state.luck,
    taken: state.taken.slice(),
    score: state.score.slice(),
    winners: state.winners.slice(),
    ended: state.ended,
  }),
  codecs: { card: number, seat: indexOf(BIDDERS) },
  points: () => CARDS.map(card => ({ card })),
  position: bidsPosition,
}
export const bidsEngine = createEngine(bids)
