// The ways that docs/architecture.md shows, stop by stop, are those that are there: every file, and every name in it.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const STOP = /^\d+\. `([^`]+)` — `([^`]+)`/

interface Way {
  readonly name: string
  readonly stops: readonly { readonly file: string; readonly name: string }[]
}

/** Chapters that are lists of stops. */
const ways = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  .split(/^## /m)
  .flatMap((chapter): readonly Way[] => {
    const [name = '', ...lines] = chapter.split('\n')
    const stops = lines.flatMap(line => {
      const [, file, stop] = STOP.exec(line) ?? []
      return file === undefined || stop === undefined ? [] : [{ file, name: stop }]
    })
    return stops.length === 0 ? [] : [{ name, stops }]
  })

/** Is it declared there: as something of its own, or as a member of a class or an object? */
function isDeclared(source: string, name: string): boolean {
  const [owner, member] = name.split('.')
  const declares = (one: string): boolean => new RegExp(`\\b(?:function\\*?|class|const|interface) ${one}\\b`).test(source)
  if (owner === undefined || !declares(owner)) return false
  return (
    member === undefined
    || new RegExp(`^ +(?:(?:private|readonly|async|static) )*\\*?${member}(?:<[^(]*>)?(?:\\(| = |: )`, 'm').test(source)
  )
}

test.each(ways)('$name: every stop is there', ({ stops }) => {
  expect(stops.filter(({ file, name }) => !isDeclared(readFileSync(join(root, file), 'utf8'), name))).toEqual([])
})

/** How many stops there may be on each way. */
const MOST: Readonly<Record<string, number>> = {
  'The way of a click to the painted piece': 14,
  'The way of an online choice to the other stream': 12,
}

test('ways are as short as they are said to be', () => {
  expect(ways.map(({ name }) => name)).toEqual(Object.keys(MOST))
  for (const { name, stops } of ways) expect(stops.length, name).toBeLessThanOrEqual(MOST[name] ?? 0)
})
