// What a game brings besides its rules: words in every language, and what bots know.
import { LANGUAGES, type Pack, type Texts } from '@rubble/engine'
import { photo } from '../photo.ts'
import { examine, type Property } from '../property.ts'

const FIELD = /\{\{\s*([\w.]+)\s*\}\}/g

export const textsComplete: Property = {
  name: 'every text exists in every language, with the same fields to fill in',
  check: ({ subject: { texts } }) => (texts === undefined ? [] : missingTexts(texts)),
}

function missingTexts(texts: Pack['texts']): string[] {
  const keys = [...new Set(LANGUAGES.flatMap(language => Object.keys(texts[language])))].sort()
  return keys.flatMap(key => {
    const missing = LANGUAGES.filter(language => (texts[language][key] ?? '').trim() === '')
    if (missing.length > 0) return [`'${key}' has no text in ${missing.join(', ')}`]
    const odd = LANGUAGES.filter(language => fieldsOf(texts[language], key) !== fieldsOf(texts.en, key))
    return odd.length === 0 ? [] : [`'${key}' has other fields in ${odd.join(', ')} than in en`]
  })
}

function fieldsOf(texts: Texts, key: string): string {
  return [...new Set([...(texts[key] ?? '').matchAll(FIELD)].map(([, field]) => field))].sort().join()
}

export const refusalsHaveTexts: Property = {
  name: 'every rule that refuses something has a text',
  check({ subject: { texts }, engine, moments }) {
    if (texts === undefined) return []
    const missing = new Set<string>()
    const problems = examine(moments, ({ state, asked }) => {
      for (const seat of asked) for (const { refused } of engine.explain(state, seat, {}).refusals) if (texts.en[`rule.${refused}`] === undefined) missing.add(refused)
      return []
    })
    return [...problems, ...[...missing].sort().map(rule => `'rule.${rule}' has no text`)]
  },
}

export const knowledgeIsSane: Property = {
  name: 'bots are told values from −1 to 1, and options that are offered',
  check: ({ subject: { knowledge }, engine, moments }) => examine(moments, function* (moment) {
    if (knowledge === undefined) return
    const state = photo(moment.state)
    for (const seat of moment.viewers) {
      const value = seat === 'spectator' ? 0 : knowledge.evaluate(state, seat)
      if (!(value >= -1 && value <= 1)) yield `the state is worth ${value} to seat ${seat}`
    }
    for (const seat of moment.asked) {
      const options = engine.options(state, seat)
      const sifted = knowledge.sift(state, seat, options)
      if (sifted.length === 0) yield `no option of seat ${seat} is worth thinking about`
      const odd = sifted.find(option => !options.includes(option))
      if (odd !== undefined) yield `seat ${seat} is told to think about ${JSON.stringify(odd)}, which is not one of its options`
    }
  }),
}
