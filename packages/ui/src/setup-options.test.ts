import type { Speaker } from '@rubble/text'
import { expect, test } from 'vitest'
import { type OptionsOf, sayAgreed, scenarioOption } from './setup-options.tsx'

interface Config {
  readonly scenario: string
  readonly seats: number
  readonly fog: boolean
  /** Left out where it is as usual. */
  readonly night?: true
  readonly edition?: number
}
const options = {
  scenario: scenarioOption(['crossing', 'rush']),
  seats: { kind: 'own' },
  fog: { kind: 'switch', title: 'fog', usual: true },
  night: { kind: 'switch', title: 'night', usual: false, isOpen: ({ seats }) => seats === 2 },
} satisfies OptionsOf<Config>

const speaker = { text: (key: string) => key } as Speaker

test('what was agreed is said: a scenario by its title, switches that are on, and nothing that makes no difference', () => {
  expect(sayAgreed(options, {}, speaker)).toEqual(['board.setup.scenario: name.scenario.crossing', 'fog'])
  expect(sayAgreed(options, { scenario: 'rush', fog: false, night: true }, speaker)).toEqual(['board.setup.scenario: name.scenario.rush'])
  expect(sayAgreed(options, { scenario: 'unheard of', seats: 2, night: true }, speaker)).toEqual([
    'board.setup.scenario: name.scenario.crossing',
    'fog',
    'night',
  ])
})
