import { missingTexts, wrongTexts } from '@rubble/text'
import { tableTexts } from '@rubble/text/table'
import { describe, expect, test } from 'vitest'
import { packWith } from './pack.ts'

test('the words of the table are whole in four languages', () => {
  expect(wrongTexts(tableTexts)).toEqual([])
})

test('a whole game has nothing missing', () => {
  expect(missingTexts(packWith(), ['XX-MOVE-1'])).toEqual([])
})

test('a scenario has a title and says what it is about', () => {
  const pack = packWith()
  const game = { ...pack.game, scenarios: { all: { gorge: {} }, read: () => 0 } }
  expect(missingTexts({ ...pack, game })).toEqual(['en: name.scenario.gorge: missing', 'en: scenario.gorge: missing'])
})

describe('what is found', () => {
  const found = (...changes: Parameters<typeof packWith>) => missingTexts(packWith(...changes))
  test('a sentence that one language lacks', () => {
    expect(found({ de: { 'option.share': undefined } })).toEqual(['de: option.share: missing'])
  })
  test('a sentence that only one language has', () => {
    expect(found({ pl: { 'rule.XX-MOVE-3': 'Nowe.' } })).toEqual([
      'en: rule.XX-MOVE-3: missing',
      'de: rule.XX-MOVE-3: missing',
      'fr: rule.XX-MOVE-3: missing',
    ])
  })
  test('a plural form that is missing, and one that the language does not have', () => {
    expect(found({ pl: { 'event.renewed_few': undefined } })).toEqual(['pl: event.renewed_few: missing'])
    expect(found({ de: { 'event.renewed_few': '{{seat}} {{count}}' } })).toEqual(['de: event.renewed_few: no form of this language'])
  })
  test('other fields than in English', () => {
    expect(found({ fr: { 'option.share': 'Dégâts' } })).toEqual(['fr: option.share: fills in {}, English {amount}'])
  })
  test('an empty sentence', () => {
    expect(found({ de: { 'rule.XX-MOVE-2': '' } })).toEqual(['de: rule.XX-MOVE-2: empty'])
  })
  test('a decision without prompt or options', () => {
    const none = { 'prompt.share': undefined, 'option.share': undefined }
    expect(found({ en: none, pl: none, de: none, fr: none })).toEqual(['en: prompt.share: missing', 'en: option.share: missing'])
  })
  test('an event without a sentence', () => {
    const none = { 'event.moved': undefined }
    expect(found({ en: none, pl: none, de: none, fr: none })).toEqual(['en: event.moved: missing'])
  })
  test('a secret field without a sentence for the others, or told to them', () => {
    const none = { 'event.drawn.hidden': undefined }
    expect(found({ en: none, pl: none, de: none, fr: none })).toEqual(['en: event.drawn.hidden: missing'])
    const leak = { 'event.drawn.hidden': '{{seat}} {{card}}' }
    expect(found({ en: leak, pl: leak, de: leak, fr: leak })).toEqual(['en: event.drawn.hidden: tells card'])
  })
  test('a rule that must have a text, one without a chapter, and a refusal without its rule', () => {
    expect(missingTexts(packWith(), ['XX-MOVE-9'])).toEqual(['en: rule.XX-MOVE-9: missing'])
    const stray = { 'rule.YY-1': 'A.', 'refusal.XX-NONE-1': 'B.' }
    expect(found({ en: stray, pl: stray, de: stray, fr: stray })).toEqual([
      'en: rule.YY-1: belongs to no chapter',
      'en: refusal.XX-NONE-1: there is no rule.XX-NONE-1',
    ])
  })
  test('a sentence that nothing says, and a kind of name that nobody has', () => {
    const stray = { 'event.gone': 'A.', 'prompt.turn.begin': 'B', 'name.paid.true': undefined }
    expect(found({ en: stray, pl: stray, de: stray, fr: stray })).toEqual([
      'en: event.gone: nothing says this',
      'en: prompt.turn.begin: nothing says this',
      'en: name.paid.…: missing',
    ])
  })
})

describe('typography', () => {
  const faults = (language: 'en' | 'pl' | 'de' | 'fr', text: string) =>
    missingTexts(packWith({ [language]: { 'rule.XX-MOVE-2': text } })).join('\n')
  test.each([
    ['en', "It's", 'a straight quote'],
    ['en', 'Say "a"', 'a straight quote'],
    ['en', 'Wait...', 'three dots instead of …'],
    ['en', 'a  b', 'a double space'],
    ['en', 'a ', 'a space at an end'],
    ['en', 'Give -2', 'a hyphen for a minus'],
    ['en', '2 cards', 'a plain space between number and word'],
    ['en', '„a“', 'quotes other than “ ”'],
    ['pl', '“a”', 'quotes other than „ ”'],
    ['pl', 'Ruch z obszaru', 'a plain space after a one-letter word'],
    ['pl', 'I dalej', 'a plain space after a one-letter word'],
    ['de', '„a”', 'quotes other than „ “'],
    ['fr', 'Quoi ?', 'no U+202F before ? ! ;'],
    ['fr', 'Quoi?', 'no U+202F before ? ! ;'],
    ['fr', 'Coût: 1', 'no U+00A0 before : or %'],
    ['fr', '5 %', 'no U+00A0 before : or %'],
    ['fr', '« a »', 'no U+00A0 inside « »'],
    ['fr', '“a”', 'quotes other than « »'],
  ] as const)('%s: %s', (language, text, fault) => {
    expect(faults(language, text)).toContain(fault)
  })
  test.each([
    ['en', '“It’s” 2\u00a0cards, XX-MOVE-1 … −2'],
    ['pl', 'Ruch z\u00a0obszaru „a”'],
    ['de', '„a“ z.\u00a0B.'],
    ['fr', '«\u00a0a\u00a0»\u202f? Mission: Combat! Coût\u00a0: 5\u00a0%\u202f; fin'],
  ] as const)('%s: nothing against %s', (language, text) => {
    expect(faults(language, text)).toBe('')
  })
})
