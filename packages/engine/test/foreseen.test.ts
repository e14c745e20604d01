// How a seat may answer for a while: what the game foresees for the open decision.
import { type Flat, Match, type Seat } from '@rubble/engine'
import { type ScoutGame, scoutsEngine } from '@rubble/engine/tiny'
import { expect, it } from 'vitest'

const PLAN: readonly Flat[] = [{ do: 'ready', marker: 0 }, { do: 'no more' }, { do: 'bid', bid: 0 }]
const foreseen = ({ engine, state }: Match<ScoutGame>): unknown[] => [0, 1].map((seat: Seat) => engine.foreseen(state, seat))

/** Birch is asked whether to stop a marker of Ash. */
function atWindow(): Match<ScoutGame> {
  const match = new Match(scoutsEngine, { seats: 2 }, 'foreseen')
  for (const marker of match.state.markers) if (marker.seat === 1) marker.place = 1
  match.choose(0, PLAN)
  match.choose(1, PLAN.slice(1))
  match.choose(0, { do: 'move', marker: 0 })
  return match
}

it('is for the seat that is asked, and for the question that is open', () => {
  const match = atWindow()
  expect(foreseen(match)).toEqual([[], [{ as: 'round', pick: { do: 'pass' }, lasts: 'round 1' }]])
  match.choose(1, { do: 'pass' })
  expect(match.engine.decision(match.state)).toBe('act')
  expect(foreseen(match)).toEqual([[], []])
})

it('is nothing where several answer in secret, nor when it is over', () => {
  const match = new Match(scoutsEngine, { seats: 2 }, 'foreseen')
  expect(foreseen(match)).toEqual([[], []])
  match.concede(0)
  expect(foreseen(match)).toEqual([[], []])
})
