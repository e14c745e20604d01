import {
  type Language,
  languageFrom,
  plainReasonsOf,
  reasonsOf,
  type RuleSpeaker,
  ruleTexts,
  speaker,
  type SpeakerInput,
  tableSpeaker,
  withRules,
} from '@rubble/text'
import { tableTexts } from '@rubble/text/table'
import { describe, expect, test } from 'vitest'
import { packWith } from './pack.ts'

const NBSP = '\u00a0'
const voiceOf = (pack: SpeakerInput, language: Language, missing?: (what: string) => void): RuleSpeaker =>
  speaker(pack, language, tableTexts[language], missing)
const english = voiceOf(packWith(), 'en')

describe('names', () => {
  test('a value is named by the kind its field holds', () => {
    expect(english.name('to', 'm-hq')).toBe('HQ')
    expect(english.name('seat', 'marines')).toBe('Marines')
    expect(english.name('paid', true)).toBe('for free')
  })
  test('a copy is the name of its card and its number', () => {
    expect(english.name('unit', 'p-exorcist#2')).toBe(`Exorcist${NBSP}2`)
  })
  test('a copy may have a name of its own', () => {
    expect(voiceOf(packWith({ en: { 'name.card.p-exorcist#2': 'the other Exorcist' } }), 'en').name('unit', 'p-exorcist#2')).toBe(
      'the other Exorcist',
    )
  })
  test('what is spelled otherwise is so in a sentence, and stays as it is typed where it is named exactly', () => {
    const spelled = [
      ['@-(\\d+)', ' (−$1)'],
      ['–out-S', ' ↓'],
    ] as const
    const voice = voiceOf({ ...packWith(), nouns: { to: { kind: 'area', spelled } } }, 'en')
    expect(voice.event({ kind: 'moved', unit: 'x', to: 'B4@-1', by: 'y' })).toBe('X moved to B4 (−1) by y.')
    expect(voice.event({ kind: 'moved', unit: 'x', to: 'B4@-1–out-S', by: 'y' })).toBe('X moved to B4 (−1) ↓ by y.')
    expect(voice.option('turn.act', { do: 'move', unit: 'x', to: 'B4@-1', paid: 'z' }, 'exactly')).toBe('Move x to B4@-1, z')
  })
  test('what is called by what was agreed has that name, and its plain one where nothing was', () => {
    const pack = {
      ...packWith({ en: { 'name.card.cage-A': 'Cheese Ruse', 'name.card.A': 'yellow ability' } }),
      nouns: { ability: { kind: 'card', by: 'catcher' } },
    }
    expect(voiceOf(pack, 'en').under({ catcher: 'cage' }).name('ability', 'A')).toBe('Cheese Ruse')
    expect(voiceOf(pack, 'en').under({ catcher: 'brunt' }).name('ability', 'A')).toBe('yellow ability')
    expect(voiceOf(pack, 'en').name('ability', 'A')).toBe('yellow ability')
  })
  test('what has a name in one match only is called by it there, whoever is spoken to', () => {
    const voice = voiceOf(packWith(), 'en').under({}, { 'name.area.x7': 'the door by the stairs' }).to('xx')
    expect([voice.name('to', 'x7'), voice.called('to', 'x7')]).toEqual(['the door by the stairs', 'the door by the stairs'])
    expect(voice.under({}).name('to', 'x7')).toBe('x7')
  })
  test('what is called by another field beside it is named with that', () => {
    const pack = {
      ...packWith({ en: { 'name.card.o1-2': 'Move', 'name.card.o2-2': 'Shoot', 'option.turn.act.order': '{{section}} of {{tile}}' } }),
      nouns: { section: { kind: 'card', by: 'tile' } },
    }
    expect(voiceOf(pack, 'en').name('section', 2, { tile: 'o1' })).toBe('Move')
    expect(voiceOf(pack, 'en').option('turn.act', { do: 'order', tile: 'o2', section: 2 })).toBe('Shoot of o2')
  })
  test('numbers and what nobody knows stay as they are', () => {
    expect(english.name('amount', 10)).toBe('10')
    expect(english.name('unit', 'x-unknown#3')).toBe('x-unknown#3')
    expect(english.name('elsewhere', 'm-hq')).toBe('m-hq')
  })
  test('a record is named by what is in it, a list item by item', () => {
    expect(english.name('by', { unit: 'p-exorcist#1' })).toBe(`Exorcist${NBSP}1`)
    expect(
      english.name('given', [
        { unit: 'p-exorcist#1', amount: 5 },
        { unit: 'p-exorcist#2', amount: 6 },
      ]),
    ).toBe(`Exorcist${NBSP}1: 5, Exorcist${NBSP}2: 6`)
    expect(voiceOf(packWith(), 'fr').name('given', [{ unit: 'p-exorcist#1', amount: 5 }])).toBe(`Exorcist${NBSP}1${NBSP}: 5`)
  })
})

