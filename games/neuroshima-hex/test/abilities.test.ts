// Every ability that a tile can have is carried out: a word that no rule asks for would be a promise nobody keeps.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ABILITIES, type Ability, TILES } from '../src/data/components.ts'

const root = join(import.meta.dirname, '..', 'src')
const sources = ['rules', 'derive']
  .flatMap(folder => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter(entry => entry.isFile())
  .map(entry => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  .join('\n')

/** What rules ask for where the figures of an ability say that a tile has it. */
const FIGURES: Readonly<Partial<Record<Ability, string>>> = {
  poisoning: "'poison'",
  reflection: '.reflects',
  redirect: 'redirect',
  object: '.isObject',
  healing: 'heals',
}

test('every ability is asked for by a rule', () => {
  const isAsked = (ability: Ability): boolean => [FIGURES[ability] ?? `can.${ability}`, `'${ability}'`].some(word => sources.includes(word))
  expect(ABILITIES.filter(ability => !isAsked(ability))).toEqual([])
})

test('every ability is printed on a tile', () => {
  const printed = new Set(TILES.flatMap(({ abilities }) => abilities))
  expect(ABILITIES.filter(ability => !printed.has(ability))).toEqual([])
})
