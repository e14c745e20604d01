// Secret and simultaneous: the engine holds the picks, shows nothing but that they were placed, and reveals them once.
import { createEngine, done, hasLearnt, isFinal, learnAll, Match, type Seat, seeded, type Step } from '@rubble/engine'
import { type BidGame, bids, bidsEngine } from '@rubble/engine/tiny'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facts } from './support/matches.ts'
import { begin, choose, END, say, toy } from './support/toy.ts'

interface Steps {
  bid: { at: { among: Seat[] }; pick: { n: number }; together: true }
  ask: { pick: { n: number } }
  end: object
}
const engine = toy<Steps>({
  bid: {
    among: (_, { among }) => among,
    offer: (state, _, o, seat) => {
      for (let n = 0; n < (state.facts[`options of ${seat}`] ?? 3); n++) o.yes({ n })
    },
    reveal: (state, _, answers) => {
      learnAll()
      say(state, JSON.stringify(answers.map(([pick]) => pick?.n ?? null)))
      return done()
    },
    about: () => ({ stake: 5 }),
  },
  ask: { who: () => 0, offer: (_state, _step, o) => o.yes({ n: 1 }), answer: () => done() },
  ...END,
})
const bid = (...among: Seat[]): Step<Steps, 'bid'> => ({ kind: 'bid', among, held: [] })

describe('simultaneous picks', () => {
  it('are revealed once, all together, each at its seat', () => {
    const state = begin(engine, bid(0, 2), { kind: 'end' })
    choose(engine, state, 2, { n: 1 })
    expect(state.said).toEqual([])
    choose(engine, state, 0, { n: 2 })
    expect(state.said).toEqual(['[2,null,1]'])
  })

  it('give the same state and the same events in whatever order they come', () => {
    const orders = fc.record({
      seed: fc.nat(1000),
      order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
      which: fc.array(fc.nat(4), { minLength: 4, maxLength: 4 }),
    })
    fc.assert(
      fc.property(orders, ({ seed, order, which }) => {
        const play = (seats: readonly Seat[]) => {
          const events: unknown[] = []
          const state = bidsEngine.start({ seats: 4 }, seeded(seed))
          const picks = which.map((n, seat) => bidsEngine.options(state, seat)[n])
          for (const seat of seats) bidsEngine.apply(state, seat, picks[seat] as { card: number }, event => events.push(event))
          return { state, events }
        }
        expect(play(order)).toEqual(play([0, 1, 2, 3]))
      }),
    )
  })

  it('are asked of those who have not placed theirs yet', () => {
    const state = begin(engine, bid(0, 1, 2), { kind: 'end' })
    expect(engine.asked(state)).toEqual([0, 1, 2])
    choose(engine, state, 1, { n: 0 })
    expect(engine.asked(state)).toEqual([0, 2])
    expect(engine.match(state, 1, { n: 2 })).toMatchObject({ refused: 'TABLE-TURN' })
  })

  it('are never taken by themselves, even where a seat has one option only', () => {
    const state = begin(engine, { kind: 'ask' }, bid(0, 1), { kind: 'end' })
    state.facts['options of 1'] = 1
    choose(engine, state, 0, { n: 1 })
    expect(engine.asked(state)).toEqual([0, 1])
  })

  it('lapse without a word when nobody is asked', () => {
    expect(begin(engine, bid(), { kind: 'end' })).toMatchObject({ over: true, said: [] })
  })

  it('teach nobody anything when placed, and everybody when revealed', () => {
    const state = begin(engine, bid(0, 1), { kind: 'end' })
    expect(choose(engine, state, 0, { n: 0 })).toBe(0)
    const applied = choose(engine, state, 1, { n: 0 })
    for (const seat of [0, 1, 2]) expect([hasLearnt(applied, seat), isFinal(applied, seat)]).toEqual([true, true])
  })
})

describe('a placed pick', () => {
  it('is withdrawn without a trace', () => {
    const state = begin(engine, bid(0, 1), { kind: 'end' })
    const before = JSON.stringify(state)
    const hash = engine.hash(state)
    choose(engine, state, 0, { n: 2 })
    expect(engine.withdraw(state, 0)).toBe(true)
    expect(JSON.stringify(state)).toBe(before)
    expect(engine.hash(state)).toBe(hash)
    expect(engine.asked(state)).toEqual([0, 1])
  })

  it('cannot be withdrawn by another, twice, or after the reveal', () => {
    const state = begin(engine, bid(0, 1), bid(0, 1), { kind: 'end' })
    choose(engine, state, 0, { n: 2 })
    expect(engine.withdraw(state, 1)).toBe(false)
    expect(engine.withdraw(state, 0)).toBe(true)
    expect(engine.withdraw(state, 0)).toBe(false)
    choose(engine, state, 0, { n: 2 })
    choose(engine, state, 1, { n: 2 })
    expect(engine.withdraw(state, 0)).toBe(false)
    expect(engine.withdraw(state, 1)).toBe(false)
  })

  it('is the only thing that can be withdrawn', () => {
    const state = begin(engine, { kind: 'ask' }, { kind: 'end' })
    expect(engine.withdraw(state, 0)).toBe(false)
    choose(engine, state, 0, { n: 1 })
    expect(engine.withdraw(state, 0)).toBe(false)
  })
})

