import { expect, test } from 'vitest'
import { missingWords } from '../src/rules/lines/words.ts'

test('every word of icon lines is carried out', () => {
  expect(missingWords()).toEqual([])
})
