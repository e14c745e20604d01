// The app says everything in four languages, well set.
import type { Language, Texts } from '@rubble/engine'
import { wrongTexts } from '@rubble/text'
import { expect, test } from 'vitest'
import de from '../text/de.json' with { type: 'json' }
import en from '../text/en.json' with { type: 'json' }
import fr from '../text/fr.json' with { type: 'json' }
import pl from '../text/pl.json' with { type: 'json' }

type AllTexts = Readonly<Record<Language, Texts>>
const texts: AllTexts = { en, pl, de, fr }

/** Fields that hold numbers: a no-break space keeps their word on the same line. */
const NUMBERS = /\{\{(?:count|number|last|total|players|minutes)\}\}/g

function withNumbers(all: AllTexts): AllTexts {
  const filled = (of: Texts): Texts => Object.fromEntries(Object.entries(of).map(([key, sentence]) => [key, sentence.replace(NUMBERS, '2')]))
  return { en: filled(all.en), pl: filled(all.pl), de: filled(all.de), fr: filled(all.fr) }
}

test('has the same sentences in four languages, every plural form, the same fields, and no typography faults', () => {
  expect(wrongTexts(texts)).toEqual([])
})

test('keeps numbers with their words', () => {
  expect(wrongTexts(withNumbers(texts))).toEqual([])
})
