import { expect, test } from 'vitest'
import { readTerms } from './terms.ts'

test('terms are lists, numbers, yes and no, or words', () => {
  expect(readTerms(['armies=moloch, borgo', 'largeBoard=true', 'breathOfDeath=false', 'teamHitPoints=13', 'mode=teams', 'first='])).toEqual(
    { armies: ['moloch', 'borgo'], largeBoard: true, breathOfDeath: false, teamHitPoints: 13, mode: 'teams', first: '' },
  )
  expect(readTerms(['note=a=b'])).toEqual({ note: 'a=b' })
  expect(readTerms([])).toEqual({})
})

test('nothing is agreed twice', () => {
  expect(() => readTerms(['mode=duel', 'mode=teams'])).toThrow('cli.error.twice')
})
