import { fill, pad, widthOf, wrap } from '@rubble/kit'
import { describe, expect, test } from 'vitest'

describe('text in lines', () => {
  test('is broken at spaces, and a long word has a line of its own', () => {
    expect(wrap('a bb ccc dddddddd e', 5)).toEqual(['a bb', 'ccc', 'dddddddd', 'e'])
  })
  test('indents all lines but the first', () => {
    expect(wrap('A: one two', 8, '  ')).toEqual(['A: one', '  two'])
  })
  test('counts letters, not the bytes they take', () => {
    expect(widthOf('żółw 🂡')).toBe(6)
    expect(pad('żółw', 6)).toBe('żółw  ')
    expect(pad('tortoise', 6)).toBe('tortoise')
  })
})

test('items share lines in their order, and one that is too long is broken', () => {
  expect(fill(['one', 'two', 'three'], ' · ', 9)).toEqual(['one · two', 'three'])
  expect(fill(['one', 'four or five', 'six'], ' · ', 9)).toEqual(['one', 'four or', 'five', 'six'])
})
