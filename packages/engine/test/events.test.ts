// Events are facts for whoever listens; each viewer hears what the table of event sights allows. Learning is told by seat.
import { done, emit, learn, learnAll, Match, next, readPosition, RuleError, seeded } from '@rubble/engine'
import { ambushEngine, bidsEngine } from '@rubble/engine/tiny'
import { describe, expect, it } from 'vitest'
import { playOut } from './support/play.ts'
import { begin, END, say, toy, type ToyEvent } from './support/toy.ts'

interface Steps {
  ask: { pick: { teach: 'nobody' | 'ann' | 'bob and cid' | 'all' } }
  speak: { at: { word: string } }
  skip: object
  end: object
}
const engine = toy<Steps>({
  ask: {
    who: () => 0,
    offer: (_state, _step, o) => {
      for (const teach of ['nobody', 'ann', 'bob and cid', 'all'] as const) o.yes({ teach })
    },
    answer(_, step, { teach }) {
      const after = next({ kind: 'speak', word: teach }, { kind: 'skip' }, step)
      if (teach === 'ann') learn(0)
      if (teach === 'bob and cid') {
        learn(1)
        learn(2)
      }
      if (teach === 'all') learnAll()
      emit({ kind: 'whispered', word: 'psst', seat: 1 })
      return after
    },
  },
  speak: {
    run: (state, { word }) => {
      say(state, word)
      return done()
    },
  },
  skip: { run: () => done('TOY-9') },
  ...END,
})

describe('events', () => {
  it('are told in the order in which they happen, to the listener of this choice only', () => {
    const told: unknown[] = []
    const state = begin(engine, { kind: 'ask' })
    engine.apply(state, 0, { teach: 'nobody' }, event => told.push(event))
    engine.apply(state, 0, { teach: 'all' })
    expect(told).toEqual([
      { kind: 'whispered', word: 'psst', seat: 1 },
      { kind: 'said', word: 'nobody' },
      { kind: 'skipped', rule: 'TOY-9' },
    ])
  })

  it('are told while settling, too', () => {
    const told: unknown[] = []
    engine.start([{ kind: 'speak', word: 'hello' }, { kind: 'ask' }], seeded(1), event => told.push(event))
    expect(told).toEqual([{ kind: 'said', word: 'hello' }])
  })

  it('change nothing by being heard', () => {
    const silent = playOut(ambushEngine, {}, 5, () => {})
    const loud = playOut(
      ambushEngine,
      {},
      5,
      () => {},
      () => {},
    )
    expect(loud).toEqual(silent)
  })
})

describe('what a viewer hears', () => {
  const drawn = { kind: 'cardDrawn', seat: 1, card: 2 } as const

  it('is all of an open event', () => {
    for (const viewer of [0, 1, 'spectator'] as const)
      expect(ambushEngine.eventFor({ kind: 'manFell', man: 3 }, viewer)).toEqual({ kind: 'manFell', man: 3 })
  })

  it('lacks the fields that only another seat may know: they are not there at all', () => {
    expect(ambushEngine.eventFor(drawn, 1)).toEqual(drawn)
    expect(Object.keys(ambushEngine.eventFor(drawn, 0) ?? {})).toEqual(['kind', 'seat'])
    expect(Object.keys(ambushEngine.eventFor(drawn, 'spectator') ?? {})).toEqual(['kind', 'seat'])
  })

  it('includes why nobody was asked, where the game lists it', () => {
    expect(ambushEngine.eventFor({ kind: 'skipped', rule: 'AMB-6' }, 'spectator')).toEqual({ kind: 'skipped', rule: 'AMB-6' })
  })

  it('is nothing where the kind of event is not listed', () => {
    expect(engine.eventFor(JSON.parse('{"kind":"skipped","rule":"TOY-9"}') as ToyEvent, 0)).toBeUndefined()
  })
})

