// Checks of the whole tree that no compiler makes. Prints what is wrong; exits 1 if anything is.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isTest, workspaces, wrongImports } from './arrows.ts'

const root = resolve(import.meta.dirname, '..')
process.chdir(root)

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map(entry => join(entry.parentPath, entry.name))
}

/** Rules, engine and bots read no clock and have no random of their own: a match must replay the same for ever. What is shown moves by the clock. */
const UNNAMED = /\bMath\.random\b|\bDate\.now\b|\bnew Date\b|\bperformance\.now\b/

function clocksIn(file: string, source: string): string[] {
  return source.split('\n').flatMap((line, i) => (UNNAMED.test(line) ? [`${file}:${i + 1}: clock or unnamed random: ${line.trim()}`] : []))
}

function main(): string[] {
  const all = workspaces(root)
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { devDependencies: Record<string, string> }
  const rootDeclared = new Set(Object.keys(devDependencies))
  return all.flatMap(own => sources(own.folder).flatMap(file => {
    const source = readFileSync(file, 'utf8')
    const clocks = own.folder.startsWith('apps/') || own.folder === 'packages/ui' || isTest(file) ? [] : clocksIn(file, source)
    return [...wrongImports(file, source, own, all, rootDeclared), ...clocks]
  }))
}

const wrong = main()
for (const line of wrong) console.error(line)
console.log(wrong.length === 0 ? 'imports run one way, rules read no clock' : `${wrong.length} things are wrong`)
process.exitCode = wrong.length === 0 ? 0 : 1