describe('scenarios', () => {
  const told = { 'name.scenario.rush': 'The rush', 'scenario.rush': 'Everybody runs.' }
  const voice = voiceOf(packWith({ en: told }), 'en')

  test('one of the game is called as the game calls it', () => {
    expect([voice.scenario('rush'), voice.scenarioStory('rush')]).toEqual(['The rush', 'Everybody runs.'])
  })
  test('one that somebody has written is called as they call it, if they do', () => {
    expect([voice.scenario({ name: 'The gorge' }), voice.scenarioStory({ description: 'Two sides.' })]).toEqual(['The gorge', 'Two sides.'])
    expect([voice.scenario({}), voice.scenarioStory({})]).toEqual(['a scenario of one’s own', undefined])
    expect(voiceOf(packWith(), 'pl').scenario({ name: 7 })).toBe('własny scenariusz')
  })
})

describe('sentences', () => {
  test('a prompt speaks of what there is: of one thing, of another, of both', () => {
    const own = {
      'prompt.share': 'Give',
      'prompt.share.hits': 'Give {{hits}} hits',
      'prompt.share.sixes': 'Give {{sixes}} six',
      'prompt.share.hits.sixes': 'Give {{hits}} hits and {{sixes}} six',
    }
    const voice = voiceOf(packWith({ en: own }), 'en')
    const asked = (about: object): string => voice.prompt('share', { by: 'trap', hits: 0, sixes: 0, ...about }, 'marines')
    expect([asked({}), asked({ hits: 2 }), asked({ sixes: 1 }), asked({ hits: 2, sixes: 1 })]).toEqual([
      'Give',
      'Give 2 hits',
      'Give 1 six',
      'Give 2 hits and 1 six',
    ])
  })

  test('a prompt names who is asked and what it is about', () => {
    expect(english.prompt('turn.act', { by: { card: 'p-exorcist' }, left: 4 }, 'marines')).toBe('Marines, what next? Exorcist, left 4')
  })
  test('an option is found by its verb, or by its decision alone', () => {
    expect(english.option('turn.act', { do: 'move', unit: 'p-exorcist#1', to: 'm-hq', paid: true })).toBe('Move Exorcist to HQ, for free')
    expect(english.option('turn.act', { do: 'endTurn' })).toBe('End turn')
    expect(english.option('share', { amount: 3 })).toBe('Damage 3')
  })
  test('an option about different things has a sentence for each, of the last field that has one', () => {
    const pack = packWith({ en: { 'option.aim.smash.card': 'Smash {{card}}', 'option.aim.smash.to': 'Smash {{to}} with {{card}}' } })
    const voice = voiceOf(pack, 'en')
    expect(voice.option('aim', { do: 'smash', card: 'p-exorcist' })).toBe('Smash Exorcist')
    expect(voice.option('aim', { do: 'smash', card: 'p-exorcist', to: 'm-hq' })).toBe('Smash HQ with Exorcist')
    expect([...voice.verbs('aim').keys()]).toEqual(['smash'])
    expect(voice.verbs('aim').get('smash')?.fields).toEqual(['card', 'to'])
  })
  test('verbs are told with the words nothing is filled into, and with what is', () => {
    expect([...english.verbs('turn.act')].map(([verb, { words }]) => `${verb}: ${words.replace(/\s+/g, ' ').trim()}`)).toEqual([
      'move: Move to ,',
      'endTurn: End turn',
    ])
    expect(english.verbs('turn.act').get('move')?.fields).toEqual(['unit', 'to', 'paid'])
  })
  test('each rule is told once: about the one thing it forbids, or as it stands', () => {
    const to = (area: string) => ({ refused: 'XX-MOVE-1', part: { unit: 'p-exorcist#1', to: area }, args: {} })
    expect(reasonsOf([to('m-hq'), to('m-hq')], english)).toEqual([{ rule: 'XX-MOVE-1', text: 'You cannot move Exorcist to HQ.' }])
    expect(reasonsOf([to('m-hq'), { refused: 'XX-MOVE-2', part: {}, args: {} }, to('m-road')], english)).toEqual([
      { rule: 'XX-MOVE-1', text: 'Units move to adjacent areas.' },
      { rule: 'XX-MOVE-2', text: 'Nothing else.' },
    ])
  })
  test('without the texts of the rules it is told as long as none of them has to speak for itself', () => {
    const to = (area: string) => ({ refused: 'XX-MOVE-1', part: { unit: 'p-exorcist#1', to: area }, args: {} })
    const other = { refused: 'XX-MOVE-2', part: {}, args: {} }
    const plain = tableSpeaker(packWith(), 'en', tableTexts.en)
    expect(plainReasonsOf([], plain)).toEqual([])
    expect(plainReasonsOf([to('m-hq'), to('m-hq')], plain)).toEqual(reasonsOf([to('m-hq')], english))
    expect(plainReasonsOf([to('m-hq'), to('m-road')], plain)).toBeUndefined()
    expect(plainReasonsOf([to('m-hq'), other], plain)).toBeUndefined()
    const read = withRules(plain, ruleTexts({ 'rule.XX-MOVE-2': 'Nothing else.' }, 'en'))
    expect(reasonsOf([other], read)).toEqual([{ rule: 'XX-MOVE-2', text: 'Nothing else.' }])
    expect(read.under({}).rule('XX-MOVE-2')).toBe('Nothing else.')
  })
  test('what can be called something is known, whether or not it is there', () => {
    expect(english.vocabulary.names).toContain('Exorcist')
    expect(english.vocabulary.actions).toContain('End turn')
  })
  test('a refusal speaks of what was tried, else the rule speaks for itself', () => {
    expect(english.refusal({ refused: 'XX-MOVE-1', part: { unit: 'p-exorcist#1' }, args: { to: 'm-hq' } })).toBe(
      'You cannot move Exorcist to HQ.',
    )
    expect(english.refusal({ refused: 'XX-MOVE-1', part: { unit: 'p-exorcist#1' }, args: {} })).toBe('Units move to adjacent areas.')
    expect(english.refusal({ refused: 'XX-MOVE-2', part: {}, args: {} })).toBe('Nothing else.')
  })
  test('a rule with several reasons has a sentence for each', () => {
    const voice = voiceOf(packWith({ en: { 'refusal.XX-MOVE-1.far': '{{to}} is too far.' } }), 'en')
    expect(voice.refusal({ refused: 'XX-MOVE-1', part: { unit: 'p-exorcist#1', to: 'm-hq' }, args: { why: 'far' } })).toBe('HQ is too far.')
    expect(voice.refusal({ refused: 'XX-MOVE-1', part: { unit: 'p-exorcist#1', to: 'm-hq' }, args: { why: 'other' } })).toBe(
      'You cannot move Exorcist to HQ.',
    )
    expect(voice.refusal({ refused: 'XX-MOVE-1', part: {}, args: { why: 'far' } })).toBe('Units move to adjacent areas.')
  })
  test('the table refuses in its own words', () => {
    expect(english.refusal({ refused: 'TABLE-MANY', part: { do: 'move' }, args: { count: 3 } })).toBe(
      'More than one option fits (3). Say which one.',
    )
    for (const id of ['OVER', 'TURN', 'STALE', 'NONE', 'UNDO', 'NOTHING', 'NO-UNDO', 'LONG', 'WITHDRAW', 'NO-DRAW', 'ALONE', 'OFFERED']) {
      for (const language of ['en', 'pl', 'de', 'fr'] as const) {
        const text = voiceOf(packWith(), language).refusal({ refused: `TABLE-${id}`, part: {}, args: {} })
        expect(text).toMatch(/\.$/)
      }
    }
  })
  test('an event lacks what the listener may not know, and is told without it', () => {
    expect(english.event({ kind: 'drawn', seat: 'marines', card: 'p-exorcist' })).toBe('Marines drew Exorcist.')
    expect(english.event({ kind: 'drawn', seat: 'marines' })).toBe('Marines drew one card.')
    expect(english.event({ kind: 'moved', unit: 'p-exorcist#1', to: 'm-hq', by: { unit: 'p-exorcist#2' } })).toBe(
      'Exorcist moved to HQ by Exorcist.',
    )
  })
  test('one of several ways an event can happen has its own sentence, and a field adds one by what it holds', () => {
    const added = {
      'event.moved.XX-MOVE-2': '{{unit}} fled.',
      'event.moved.left': 'Left: {{left}}.',
      'event.moved.no-left': 'None left.',
      'event.moved.over': 'Over {{over}}.',
    }
    const voice = voiceOf(packWith({ en: added }), 'en')
    const moved = { kind: 'moved', unit: 'p-exorcist', to: 'm-hq', by: 'x' }
    expect(voice.event({ ...moved, rule: 'XX-MOVE-1' })).toBe('Exorcist moved to HQ by x.')
    expect(voice.event({ ...moved, rule: 'XX-MOVE-2', left: 3, over: ['a', 'b'] })).toBe('Exorcist fled. Left: 3. Over a and b.')
    for (const nothing of [0, [], undefined, false, 'none'])
      expect(voice.event({ ...moved, left: nothing, over: nothing })).toBe('Exorcist moved to HQ by x. None left.')
  })
  test('rules and chapters', () => {
    expect(english.rule('XX-MOVE-1')).toBe('Units move to adjacent areas.')
    expect(english.rule('XX-NONE-1')).toBeUndefined()
    expect(english.chapter('XX-MOVE-1')).toBe('Moving')
    expect(english.rules).toEqual(['XX-MOVE-1', 'XX-MOVE-2'])
  })
  test('what is filled in is never itself read as a sentence', () => {
    const odd = 'a{{unit}}$t(rule.XX-MOVE-2)<b>'
    expect(english.option('share', { amount: odd })).toBe(`Damage ${odd}`)
  })
})

