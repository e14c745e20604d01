// How pieces are called alone and in sentences, and the log line of a wound.
import { speaker } from '@rubble/text'
import { tableTexts } from '@rubble/text/table'
import { describe, expect, test } from 'vitest'
import { neuroshimaHex } from '../src/index.ts'

const english = speaker(neuroshimaHex, 'en', tableTexts.en)
const polish = speaker(neuroshimaHex, 'pl', tableTexts.pl)
const german = speaker(neuroshimaHex, 'de', tableTexts.de)
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

describe('a piece', () => {
  test('has its copy, and its army where another one has tiles of that name', () => {
    expect(plain(english.name('unit', 'sharrash-rats#2'))).toBe('Rats 2')
    expect(plain(english.name('unit', 'moloch-medic#2'))).toBe('Medic 2 (Moloch)')
    expect(plain(polish.name('target', 'sharrash-hq'))).toBe('Sztab (Sharrash)')
  })
  test('that is played, or is still in hand, has neither', () => {
    expect(english.name('by', 'outpost-sniper')).toBe('Sniper')
    expect(english.name('tile', 'moloch-medic')).toBe('Medic')
  })
  test('bears the same name as another only in some languages', () => {
    expect(plain(english.name('unit', 'borgo-mutant#1'))).toBe('Mutant 1 (Borgo)')
    expect(plain(polish.name('unit', 'borgo-mutant#1'))).toBe('Mutek 1')
  })
})

describe('a wound', () => {
  const wound = {
    kind: 'unitWounded',
    target: 'moloch-blocker#1',
    hex: 'C3',
    amount: 2,
    left: 1,
    by: 'hegemony-guard',
    attack: 'melee',
    way: 'NE',
    armour: 0,
    modifiers: [{ by: 'hegemony-hq', effect: 'melee+1' }],
    reflectedBy: undefined,
    rules: ['NH-ATT-2'],
  }
  test('tells who hit whom, how hard, what is left, and what made it so', () => {
    expect(plain(english.event(wound))).toBe('Guard hit Blocker for 2, 1 left. Hegemony HQ +1 melee.')
    expect(plain(german.event(wound))).toBe('Wächter → Blocker, −2, noch 1. HQ Hegemonie +1 Nahkampf.')
  })
  test('of an HQ tells whose it is', () => {
    const struck = { ...wound, target: 'moloch-hq', left: 17 }
    expect(plain(english.event(struck))).toBe('Guard hit Moloch HQ for 2, 17 left. Hegemony HQ +1 melee.')
    expect(plain(english.to('moloch').event(struck))).toBe('Guard hit your HQ for 2, 17 left. Hegemony HQ +1 melee.')
    expect(plain(polish.to('moloch').event(struck))).toBe('Strażnik → twój Sztab, −2, zostaje 17. Sztab Hegemonia +1 do ataku wręcz.')
  })
  test('that is only foreseen is told in the future', () => {
    expect(plain(english.foretold(wound))).toBe('Guard will hit Blocker for 2, 1 left.')
    expect(plain(polish.foretold(wound))).toBe('Strażnik → Bloker, −2, zostanie 1.')
  })
  test('is silent on what had no part in it', () => {
    expect(plain(english.event({ ...wound, attack: 'venom', by: wound.target, way: 'none', modifiers: [] }))).toBe(
      'Venom hit Blocker for 2, 1 left.',
    )
    expect(plain(english.event({ ...wound, attack: 'ranged', armour: 1, modifiers: [], reflectedBy: 'steel-police-judge#1' }))).toBe(
      'Guard hit Blocker for 2, 1 left. Armour took 1. Reflected by Judge.',
    )
  })
})
