import { describe, expect, it } from 'vitest'
import { estimate, weigh } from './estimate.ts'

describe('how much better one option is than another', () => {
  it('is told world by world: what all have in common counts for nobody', () => {
    const { leads } = estimate([
      [0.9, -0.5, 0.1],
      [0.7, -0.7, -0.1],
    ])
    expect(leads[0]).toBeCloseTo(0.1)
    expect(leads[1]).toBeCloseTo(-0.1)
  })

  it('is known only by worlds through which all have gone', () => {
    const { worlds, leads } = estimate([[0.2, 0.9], [0.2]])
    expect(worlds).toBe(1)
    expect(leads).toEqual([0, 0])
    expect(estimate([[], []])).toEqual({ worlds: 0, leads: [0, 0], error: Infinity })
  })

  it('is the surer the more worlds there are, and the less they differ', () => {
    const calm = (worlds: number): number => estimate([Array<number>(worlds).fill(0.1), Array<number>(worlds).fill(0)]).error
    const wild = (worlds: number): number =>
      estimate([Array.from({ length: worlds }, (_, i) => (i % 2 === 0 ? 0.6 : -0.4)), Array<number>(worlds).fill(0)]).error
    expect(calm(16)).toBeLessThan(calm(2))
    expect(wild(16)).toBeLessThan(wild(2))
    expect(calm(16)).toBeLessThan(wild(16))
  })
})

describe('what a look counts for', () => {
  const look = (error: number) => ({ worlds: 8, leads: [0, 0], error })

  it('grows with how sure it is', () => {
    const [near, far] = weigh([look(0.001), look(0.05)], [0.05, 0.05])
    expect(near).toBeGreaterThan(0.9)
    expect((near as number) + (far as number)).toBeCloseTo(1)
    expect(weigh([look(0), look(0)], [0.08, 0.04])[1]).toBeCloseTo(0.8)
  })

  it('is nothing before anything has been looked at', () => {
    expect(weigh([look(0.01), look(Infinity)], [0.05, 0.05])).toEqual([1, 0])
    expect(weigh([look(Infinity), look(Infinity)], [0.05, 0.05])).toEqual([0, 0])
  })
})
