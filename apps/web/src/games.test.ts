import { expect, test } from 'vitest'
import { GAMES } from './games.ts'

test.each(GAMES.map(entry => [entry.id, entry] as const))('%s: what is said of it before it is loaded is true', async (id, entry) => {
  const { game } = await entry.play()
  expect(game.id).toBe(id)
  expect(entry.knowsDraws).toBe(game.draw !== undefined)
  expect(game.seats(game.config(entry.quick)).length).toBeGreaterThanOrEqual(Number(entry.players[0]))
})
