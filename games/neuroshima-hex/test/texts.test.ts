// How pieces are called in play, and the log line that explains a wound.
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
  test('tells attacker, attack, direction, hit points left and what changed it', () => {
    expect(plain(english.event(wound))).toBe(
      'Blocker 1 on C3 took 2. Hit points left: 1. By Guard (Hegemony), melee. Direction NE. HQ (Hegemony): +1 melee.',
    )
    expect(plain(german.event(wound))).toBe(
      'Verwundet: Blocker 1, Feld C3, −2. LP übrig: 1. Durch: Wächter (Hegemonie), Nahkampf. Richtung NO. HQ (Hegemonie): +1 Nahkampf.',
    )
  })
  test('is silent on what had no part in it', () => {
    expect(plain(english.event({ ...wound, attack: 'venom', by: wound.target, way: 'none', modifiers: [] }))).toBe(
      'Blocker 1 on C3 took 2. Hit points left: 1. By Venom.',
    )
    expect(plain(english.event({ ...wound, attack: 'ranged', armour: 1, modifiers: [], reflectedBy: 'steel-police-judge#1' }))).toBe(
      'Blocker 1 on C3 took 2. Hit points left: 1. By Guard (Hegemony), ranged. Direction NE. Armour: −1. Reflected by Judge 1.',
    )
  })
})
