// Keeps the map true: imports run one way, packages are entered by their doors, and what is imported is declared.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** What each part of the map may import from the project itself; the rules of a game know no widgets and no bots. */
const MAY: Readonly<Record<string, readonly string[]>> = {
  'packages/engine': [],
  'packages/geometry': [],
  'packages/text': ['packages/engine'],
  'packages/kit': ['packages/engine', 'packages/text'],
  'packages/games': [],
  'packages/testkit': ['packages/engine', 'packages/text', 'packages/kit'],
  'packages/bots': ['packages/engine'],
  'packages/protocol': ['packages/engine'],
  'packages/host': ['packages/engine', 'packages/bots', 'packages/protocol'],
  'packages/ui': ['packages/engine', 'packages/text', 'packages/protocol'],
  games: ['packages/engine', 'packages/geometry', 'packages/text', 'packages/kit'],
  'games/board': ['packages/engine', 'packages/geometry', 'packages/text', 'packages/kit', 'packages/protocol', 'packages/ui'],
  'apps/lab': ['packages/engine', 'packages/geometry', 'packages/kit', 'packages/bots', 'games'],
  'apps/cli': [
    'packages/engine',
    'packages/text',
    'packages/kit',
    'packages/testkit',
    'packages/bots',
    'packages/host',
    'packages/games',
    'apps/lab',
    'apps/server',
  ],
  'apps/web': [
    'packages/engine',
    'packages/text',
    'packages/kit',
    'packages/bots',
    'packages/protocol',
    'packages/host',
    'packages/ui',
    'packages/games',
  ],
  'apps/server': ['packages/engine', 'packages/bots', 'packages/protocol', 'packages/host', 'packages/games', 'apps/web'],
}
/**
 * What these parts of a game may import of it. Each of them leads to nothing but the others, so no board reaches a rule through any of
 * them;
 * what a view only implies is worked out in `derive`. Other parts, such as the rules, may import all but the board.
 */
const INSIDE: Readonly<Record<string, readonly string[]>> = {
  model: ['model', 'data'],
  data: ['data', 'model'],
  sight: ['sight', 'model', 'data', 'derive'],
  'codecs.ts': ['model', 'data', 'derive'],
  derive: ['derive', 'model', 'data', 'codecs.ts', 'sight'],
  board: ['board', 'model', 'data', 'derive', 'codecs.ts'],
}
/** Tests may also use these. */
const TESTS_MAY = ['packages/testkit', 'packages/text', 'packages/bots', 'games', 'apps/server']

export interface Workspace {
  readonly folder: string
  readonly name: string
  readonly doors: readonly string[]
  /** The files behind the doors. */
  readonly files: readonly string[]
  readonly declared: ReadonlySet<string>
  readonly declaredForTests: ReadonlySet<string>
}

export function workspaces(root: string): Workspace[] {
  return ['packages', 'games', 'apps'].flatMap(group => subfolders(join(root, group)).map(name => readWorkspace(root, `${group}/${name}`)))
}

function subfolders(path: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(entry => entry.name)
  } catch {
    return []
  }
}

function readWorkspace(root: string, folder: string): Workspace {
  const {
    name,
    exports = {},
    dependencies = {},
    devDependencies = {},
  } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    name: string
    exports?: Record<string, string>
    dependencies?: Record<string, string>
    devDependencies?: Record<string, string>
  }
  const own = Object.keys(dependencies)
  return {
    folder,
    name,
    doors: Object.keys(exports).map(door => name + door.slice(1)),
    files: Object.values(exports),
    declared: new Set(own),
    declaredForTests: new Set([...own, ...Object.keys(devDependencies)]),
  }
}

