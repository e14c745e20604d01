// Where we are in the rules is a stack of plain steps: what is returned happens next, then what lay below.
import { BUDGET, done, type Engine, forEach, inside, next, RuleError, type Seat, sequence } from '@rubble/engine'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { begin, choose, END, say, toy, type Toy, type ToyState } from './support/toy.ts'

interface Tree {
  word: string
  parts: Tree[]
}
interface Steps {
  tree: { at: Tree }
  end: object
}
const trees = toy<Steps>({
  tree: {
    run(state, { word, parts }) {
      say(state, word)
      return next(...parts.map(part => ({ kind: 'tree', ...part }) as const))
    },
  },
  ...END,
})

const read = ({ word, parts }: Tree): string[] => [word, ...parts.flatMap(read)]
const leaf = (word: string): Tree => ({ word, parts: [] })

describe('next(a, b)', () => {
  it('does a, then b, then what lay below', () => {
    const state = begin(
      trees,
      { kind: 'tree', word: 'first', parts: [leaf('a'), leaf('b')] },
      { kind: 'tree', word: 'below', parts: [] },
      { kind: 'end' },
    )
    expect(state.said).toEqual(['first', 'a', 'b', 'below'])
  })

  it('finishes all that a began before b, however deep', () => {
    const words = fc.letrec<{ tree: Tree }>(tie => ({
      tree: fc.record({
        word: fc.string({ minLength: 1, maxLength: 2 }),
        parts: fc.oneof({ maxDepth: 4 }, fc.constant<Tree[]>([]), fc.array(tie('tree'), { maxLength: 3 })),
      }),
    })).tree
    fc.assert(
      fc.property(words, tree => {
        expect(begin(trees, { kind: 'tree', ...tree }, { kind: 'end' }).said).toEqual(read(tree))
      }),
    )
  })

  it('may be a single step or a plain list as well', () => {
    const engine = toy<{ one: object; two: object; tree: { at: { word: string } }; end: object }>({
      one: { run: () => ({ kind: 'tree', word: 'alone' }) },
      two: {
        run: () => [
          { kind: 'tree', word: 'a' },
          { kind: 'tree', word: 'b' },
        ],
      },
      tree: {
        run: (state, { word }) => {
          say(state, word)
          return done()
        },
      },
      ...END,
    })
    expect(begin(engine, { kind: 'one' }, { kind: 'two' }, { kind: 'end' }).said).toEqual(['alone', 'a', 'b'])
  })
})

describe('a step', () => {
  it('is off the stack while it runs, and repeats by returning itself', () => {
    const engine = toy<{ loop: { at: { left: number } }; end: object }>({
      loop: {
        run(state, step) {
          say(state, `${step.left}: ${state.stack.map(({ kind }) => kind).join(' ')}`)
          step.left--
          return step.left === 0 ? done() : next(step)
        },
      },
      ...END,
    })
    expect(begin(engine, { kind: 'loop', left: 3 }, { kind: 'end' }).said).toEqual(['3: end', '2: end', '1: end'])
  })

  it('is not begun any more once the game is over', () => {
    expect(begin(trees, { kind: 'end' }, { kind: 'tree', word: 'late', parts: [] }).said).toEqual([])
  })
})

interface Watch {
  march: { at: { man: string; left: number }; pick: { go: 'on' | 'halt' } }
  watch: { at: { depth: number }; pick: { react: boolean } }
  strike: { at: { depth: number } }
  homecoming: object
  end: object
}
/** A march of legs; each may be interrupted, and so may each interruption. The innermost strike fells the man, if told so. */
const marches = toy<Watch>({
  march: {
    who: (state, { man }) => (state.facts[man] === 0 ? undefined : 0),
    offer: (_state, _step, o) => {
      o.yes({ go: 'on' })
      o.yes({ go: 'halt' })
    },
    answer(state, step, { go }) {
      say(state, `${step.man} ${go}`)
      if (go === 'halt') return done()
      const watch = { kind: 'watch', depth: 1 } as const
      return step.left === 1 ? next(watch) : next(watch, { ...step, left: step.left - 1 })
    },
  },
  watch: {
    who: (_, { depth }): Seat => depth % 2,
    offer: (_state, _step, o) => {
      o.yes({ react: true })
      o.yes({ react: false })
    },
    answer: (_, { depth }, { react }) => (react ? next({ kind: 'watch', depth: depth + 1 }, { kind: 'strike', depth }) : done()),
  },
  strike: {
    run(state, { depth }) {
      say(state, `strike ${depth}`)
      if (depth === state.facts['deadly']) state.facts['ada'] = 0
      return done()
    },
  },
  homecoming: {
    run: state => {
      say(state, 'home')
      return done()
    },
  },
  ...END,
})

