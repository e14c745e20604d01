import type { Terms } from '@rubble/ui'
import { expect, test } from 'vitest'
import { config } from '../config.ts'
import { MODES } from '../model/ids.ts'
import { armiesOf, maySit, withArmy, withMode, withPlayers } from './terms.ts'

const QUICK: Terms = { armies: ['sharrash', 'mississippi'] }

test('whatever is changed, it can be played', () => {
  for (const from of MODES) {
    for (const to of MODES) {
      const terms = withMode({ ...withMode(QUICK, from), largeBoard: true, first: 'sharrash' }, to)
      expect(() => config(terms)).not.toThrow()
    }
  }
  expect(config(withPlayers(QUICK, 'points', 4)).armies).toHaveLength(4)
})

test('an army is taken by one seat only: who had it gets the other', () => {
  expect(armiesOf(withArmy(QUICK, 0, 'mississippi'))).toEqual(['mississippi', 'sharrash'])
  expect(armiesOf(withArmy(QUICK, 1, 'borgo'))).toEqual(['sharrash', 'borgo'])
})

test('The Dancer sits alone against two', () => {
  const terms = withMode({ armies: ['sharrash', 'dancer', 'borgo'] }, 'one-against-two')
  expect(armiesOf(terms)).toEqual(['dancer', 'sharrash', 'borgo'])
  expect(maySit('one-against-two', 1, 'dancer')).toBe(false)
})

test('who goes first is somebody who plays', () => {
  expect(withArmy({ ...QUICK, first: 'mississippi' }, 1, 'borgo')['first']).toBe('random')
})
