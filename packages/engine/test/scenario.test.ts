// Scenarios: by name or written by somebody, and each mistake told with its place.
import { createEngine, InputError, Match, seeded } from '@rubble/engine'
import { expect, test } from 'vitest'
import { march, marchEngine } from './tiny/march.ts'

const OWN = { squares: 4, forces: { red: [0], blue: [3] }, reach: 2, end: { turns: 2, wins: 'red' } }

test('the first scenario is played unless another is named', () => {
  expect(march.config({})).toEqual({ scenario: 'crossing' })
  expect(marchEngine.start(march.config({}), seeded('march')).pieces).toEqual([[0], [5]])
  expect(marchEngine.start(march.config({ scenario: 'rush' }), seeded('march')).pieces).toEqual([
    [0, 1],
    [8, 7],
  ])
})

test('a scenario that somebody has written plays at once, and its match needs no file', () => {
  const match = new Match(marchEngine, march.config({ scenario: OWN }), 'own')
  match.choose(0, { do: 'go', from: 0, to: 2 })
  match.choose(1, { do: 'wait' })
  expect(march.outcome(match.state)?.winners).toEqual([0])
  const file = match.save()
  expect(file.config).toEqual({ scenario: OWN })
  expect(Match.load(createEngine(march), JSON.parse(JSON.stringify(file))).state).toEqual(match.state)
})

test('what is wrong with a scenario is told with its place', () => {
  const wrong = (change: object): string => {
    try {
      march.config({ scenario: { ...OWN, ...change } })
      return ''
    } catch (error) {
      expect(error).toBeInstanceOf(InputError)
      return (error as Error).message
    }
  }
  expect(wrong({ squares: 'four' })).toBe('scenario.squares: must be a whole number from 3 to 50, not "four"')
  expect(wrong({ forces: { red: [0], blue: [9] } })).toBe('scenario.forces.blue[0]: must be a whole number from 0 to 3, not 9')
  expect(wrong({ forces: { red: [0, 1], blue: [3, 1] } })).toBe('scenario.forces.blue[1]: two pieces stand on 1 (MAR-2)')
  expect(wrong({ end: { turns: 2, wins: 'green' } })).toBe("scenario.end.wins: there is no 'green' (red, blue)")
  expect(wrong({ weather: 'rain' })).toBe("scenario: there is no 'weather' (squares, forces, reach, end)")
  for (const odd of ['skirmish', 7, null, [], true]) expect(() => march.config({ scenario: odd })).toThrow('(known: crossing, rush)')
})