function marchInterruptedTwice(): ToyState<Watch> {
  const state = begin(marches, { kind: 'march', man: 'ada', left: 3 }, { kind: 'homecoming' }, { kind: 'end' })
  choose(marches, state, 0, { go: 'on' })
  choose(marches, state, 1, { react: true })
  choose(marches, state, 0, { react: true })
  return state
}

describe('an interruption', () => {
  it('pauses what it interrupts, is itself interrupted, and everything resumes untouched', () => {
    const state = marchInterruptedTwice()
    const paused = { kind: 'march', man: 'ada', left: 2 }
    expect(state.stack.map(({ kind }) => kind)).toEqual(['end', 'homecoming', 'march', 'strike', 'strike', 'watch'])
    expect(state.stack[2]).toEqual(paused)

    choose(marches, state, 1, { react: false })
    expect(state.said).toEqual(['ada on', 'strike 2', 'strike 1'])
    expect(state.stack.at(-1)).toEqual(paused)
    expect(marches.asked(state)).toEqual([0])
  })

  it('is the same after the state was saved and loaded in the middle of it', () => {
    const state = JSON.parse(JSON.stringify(marchInterruptedTwice())) as ToyState<Watch>
    choose(marches, state, 1, { react: false })
    choose(marches, state, 0, { go: 'halt' })
    expect(state.said).toEqual(['ada on', 'strike 2', 'strike 1', 'ada halt', 'home'])
  })

  it('lets a paused step lapse if nobody is left to be asked: the step is dropped, and nothing else', () => {
    const state = marchInterruptedTwice()
    state.facts['deadly'] = 1
    choose(marches, state, 1, { react: false })
    expect(state.said).toEqual(['ada on', 'strike 2', 'strike 1', 'home'])
    expect(state.over).toBe(true)
  })
})

function startWrong(engine: Engine<Toy<{ wrong: object; end: object }>>): () => void {
  return () => begin(engine, { kind: 'wrong' }, { kind: 'end' })
}

describe('a broken rule is a RuleError that names the step', () => {
  it('when the steps of next() are built but not returned', () => {
    const engine = toy<{ wrong: object; end: object }>({
      wrong: {
        run: () => {
          next({ kind: 'end' })
          return done()
        },
      },
      ...END,
    })
    expect(startWrong(engine)).toThrow(RuleError)
    expect(startWrong(engine)).toThrow(/'wrong'.*next\(\)/)
  })

  it('when next() is called twice and only the last is returned', () => {
    const engine = toy<{ wrong: object; end: object }>({
      wrong: {
        run: () => {
          next({ kind: 'end' })
          return next({ kind: 'end' })
        },
      },
      ...END,
    })
    expect(startWrong(engine)).toThrow(RuleError)
    expect(startWrong(engine)).toThrow(/'wrong'.*next\(\)/)
  })

  it('when what next() built is taken apart', () => {
    const engine = toy<{ wrong: object; end: object }>({ wrong: { run: () => [...next({ kind: 'end' })] }, ...END })
    expect(startWrong(engine)).toThrow(RuleError)
  })

  it('when an answer forgets its steps', () => {
    const engine = toy<{ ask: { pick: { n: number } }; end: object }>({
      ask: {
        who: () => 0,
        offer: (_state, _step, o) => o.yes({ n: 1 }),
        answer: () => {
          next({ kind: 'end' })
          return done()
        },
      },
      ...END,
    })
    const state = begin(engine, { kind: 'ask' }, { kind: 'end' })
    expect(() => choose(engine, state, 0, { n: 1 })).toThrow(/'ask'.*next\(\)/)
  })

  it('when it never ends: the budget of steps for one choice names what lies on top', () => {
    const engine = toy<{ ping: object; pong: object; below: object; deep: object }>({
      ping: { run: () => next({ kind: 'pong' }) },
      pong: { run: (_state, step) => next(step) },
      below: { run: () => done() },
      deep: { run: () => done() },
    })
    const start = () => begin(engine, { kind: 'ping' }, { kind: 'below' }, { kind: 'deep' }, { kind: 'deep' })
    expect(start).toThrow(RuleError)
    expect(start).toThrow(`more than ${BUDGET} steps for one choice; on top: pong, below, deep`)
  })

  it('when nothing is left to do and the game is not over', () => {
    const engine = toy<{ stop: object }>({ stop: { run: () => done() } })
    expect(() => begin(engine, { kind: 'stop' })).toThrow(RuleError)
    expect(() => begin(engine, { kind: 'stop' })).toThrow('nothing is left to do')
  })

  it('when there is no handler for a step', () => {
    const state = begin(marches, { kind: 'march', man: 'ada', left: 1 })
    state.stack.push(JSON.parse('{"kind":"dance"}'))
    expect(() => marches.resolve(state)).toThrow("no handler for step 'dance'")
  })
})

