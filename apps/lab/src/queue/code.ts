// By what a game is played: machines that share games must have the same rules, bots and knowledge, else what they play does not compare.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
/** What every game is played with. */
const COMMON = ['packages/engine/src', 'packages/geometry/src', 'packages/kit/src', 'packages/bots/src', 'apps/lab/src/arena']
/** What nothing that is played depends on: how it looks and what it is called. */
const APART = new Set(['node_modules', 'test', 'text', 'board', 'cases', 'lessons', 'art', 'puzzles'])
const SOURCES = /(?<!\.test)\.(?:ts|json|ya?ml)$/

/** The same wherever the same sources are. `door`: the game's module. */
export function codeOf(door: string): string {
  const hash = createHash('sha256')
  for (const folder of [...COMMON.map(path => join(ROOT, path)), packageOf(fileURLToPath(door))])
    for (const file of filesIn(folder)) hash.update(`${relative(ROOT, file)}\n`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

function packageOf(file: string): string {
  let folder = dirname(file)
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return APART.has(entry.name) ? [] : filesIn(path)
      return SOURCES.test(entry.name) ? [path] : []
    })
}
