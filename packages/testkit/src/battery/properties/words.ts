// What a game brings besides its rules: words in every language, and what bots know.
import { wrongTexts } from '@rubble/text'
import { photo } from '../photo.ts'
import { examine, type Property } from '../property.ts'

export const textsComplete: Property = {
  name: 'every text exists in every language, with the same fields to fill in',
  check: ({ subject: { texts } }) => (texts === undefined ? [] : wrongTexts(texts)),
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
