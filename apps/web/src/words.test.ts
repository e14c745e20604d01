// The app says everything in four languages, well set.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language, Texts } from '@rubble/text'
import { type SentenceKind, wordyTexts } from '@rubble/testkit'
import { LANGUAGES, wrongTexts } from '@rubble/text'
import { expect, test } from 'vitest'

type AllTexts = Readonly<Record<Language, Texts>>
const TEXT = fileURLToPath(new URL('../text/', import.meta.url))
function textsIn(folder: string): AllTexts {
  const read = (language: Language): Texts => JSON.parse(readFileSync(`${TEXT}${folder}/${language}.json`, 'utf8')) as Texts
  return { en: read('en'), pl: read('pl'), de: read('de'), fr: read('fr') }
}
const folders = readdirSync(TEXT, { withFileTypes: true }).filter(one => one.isDirectory())
const ALL: readonly (readonly [string, AllTexts])[] = ['.', ...folders.map(({ name }) => name)].map(folder => [folder, textsIn(folder)])

/** Fields that hold numbers: a no-break space keeps their word on the same line. */
const NUMBERS = /\{\{(?:count|number|last|total|players|minutes)\}\}/g

function withNumbers(all: AllTexts): AllTexts {
  const filled = (of: Texts): Texts =>
    Object.fromEntries(Object.entries(of).map(([key, sentence]) => [key, sentence.replace(NUMBERS, '2')]))
  return { en: filled(all.en), pl: filled(all.pl), de: filled(all.de), fr: filled(all.fr) }
}

test.each(ALL)('%s: the same sentences in four languages, every plural form, the same fields, and no typography faults', (_, texts) => {
  expect(wrongTexts(texts)).toEqual([])
})

test.each(ALL)('%s: numbers stay with their words', (_, texts) => {
  expect(wrongTexts(withNumbers(texts))).toEqual([])
})

/**
 * Where a name may stand that can be “You” as well: addressed at the beginning, after a colon or a dot in the line, or before a verb that
 * is the same for all.
 */
const FITS_ANYBODY = /^\{\{name\}\}(?:[,:]| –)|[:·]\s\{\{name\}\}|^\{\{name\}\} (?:won|lost|conceded|ran out of time)$/
/** Of bots, which always have a name, and of others than who looks: to whom it is said in words of its own. */
const OF_OTHERS: ReadonlySet<string> = new Set(['table.thinking', 'table.plays', 'table.waiting', 'table.forecast.choice'])

test.each(['en', 'pl', 'de', 'fr'] as const)(
  '%s: who has no name is called “You”, and no verb or preposition around it is in a third person’s form',
  language => {
    const [[, texts] = []] = ALL
    const named = Object.entries(texts?.[language] ?? {}).filter(([key, sentence]) => sentence.includes('{{name}}') && !OF_OTHERS.has(key))
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter(([, sentence]) => !FITS_ANYBODY.test(sentence))).toEqual([])
  },
)

/** One at a table is said *tu*; several at one screen are “vous”. */
const TO_SEVERAL: ReadonlySet<string> = new Set(['setup.opponent.here.more'])

test.each(ALL)('%s: whoever reads French is said “tu” everywhere', (_, texts) => {
  const formal = Object.entries(texts.fr).filter(([key, sentence]) => /\b(?:vous|votre|vos)\b/i.test(sentence) && !TO_SEVERAL.has(key))
  expect(formal).toEqual([])
})

/** What of the page's own words is asked, told, foretold or refused at a table; a server refuses with more room. */
const SPOKEN: readonly (readonly [RegExp, SentenceKind])[] = [
  [/^table\.forecast\.choice/, 'forecast'],
  [/^table\.(?:thinking|waiting|past|plays|selected|happens|armed)|^film\.note|^replay\.(?:playing|paused)/, 'prompt'],
  [/^table\.over\.|^plan\.|^(?:ask|undo)\.|^problem\./, 'event'],
]

test.each(ALL)('%s: what is said at a table is said plainly', (_, texts) => {
  const kindOf = (key: string): SentenceKind | undefined => SPOKEN.find(([keys]) => keys.test(key))?.[1]
  expect(LANGUAGES.flatMap(language => wordyTexts(texts[language], language, kindOf))).toEqual([])
})
