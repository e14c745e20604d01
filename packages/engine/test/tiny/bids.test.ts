// The rules of the game of bids, each by its id.
import { InputError, Match, seeded } from '@rubble/engine'
import { type BidGame, bidsEngine } from '@rubble/engine/tiny'
import { describe, expect, it } from 'vitest'

const ALL = [1, 2, 3, 4, 5, 6, 7]

/** Everybody has two cards left; prize 3 is at stake with 1 by luck, prize 4 comes next with 2 by luck. */
function table(hands: Record<string, number[]>, score: Record<string, number> = {}): Match<BidGame> {
  const played = Object.fromEntries(
    Object.entries(hands).map(([name, hand]) => [name, ALL.filter(card => !hand.includes(card)).slice(0, 3)]),
  )
  const seats = Object.keys(hands).length
  return new Match(bidsEngine, { seats }, 'bids', { seats, hands, played, stake: [3], luck: 1, prizes: [4], taken: [1, 2, 5], score }, [
    { name: 'luck', value: 2 },
  ])
}

function bid(match: Match<BidGame>, ...cards: number[]): void {
  cards.forEach((card, seat) => expect(match.choose(seat, { card })).toBeUndefined())
}
const told = (match: Match<BidGame>) => match.events.map(({ named }) => named)

describe('bids', () => {
  it('[BID-1] everybody holds five of their own cards, two lie unseen', () => {
    const state = bidsEngine.start({ seats: 4 }, seeded(6))
    state.hands.forEach((hand, seat) => {
      expect(hand).toHaveLength(5)
      expect([...hand, ...(state.reserve[seat] ?? [])].toSorted()).toEqual(ALL)
    })
    expect(state.hands.map(hand => hand.join()).filter((hand, i, all) => all.indexOf(hand) !== i)).toEqual([])
  })

  it('[BID-3] chance decides which prize comes first', () => {
    const first = new Set([1, 2, 3, 4, 5, 6].map(seed => bidsEngine.start({ seats: 2 }, seeded(seed)).stake[0]))
    expect(first.size).toBeGreaterThan(1)
  })

  it("[BID-2] only a card of one's hand can be bid", () => {
    const match = table({ north: [7, 1], east: [6, 5] })
    expect(match.choose(0, { card: 6 })).toEqual({ refused: 'BID-2', part: { card: 6 }, args: {} })
    expect(match.choose(0, { card: 8 })).toMatchObject({ refused: 'TABLE-NONE' })
  })

  it('[BID-3] a prize is turned up before each bidding, and luck adds to it', () => {
    const match = table({ north: [7, 1], east: [6, 5] })
    bid(match, 7, 6)
    expect(match.state).toMatchObject({ stake: [4], luck: 2, prizes: [] })
    expect(told(match)).toContainEqual({ kind: 'prizeTurned', prize: 4, luck: 2 })
  })

  it('[BID-4] the highest bid takes all that is at stake', () => {
    const match = table({ north: [5, 1], east: [7, 6], south: [4, 2] })
    bid(match, 5, 7, 4)
    expect(match.state.score).toEqual([0, 4, 0])
    expect(told(match).slice(0, 4)).toEqual([
      { kind: 'bidShown', seat: 'north', card: 5 },
      { kind: 'bidShown', seat: 'east', card: 7 },
      { kind: 'bidShown', seat: 'south', card: 4 },
      { kind: 'stakeWon', seat: 'east', worth: 4 },
    ])
    expect(match.state).toMatchObject({ hands: [[1], [6], [2]], taken: [1, 2, 5, 3] })
  })

  it('[BID-4] the stake stays if the highest bid was made twice, whoever bid less', () => {
    const match = table({ north: [7, 1], east: [7, 6], south: [6, 2] })
    bid(match, 7, 7, 6)
    expect(told(match)).toContainEqual({ kind: 'stakeStayed', worth: 4 })
    expect(match.state).toMatchObject({ stake: [3, 4], luck: 3, score: [0, 0, 0] })
    bid(match, 1, 6, 2)
    expect(match.state.score).toEqual([0, 10, 0])
  })

  it('[BID-4] a lower bid made twice changes nothing', () => {
    const match = table({ north: [5, 1], east: [5, 6], south: [6, 2] })
    bid(match, 5, 5, 6)
    expect(match.state.score).toEqual([0, 0, 4])
  })

  it.each([
    { score: { north: 5, east: 3 }, winners: [0], who: 'the highest' },
    { score: { north: 3, east: 3 }, winners: [0, 1], who: 'all of the highest' },
    { score: { north: 3, east: 3, south: 3 }, winners: [], who: 'nobody, if all are equal,' },
  ])('[BID-5] after the last prize $who wins', ({ score, winners }) => {
    const match = table({ north: [7, 1], east: [7, 1], south: [7, 1] }, score)
    bid(match, 7, 7, 7)
    expect(match.isOver()).toBe(false)
    bid(match, 1, 1, 1)
    expect(bidsEngine.game.outcome(match.state)).toEqual({ winners, rule: 'BID-5' })
  })

  it('[BID-6] who gives up loses to all others', () => {
    const match = table({ north: [7, 1], east: [6, 5], south: [4, 2] }, { south: 9 })
    match.concede(2)
    expect(bidsEngine.game.outcome(match.state)).toEqual({ winners: [0, 1], rule: 'BID-6' })
  })

  it.each([1, 5, '2', null])('cannot be played with %j seats', seats => {
    expect(() => new Match(bidsEngine, { seats }, 'x')).toThrow(InputError)
  })

  it('can be played by two, three and four', () => {
    expect(new Match(bidsEngine, undefined, 'x').seats).toEqual(['north', 'east'])
    expect(new Match(bidsEngine, { seats: 3 }, 'x').seats).toEqual(['north', 'east', 'south'])
    expect(new Match(bidsEngine, { seats: 4 }, 'x').seats).toEqual(['north', 'east', 'south', 'west'])
    expect(() => new Match(bidsEngine, { players: 2 }, 'x')).toThrow("bids, config: there is no 'players' (seats)")
  })
})
