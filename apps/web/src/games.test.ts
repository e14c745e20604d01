import { LANGUAGES } from '@rubble/text'
import { describe, expect, test } from 'vitest'
import { GAMES } from './games.ts'

describe.each(GAMES.map(entry => [entry.id, entry] as const))('%s', (id, entry) => {
  test('what is said of it before it is loaded is true', async () => {
    const { game } = await entry.play()
    expect(game.id).toBe(id)
    expect(entry.knowsDraws).toBe(game.draw !== undefined)
    expect(game.seats(game.config(entry.quick)).length).toBeGreaterThanOrEqual(Number(entry.players[0]))
  })
  test('has a title, and lessons with their words, in every language', async () => {
    const [lesson] = await entry.lessons()
    for (const language of LANGUAGES) {
      expect(await entry.titles(language)).toHaveProperty([`name.game.${id}`])
      expect(await entry.lessonTexts(language)).toHaveProperty([`lesson.${lesson?.id}`])
    }
  })
})