describe('plural forms', () => {
  const say = (language: 'en' | 'pl' | 'de' | 'fr', count: number) =>
    voiceOf(packWith(), language)
      .event({ kind: 'renewed', seat: 'marines', count })
      .replace(/^.*[:·] /, '')
  test.each([
    [1, 'karta'],
    [2, 'karty'],
    [4, 'karty'],
    [5, 'kart'],
    [12, 'kart'],
    [22, 'karty'],
    [0, 'kart'],
    [1.5, 'karty'],
  ])('Polish %d', (count, word) => {
    expect(say('pl', count)).toBe(`${count} ${word}`)
  })
  test.each([
    [0, 'carte'],
    [1, 'carte'],
    [2, 'cartes'],
    [1_000_000, 'de cartes'],
  ])('French %d', (count, word) => {
    expect(say('fr', count)).toBe(`${count} ${word}`)
  })
  test.each([
    [0, 'cards'],
    [1, 'card'],
    [2, 'cards'],
  ])('English %d', (count, word) => {
    expect(say('en', count)).toBe(`${count} ${word}`)
  })
})

describe('what is missing', () => {
  test('is reported, and players read the names there are', () => {
    const missing: string[] = []
    const voice = voiceOf(packWith(), 'en', what => missing.push(what))
    expect(voice.option('turn.act', { do: 'fly', unit: 'p-exorcist#1' })).toBe(`Fly unit Exorcist${NBSP}1`)
    voice.option('turn.act', { do: 'move', unit: 'p-exorcist#1' })
    voice.event({ kind: 'never' })
    expect(missing).toEqual([
      'en: option.turn.act.fly',
      'en: option.turn.act.move: nothing to fill in for {{to}}',
      'en: option.turn.act.move: nothing to fill in for {{paid}}',
      'en: event.never',
    ])
  })
})

test('a locale names a language that is spoken here, or none', () => {
  expect(['pl_PL.UTF-8', 'fr-CA', 'DE', 'C', 'POSIX', 'es_ES', ''].map(languageFrom)).toEqual([
    'pl',
    'fr',
    'de',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
