// The app says everything in four languages, well set.
import type { Language, Texts } from '@rubble/engine'
import { wrongTexts } from '@rubble/text'
import { expect, test } from 'vitest'
import de from '../text/de.json' with { type: 'json' }
import en from '../text/en.json' with { type: 'json' }
import fr from '../text/fr.json' with { type: 'json' }
import pl from '../text/pl.json' with { type: 'json' }
import onlineDe from '../text/online/de.json' with { type: 'json' }
import onlineEn from '../text/online/en.json' with { type: 'json' }
import onlineFr from '../text/online/fr.json' with { type: 'json' }
import onlinePl from '../text/online/pl.json' with { type: 'json' }

type AllTexts = Readonly<Record<Language, Texts>>
const ALL: readonly (readonly [string, AllTexts])[] = [['the app', { en, pl, de, fr }], ['online tables', { en: onlineEn, pl: onlinePl, de: onlineDe, fr: onlineFr }]]

/** Fields that hold numbers: a no-break space keeps their word on the same line. */
const NUMBERS = /\{\{(?:count|number|last|total|players|minutes)\}\}/g

function withNumbers(all: AllTexts): AllTexts {
  const filled = (of: Texts): Texts => Object.fromEntries(Object.entries(of).map(([key, sentence]) => [key, sentence.replace(NUMBERS, '2')]))
  return { en: filled(all.en), pl: filled(all.pl), de: filled(all.de), fr: filled(all.fr) }
}

test.each(ALL)('%s: the same sentences in four languages, every plural form, the same fields, and no typography faults', (_, texts) => {
  expect(wrongTexts(texts)).toEqual([])
})

test.each(ALL)('%s: numbers stay with their words', (_, texts) => {
  expect(wrongTexts(withNumbers(texts))).toEqual([])
})
