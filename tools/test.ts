// `npm test`: types, lint, the map, then every test. Ends with one line: N passed, N failed.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const modules = join(root, 'node_modules')
let passed = 0
let failed = 0

function run(name: string, args: readonly string[]): boolean {
  const begun = performance.now()
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  return status === 0
}

function count(ok: boolean): void {
  if (ok) passed++
  else failed++
}

count(run('types', [join(modules, 'typescript', 'bin', 'tsc'), '-p', root]))
count(run('types of the app', [join(modules, 'typescript', 'bin', 'tsc'), '-p', join(root, 'tsconfig.web.json')]))
count(run('lint', [join(modules, 'oxlint', 'bin', 'oxlint')]))
count(run('format', [join(root, 'tools', 'format.ts'), '--check']))
count(run('the map', [join(root, 'tools', 'check.ts')]))
// once, before the browser tests, which run side by side
count(run('a browser is there', [join(root, 'apps', 'web', 'test', 'have-browser.ts')]))
count(run('the app is built', [join(root, 'apps', 'web', 'src', 'serve.ts')]))

const folder = mkdtempSync(join(tmpdir(), 'rubble-test-'))
const report = join(folder, 'report.json')
const filters = process.argv.slice(2)
const ok = run('tests', [
  join(modules, 'vitest', 'vitest.mjs'),
  'run',
  ...filters,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
])
try {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number }
  passed += numPassedTests
  failed += numFailedTests
  if (!ok && numFailedTests === 0) failed++ // a file that could not even be loaded
} catch {
  failed++
}
rmSync(folder, { recursive: true })

console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
