// Scenarios: by name or written by somebody, and each mistake told with its place.
import {
  createEngine,
  type Doc,
  InputError,
  Match,
  type Scenarios,
  SCENARIO_LIMITS,
  scenarioOf,
  scenarioTerm,
  seeded,
} from '@rubble/engine'
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

const given = (doc: Doc): unknown => march.config({ scenario: { ...OWN, ...doc } })

test('who writes a scenario may give it a name and say what it is about, which the rules never see', () => {
  const told = { name: 'The gorge', description: 'Two sides.\nOne way.' }
  expect(given(told)).toEqual({ scenario: { ...OWN, ...told } })
  expect(marchEngine.start(march.config({ scenario: { ...OWN, ...told } }), seeded('march')).pieces).toEqual([[0], [3]])
  for (const name of ['', '  ', 7, 'x'.repeat(61)])
    expect(() => given({ name })).toThrow('scenario.name: must be a text of 1 to 60 characters')
  expect(() => given({ description: 'x'.repeat(1001) })).toThrow('scenario.description: must be a text of 1 to 1000 characters')
})

test('one that is too large or no plain data is refused before a game reads it', () => {
  let nested: unknown = 1
  for (let depth = 0; depth < 20; depth++) nested = [nested]
  const round: { self?: unknown } = {}
  round.self = round
  const wrong: readonly [doc: Doc, what: RegExp][] = [
    [{ forces: nested }, /^scenario\.forces(\[0\])+: lies deeper than 12 levels$/],
    [{ forces: round }, /: lies deeper than 12 levels$/],
    [{ forces: new Array(9000).fill(1) }, /^scenario: has more than 8000 values$/],
    [{ forces: 'x'.repeat(SCENARIO_LIMITS.characters) }, /^scenario: has \d+ characters as JSON; at most 32768 are allowed$/],
    [{ forces: { red: ['a\0b'] } }, /^scenario\.forces\.red\[0\]: control characters are not allowed$/],
    [{ forces: { 'a\0b': 1 } }, /^scenario\.forces: nothing may be called "a\\u0000b"$/],
    [{ forces: JSON.parse('{"__proto__": 1}') as unknown }, /^scenario\.forces: nothing may be called "__proto__"$/],
    [{ end: { turns: Number.NaN } }, /^scenario\.end\.turns: must be a text, a number, true, false or null$/],
  ]
  for (const [doc, what] of wrong) expect(() => given(doc)).toThrow(what)
})

test('what is written is read once, however often the rules ask', () => {
  let readings = 0
  const scenarios: Scenarios<number> = {
    all: { one: { size: 1 } },
    read: ({ size }) => {
      readings++
      return Number(size)
    },
  }
  const own = scenarioTerm(scenarios, { size: 2 })
  expect([scenarioOf(scenarios, own), scenarioOf(scenarios, own), scenarioOf(scenarios, 'one'), scenarioOf(scenarios, 'one')]).toEqual([
    2, 2, 1, 1,
  ])
  expect(readings).toBe(2)
})

test('a copy of a state shares what was agreed', () => {
  const state = marchEngine.start(march.config({ scenario: OWN }), seeded('march'))
  expect(march.clone(state).config).toBe(state.config)
})
