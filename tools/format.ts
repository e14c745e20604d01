// `npm run format` lays out all sources; with --check it only says which ones are not laid out so, as `npm test` asks.
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const SOURCES = ['{packages,games,apps,tools}/**/*.{ts,tsx,mjs}', 'vitest.config.ts']

const prettier = join(root, 'node_modules', 'prettier', 'bin', 'prettier.cjs')
const how = process.argv.includes('--check') ? '--check' : '--write'
const { status } = spawnSync(process.execPath, [prettier, how, '--cache', '--log-level', 'warn', ...SOURCES], {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
