// A lone option is taken by itself only where the step says so.
import { done, Match, next, type Seat } from '@rubble/engine'
import { ambushEngine } from '@rubble/engine/tiny'
import { describe, expect, it } from 'vitest'
import { begin, choose, END, say, toy } from './support/toy.ts'

interface Steps {
  auto: { at: { options: number }; pick: { n: number } }
  plain: { at: { options: number }; pick: { n: number } }
  end: object
}
let walks = 0
const offered = {
  who: (): Seat => 1,
  offer(_state: unknown, { options }: { options: number }, o: { yes(pick: { n: number }): void }): void {
    walks++
    for (let n = 0; n < options; n++) o.yes({ n })
  },
}
const engine = toy<Steps>({
  auto: {
    auto: true,
    ...offered,
    answer: (state, _, { n }, seat) => {
      say(state, `auto ${n} by ${seat}`)
      return done()
    },
  },
  plain: {
    ...offered,
    answer: (state, _, { n }) => {
      say(state, `plain ${n}`)
      return done()
    },
  },
  ...END,
})

describe('an auto step', () => {
  it('takes a lone option, as an answer of the seat that would be asked, and tells its events', () => {
    const told: unknown[] = []
    const state = begin(engine, { kind: 'plain', options: 1 }, { kind: 'auto', options: 1 }, { kind: 'plain', options: 2 })
    engine.apply(state, 1, { n: 0 }, event => told.push(event))
    expect(state.said).toEqual(['plain 0', 'auto 0 by 1'])
    expect(told).toContainEqual({ kind: 'said', word: 'auto 0 by 1' })
    expect(engine.decision(state)).toBe('plain')
  })

  it('asks when there are several', () => {
    const state = begin(engine, { kind: 'auto', options: 2 }, { kind: 'end' })
    expect(engine.asked(state)).toEqual([1])
    expect(engine.options(state, 1)).toEqual([{ n: 0 }, { n: 1 }])
    choose(engine, state, 1, { n: 1 })
    expect(state.said).toEqual(['auto 1 by 1'])
  })

  it('keeps the list that was made to find that out, but only for this very decision', () => {
    const state = begin(engine, { kind: 'auto', options: 2 }, { kind: 'auto', options: 3 }, { kind: 'end' })
    walks = 0
    expect(engine.options(state, 1)).toHaveLength(2)
    expect(walks).toBe(0)
    const other = engine.game.clone(state)
    expect(engine.options(other, 1)).toHaveLength(2)
    expect(walks).toBe(1)
    choose(engine, state, 1, { n: 0 })
    expect(engine.options(state, 1)).toHaveLength(3)
    expect(engine.options(other, 1)).toHaveLength(2)
  })

  it('counts against the budget', () => {
    const endless = toy<{ loop: { pick: { n: number } } }>({
      loop: { auto: true, who: () => 0, offer: (_state, _step, o) => o.yes({ n: 1 }), answer: (_, step) => next(step) },
    })
    expect(() => begin(endless, { kind: 'loop' })).toThrow('on top: loop')
  })
})

describe('any other step', () => {
  it('asks even for a lone option', () => {
    const state = begin(engine, { kind: 'plain', options: 1 }, { kind: 'end' })
    expect(engine.asked(state)).toEqual([1])
    expect(state.said).toEqual([])
  })
})

describe('in a match, the last man leads by himself', () => {
  const men = { 'red-1': 'fallen', 'red-2': 'fallen' }

  it('and nothing of it is logged', () => {
    const match = new Match(ambushEngine, {}, 'auto', { men, active: 'red' })
    expect(match.engine.decision(match.state)).toBe('turn.act')
    expect(match.state.lead).toBe(2)
    expect(match.log).toEqual([])
  })

  it('and undo goes back past him to the choice before', () => {
    const match = new Match(ambushEngine, {}, 'auto', { men, active: 'blue', lead: 'blue-1', hands: { blue: 4, red: 0 } })
    expect(match.choose(1, { do: 'march' })).toBeUndefined()
    expect(match.choose(1, { do: 'halt' })).toBeUndefined()
    expect(match.engine.decision(match.state)).toBe('turn.act')
    expect(match.state.lead).toBe(2)
    expect(match.undo(1)).toBeUndefined()
    expect(match.engine.decision(match.state)).toBe('march.leg')
  })
})
