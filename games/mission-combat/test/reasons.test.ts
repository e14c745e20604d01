// What a player reads when asking why not: one reason, about what was pointed at, with the figures that decide.
import { createEngine, type Doc, draw, type Flat, Match, readPosition, seeded } from '@rubble/engine'
import { reasonsOf, speaker } from '@rubble/text'
import { tableTexts } from '@rubble/text/table'
import { expect, test } from 'vitest'
import { game } from '../src/game.ts'
import { missionCombat } from '../src/index.ts'

const engine = createEngine(game)
const english = speaker(missionCombat, 'en', tableTexts.en)

function told(state: Parameters<typeof engine.explain>[0], seat: number, part: Flat): string[] {
  const { options, refusals } = engine.explain(state, seat, part)
  expect(options, JSON.stringify(part)).toEqual([])
  return reasonsOf(refusals, english).map(({ rule, text }) => `${text} ${rule}`.replaceAll('\u00a0', ' '))
}

const laid = (position: Doc) => readPosition(engine, { turn: 4, active: 'marines', ap: 4, ...position }, 1)

test('a building that an oversized unit cannot stay on', () => {
  const part = { do: 'move', unit: 'm-armored-gauss-tank#1', to: 'm-bunker-west' }
  const units = { 'm-armored-gauss-tank#1': 'm-hq', 'p-portal-trooper#1': 'p-red-portal' }
  expect(told(laid({ units }), 0, part)).toEqual(['Too big to stay, and nothing to attack there. MC-MOVE-5'])
  expect(told(laid({ ap: 1, units: { ...units, 'p-portal-trooper#1': 'p-yellow-portal-alpha' } }), 0, part)).toEqual([
    'Too big to stay. It needs 1 AP more to attack. MC-MOVE-5',
  ])
})

test('an event without a target says what it would hit', () => {
  const state = laid({ hand: { marines: ['m-hellfire'] }, units: { 'm-stealth-sniper#1': 'm-hq', 'p-exorcist#1': 'p-red-portal' } })
  const reason = ['No target. It hits only colossal enemies. MC-EVENT-8']
  expect(told(state, 0, { card: 'm-hellfire' })).toEqual(reason)
  expect(told(state, 0, { do: 'event', card: 'm-hellfire' })).toEqual(reason)
  expect(told(state, 0, { do: 'play', card: 'm-hellfire' })).toEqual(reason)
})

test('more damage than is left says how much is left', () => {
  const match = new Match(engine, {}, 'x', {
    turn: 4,
    active: 'marines',
    ap: 4,
    units: { 'm-stealth-sniper#1': 'm-arterial-road', 'p-portal-trooper#1': 'p-dark-portal' },
  })
  match.choose(0, { do: 'attack', unit: 'm-stealth-sniper#1' })
  expect(told(match.state, 0, { amount: 50 })).toEqual(['At most 20. No more is left. MC-ATTACK-4'])
})

test('an enemy unit is told about as a target', () => {
  const state = laid({
    units: { 'm-stealth-sniper#1': 'm-arterial-road', 'p-portal-trooper#1': 'p-dark-portal', 'p-exorcist#1': 'p-dark-portal' },
  })
  expect(told(state, 0, { unit: 'p-portal-trooper#1' })).toEqual(['Not yours. First choose your own unit. MC-ATTACK-1'])
  expect(told(state, 0, { unit: 'p-exorcist#1' })).toEqual(['None of your units can hit it now. MC-ATTACK-1'])
})

test('whoever names a choice far enough hears one reason', () => {
  for (let game = 0; game < 4; game++) {
    const match = new Match(engine, {}, `reasons ${game}`)
    const random = seeded(game)
    while (!match.isOver() && match.number < 120) {
      const [seat = 0] = engine.asked(match.state)
      const points = missionCombat.game.points(match.state, seat).map(point => engine.name(match.state, point))
      const having = (field: string): Flat[] => points.filter(point => field in point)
      const parts =
        engine.decision(match.state) !== 'turn.act'
          ? points
          : [
              ...having('unit').flatMap(unit => [{ do: 'attack', ...unit }, ...having('to').map(to => ({ do: 'move', ...unit, ...to }))]),
              ...having('card').flatMap(card => [
                card,
                { do: 'play', ...card },
                ...having('to').map(to => ({ do: 'play', ...card, ...to })),
              ]),
              ...having('to').map(to => ({ do: 'move', ...to })),
              ...['draw', 'move', 'attack', 'endRaid'].map(verb => ({ do: verb })),
            ]
      for (const part of match.number % 12 === 0 ? parts : []) {
        const { options, refusals } = engine.explain(match.state, seat, part)
        const rules = reasonsOf(refusals, english).map(({ rule }) => rule)
        if (options.length === 0) expect(rules, `${engine.decision(match.state)} ${JSON.stringify(part)}`).toHaveLength(1)
      }
      const options = engine.options(match.state, seat)
      match.choose(seat, engine.name(match.state, options[draw(random, options.length)]))
    }
  }
})
