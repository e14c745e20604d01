// Who and what is in the data can be told apart on the map, and read about in the rulebook.
import { expect, test } from 'vitest'
import { FACES } from '../data/cards.ts'
import { CHARACTERS } from '../data/characters.ts'
import { texts } from '../texts.ts'
import { signOf } from './pieces/signs.ts'
import { rulesOfCharacter, rulesOfItem } from './rule-of.ts'

const characters = CHARACTERS.map(({ name }) => name)
const items = [...new Set(FACES.map(({ item }) => item))]
const rules = Object.keys(texts.en).flatMap(key => (key.startsWith('rule.') ? [key.slice('rule.'.length)] : []))

test('every character has a call sign of its own, and rules', () => {
  expect(new Set(characters.map(signOf)).size).toBe(characters.length)
  expect(characters.filter(name => rulesOfCharacter(name).length === 0)).toEqual([])
})
test('the rules that are named there are in the book', () => {
  const named = [...characters.flatMap(rulesOfCharacter), ...items.flatMap(rulesOfItem)]
  expect(named.filter(id => !rules.includes(id))).toEqual([])
})
test('every rule about an item is found from the item', () => {
  const found = new Set(items.flatMap(rulesOfItem))
  const about = rules.filter(id => /^ER-ITEM-[A-Za-z]+$/.test(id))
  expect(about.filter(id => !found.has(id))).toEqual([])
})
