import { no } from '@rubble/kit'
import { expect, test } from 'vitest'

test('a refusal names its rule, and its reason where there are several', () => {
  expect(no('XX-MOVE-1')).toEqual({ rule: 'XX-MOVE-1', args: {} })
  expect(no('XX-MOVE-1', 'far')).toEqual({ rule: 'XX-MOVE-1', args: { why: 'far' } })
  expect(no('XX-MOVE-1', { unit: 3 })).toEqual({ rule: 'XX-MOVE-1', args: { unit: 3 } })
})
