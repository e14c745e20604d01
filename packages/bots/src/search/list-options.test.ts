import { expect, it } from 'vitest'
import { createEngine, type Seat, seeded } from '@rubble/engine'
import { game, knowledge } from '@rubble/mission-combat'
import { listOptions } from './list-options.ts'
import { banditOf, createNode } from './tree.ts'

it('a list of options is kept for one world of one thought, and where one comes by often', () => {
  const engine = createEngine(game)
  let asked = 0
  const orderMoves: typeof knowledge.orderMoves = (...args) => {
    asked++
    return knowledge.orderMoves(...args)
  }
  const state = engine.start({}, seeded(3))
  const seat = engine.asked(state)[0] as Seat
  const bandit = banditOf(createNode(), seat)
  const list = (thought: number, world: number) =>
    listOptions({ engine, knowledge: { ...knowledge, orderMoves } }, state, seat, bandit, { thought, world })
  const first = list(1, 0)
  expect(list(1, 0)).not.toBe(first)
  expect(asked).toBe(2)

  bandit.visits = 100
  const kept = list(1, 0)
  expect(kept).toEqual(first)
  expect(list(1, 0)).toBe(kept)
  expect(asked).toBe(3)
  expect(list(1, 1)).toBe(kept) // another world in which the same can be done
  expect(asked).toBe(4)
  expect(list(2, 0)).not.toBe(kept)
  expect(asked).toBe(5)
})
