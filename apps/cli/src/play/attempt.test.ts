import { createEngine, type Flat, readPosition } from '@rubble/engine'
import type { Language } from '@rubble/text'
import { missionCombat } from '@rubble/mission-combat'
import { expect, test } from 'vitest'
import { type Attempt, attempt } from './attempt.ts'
import { speakerOf, words } from '../words.ts'

const engine = createEngine(missionCombat.game)
const state = readPosition(
  engine,
  {
    turn: 4,
    active: 'marines',
    ap: 2,
    hand: { marines: ['m-hellfire', 'm-stealth-sniper'] },
    units: {
      'm-armored-gauss-tank#1': 'm-hq',
      'm-armored-gauss-tank#2': 'm-arterial-road',
      'm-stealth-sniper#1': 'm-hq',
      'p-exorcist#1': 'p-red-portal',
      'p-portal-trooper#1': 'p-dark-portal',
    },
  },
  1,
)

function tried(typed: string, language: Language = 'en'): Attempt {
  const { options, refusals } = engine.explain(state, 0, {})
  const points = missionCombat.game.points(state, 0).map(point => engine.name(state, point))
  const known = [...options.map(option => engine.name(state, option)), ...refusals.map(({ part }) => part)]
  return attempt(
    typed,
    { kind: 'turn.act', known, points, fillers: words(language)('cli.why.fillers') },
    speakerOf(missionCombat, language),
  )
}
const meant = (typed: string, language?: Language): readonly Flat[] => tried(typed, language).parts

test('verb, piece and place are found in what was typed', () => {
  expect(meant('move sniper to dark portal')).toEqual([{ do: 'move', unit: 'm-stealth-sniper#1', to: 'p-dark-portal' }])
  expect(meant('attack exorcist')).toEqual([{ do: 'attack', unit: 'p-exorcist#1' }])
  expect(meant('end turn')).toEqual([{ do: 'endTurn' }])
})
test('several things of one name are all meant, unless a number says which', () => {
  expect(meant('move gauss tank to dark portal').map(part => part['unit'])).toEqual(['m-armored-gauss-tank#1', 'm-armored-gauss-tank#2'])
  expect(meant('move gauss tank 2 to dark portal')).toEqual([{ do: 'move', unit: 'm-armored-gauss-tank#2', to: 'p-dark-portal' }])
})
test('the verb says whether a card or a unit is meant', () => {
  expect(meant('play sniper on hq')).toContainEqual({ do: 'play', card: 'm-stealth-sniper', to: 'm-hq' })
  expect(meant('play hellfire')).toContainEqual({ do: 'event', card: 'm-hellfire' })
})
test('a place alone, and nothing at all', () => {
  expect(meant('red portal')).toEqual([{ to: 'p-red-portal' }])
  expect(meant('xyzzy')).toEqual([])
  expect(meant('')).toEqual([])
})
test('without a verb, all that has the name is meant', () => {
  expect(meant('sniper dark portal')).toEqual([
    { to: 'p-dark-portal', card: 'm-stealth-sniper' },
    { to: 'p-dark-portal', unit: 'm-stealth-sniper#1' },
  ])
})
test('in every language', () => {
  expect(meant('snajper mroczny', 'pl')).toContainEqual({ to: 'p-dark-portal', unit: 'm-stealth-sniper#1' })
  expect(meant('move sniper dunkles portal', 'de')).toEqual([{ do: 'move', unit: 'm-stealth-sniper#1', to: 'p-dark-portal' }])
})
