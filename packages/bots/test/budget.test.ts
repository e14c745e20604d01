// A thought has a budget, tells how it goes, and can be cut short.
import { describe, expect, it } from 'vitest'
import { InputError, type Seat, seeded } from '@rubble/engine'
import { type Budget, observe, type Progress, searchBot, type ThinkContext } from '@rubble/bots'
import { missionCombat } from './support/minds.ts'

const { engine } = missionCombat

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
    expect(heard.every(({ done }) => done > 0 && done < 1)).toBe(true)
  })

  it('in milliseconds without a clock is an error that says so', () => {
    expect(() => think({ ms: 10 })).toThrow(InputError)
    expect(() => think({ ms: 10 })).toThrow(/needs a clock/)
  })

  it('is told on the way, with the best so far', () => {
    const heard = think({ iterations: 1000 })
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
