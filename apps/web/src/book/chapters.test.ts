import { describe, expect, test } from 'vitest'
import { chapterFor, chaptersOf } from './chapters.ts'

const CHAPTERS: Readonly<Record<string, string>> = { 'XX-MOVE': 'Moves', 'XX-AREA': 'Areas' }
const book = {
  rules: ['XX-MOVE-1', 'XX-AREA-HQ-1', 'XX-MOVE-2', 'XX-AREA-ROAD-1'],
  chapter(id: string) {
    const key = Object.keys(CHAPTERS).find(one => id === one || id.startsWith(`${one}-`))
    return key === undefined ? undefined : CHAPTERS[key]
  },
}
const chapters = chaptersOf(book)

test('rules stand together by chapter, in the order in which chapters begin', () => {
  expect(chapters).toEqual([
    { key: 'XX-MOVE', name: 'Moves', rules: ['XX-MOVE-1', 'XX-MOVE-2'] },
    { key: 'XX-AREA', name: 'Areas', rules: ['XX-AREA-HQ-1', 'XX-AREA-ROAD-1'] },
  ])
})

describe('an address means', () => {
  test.each([
    ['XX-AREA', 'Areas'],
    ['XX-AREA-ROAD-1', 'Areas'],
    [undefined, 'Moves'],
    ['XX-NONE-1', 'Moves'],
  ])('%s: %s', (address, name) => {
    expect(chapterFor(chapters, address)?.name).toBe(name)
  })
})
