// A thought has a budget, tells how it goes, and can be cut short.
import { describe, expect, it } from 'vitest'
import { InputError, type Seat, seeded } from '@rubble/engine'
import { type Budget, observe, type Progress, searchBot, type ThinkContext } from '@rubble/bots'
import { missionCombat } from './support/minds.ts'

const { engine } = missionCombat
/** How long a single part of a choice takes in a slow game. */
const PART_MS = 10
/** What is done between two looks at the clock: options are listed, put in order, one is chosen, and what came of it is weighed. */
const BETWEEN_LOOKS = 4

function think(budget: Budget, more: Partial<ThinkContext<never>> = {}): Progress<unknown>[] {
  const state = engine.start({}, seeded(3))
  const heard: Progress<unknown>[] = []
  const thinking = {
    random: seeded(1),
    onProgress: (one: Progress<unknown>) => {
      heard.push(one)
    },
    ...more,
  }
  searchBot({ budget }).choose(missionCombat, observe(engine, state, engine.asked(state)[0] as Seat), thinking)
  return heard
}

describe('the budget of a search', () => {
  it('in iterations needs no clock', () => {
    const last = think({ iterations: 1000 }).at(-1)
    expect(last?.iterations).toBeGreaterThan(300)
    expect(last?.iterations).toBeLessThan(1000)
  })

  it('in milliseconds ends by the clock it is given', () => {
    let time = 0
    const heard = think({ ms: 500 }, { now: () => time++ })
    expect(time).toBeGreaterThan(200)
    expect(time).toBeLessThan(505)
    expect(heard.every(({ done }) => done > 0 && done <= 1)).toBe(true)
    expect(heard.at(-1)?.done).toBe(1)
  })

  it.each([
    ['a tree', {}],
    ['an outlook', { outlook: () => 0 }],
  ])('in milliseconds ends in the midst of a long stretch too, with %s', (_, more) => {
    let time = 0
    const parts = { most: 0 }
    const work = <A extends unknown[], R>(act: (...args: A) => R): { value: (...args: A) => R } => ({
      value: (...args) => {
        time += PART_MS
        parts.most++
        return act(...args)
      },
    })
    const clone = { ...engine.game, clone: work(engine.game.clone).value }
    const slow = Object.create(engine, {
      apply: work(engine.apply.bind(engine)),
      options: work(engine.options.bind(engine)),
      game: { value: clone },
    }) as typeof engine
    const state = engine.start({}, seeded(3))
    const { knowledge } = missionCombat
    const orderMoves = work(knowledge.orderMoves).value
    const evaluate = work(knowledge.evaluate).value
    const mind = { engine: slow, knowledge: { ...knowledge, orderMoves, evaluate, horizon: () => 0, ...more } }
    const seen = observe(engine, state, engine.asked(state)[0] as Seat)
    const slowly = { ...seen, redeal: work(seen.redeal).value }
    searchBot({ budget: { ms: 500 } }).choose(mind, slowly, { random: seeded(1), now: () => time })
    expect(parts.most).toBeGreaterThan(40)
    expect(time).toBeGreaterThanOrEqual(500)
    expect(time).toBeLessThanOrEqual(500 + BETWEEN_LOOKS * PART_MS)
  })

  it('in milliseconds without a clock is an error that says so', () => {
    expect(() => think({ ms: 10 })).toThrow(InputError)
    expect(() => think({ ms: 10 })).toThrow(/needs a clock/)
  })

  it('is told on the way and at the end, with the best so far', () => {
    const heard = think({ iterations: 1000 })
    expect(think({ iterations: 100 }).map(({ iterations, done }) => [iterations, done])).toEqual([
      [64, 0.64],
      [100, 1],
    ])
    expect(heard.map(({ iterations }) => iterations).slice(0, 3)).toEqual([64, 128, 192])
    for (const { value, best } of heard) {
      expect(Math.abs(value)).toBeLessThanOrEqual(1)
      expect(best).toHaveProperty('card')
    }
  })

  it('can be cut short between two iterations', () => {
    let asked = 0
    think({ iterations: 100_000 }, { isStopped: () => ++asked === 10 })
    expect(asked).toBe(10)
  })
})