describe('who learnt something', () => {
  const bits = (teach: 'nobody' | 'ann' | 'bob and cid' | 'all') => {
    const learnt = engine.apply(begin(engine, { kind: 'ask' }), 0, { teach })
    return [0, 1, 2].map(seat => (learnt >> seat) & 1)
  }

  it('is told by a bit for each seat', () => {
    expect(bits('nobody')).toEqual([0, 0, 0])
    expect(bits('ann')).toEqual([1, 0, 0])
    expect(bits('bob and cid')).toEqual([0, 1, 1])
    expect(bits('all')).toEqual([1, 1, 1])
  })

  it('does not carry over to the next choice', () => {
    bits('all')
    expect(bits('nobody')).toEqual([0, 0, 0])
  })

  it('is everybody, when the game is over: the end opens what was secret', () => {
    const state = readPosition(ambushEngine, { lead: 'red-1', men: { 'red-1': 3, 'red-2': 'home' } }, 1)
    ambushEngine.apply(state, 0, { do: 'march' })
    const learnt = ambushEngine.apply(state, 0, { do: 'on' })
    expect([0, 1].map(seat => (learnt >> seat) & 1)).toEqual([1, 1])
  })

  it('is the seat that draws, when a card is drawn', () => {
    const match = new Match(ambushEngine, {}, 'draw', { lead: 'red-1', hands: { red: 1 } })
    ambushEngine.apply(match.state, 0, { do: 'march' })
    expect(ambushEngine.apply(match.state, 0, { do: 'halt' })).toBe(0b01)
  })
})

describe('a listener may itself simulate', () => {
  function play(listenToo: () => void) {
    const told: unknown[] = []
    const learnt: number[] = []
    const state = begin(engine, { kind: 'ask' })
    for (const teach of ['ann', 'nobody', 'bob and cid'] as const) {
      learnt.push(
        engine.apply(state, 0, { teach }, event => {
          told.push(event)
          listenToo()
        }),
      )
    }
    return { told, learnt, state }
  }

  it('on the same engine, with a listener of its own, and nothing is mixed up', () => {
    const inner: unknown[] = []
    const simulated = play(() => {
      const other = begin(engine, { kind: 'ask' })
      engine.apply(other, 0, { teach: 'all' }, event => inner.push(event))
      engine.apply(other, 0, { teach: 'nobody' })
    })
    expect(simulated).toEqual(play(() => {}))
    expect(inner).toHaveLength(simulated.told.length * 3)
  })

  it('and learns for itself, not for those outside', () => {
    const inner: number[] = []
    engine.apply(begin(engine, { kind: 'ask' }), 0, { teach: 'all' }, () =>
      inner.push(engine.apply(begin(engine, { kind: 'ask' }), 0, { teach: 'nobody' })),
    )
    expect(inner).toEqual([0, 0, 0])
  })

  it('and a rule that forgets its steps is found out all the same', () => {
    const forgetful = toy<{ wrong: object; end: object }>({
      wrong: {
        run: state => {
          next({ kind: 'end' })
          say(state, 'oh')
          return done()
        },
      },
      ...END,
    })
    const simulate = () => {
      begin(engine, { kind: 'speak', word: 'inside' }, { kind: 'end' })
    }
    expect(() => forgetful.start([{ kind: 'wrong' }, { kind: 'end' }], seeded(1), simulate)).toThrow(RuleError)
  })

  it('on another engine', () => {
    expect(play(() => playOut(bidsEngine, { seats: 3 }, 4, () => {}))).toEqual(play(() => {}))
  })

  it('and one that fails is not heard from again', () => {
    let calls = 0
    const state = begin(engine, { kind: 'ask' })
    const fail = () => {
      calls++
      throw new Error('deaf')
    }
    expect(() => engine.apply(state, 0, { teach: 'all' }, fail)).toThrow('deaf')
    expect(engine.apply(begin(engine, { kind: 'ask' }), 0, { teach: 'nobody' })).toBe(0)
    expect(calls).toBe(1)
  })
})

describe('in a match', () => {
  it('events carry the number of the log entry that caused them, and their names', () => {
    const match = new Match(ambushEngine, {}, 'told', { lead: 'red-2', hands: { red: 4, blue: 0 } })
    match.choose(0, { do: 'march' })
    match.choose(0, { do: 'on' })
    expect(match.events).toEqual([
      { at: 1, event: { kind: 'manMoved', man: 1, place: 1 }, named: { kind: 'manMoved', man: 'red-2', place: 1 } },
      { at: 1, event: { kind: 'skipped', rule: 'AMB-6' }, named: { kind: 'skipped', rule: 'AMB-6' } },
    ])
  })
})
