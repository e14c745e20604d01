import { expect, test } from 'vitest'
import { circlesIn, wrongCircles } from './circles.ts'

function sources(files: Readonly<Record<string, readonly string[]>>, word = 'import'): Map<string, string> {
  const source = (targets: readonly string[]): string => targets.map(target => `${word} { x } from '${target}'`).join('\n')
  return new Map(Object.entries(files).map(([file, targets]) => [`apps/a/src/${file}`, source(targets)]))
}

test('files that only lead on are no circle, however many ways lead there', () => {
  const files = { 'a.ts': ['./b.ts', './c/c.ts', 'elsewhere'], 'b.ts': ['./c/c.ts'], 'c/c.ts': ['../d.ts'], 'd.ts': ['./missing.ts'] }
  expect(circlesIn(sources(files))).toEqual([])
})

test('circles are found, each whole and by itself', () => {
  const found = circlesIn(
    sources({
      'a.ts': ['./b.ts'],
      'b.ts': ['./c/c.ts'],
      'c/c.ts': ['../a.ts', '../d.ts'],
      'd.ts': ['./e.ts'],
      'e.ts': ['./d.ts'],
      'f.ts': ['./f.ts', './a.ts'],
      'g.ts': ['./f.ts'],
    }),
  )
  const named = found.map(circle => circle.map(file => file.slice('apps/a/src/'.length)))
  expect(named.toSorted()).toEqual([['a.ts', 'b.ts', 'c/c.ts'], ['d.ts', 'e.ts'], ['f.ts']])
})

test('types are no excuse, but where they still are', () => {
  const circle = sources({ 'a.ts': ['./b.ts'], 'b.ts': ['./a.ts'] }, 'import type')
  expect(wrongCircles('apps/a', circle)).toEqual(['apps/a: these import each other in a circle: apps/a/src/a.ts, apps/a/src/b.ts'])
  expect(wrongCircles('packages/engine', circle)).toEqual([])
  expect(wrongCircles('packages/engine', sources({ 'a.ts': ['./b.ts'], 'b.ts': ['./a.ts'] }))).toHaveLength(1)
})
