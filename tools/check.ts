// Checks of the whole tree that no compiler makes. Prints what is wrong; exits 1 if anything is.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BOARD_GAMES, BOARDS_TO_COME, GAMES } from '../packages/games/src/index.ts'
import { isTest, workspaces, wrongImports } from './arrows.ts'
import { wrongCircles } from './circles.ts'
import { gamesNamed, wrongBoards, wrongList } from './game-list.ts'
import { longLines } from './long-lines.ts'
import { wrongNames } from './names.ts'

const root = resolve(import.meta.dirname, '..')
process.chdir(root)

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map(entry => join(entry.parentPath, entry.name))
}

/** Rules, engine and bots read no clock and have no random of their own: a match must replay the same for ever. */
const UNNAMED = /\bMath\.random\b|\bDate\.now\b|\bnew Date\b|\bperformance\.now\b/
/** What is shown moves by the clock. */
const mayHaveClock = (folder: string): boolean => folder.startsWith('apps/') || folder === 'packages/ui'

function clocksIn(file: string, source: string): string[] {
  return source.split('\n').flatMap((line, i) => (UNNAMED.test(line) ? [`${file}:${i + 1}: clock or unnamed random: ${line.trim()}`] : []))
}

function main(): string[] {
  const all = workspaces(root)
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { devDependencies: Record<string, string> }
  const rootDeclared = new Set(Object.keys(devDependencies))
  const gamesWith = (file: string): string[] =>
    all
      .filter(({ folder }) => folder.startsWith('games/') && existsSync(join(folder, file)))
      .map(({ folder }) => folder.slice('games/'.length))
  return [
    // a folder becomes a game with its manifest
    ...wrongList(GAMES, gamesWith('src/manifest.ts')),
    ...wrongBoards(BOARD_GAMES, gamesWith('src/board/index.ts'), BOARDS_TO_COME),
    ...all.flatMap(own => {
      const files = new Map(sources(own.folder).map(file => [file, readFileSync(file, 'utf8')]))
      const wrong = [...files].flatMap(([file, source]) => {
        const clocks = mayHaveClock(own.folder) || isTest(file) ? [] : clocksIn(file, source)
        const named = isTest(file) ? [] : gamesNamed(file, source, GAMES)
        return [
          ...wrongImports(file, source, own, all, rootDeclared),
          ...clocks,
          ...named,
          ...longLines(file, source),
          ...wrongNames(file, source, isTest(file)),
        ]
      })
      const src = new Map([...files].filter(([file]) => file.startsWith(join(own.folder, 'src')) && !isTest(file)))
      return [...wrong, ...wrongCircles(own.folder, src)]
    }),
  ]
}

const wrong = main()
for (const line of wrong) console.error(line)
console.log(
  wrong.length === 0
    ? 'imports run one way and in no circle, rules read no clock, games are named in one place, lines are readable, names are those of the glossary'
    : `${wrong.length} things are wrong`,
)
process.exitCode = wrong.length === 0 ? 0 : 1
