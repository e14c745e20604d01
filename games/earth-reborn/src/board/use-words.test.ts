// Whatever can be used says what it does, in all languages: on cards, by characters, in the rooms of every scenario.
import { LANGUAGES } from '@rubble/text'
import { expect, test } from 'vitest'
import { FACES } from '../data/cards.ts'
import { CHARACTERS } from '../data/characters.ts'
import { SCENARIO_DOCS } from '../data/scenarios.ts'
import type { Line } from '../data/types.ts'
import { sitesOf } from '../derive/sites.ts'
import { game } from '../game.ts'
import { texts } from '../texts.ts'
import { effectWords, useVerb } from './use-words.ts'

const LINES: readonly Line[] = [
  ...FACES.flatMap(({ lines }) => lines),
  ...CHARACTERS.flatMap(({ healthy, wounded }) => [...healthy.lines, ...wounded.lines]),
  ...Object.keys(SCENARIO_DOCS).flatMap(scenario => sitesOf(game.config({ scenario })).flatMap(({ lines }) => lines)),
].filter(({ timing }) => timing === 'activation')
const plain = { name: (_: string, value: unknown): string => String(value) }

test.each(LANGUAGES)('%s: every effect of a line that can be used has words', language => {
  const keys = LINES.flatMap(({ effects }) => effects.map(effect => `board.does.${effectWords(effect, plain)?.key ?? effect.type}`))
  expect(LINES.length).toBeGreaterThan(40)
  expect([...new Set(keys)].filter(key => texts[language][key] === undefined)).toEqual([])
})

test('two lines of one card are two kinds of acts', () => {
  expect(useVerb({ do: 'use', face: '12S', line: 1 })).not.toBe(useVerb({ do: 'use', face: '12S', line: 2 }))
  expect(useVerb({ doing: 'use', site: 'gym.weights', line: 1 })).toBe('use gym.weights 1')
})
