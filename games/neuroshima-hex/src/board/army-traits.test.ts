import { expect, test } from 'vitest'
import { ARMIES } from '../data/components.ts'
import { ARMY_TRAITS } from './army-traits.ts'
import lab from './lab.json' with { type: 'json' }

test('every army has three traits from 2 to 10, and in each some army has the least and some the most', () => {
  expect(Object.keys(ARMY_TRAITS)).toEqual([...ARMIES])
  for (const trait of ['speed', 'punch', 'resilience'] as const) {
    const all = ARMIES.map(army => ARMY_TRAITS[army][trait])
    expect(Math.min(...all)).toBe(2)
    expect(Math.max(...all)).toBe(10)
  }
})

test('what was measured names every army, and lies within what is known of it', () => {
  expect(Object.keys(lab.sides).sort()).toEqual([...ARMIES].sort())
  for (const { rate, interval } of Object.values(lab.sides)) {
    const [low = 1, high = 0] = interval
    expect(rate).toBeGreaterThanOrEqual(low)
    expect(rate).toBeLessThanOrEqual(high)
  }
})
