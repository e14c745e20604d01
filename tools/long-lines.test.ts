import { expect, test } from 'vitest'
import { longLines } from './long-lines.ts'

const WORDS = 'word '.repeat(40)

test('a line that could be broken is told with its place', () => {
  expect(longLines('a.ts', `const a = 1\n// ${WORDS}`)).toEqual(['a.ts:2: 203 characters, more than 140: run npm run format'])
  expect(longLines('a.ts', `const a = f(${WORDS.replaceAll(' ', ', ')})`)).toHaveLength(1)
})

test('a short one is not, nor one that only holds a long text or pattern', () => {
  expect(longLines('a.ts', '// a word')).toEqual([])
  expect(longLines('a.ts', `  const a = '${WORDS}'`)).toEqual([])
  expect(longLines('a.ts', `  const a = /${WORDS}/u`)).toEqual([])
})
