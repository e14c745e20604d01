import { expect, test } from 'vitest'
import { linkedSitters } from './new-table.ts'

const called = { you: 'You', bot: 'Bot', guest: (number: number) => `Player ${number}` }
const seated = (...args: [number, number, (string | null)[]?]): string[] =>
  linkedSitters(args[0], args[1], args[2], called).map(one => (one.kind === 'bot' ? one.level : one.name))

test('a link without sitters: you decide, against bots', () => {
  expect(seated(3, 1)).toEqual(['normal', 'You', 'normal'])
})

test('a link with sitters: its bots are there again, and you are a person of it', () => {
  expect(seated(2, 0, [null, 'hard'])).toEqual(['You', 'hard'])
  expect(seated(2, 1, [null, 'easy'])).toEqual(['You', 'easy'])
  expect(seated(3, 2, [null, 'easy', null])).toEqual(['Player 1', 'easy', 'You'])
})

test('where only bots sat, you decide', () => {
  expect(seated(2, 1, ['easy', 'hard'])).toEqual(['easy', 'You'])
})
