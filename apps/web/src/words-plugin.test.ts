import { resolve } from 'node:path'
import { BOARD_GAMES } from '@rubble/games'
import { LANGUAGES } from '@rubble/text'
import { expect, test } from 'vitest'
import { words } from './words-plugin.ts'

const folder = (game: string, language: string): string => resolve(import.meta.dirname, '..', '..', '..', 'games', game, 'text', language)

function load(id: string): string | undefined {
  const { load: plugin } = words()
  const made = typeof plugin === 'function' ? (plugin as (id: string) => { readonly code: string } | undefined)(id) : undefined
  return made?.code
}

test.each(BOARD_GAMES)('%s: what is said at a table in a language comes in one file, the texts of the rules in another', game => {
  for (const language of LANGUAGES) {
    const said = load(`${folder(game, language)}/names.json?words`) ?? ''
    const rules = load(`${folder(game, language)}/names.json?rules`) ?? ''
    for (const key of [`"name.game.${game}":`, '"prompt.', '"refusal.']) expect(said).toContain(key)
    for (const key of ['"lesson.', '"rule.', '"chapter.']) expect(said).not.toContain(key)
    for (const key of ['"rule.', '"chapter.']) expect(rules).toContain(key)
    for (const key of ['"lesson.', '"name.', '"refusal.']) expect(rules).not.toContain(key)
  }
  expect(load(`${folder(game, 'en')}/names.json`)).toBeUndefined()
})

test('what only the terminal says does not come', () => {
  expect(load(`${folder('earth-reborn', 'en')}/names.json?words`)).not.toContain('"sheet.legend.')
})
