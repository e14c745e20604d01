import { expect, test } from 'vitest'
import { gamesNamed, wrongBoards, wrongList } from './game-list.ts'

const GAMES = ['chess', 'go-lite']

test('nobody names a game but the list, the games and the benchmarks', () => {
  expect(gamesNamed('apps/web/src/a.ts', `import '@rubble/games'\nconst board = () => import('@rubble/chess/board')`, GAMES)).toEqual([
    'apps/web/src/a.ts:2: names chess: only its line in packages/games does',
  ])
  for (const file of ['packages/games/src/index.ts', 'games/chess/src/manifest.ts', 'apps/lab/src/bench/chess.ts'])
    expect(gamesNamed(file, `'chess'`, GAMES)).toEqual([])
})

test('every folder is listed, once, and nothing else is', () => {
  expect(wrongList(GAMES, ['go-lite', 'chess'])).toEqual([])
  expect(wrongList([...GAMES, 'chess'], ['chess', 'draughts'])).toEqual([
    'packages/games lists go-lite, but there is no folder games/go-lite',
    'games/draughts is not listed in packages/games',
    'packages/games lists chess twice',
  ])
})

test('what has a board is shown, and nothing else is', () => {
  expect(wrongBoards(['chess'], ['chess'])).toEqual([])
  expect(wrongBoards(['chess'], ['go-lite'])).toEqual([
    'packages/games shows chess, but there is no games/chess/src/board',
    'games/go-lite has a board and is not shown by packages/games',
  ])
  expect(wrongBoards(['chess'], ['chess', 'go-lite'], ['go-lite'])).toEqual([])
  expect(wrongBoards(['chess'], ['chess'], ['chess'])).toEqual(['packages/games shows chess, and says that its board is being made'])
})
