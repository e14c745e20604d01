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

test.each(BOARD_GAMES)('%s: all words of a language come in one file, but those of lessons', game => {
  for (const language of LANGUAGES) {
    const code = load(`${folder(game, language)}/names.json?words`) ?? ''
    for (const key of [`"name.game.${game}":`, '"prompt.', '"rule.']) expect(code).toContain(key)
    expect(code).not.toContain('"lesson.')
  }
  expect(load(`${folder(game, 'en')}/names.json`)).toBeUndefined()
})