const IMPORT = /(?:^|[\s;])(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

export function importsOf(source: string): string[] {
  return [...source.matchAll(IMPORT)].map(match => match[1] ?? match[2] ?? '')
}

const PATTERN = /\bimport\.meta\.glob\b.*?\(\s*['"]([^'"]+)['"]/g

/** What a bundler is asked for by a pattern. */
function patternsOf(source: string): string[] {
  return [...source.matchAll(PATTERN)].map(match => match[1] ?? '')
}

const partOf = (folder: string): string => (folder.startsWith('games/') ? 'games' : folder)
/** How a game looks is a part of its own: rules never know it. */
const partOfFile = (file: string, { folder }: Workspace): string =>
  folder.startsWith('games/') && relative(folder, file).startsWith('src/board/') ? 'games/board' : partOf(folder)
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || /(^|\/)test\//.test(path)

/** A door may have one star: `./text/*`. */
function opens(door: string, target: string): boolean {
  const [before = '', after] = door.split('*')
  return after === undefined ? door === target : target.startsWith(before) && target.endsWith(after)
}

/** What is wrong with the imports of one file of one workspace. */
export function wrongImports(
  file: string,
  source: string,
  own: Workspace,
  all: readonly Workspace[],
  rootDeclared: ReadonlySet<string>,
): string[] {
  const test = isTest(relative(own.folder, file))
  const say = (target: string, wrong: string | undefined): string[] =>
    wrong === undefined ? [] : [`${file}: imports '${target}': ${wrong}`]
  return [
    ...importsOf(source).flatMap(target =>
      say(
        target,
        target.startsWith('.')
          ? wrongRelative(file, target, own)
          : wrongPackage(target, partOfFile(file, own), own, all, test, rootDeclared),
      ),
    ),
    ...patternsOf(source).flatMap(target => say(target, wrongPattern(file, target, own, all))),
  ]
}

/** Who may know all games may enter them all at once, by a door that they have. */
function wrongPattern(file: string, target: string, own: Workspace, all: readonly Workspace[]): string | undefined {
  const path = relative('.', resolve(dirname(file), target))
  if (path.startsWith(`${own.folder}/`)) return undefined
  const [, within] = /^games\/\*\/(.*)$/.exec(path) ?? []
  if (within === undefined) return 'leaves its package; import it by its door'
  if (!(MAY[partOf(own.folder)] ?? []).includes('packages/games')) return `${own.folder} may not depend on games`
  const isDoor = all.some(({ folder, files }) => folder.startsWith('games/') && files.some(door => opens(door, `./${within}`)))
  return isDoor ? undefined : 'is a door of no game'
}

/** Of a file of a game: the folder or file of `src` it belongs to. */
const insideOf = (path: string): string => path.split('/')[1] ?? path

function wrongRelative(file: string, target: string, own: Workspace): string | undefined {
  const path = relative(resolve(own.folder), resolve(dirname(file), target))
  if (path.startsWith('..')) return 'leaves its package; import it by its door'
  const from = relative(own.folder, file)
  if (!own.folder.startsWith('games/') || !from.startsWith('src/')) return undefined
  const part = insideOf(from)
  const may = INSIDE[part]
  if (may === undefined) return insideOf(path) === 'board' ? 'the rules of a game do not know how it looks' : undefined
  if (may.includes(insideOf(path)) || isTest(from)) return undefined
  return `${part} may import ${may.join(', ')} of its game: no board reaches a rule`
}

function wrongPackage(
  target: string,
  part: string,
  own: Workspace,
  all: readonly Workspace[],
  test: boolean,
  rootDeclared: ReadonlySet<string>,
): string | undefined {
  if (target.startsWith('node:')) return undefined
  const name = target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/')
  const other = all.find(workspace => workspace.name === name)
  if (name !== own.name) {
    const declared = test ? own.declaredForTests.has(name) || rootDeclared.has(name) : own.declared.has(name)
    if (!declared) return `${name} is not in the dependencies of ${own.folder}/package.json`
  }
  if (other === undefined) return undefined
  if (!other.doors.some(door => opens(door, target))) return `is not a door of ${name} (${other.doors.join(', ')})`
  if (name === own.name) return test ? undefined : 'imports itself by its door'
  const allowed = [...(MAY[part] ?? []), ...(test ? TESTS_MAY : [])]
  return allowed.includes(partOf(other.folder)) ? undefined : `${own.folder} may not depend on ${other.folder}`
}
