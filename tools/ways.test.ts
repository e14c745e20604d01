// The ways through the code that docs/architecture.md names: every file is there, and has what is named.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8')

interface Way {
  readonly title: string
  readonly most: number
  readonly hops: readonly { readonly file: string; readonly name: string }[]
}

/** Whatever has a heading that says how many hops it may take. */
const ways: readonly Way[] = text.split(/^#+ /m).flatMap(section => {
  const [title = ''] = section.split('\n')
  const most = /in at most (\d+) hops/.exec(title)?.[1]
  const hops = [...section.matchAll(/^\d+\. `([^`]+)` — `([^`]+)`/gm)].map(([, file = '', name = '']) => ({ file, name }))
  return most === undefined ? [] : [{ title, most: Number(most), hops }]
})

/** `name`, or `Class.method`. */
function declares(source: string, name: string): boolean {
  const [first = '', method] = name.split('.')
  const isThere = new RegExp(`\\b(function\\*?|class|const|interface) ${first}\\b`).test(source)
  return isThere && (method === undefined || new RegExp(`^  (private |static |async |readonly |\\*)*${method}\\b\\s*[(<=]`, 'm').test(source))
}

test('what a source declares', () => {
  const source = 'export class Table<G> {\n  async choose(id) {\n    other(id)\n  }\n}\nexport const wait = 1\nexport function* go() {}'
  expect(['Table', 'Table.choose', 'wait', 'go'].map(name => declares(source, name))).toEqual([true, true, true, true])
  expect(['Tab', 'choose', 'Table.other', 'other', 'Table.choos'].map(name => declares(source, name))).toEqual([false, false, false, false, false])
})

test('there are ways to be checked', () => {
  expect(ways.map(({ title }) => title)).toContain('From a click to the painted piece, in at most 14 hops')
})

describe.each(ways)('$title', ({ most, hops }) => {
  test('is as short as it says', () => {
    expect(hops.length).toBeGreaterThan(1)
    expect(hops.length).toBeLessThanOrEqual(most)
  })

  test.each(hops)('$file has $name', ({ file, name }) => {
    expect(existsSync(join(root, file)), file).toBe(true)
    expect(declares(readFileSync(join(root, file), 'utf8'), name), `${file}: ${name}`).toBe(true)
  })
})
