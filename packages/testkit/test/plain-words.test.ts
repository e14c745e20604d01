// What a sentence at a table must not be is found, and what may stand there is left alone.
import { describe, expect, it, test } from 'vitest'
import { type SentenceKind, wordyFaults, wordyTexts } from '../src/plain-words.ts'

const faults = (sentence: string, kind: SentenceKind = 'event', language: 'en' | 'pl' | 'de' | 'fr' = 'en'): string[] =>
  wordyFaults(sentence, kind, language)

describe('a sentence at a table', () => {
  it.each([
    ['Moved: 2, lost: 1.', 'a colon'],
    ['You, choose a tile.', 'an address by name'],
    ['{{name}}, choose a tile.', 'an address by name'],
    ['That is too far, ER-MOVE-12.', 'the id of a rule'],
    ['No ally is there (ER-SAGS34-5).', 'the id of a rule'],
    ['The road is used up, MC-AREA-AR-3.', 'the id of a rule'],
    ['Rule {{rule}} forbids it.', 'the id of a rule'],
    ['It stays, because it is a net.', 'a clause that gives the reason'],
    ['You cannot go there.', 'an old formula'],
  ])('%s', (sentence, fault) => {
    expect(faults(sentence)).toEqual([fault])
  })

  it('is left alone where it is plain', () => {
    expect(faults('Choose a tile.', 'prompt')).toEqual([])
    expect(faults('Die BP-Marken und CP-Kosten bleiben.', 'event', 'de')).toEqual([])
  })

  it('has no more room than its place', () => {
    expect(faults(`${'x'.repeat(43)}.`, 'prompt')).toEqual([])
    expect(faults(`${'x'.repeat(44)}.`, 'prompt')).toEqual(['45 letters, there is room for 44'])
  })

  it('is in the future where it foretells', () => {
    expect(faults('Net Fighter dies.', 'forecast')).toEqual(['a forecast that is not in the future'])
    expect(faults('Net Fighter will die.', 'forecast')).toEqual([])
    expect(faults('Le Filet meurt.', 'forecast', 'fr')).toHaveLength(1)
    expect(faults('Le Filet mourra.', 'forecast', 'fr')).toEqual([])
  })
})

test('texts are read by their keys, with the longest that may be filled in', () => {
  const texts = { 'prompt.tile': 'Choose a tile for {{character}}.', 'event.hitForeseen': '{{character}} is hit.', 'name.tile': 'A: B' }
  expect(wordyTexts(texts, 'en', undefined, () => 'Wolfgang Amadeus the Elder')).toEqual([
    'en: prompt.tile: 45 letters, there is room for 44: Choose a tile for {{character}}.',
    'en: event.hitForeseen: a forecast that is not in the future: {{character}} is hit.',
  ])
})
