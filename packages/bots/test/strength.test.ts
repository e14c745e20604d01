// Better bots play better. The measured figures are in the arena; these are the cases in which nothing else will do.
import { describe, expect, it } from 'vitest'
import { seeded } from '@rubble/engine'
import { greedy, observe, random, searchBot } from '@rubble/bots'
import { alone, bids, missionCombat, ticTacToe } from './support/minds.ts'
import { decide, scoreOf } from './support/play.ts'

const search = searchBot({ budget: { iterations: 1000 } })

function board(text: string): ReturnType<typeof ticTacToe.engine.start> {
  const state = ticTacToe.engine.start({}, seeded(1))
  const cells = [...text.replace(/\s/g, '')]
  const order = (mark: string) => cells.flatMap((cell, i) => (cell === mark ? [i] : []))
  const [x, o] = [order('x'), order('o')]
  for (let i = 0; i < x.length + o.length; i++) ticTacToe.engine.apply(state, i % 2, { cell: (i % 2 === 0 ? x : o)[i >> 1] as number })
  return state
}

describe('search', () => {
  it('takes a line and stops one', () => {
    expect(decide(ticTacToe, search, board('xx. oo. ...'), 0)).toEqual({ cell: 2 })
    expect(decide(ticTacToe, search, board('xx. o.. ...'), 1)).toEqual({ cell: 2 })
  })

  it('sees a fork coming', () => {
    const { cell } = decide(ticTacToe, search, board('x.. .o. ..x'), 1)
    expect([1, 3, 5, 7]).toContain(cell)
  })

  it('never loses what cannot be lost', () => {
    expect(scoreOf(ticTacToe, [search, random], {}, 0, 20)).toBeGreaterThan(0.9)
    expect(scoreOf(ticTacToe, [search, search], {}, 0, 4)).toBe(0.5)
  })

  it('bids better than by chance, among two and among four', () => {
    const quick = searchBot({ budget: { iterations: 150 } })
    expect(scoreOf(bids, [quick, random], { seats: 2 }, 0, 60)).toBeGreaterThan(0.53)
    expect(scoreOf(bids, [random, random, quick, random], { seats: 4 }, 2, 60)).toBeGreaterThan(0.3)
  })

  it('plays alone against chance', () => {
    const state = alone.engine.start({}, seeded(1))
    expect(decide(alone, search, state, 0)).toEqual({ do: 'leap' })
    state.height = 5
    state.stack = [{ kind: 'climb', left: 1 }]
    expect(decide(alone, search, state, 0)).toEqual({ do: 'walk' })
  })
})

describe('greedy', () => {
  it('beats chance at Mission: Combat!', () => {
    expect(scoreOf(missionCombat, [greedy, random], {}, 0, 5)).toBe(1)
    expect(scoreOf(missionCombat, [random, greedy], {}, 1, 5)).toBe(1)
  })

  it('thinks of what others may pick at the same time', () => {
    const state = bids.engine.start({ seats: 2 }, seeded(1))
    expect(decide(bids, greedy, state, 0)).toEqual({ card: Math.max(...(state.hands[0] ?? [])) })
  })
})

describe.each([
  ['greedy', greedy],
  ['search', search],
] as const)('%s, where nothing can be weighed before a stretch is over', (_, bot) => {
  const whole: typeof alone = {
    ...alone,
    knowledge: {
      ...alone.knowledge,
      horizon: ({ over }) => (over ? 1 : 0),
      evaluate(state, seat) {
        expect(state.over).toBe(true)
        return alone.knowledge.evaluate(state, seat)
      },
    },
  }

  it('carries a choice on to its end', () => {
    const state = whole.engine.start({}, seeded(1))
    expect(decide(whole, bot, state, 0)).toEqual({ do: 'leap' })
    state.height = 3
    expect(decide(whole, bot, state, 0)).toEqual({ do: 'walk' })
  })
})

describe('search with an outlook', () => {
  /** Each climb is a stretch for itself; that the top is what counts shows only at the end. */
  const far: typeof alone = {
    ...alone,
    knowledge: { ...alone.knowledge, horizon: ({ stack, over }) => (over ? 0 : (stack[0]?.left ?? 0)), outlook: () => 0 },
  }

  it('sees what shows only after the stretch', () => {
    const state = far.engine.start({}, seeded(1))
    expect(decide(far, greedy, state, 0)).toEqual({ do: 'walk' })
    for (const seed of [1, 2, 3]) expect(decide(far, search, state, 0, seeded(seed))).toEqual({ do: 'leap' })
    state.height = 4
    state.stack = [{ kind: 'climb', left: 2 }]
    expect(decide(far, search, state, 0)).toEqual({ do: 'walk' })
  })

  it('tells how it goes, and can be cut short', () => {
    const heard: number[] = []
    const state = far.engine.start({}, seeded(1))
    let asked = 0
    const thinking = {
      random: seeded(1),
      isStopped: () => ++asked === 80,
      onProgress: ({ iterations, value }: { readonly iterations: number; readonly value: number }) => {
        heard.push(iterations)
        expect(Math.abs(value)).toBeLessThanOrEqual(1)
      },
    }
    searchBot({ budget: { iterations: 100_000 } }).choose(far, observe(far.engine, state, 0), thinking)
    expect(asked).toBe(80)
    expect(heard[0]).toBeGreaterThanOrEqual(64)
  })
})
