import { expect, test } from 'vitest'
import { InputError } from '../src/errors.ts'
import { knownWord } from '../src/known-word.ts'

test('a word that nobody knows is named with its place and with those that are known', () => {
  expect(knownWord(['move', 'fly'], 'fly', "birds.json, 'owl'")).toBe('fly')
  for (const wrong of ['swim', undefined, 7, {}, 'constructor']) {
    expect(() => knownWord(['move', 'fly'], wrong, "birds.json, 'owl'")).toThrow(InputError)
  }
  expect(() => knownWord(['move', 'fly'], 'swim', "birds.json, 'owl'")).toThrow("birds.json, 'owl': there is no 'swim' (known: move, fly)")
})