describe('views of placed picks', () => {
  const placed = (n: number) => {
    const state = begin(engine, bid(0, 1, 2), { kind: 'end' })
    choose(engine, state, 1, { n })
    return state
  }

  it('show everybody that it was placed, and its owner what it is', () => {
    const state = placed(2)
    for (const viewer of [0, 1, 2, 'spectator'] as const)
      expect(engine.view(state, viewer)).toMatchObject({ asked: { kind: 'bid', seats: [0, 1, 2] }, placed: [1] })
    expect(engine.view(state, 1).mine).toEqual([{ n: 2 }])
  })

  it('show it in names', () => {
    const card = { write: (value: number) => `card ${value}`, read: (name: unknown) => Number(String(name).slice(5)) }
    const named = createEngine<BidGame>({ ...bids, codecs: { ...bids.codecs, card } })
    const state = named.start({ seats: 2 }, seeded(1))
    named.apply(state, 0, { card: 4 })
    expect(named.view(state, 0).mine).toEqual([{ card: 'card 4' }])
  })

  it('do not depend on the pick for anybody else', () => {
    for (const viewer of [0, 2, 'spectator'] as const) {
      expect(engine.view(placed(2), viewer)).toEqual(engine.view(placed(0), viewer))
      expect(engine.view(placed(2), viewer).mine).toEqual([])
    }
  })

  it('tell what the question is about only to those who are asked', () => {
    const state = begin(engine, bid(0, 1), { kind: 'end' })
    expect(engine.view(state, 0).asked?.about).toEqual({ stake: 5 })
    expect(engine.view(state, 2).asked?.about).toBeUndefined()
    expect(engine.view(state, 'spectator').asked?.about).toBeUndefined()
  })
})

describe('a match', () => {
  it('takes a placed pick back by withdraw, not by undo', () => {
    const match = new Match(bidsEngine, { seats: 3 }, 'withdraw')
    const before = JSON.stringify(match.state)
    const card = match.engine.options(match.state, 1)[0]?.card ?? 0
    expect(match.choose(1, { card })).toBeUndefined()
    expect(match.undo(1)).toMatchObject({ refused: 'TABLE-UNDO' })
    expect(match.withdraw(1)).toBeUndefined()
    expect(JSON.stringify(match.state)).toBe(before)
    expect(match.withdraw(1)).toMatchObject({ refused: 'TABLE-WITHDRAW' })
    expect(match.log).toMatchObject([
      { seat: 'east', choose: { card } },
      { seat: 'east', withdraw: true },
    ])
  })

  it('does not let a pick be taken back after the reveal', () => {
    const match = new Match(bidsEngine, { seats: 2 }, 'revealed')
    for (const seat of [0, 1]) match.choose(seat, { card: match.engine.options(match.state, seat)[0]?.card ?? 0 })
    for (const seat of [0, 1]) {
      expect(match.undo(seat)).toMatchObject({ refused: 'TABLE-UNDO' })
      expect(match.withdraw(seat)).toMatchObject({ refused: 'TABLE-WITHDRAW' })
    }
  })

  const cardOf = (match: Match<BidGame>, seat: Seat) => ({ card: match.engine.options(match.state, seat)[0]?.card ?? 0 })

  it('takes the picks of all who answer at the same moment: what the others have placed makes nobody late', () => {
    const match = new Match(bidsEngine, { seats: 4 }, 'at once')
    for (const [seat, at] of [
      [1, 0],
      [3, 0],
      [0, 1],
      [2, 0],
    ] as const)
      expect(match.choose(seat, cardOf(match, seat), at)).toBeUndefined()
    expect(match.engine.placed(match.state)).toEqual([])
    expect(match.number).toBe(4)
    expect(facts(Match.load(bidsEngine, match.save()))).toEqual(facts(match))
  })

  it('takes none twice, none for a decision that was before, and none that was meant before one was taken back', () => {
    const match = new Match(bidsEngine, { seats: 3 }, 'late')
    const late = { refused: 'TABLE-STALE' }
    match.choose(1, cardOf(match, 1), 0)
    expect(match.choose(1, cardOf(match, 1), 0)).toMatchObject(late)
    match.withdraw(1)
    expect(match.choose(0, cardOf(match, 0), 0)).toMatchObject(late)
    expect(match.choose(1, cardOf(match, 1), 0)).toMatchObject(late)
    for (const seat of [0, 1, 2]) match.choose(seat, cardOf(match, seat))
    match.choose(1, cardOf(match, 1))
    expect(match.choose(0, cardOf(match, 0), 4)).toMatchObject(late)
    expect(match.choose(0, cardOf(match, 0), 9)).toMatchObject(late)
    expect(match.choose(0, cardOf(match, 0), 5)).toBeUndefined()
  })
})
