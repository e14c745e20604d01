import { expect, test } from 'vitest'
import { styleFor } from './style.ts'

const shown = (stream: { isTTY?: boolean }, env: Record<string, string>) => styleFor(stream, env).seat(0, 'x')

test('colours are for terminals only, and only where they are wanted', () => {
  expect(shown({ isTTY: true }, {})).toBe('\u001b[31mx\u001b[39m')
  expect(shown({ isTTY: true }, { NO_COLOR: '' })).not.toBe('x')
  expect(shown({}, {})).toBe('x')
  expect(shown({ isTTY: true }, { NO_COLOR: '1' })).toBe('x')
  expect(shown({ isTTY: true }, { TERM: 'dumb' })).toBe('x')
})
