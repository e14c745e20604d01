// What a game brings besides its rules: words in every language, and what bots know.
import { type AllTexts, type Language, LANGUAGES, type Texts } from '@rubble/text'
import { photo } from '../photo.ts'
import { examine, type Property } from '../property.ts'

const FIELD = /\{\{\s*([\w.]+)\s*\}\}/g

export const textsComplete: Property = {
  name: 'every text exists in every language, with the same fields to fill in',
  check: ({ subject: { texts } }) => (texts === undefined ? [] : missingTexts(texts)),
}

/** Languages have plural forms of their own: what must exist everywhere is the sentence, in whatever forms. */
const PLURAL = /_(?:zero|one|two|few|many|other)$/
const stemOf = (key: string): string => key.replace(PLURAL, '')

function missingTexts(all: AllTexts): string[] {
  const texts = Object.fromEntries(LANGUAGES.map(language => [language, formsByStem(all[language])])) as Record<Language, Forms>
  const stems = [...new Set(LANGUAGES.flatMap(language => [...texts[language].keys()]))].sort()
  return stems.flatMap(stem => {
    const missing = LANGUAGES.filter(language => formsOf(texts[language], stem).every(form => form.trim() === ''))
    if (missing.length > 0) return [`'${stem}' has no text in ${missing.join(', ')}`]
    const odd = LANGUAGES.filter(language => fieldsOf(texts[language], stem) !== fieldsOf(texts.en, stem))
    return odd.length === 0 ? [] : [`'${stem}' has other fields in ${odd.join(', ')} than in en`]
  })
}

type Forms = ReadonlyMap<string, readonly string[]>
function formsByStem(texts: Texts): Forms {
  const forms = new Map<string, string[]>()
  for (const [key, text] of Object.entries(texts)) forms.set(stemOf(key), [...(forms.get(stemOf(key)) ?? []), text])
  return forms
}

const formsOf = (texts: Forms, stem: string): readonly string[] => texts.get(stem) ?? []

function fieldsOf(texts: Forms, stem: string): string {
  return [...new Set(formsOf(texts, stem).flatMap(form => [...form.matchAll(FIELD)].map(([, field]) => field)))].sort().join()
}

export const refusalsHaveTexts: Property = {
  name: 'every rule that refuses something has a text',
  check({ subject: { texts }, engine, moments }) {
    if (texts === undefined) return []
    const missing = new Set<string>()
    const problems = examine(moments, ({ state, asked }) => {
      for (const seat of asked)
        for (const { refused } of engine.explain(state, seat, {}).refusals)
          if (texts.en[`rule.${refused}`] === undefined) missing.add(refused)
      return []
    })
    return [...problems, ...[...missing].sort().map(rule => `'rule.${rule}' has no text`)]
  },
}

export const knowledgeIsSane: Property = {
  name: 'bots are told values from −1 to 1, and options that are offered',
  check: ({ subject: { knowledge }, engine, moments }) =>
    examine(moments, function* (moment) {
      if (knowledge === undefined) return
      const state = photo(moment.state)
      for (const seat of moment.viewers) {
        const value = seat === 'spectator' ? 0 : knowledge.evaluate(state, seat)
        if (!(value >= -1 && value <= 1)) yield `the state is worth ${value} to seat ${seat}`
      }
      for (const seat of moment.asked) {
        const options = engine.options(state, seat)
        const sifted = knowledge.orderMoves(state, seat, options)
        if (sifted.length === 0) yield `no option of seat ${seat} is worth thinking about`
        const odd = sifted.find(option => !options.includes(option))
        if (odd !== undefined) yield `seat ${seat} is told to think about ${JSON.stringify(odd)}, which is not one of its options`
      }
    }),
}
