import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { leanData } from './lean-data-plugin.ts'

const games = resolve(import.meta.dirname, '..', '..', '..', 'games')

function load(id: string): string | undefined {
  const { load: plugin } = leanData()
  return typeof plugin === 'function'
    ? (plugin as (id: string) => { readonly code: string } | undefined)(resolve(games, id))?.code
    : undefined
}

test('data comes to a table without where it comes from, and whole to the list of all components', () => {
  const file = 'earth-reborn/src/data/cards.json'
  expect(load(file)).not.toContain('provenance')
  expect(load(file)).toContain('"closeCombat"')
  expect(load(`${file}?whole`)).toContain('provenance')
})

test('a game that tells it at a table keeps it', () => {
  expect(load('neuroshima-hex/src/data/borgo.json')).toBeUndefined()
})
