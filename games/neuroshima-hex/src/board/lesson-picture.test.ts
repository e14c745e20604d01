import { expect, test } from 'vitest'
import strike from '../../lessons/strike.json' with { type: 'json' }
import { STRIKE } from './lesson-picture.tsx'

test('the picture of the first lesson shows its board after its first step', () => {
  const { 'sharrash-rats#1': rats, ...laid } = STRIKE
  expect(laid).toEqual(strike.position.units)
  const [hex, facing] = rats.split(' ')
  const ways = strike.steps[0]?.ways ?? []
  expect(
    ways.some(([, to, turned]) => JSON.stringify(to) === JSON.stringify({ hex }) && JSON.stringify(turned).includes(`"${facing}"`)),
  ).toBe(true)
})
