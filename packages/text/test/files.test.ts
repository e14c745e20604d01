import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LANGUAGES } from '@rubble/text'
import { readLessonTexts, readTexts } from '@rubble/text/files'
import { afterAll, expect, test } from 'vitest'

const root = mkdtempSync(join(tmpdir(), 'rubble-words-'))
afterAll(() => {
  rmSync(root, { recursive: true })
})

function folderOf(name: string, files: Readonly<Record<string, Readonly<Record<string, string>>>>): URL {
  for (const language of LANGUAGES) {
    mkdirSync(join(root, name, language), { recursive: true })
    for (const [file, texts] of Object.entries(files)) writeFileSync(join(root, name, language, file), JSON.stringify(texts))
  }
  return pathToFileURL(join(root, name, '/'))
}

test('all files of a language are one, but for the lessons; what follows from the words is added', () => {
  const folder = folderOf('good', {
    'title.json': { 'name.game.chess': 'Chess' },
    'names.json': { 'name.piece.king': 'King' },
    'lessons.json': { 'lesson.mate': 'Mate' },
  })
  const derived = (texts: Readonly<Record<string, string>>) => ({ 'name.piece.king#1': `${texts['name.piece.king']} 1` })
  expect(readTexts(folder, derived).pl).toEqual({ 'name.game.chess': 'Chess', 'name.piece.king': 'King', 'name.piece.king#1': 'King 1' })
  expect(readLessonTexts(folder).fr).toEqual({ 'lesson.mate': 'Mate' })
})

test('words are written once', () => {
  const folder = folderOf('twice', { 'names.json': { 'name.piece.king': 'King' }, 'table.json': { 'name.piece.king': 'Rex' } })
  expect(() => readTexts(folder)).toThrow(/en\/table\.json: 'name\.piece\.king' stands in another file as well$/)
})
