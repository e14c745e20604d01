// Positions of the game of bids. Hidden zones may be counts: what is missing is dealt from what nobody has seen.
import type { Doc, Positions, Random, Seat, Viewer } from '@rubble/engine'
import { BIDDERS, type BidState, type BidStep, CARDS, HAND, PRIZES } from './model.ts'
import { dealZones, fieldsOf, list, nameIn, ruleOrNull, whole } from '../reading.ts'

const FIELDS = ['seats', 'hands', 'reserve', 'played', 'prizes', 'stake', 'luck', 'taken', 'score', 'winners', 'ended']
const MOST = 1000

const cards = (value: unknown, where: string) => list(value, where, (card, at) => whole(card, at, 1, CARDS.length))
const prizes = (value: unknown, where: string) => list(value, where, (prize, at) => whole(prize, at, 1, PRIZES.length))
const hidden = (value: unknown, where: string, items: (value: unknown, where: string) => number[]) =>
  typeof value === 'number' ? whole(value, where, 0, CARDS.length) : items(value, where)

function read(doc: Doc, random: Random): BidState {
  const fields = fieldsOf(doc, 'position', FIELDS)
  const names = BIDDERS.slice(0, whole(fields['seats'] ?? 2, 'position.seats', 2, BIDDERS.length))
  const of = (field: string, seat: Seat) => fieldsOf(fields[field] ?? {}, `position.${field}`, names)[names[seat] as string]

  const ownCards = names.map((name, seat) => {
    const played = cards(of('played', seat) ?? [], `position.played.${name}`)
    const hand = hidden(of('hands', seat) ?? Math.max(0, HAND - played.length), `position.hands.${name}`, cards)
    const reserve = hidden(of('reserve', seat) ?? CARDS.length - HAND, `position.reserve.${name}`, cards)
    return dealZones(
      CARDS,
      [
        { where: `position.played.${name}`, zone: played },
        { where: `position.hands.${name}`, zone: hand },
        { where: `position.reserve.${name}`, zone: reserve },
      ],
      random,
    )
  })
  const stake = prizes(fields['stake'] ?? [], 'position.stake')
  const taken = prizes(fields['taken'] ?? [], 'position.taken')
  const pile = hidden(fields['prizes'] ?? Math.max(0, PRIZES.length - stake.length - taken.length), 'position.prizes', prizes)
  const allPrizes = dealZones(
    PRIZES,
    [
      { where: 'position.stake', zone: stake },
      { where: 'position.taken', zone: taken },
      { where: 'position.prizes', zone: pile },
    ],
    random,
  )

  return {
    stack: [],
    random,
    hands: ownCards.map(zones => zones[1] ?? []),
    reserve: ownCards.map(zones => zones[2] ?? []),
    played: ownCards.map(zones => zones[0] ?? []),
    prizes: allPrizes[2] ?? [],
    stake,
    luck: whole(fields['luck'] ?? 0, 'position.luck', 0, MOST),
    taken,
    score: names.map((name, seat) => whole(of('score', seat) ?? 0, `position.score.${name}`, 0, MOST)),
    winners: list(fields['winners'] ?? [], 'position.winners', nameIn(names)),
    ended: ruleOrNull(fields['ended'] ?? null, 'position.ended'),
  }
}

function write(state: BidState, viewer: Viewer | undefined): Doc {
  const names = BIDDERS.slice(0, state.hands.length)
  const bySeat = (shown: (seat: Seat) => unknown) => Object.fromEntries(names.map((name, seat) => [name, shown(seat)]))
  const zone = (items: readonly number[] | undefined, isShown: boolean) => (isShown ? items?.slice() : items?.length)
  return {
    seats: names.length,
    hands: bySeat(seat => zone(state.hands[seat], viewer === undefined || viewer === seat)),
    reserve: bySeat(seat => zone(state.reserve[seat], viewer === undefined)),
    played: bySeat(seat => state.played[seat]?.slice()),
    prizes: zone(state.prizes, viewer === undefined),
    stake: state.stake.slice(),
    luck: state.luck,
    taken: state.taken.slice(),
    score: bySeat(seat => state.score[seat]),
    ...(state.ended === null ? {} : { winners: state.winners.map(seat => names[seat]), ended: state.ended }),
  }
}

/** Quiet is when a prize lies open and everybody bids; without one the next is turned up first. */
function idle(state: BidState): BidStep[] {
  return state.stake.length === 0 ? [{ kind: 'rounds' }] : [{ kind: 'rounds' }, { kind: 'bid', held: [] }]
}

function check(state: BidState): string | undefined {
  if (state.ended !== null) return undefined
  const size = (zones: readonly (readonly number[])[], seat: Seat) => zones[seat]?.length ?? 0
  const short = state.hands.findIndex(
    (_, seat) => size(state.hands, seat) + size(state.reserve, seat) + size(state.played, seat) !== CARDS.length,
  )
  if (short >= 0) return `${BIDDERS[short]} must have ${CARDS.length} cards in hand, in reserve and played`
  if (state.prizes.length + state.stake.length + state.taken.length !== PRIZES.length)
    return `there must be ${PRIZES.length} prizes on the pile, at stake and taken`
  const due = state.prizes.length + (state.stake.length > 0 ? 1 : 0)
  const wrong = state.hands.findIndex(hand => hand.length !== due)
  return wrong < 0 ? undefined : `${BIDDERS[wrong]} needs ${due} cards for the bids still to come, not ${size(state.hands, wrong)}`
}

export const bidsPosition: Positions<BidState, BidStep> = { read, write, idle, check }
