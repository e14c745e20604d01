// What a bot keeps from one decision to the next makes it neither know more nor wait longer than it may.
import { describe, expect, it } from 'vitest'
import { type Seat, seeded } from '@rubble/engine'
import { createMemory, type Memory, observe, type Progress, searchBot } from '@rubble/bots'
import { alone, missionCombat } from './support/minds.ts'

const BUDGET = 150
const search = searchBot({ budget: { iterations: BUDGET } })

interface Mind {
  readonly random: ReturnType<typeof seeded>
  readonly memory: Memory
}
const thinking = (): Mind => ({ random: seeded('memory'), memory: createMemory() })

describe('a bot that keeps what it had in mind', () => {
  it('decides the same in all worlds that its seat cannot tell apart', () => {
    const { engine } = missionCombat
    const state = engine.start({}, seeded('kept'))
    const [mine, others] = [
      [thinking(), thinking()],
      [thinking(), thinking()],
    ]
    let kept = 0
    for (let n = 0; n < 60 && !engine.game.over(state); n++) {
      const seat = engine.asked(state)[0] as Seat
      const [here, there] = [mine[seat], others[seat]] as [Mind, Mind]
      if (here.memory.next?.foreseen?.root !== undefined) kept++
      const choice = search.choose(missionCombat, observe(engine, state, seat), here)
      const world = engine.redeal(state, seat, seeded(`world ${n}`))
      expect(search.choose(missionCombat, observe(engine, world, seat), there)).toEqual(choice)
      engine.apply(state, seat, choice)
    }
    expect(kept).toBeGreaterThan(10)
  })

  it('goes on from what it has found out', () => {
    const { engine } = alone
    const state = engine.start({}, seeded(1))
    const mind = thinking()
    const heard: Progress<unknown>[] = []
    const onProgress = (one: Progress<unknown>): void => {
      heard.push(one)
    }
    const patient = { ...mind, onProgress }
    state.height = 4
    expect(search.choose(alone, observe(engine, state, 0), patient)).toEqual({ do: 'walk' })
    const visits = mind.memory.next?.foreseen?.root?.bandits[0]?.visits ?? 0
    expect(visits).toBeGreaterThan(20)
    engine.apply(state, 0, { do: 'walk' })
    heard.length = 0
    search.choose(alone, observe(engine, state, 0), patient)
    expect(heard.at(-1)?.iterations).toBeLessThan(BUDGET)
  })

  it('foresees nothing where chance decides what it will see', () => {
    const { engine } = alone
    const state = engine.start({}, seeded(1))
    const { random, memory } = thinking()
    expect(search.choose(alone, observe(engine, state, 0), { random, memory })).toEqual({ do: 'leap' })
    expect(memory.next).toBeDefined()
    expect(memory.next?.foreseen).toBeUndefined()
  })

  it('forgets it when it sees something else', () => {
    const { engine } = alone
    const state = engine.start({}, seeded(1))
    state.height = 4
    const { random, memory } = thinking()
    search.choose(alone, observe(engine, state, 0), { random, memory })
    expect(memory.next?.foreseen?.root).toBeDefined()
    const saved = memory.next?.saved ?? 0
    engine.apply(state, 0, { do: 'walk' })
    state.height = 1
    const told = (mind: Memory): Progress<unknown>[] => {
      const heard: Progress<unknown>[] = []
      const onProgress = (one: Progress<unknown>): void => {
        heard.push(one)
      }
      search.choose(alone, observe(engine, state, 0), { random: seeded(2), memory: mind, onProgress })
      return heard
    }
    expect(told(memory)).toEqual(told({ next: { saved } }))
  })

  it('keeps nothing beyond its turn', () => {
    const { engine } = missionCombat
    const state = engine.start({}, seeded('turns'))
    const minds = [thinking(), thinking()]
    let ends = 0
    for (let n = 0; n < 60 && !engine.game.over(state); n++) {
      const seat = engine.asked(state)[0] as Seat
      const { random, memory } = minds[seat] as Mind
      engine.apply(state, seat, search.choose(missionCombat, observe(engine, state, seat), { random, memory }))
      const isNext = engine.asked(state)[0] === seat
      if (!isNext) ends++
      expect(memory.next !== undefined).toBe(isNext)
    }
    expect(ends).toBeGreaterThan(3)
  })
})

describe('what is left of a budget', () => {
  /** How many iterations the next decision takes, given what was saved. */
  function spent(saved: number): number {
    const { engine } = missionCombat
    const state = engine.start({}, seeded(3))
    const seat = engine.asked(state)[0] as Seat
    let most = 0
    const onProgress = ({ iterations }: Progress<unknown>): void => {
      most = iterations
    }
    search.choose(missionCombat, observe(engine, state, seat), { random: seeded(1), memory: { next: { saved } }, onProgress })
    return most
  }

  it('is there for the next decision of the turn', () => {
    expect(spent(0)).toBeLessThanOrEqual(BUDGET)
    expect(spent(1)).toBeGreaterThan(BUDGET)
    expect(spent(1)).toBeLessThanOrEqual(2 * BUDGET)
  })

  it('never comes to more than a budget', () => {
    const { engine } = alone
    const state = engine.start({}, seeded(1))
    state.height = 4
    const { random, memory } = thinking()
    memory.next = { saved: 1 }
    searchBot({ budget: { iterations: 5000 } }).choose(alone, observe(engine, state, 0), { random, memory })
    expect(memory.next?.saved).toBeGreaterThan(0)
    expect(memory.next?.saved).toBeLessThanOrEqual(1)
  })
})
