// Names as the rulebook's German text has them: sides, units and events as they are printed there, areas by their German names.
import { readLessonTexts } from '@rubble/text/files'
import { expect, test } from 'vitest'
import { missionCombat } from '../src/index.ts'

const german = missionCombat.texts.de
const lessons = readLessonTexts(new URL('../text/', import.meta.url)).de

test('the sides are called Marines and Portalists, everywhere', () => {
  expect([german['name.seat.marines'], german['name.seat.portalists']]).toEqual(['Marines', 'Portalists'])
  const all = Object.entries({ ...german, ...lessons })
  expect(all.filter(([, text]) => text.includes('Portalisten'))).toEqual([])
})

test('units and events have the names of the German examples', () => {
  const printed = [
    'Exorcist',
    'Stealth Special Force',
    'Psionic Priest',
    'Psionic Fanatic',
    'Stealth Sniper',
    'Portal Trooper',
    'Armored Gauss Tank',
    'Hellfire',
    'Artillery Barrage',
    'Missile Strike',
    'Trap Portal',
  ]
  const named = Object.entries(german)
    .filter(([key]) => key.startsWith('name.card.'))
    .map(([, text]) => text)
  expect(named).toEqual(expect.arrayContaining(printed))
})

test('areas have the German names that stand beside the printed ones', () => {
  const named = Object.entries(german)
    .filter(([key]) => key.startsWith('name.area.'))
    .map(([, text]) => text)
  expect(named).toEqual([
    'Bunker West',
    'Ausfallstraße',
    'Bunker Ost',
    'Hauptquartier',
    'Artilleriestellung',
    'Gelbes Portal Alpha',
    'Dunkles Portal',
    'Gelbes Portal Omega',
    'Blaues Portal',
    'Rotes Portal',
  ])
})
