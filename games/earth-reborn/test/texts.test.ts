// Every sentence that is needed, in four languages, and nothing that nobody says.
import { readFileSync } from 'node:fs'
import { missingTexts } from '@rubble/text'
import { expect, test } from 'vitest'
import { earthReborn } from '../src/index.ts'

test('there is a sentence for every decision, event, rule and scenario, well set', () => {
  const rules = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8').matchAll(/^- \*\*([A-Z][\w-]+)\*\*/gm)
  expect(
    missingTexts(
      earthReborn,
      [...rules].map(([, id = '']) => id),
    ),
  ).toEqual([])
})
