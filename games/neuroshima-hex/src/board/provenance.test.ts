import { speaker } from '@rubble/text'
import { tableTexts } from '@rubble/text/table'
import { expect, test } from 'vitest'
import { TILES } from '../data/components.ts'
import pack from '../index.ts'
import { saySources } from './provenance.ts'

const LANGUAGES = ['en', 'pl', 'de', 'fr'] as const
const speakers = LANGUAGES.map(language => {
  const missing: string[] = []
  return {
    language,
    missing,
    speaker: speaker(pack, language, tableTexts[language], what => {
      missing.push(what)
    }),
  }
})

test('every tile tells its sources in four languages, each in its own', () => {
  for (const { name } of TILES) {
    const told = speakers.map(one => saySources(one.speaker, name))
    for (const sources of told) expect(sources.length, name).toBe(told[0]?.length)
    expect(
      told.every(sources => sources.length > 0),
      name,
    ).toBe(true)
    for (const [i = '', ...others] of (told[0] ?? []).map((_, k) => told.map(sources => sources[k]))) expect(others, name).not.toContain(i)
  }
  expect(speakers.flatMap(({ missing }) => missing)).toEqual([])
})

test('what only some of the figures come from is said', () => {
  const say = (language: (typeof LANGUAGES)[number]): string[] => {
    const found = speakers.find(one => one.language === language)
    return found === undefined ? [] : saySources(found.speaker, 'sharrash-plague')
  }
  expect(say('en')).toContain('Rulebook of the pack Sharrash (only: name, count, Mobility, Toughness)')
  expect(say('de')).toContain('Spielregel der Erweiterung: Sharrash (nur: Name, Anzahl, Beweglichkeit, Zähigkeit)')
})
