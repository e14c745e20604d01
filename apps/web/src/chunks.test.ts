import { expect, test } from 'vitest'
import { chunkFile } from './chunks.ts'

test('a file is called by what is in it: words by their language, what is of a game by the game', () => {
  const file = (facadeModuleId: string): string => chunkFile({ facadeModuleId })
  expect(file('/x/games/chess/text/pl/names.json?words')).toBe('assets/pl-chess-words-[hash].js')
  expect(file('/x/games/chess/text/pl/scenario-duel.json')).toBe('assets/pl-chess-scenario-duel-[hash].js')
  expect(file('/x/games/chess/text/pl/title.json')).toBe('assets/pl-chess-title-[hash].js')
  expect(file('/x/games/chess/src/board/index.ts')).toBe('assets/chess-[name]-[hash].js')
  expect(file('/x/games/chess/puzzles/02.json?posed')).toBe('assets/chess-posed-02-[hash].js')
  expect(file('/x/games/chess/RULES.md?cases=3')).toBe('assets/chess-[name]-[hash].js')
  expect(file('/x/apps/web/text/pl.json')).toBe('assets/pl-app-[hash].js')
  expect(file('/x/apps/web/text/online/pl.json')).toBe('assets/pl-online-[hash].js')
  expect(file('/x/packages/text/text/pl.json')).toBe('assets/pl-table-[hash].js')
  expect(file('/x/apps/web/src/screens/rulebook.tsx')).toBe('assets/[name]-[hash].js')
  expect(chunkFile({ facadeModuleId: null })).toBe('assets/[name]-[hash].js')
})
