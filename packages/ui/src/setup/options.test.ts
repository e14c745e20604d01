import type { Speaker } from '@rubble/text'
import { expect, test } from 'vitest'
import { type OptionsOf, sayAgreed } from './options.ts'

interface Config {
  readonly scenario: string
  readonly seats: number
  readonly fog: boolean
  /** Left out where it is as usual. */
  readonly night?: true
  readonly edition?: number
}
const options = {
  scenario: { kind: 'scenario' },
  seats: { kind: 'own' },
  fog: { kind: 'switch', title: 'fog', usual: true },
  night: { kind: 'switch', title: 'night', usual: false, isOpen: ({ seats }) => seats === 2 },
} satisfies OptionsOf<Config>

const speaker = {
  text: key => key,
  table: key => `table.${key}`,
  scenario: term => `scenario ${JSON.stringify(term)}`,
} as Partial<Speaker> as Speaker

test('what was agreed is said: a scenario by its name, switches that are on, and nothing that makes no difference', () => {
  expect(sayAgreed(options, {}, speaker)).toEqual(['fog'])
  expect(sayAgreed(options, { scenario: 'rush', fog: false, night: true }, speaker)).toEqual(['table.scenario: scenario "rush"'])
  expect(sayAgreed(options, { scenario: { name: 'The gorge' }, seats: 2, night: true }, speaker)).toEqual([
    'table.scenario: scenario {"name":"The gorge"}',
    'fog',
    'night',
  ])
})
