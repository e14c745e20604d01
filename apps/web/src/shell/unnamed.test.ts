import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@rubble/text'
import { expect, test } from 'vitest'
import { sayNow } from './unnamed.ts'

const wordsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../text/${language}.json`, import.meta.url), 'utf8')) as Record<string, string>

test.each(LANGUAGES)('%s: who gave no name is “you” in whatever language the table is looked at', language => {
  for (const other of LANGUAGES)
    expect(sayNow(wordsOf(language)['setup.you'] ?? '', wordsOf(other)['setup.you'] ?? '')).toBe(wordsOf(other)['setup.you'])
  expect(sayNow('Ana', wordsOf(language)['setup.you'] ?? '')).toBe('Ana')
})
