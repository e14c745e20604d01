import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { quoted, readText, writeNew, writeWhole } from './files.ts'
import { reasonOf } from './reason.ts'

const folder = mkdtempSync(join(tmpdir(), 'rubble-files-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

test('a file is replaced as a whole, in folders that are made for it, and nothing lies about', () => {
  const file = join(folder, 'deep', 'er', 'a.json')
  writeWhole(file, 'one')
  writeWhole(file, 'two')
  expect(readFileSync(file, 'utf8')).toBe('two')
  expect(readdirSync(join(folder, 'deep', 'er'))).toEqual(['a.json'])
})

test('what cannot be written leaves the old as it was', () => {
  const path = join(folder, 'taken')
  mkdirSync(path)
  writeFileSync(join(path, 'inside'), 'x')
  expect(() => {
    writeWhole(path, 'new')
  }).toThrow()
  expect(readdirSync(path)).toEqual(['inside'])
  expect(readdirSync(folder).filter(name => name.endsWith('.tmp'))).toEqual([])
})

test('a new file takes a name that nobody has', () => {
  const file = join(folder, 'new.json')
  expect([writeNew(file, 'a'), writeNew(file, 'b'), writeNew(file, 'c')].map(path => path.slice(folder.length + 1))).toEqual([
    'new.json',
    'new-2.json',
    'new-3.json',
  ])
  expect(readFileSync(file, 'utf8')).toBe('a')
  expect(readdirSync(folder).filter(name => name.endsWith('.tmp'))).toEqual([])
})

test('a byte order mark is no part of a text', () => {
  const file = join(folder, 'mark.txt')
  writeFileSync(file, '\uFEFFa\uFEFF')
  expect(readText(file)).toBe('a\uFEFF')
})

test('reasons are said in words', () => {
  const reason = (code: string) => reasonOf(Object.assign(new Error('the system says'), { code }))
  expect(reason('ENOSPC')).toEqual({ key: 'cli.reason.full' })
  expect(reason('EROFS')).toEqual({ key: 'cli.reason.read-only' })
  expect(reason('ELOOP')).toEqual({ key: 'cli.reason.loop' })
  expect(reason('EWHATEVER')).toEqual({ text: 'the system says' })
})

test('a name is written as a shell takes it', () => {
  expect(quoted('matches/a-1.json')).toBe('matches/a-1.json')
  expect(quoted("my match's.json")).toBe(String.raw`'my match'\''s.json'`)
})
