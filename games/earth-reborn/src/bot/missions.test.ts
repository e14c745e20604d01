// What bots know of S.A.G.S.: whom they hire, whom they send to what a mission asks for, and whose a mission is.
import { expect, test } from 'vitest'
import { type Choice, createEngine, secret, type Seat, seeded } from '@rubble/engine'
import { type EarthReborn, game, knowledge } from '@rubble/earth-reborn'
import { characterAt, CHARACTERS } from '../data/characters.ts'
import { MISSIONS } from '../data/missions.ts'
import { NORAD, SALEMITE } from '../model/ids.ts'
import type { Sags } from '../model/sags.ts'
import { openChances } from './awards.ts'
import { errandsOf, skillOf } from './errands.ts'

const engine = createEngine(game)
type State = EarthReborn['state']

const sagsOf = ({ sags }: State): Sags => sags as Sags
const named = (name: string): number => CHARACTERS.findIndex(one => one.name === name)
const mission = (name: string): number => MISSIONS.findIndex(one => one.name === name)

/** As bots would, up to a decision of this kind. */
function until(kind: string, seed: number, players = 2): State {
  const state = engine.start(game.config({ scenario: 'sags', map: 'ready:1', players }), seeded(seed))
  while (engine.decision(state) !== kind) {
    const [seat = 0] = engine.asked(state)
    engine.apply(state, seat, knowledge.orderMoves(state, seat, engine.options(state, seat))[0] as Choice<EarthReborn>)
  }
  return state
}

function deal(state: State, hands: readonly (readonly string[])[]): State {
  sagsOf(state).missions = hands.map((hand, seat) => hand.map(name => secret(mission(name), seat)))
  return state
}

test('points are kept: a team costs less than half of them, and nobody is hired whom the enemy can make use of', () => {
  for (let seed = 0; seed < 20; seed++) {
    const { teams } = sagsOf(until('draft.flip', seed))
    teams.forEach(team => {
      expect(team.length).toBeGreaterThan(1)
      expect(team.reduce((sum, id) => sum + characterAt(id).mpCost, 0)).toBeLessThan(15)
      expect(team.flatMap(id => characterAt(id).healthy.lines).filter(({ usedByEnemy }) => usedByEnemy)).toEqual([])
    })
  }
})

test('who cannot do what is asked for is not sent: missiles are launched by who knows machines', () => {
  const state = deal(until('round.act', 1), [[], ['S10']])
  const [launch] = errandsOf(state, openChances(state))
  if (launch === undefined) throw new Error('there is a Missile Room')
  expect(skillOf(state, named('jack-saw'), launch)).toBeLessThan(0.1)
  expect(skillOf(state, named('james-woo'), launch)).toBeGreaterThan(0.3)
})

test('nor is anybody sent to break what is too strong for him', () => {
  const state = deal(until('round.act', 1), [['N10'], []])
  const [smash] = errandsOf(state, openChances(state))
  if (smash === undefined) throw new Error('there is a Missile Room')
  expect(skillOf(state, named('mammoth-mk2'), smash)).toBeGreaterThan(2 * skillOf(state, named('vasquez'), smash))
})

test('[ER-SAGS34-13] of bands a mission is its holder’s, and only whom the card names goes for it', () => {
  const state = deal(until('round.act', 1, 3), [[], [], ['N11']])
  const chances = openChances(state)
  expect(chances.map(({ side }) => side)).toEqual([2])
  for (const { side, who = [] } of errandsOf(state, chances)) {
    expect(side).toBe(2)
    for (const id of who) expect([state.characters[id]?.seat, characterAt(id).faction]).toEqual([2, NORAD])
  }
  // to stand there is worth more to them than to be elsewhere, and nothing to a band that does not hold it
  const far = knowledge.evaluate(state, 2)
  deal(state, [[], [], []])
  expect(knowledge.evaluate(state, 2)).toBeLessThanOrEqual(far)
})

test('who has lost anyway would rather lose by less', () => {
  const ended = (seat: Seat, mp: readonly number[]): number =>
    knowledge.evaluate({ ...until('round.act', 1), mp: [...mp], end: { winners: [NORAD], rule: 'ER-SAGS-31' } }, seat)
  expect(ended(SALEMITE, [30, 29])).toBeGreaterThan(ended(SALEMITE, [30, 9]))
  expect(ended(SALEMITE, [30, 29])).toBeLessThan(-0.8)
  expect(ended(NORAD, [30, 29])).toBeGreaterThan(0.8)
})
