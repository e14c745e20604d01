import { expect, test } from 'vitest'
import { importsOf, type Workspace, wrongImports } from './arrows.ts'

const workspace = (folder: string, name: string, declared: string[] = [], forTests: string[] = []): Workspace => ({
  folder,
  name,
  doors: [name, `${name}/tiny`, `${name}/text/*`],
  files: ['./src/index.ts', './test/tiny.ts', './text/*.json'],
  declared: new Set(declared),
  declaredForTests: new Set([...declared, ...forTests]),
})
const engine = workspace('packages/engine', '@rubble/engine')
const bots = workspace('packages/bots', '@rubble/bots', ['@rubble/engine'])
const game = workspace('games/chess', '@rubble/chess', ['@rubble/engine', '@rubble/bots', '@rubble/go'])
const other = workspace('games/go', '@rubble/go', ['@rubble/engine'])
const all = [engine, bots, game, other]
const wrong = (own: Workspace, file: string, source: string) => wrongImports(`${own.folder}/${file}`, source, own, all, new Set(['vitest']))

test('finds every form of import', () => {
  const source = `import a from 'a'\nimport type { B } from "b"\nimport {\n  c,\n} from 'c'\nexport { d } from 'd'\nimport 'e'\nconst f = await import('f')`
  expect(importsOf(source)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('a game may import the engine and node', () => {
  expect(wrong(game, 'src/a.ts', `import { next } from '@rubble/engine'\nimport fs from 'node:fs'\nimport b from './b.ts'`)).toEqual([])
})

test('imports against the arrow are found', () => {
  expect(wrong(game, 'src/a.ts', `import { search } from '@rubble/bots'`)).toEqual([
    `games/chess/src/a.ts: imports '@rubble/bots': games/chess may not depend on packages/bots`,
  ])
  expect(wrong(game, 'src/a.ts', `import { go } from '@rubble/go'`)).toEqual([
    `games/chess/src/a.ts: imports '@rubble/go': games/chess may not depend on games/go`,
  ])
  expect(wrong(engine, 'src/a.ts', `import { chess } from '@rubble/chess'`)).toHaveLength(1)
})

test('tests may use the bots, sources may not', () => {
  expect(wrong(game, 'test/a.test.ts', `import { search } from '@rubble/bots'\nimport { test } from 'vitest'`)).toEqual([])
})

test('undeclared packages, deep imports and ways around the door are found', () => {
  expect(wrong(bots, 'src/a.ts', `import yaml from 'yaml'`)).toEqual([
    `packages/bots/src/a.ts: imports 'yaml': yaml is not in the dependencies of packages/bots/package.json`,
  ])
  expect(wrong(bots, 'src/a.ts', `import x from '@rubble/engine/src/engine.ts'`)[0]).toContain('is not a door of @rubble/engine')
  expect(wrong(bots, 'src/a.ts', `import x from '../../engine/src/engine.ts'`)[0]).toContain('leaves its package')
  expect(wrong(bots, 'src/a.ts', `import { x } from '@rubble/bots'`)[0]).toContain('imports itself by its door')
})

test('a door may stand for many', () => {
  expect(wrong(bots, 'src/a.ts', `import x from '@rubble/engine/text/en'`)).toEqual([])
})

test('a board may use widgets and no rules, and no rule knows a board', () => {
  const ui = workspace('packages/ui', '@rubble/ui', ['react'])
  const seen = { ...game, declared: new Set([...game.declared, '@rubble/ui']) }
  const wrongIn = (file: string, source: string) => wrongImports(`${seen.folder}/${file}`, source, seen, [...all, ui], new Set())
  expect(wrongIn('src/board/board.tsx', `import { Panel } from '@rubble/ui'\nimport { TILES } from '../data/tiles.ts'`)).toEqual([])
  expect(wrongIn('src/board/board.tsx', `import { move } from '../rules/move.ts'`)[0]).toContain('no board reaches a rule')
  expect(wrongIn('src/board/tile/tile.tsx', `import { reach } from '../../derive/reach.ts'\nimport { Tile } from '../tile.ts'`)).toEqual([])
  expect(wrongIn('src/rules/move.ts', `import { Panel } from '@rubble/ui'`)[0]).toContain('may not depend on packages/ui')
  expect(wrongIn('src/rules/move.ts', `import { draw } from '../board/draw.ts'`)[0]).toContain('do not know how it looks')
})

test('who may know all games enters them by their doors, also by a pattern', () => {
  const web = workspace('apps/web', '@rubble/web')
  const wrongIn = (own: Workspace, path: string) =>
    wrong(own, 'src/a.ts', `const found = import.meta.glob<(a: string) => void>('${path}', { eager: true })`)
  expect(wrongIn(web, './pages/*.ts')).toEqual([])
  expect(wrongIn(web, '../../../games/*/src/index.ts')).toEqual([])
  expect(wrongIn(web, '../../../games/*/text/*/title.json')).toEqual([])
  expect(wrongIn(web, '../../../games/*/src/rules/rules.ts')[0]).toContain('is a door of no game')
  expect(wrongIn(web, '../../../packages/*/src/index.ts')[0]).toContain('leaves its package')
  expect(wrongIn(bots, '../../../games/*/src/index.ts')[0]).toContain('may not depend on games')
})

const PURE = [
  'board/board.tsx',
  'derive/reach.ts',
  'derive/field/nets.ts',
  'model/state.ts',
  'data/components.ts',
  'sight/sight.ts',
  'codecs.ts',
]

test('no board reaches a rule by a side door', () => {
  const sources = ['rules/move.ts', 'rules/field/reach.ts', 'look.ts', 'bot/worth.ts', 'position/read.ts', 'game.ts', 'config.ts']
  for (const source of sources) {
    for (const part of PURE) {
      const up = '../'.repeat(part.split('/').length - 1) || './'
      const [found] = wrong(game, `src/${part}`, `import { x } from '${up}${source}'`)
      expect(found, `${part} → ${source}`).toContain('no board reaches a rule')
    }
  }
  expect(wrong(game, 'src/derive/reach.ts', `import { draw } from '../board/draw.ts'`)[0]).toContain('derive may import')
  expect(wrong(game, 'src/board/reach.test.ts', `import { game } from '../game.ts'`)).toEqual([])
  expect(wrong(game, 'src/rules/move.ts', `import { reach } from '../derive/reach.ts'`)).toEqual([])
})
