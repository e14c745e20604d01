import { createEngine, seeded } from '@rubble/engine'
import type { Moment } from '@rubble/protocol'
import { speaker } from '@rubble/text'
import { tableTexts } from '@rubble/text/table'
import { SEAT_COLOURS, type Stakes, type TableProps } from '@rubble/ui'
import { expect, test } from 'vitest'
import { config } from '../config.ts'
import { game } from '../game.ts'
import pack from '../index.ts'
import { stakes } from './stakes.ts'

const engine = createEngine(game)
const english = speaker(pack, 'en', tableTexts.en)

function stakesOf(terms: object): Stakes {
  const agreed = config(terms)
  const view = engine.view(engine.start(agreed, seeded('stakes')), 0)
  const seats = game.seats(agreed).map((id, seat) => ({ seat, id, colour: SEAT_COLOURS[seat], name: `Guest ${seat}` }))
  return stakes({ moment: { view } as Moment, seats, speaker: english } as unknown as TableProps)
}

const ARMIES = ['sharrash', 'borgo', 'moloch', 'outpost']

test.each([
  ['duel', 2, 'Destroy the enemy HQ', 20],
  ['deathmatch', 4, 'Keep the last HQ standing', 20],
  ['points', 3, 'Score 20\u00a0points', 0],
  ['teams', 4, 'Destroy an enemy HQ before you lose one', 20],
  ['one-against-two', 3, 'Destroy an enemy HQ before you lose one', 20],
])('what is to be done, and how far everybody is: %s', (mode, players, goal, first) => {
  const { goal: said, lines } = stakesOf({ mode, armies: ARMIES.slice(0, players) })
  expect(said).toBe(goal)
  expect(lines).toHaveLength(players + 1)
  expect(lines[0]).toMatchObject({ note: 'Sharrash', now: first, most: 20 })
})

test('of an army with several HQs each is told', () => {
  const { lines } = stakesOf({ armies: ['sharrash', 'dancer'] })
  expect(lines.filter(({ text }) => text === 'Guest 1')).toHaveLength(3)
})