describe('the budget', () => {
  it('is for one choice, not for the whole game', () => {
    const engine = toy<{ many: { at: { left: number } }; again: { pick: { n: number } } }>({
      many: { run: (_, step) => (--step.left === 0 ? done() : next(step)) },
      again: {
        who: () => 0,
        offer: (_state, _step, o) => o.yes({ n: 1 }),
        answer: (_, step) => next({ kind: 'many', left: BUDGET - 10 }, step),
      },
    })
    const state = begin(engine, { kind: 'again' })
    for (let i = 0; i < 3; i++) choose(engine, state, 0, { n: 1 })
    expect(engine.asked(state)).toEqual([0])
  })
})

interface Lists {
  phases: { at: { i: number; name: string } }
  each: { at: { ids: number[] } }
  word: { at: { word: string; times: number } }
  end: object
}
const lists = toy<Lists>({
  phases: sequence([
    { kind: 'word', word: 'begin', times: 1 },
    (state, { name }) => ({ kind: 'word', word: `${name} after ${state.said.length}`, times: 1 }),
    { kind: 'word', word: 'close', times: 1 },
  ]),
  each: forEach((id, state, me) => ({ kind: 'word', word: `${id} then ${me.ids.length - 1} (${state.said.length})`, times: 1 })),
  word: {
    run(state, step) {
      say(state, `${step.word}${step.times}${inside(state, 'phases') ? ' in phases' : ''}`)
      // Steps may be changed in place: the template of a sequence must not feel it.
      step.times = 9
      return done()
    },
  },
  ...END,
})

describe('sequence', () => {
  it('does its list in order, with steps made from the state when their turn comes', () => {
    const state = begin(lists, { kind: 'phases', i: 0, name: 'middle' }, { kind: 'end' })
    expect(state.said).toEqual(['begin1 in phases', 'middle after 11 in phases', 'close1 in phases'])
  })

  it('copies its templates: a second round is like the first', () => {
    const state = begin(lists, { kind: 'phases', i: 0, name: 'x' }, { kind: 'phases', i: 0, name: 'x' }, { kind: 'end' })
    expect([state.said[0], state.said[3]]).toEqual(['begin1 in phases', 'begin1 in phases'])
  })
})

describe('forEach', () => {
  it('makes a step for each id, in order', () => {
    expect(begin(lists, { kind: 'each', ids: [7, 8, 9] }, { kind: 'end' }).said).toEqual([
      '7 then 2 (0)1',
      '8 then 1 (1)1',
      '9 then 0 (2)1',
    ])
    expect(begin(lists, { kind: 'each', ids: [] }, { kind: 'end' }).said).toEqual([])
  })

  it('takes 0 for an id like any other', () => {
    expect(begin(lists, { kind: 'each', ids: [0, 1] }, { kind: 'end' }).said).toHaveLength(2)
  })
})

describe('inside', () => {
  it('finds a step that lies further down, and no other', () => {
    const state = begin(marches, { kind: 'march', man: 'ada', left: 1 }, { kind: 'homecoming' })
    expect(inside(state, 'homecoming')).toBe(true)
    expect(inside(state, 'strike')).toBe(false)
  })
})
