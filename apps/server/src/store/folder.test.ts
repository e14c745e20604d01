import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from './folder.ts'

test('folders are made with those they lie in, and once is enough', () => {
  const root = mkdtempSync(join(tmpdir(), 'rubble-folder-'))
  const deep = join(root, 'a', 'b')
  makeFolder(deep)
  makeFolder(deep)
  expect(existsSync(deep)).toBe(true)
  rmSync(root, { recursive: true })
})

test('where nothing can be made, that is said, and not tried for ever', () => {
  expect(() => {
    makeFolder('/proc/rubble/a/b')
  }).toThrow(/mkdir/)
})
