import { statSync } from 'node:fs'
import { InputError, RuleError } from '@rubble/engine'
import { expect, test } from 'vitest'
import { explain, Failure, NOT_HELD, WRONG_USE } from './failure.ts'
import { words } from './words.ts'

const told = (error: unknown) => explain(error, words('en'))

function ofSystem(path: string): unknown {
  try {
    return statSync(path)
  } catch (error) {
    return error
  }
}

test('only what the rules do not know is blamed on them', () => {
  expect(told(new RuleError('no\n such step'))).toEqual({
    line: 'The rules met something they do not know. Nothing is lost. (no such step)',
    code: NOT_HELD,
  })
  expect(told(new TypeError('x is undefined'))).toEqual({ line: 'Something unexpected happened. (x is undefined)', code: NOT_HELD })
  expect(told(new AggregateError([new Error('refused here'), new Error('and there')])).line).toBe(
    'Something unexpected happened. (refused here; and there)',
  )
  expect(told(new InputError('a.yaml: wrong'))).toEqual({ line: 'a.yaml: wrong', code: WRONG_USE })
  expect(told(new Failure(WRONG_USE, 'cli.error.which', { known: 'a' }))).toEqual({ line: 'Say which game: a.', code: WRONG_USE })
})

test('what the system says about a file names the file', () => {
  expect(told(ofSystem('no/such/file'))).toEqual({ line: 'no/such/file: there is no such file', code: WRONG_USE })
  const long = 'a'.repeat(300)
  expect(told(ofSystem(long))).toEqual({ line: `${long}: the name is too long`, code: WRONG_USE })
})
