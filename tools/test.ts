// `npm test`: types, lint, layout, the map, then every test. Ends with one line: N passed, N failed.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const modules = join(root, 'node_modules')
let passed = 0
let failed = 0

const line = (name: string, ok: boolean, begun: number): string =>
  `${ok ? '✓' : '✗'} ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`

function run(name: string, args: readonly string[]): boolean {
  const begun = performance.now()
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  console.log(line(name, status === 0, begun))
  return status === 0
}

function count(ok: boolean): void {
  if (ok) passed++
  else failed++
}

/** Checks run side by side: what one says is kept until it has ended, so that they do not speak at once. */
function check(name: string, args: readonly string[]): Promise<void> {
  const begun = performance.now()
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => said.push(part))
  child.stderr.on('data', (part: Buffer) => said.push(part))
  return new Promise(resolved => {
    child.once('close', code => {
      process.stdout.write(Buffer.concat(said))
      console.log(line(name, code === 0, begun))
      count(code === 0)
      resolved()
    })
  })
}

const tsc = join(modules, 'typescript', 'bin', 'tsc')
// takes long, and nothing waits for it
const format = check('format', [join(root, 'tools', 'format.ts'), '--check'])
await check('types', [tsc, '-p', root])
await check('types of the app', [tsc, '-p', join(root, 'tsconfig.web.json')])
await check('lint', [join(modules, 'oxlint', 'bin', 'oxlint')])
await check('the map', [join(root, 'tools', 'check.ts')])
// once, before the browser tests, which run side by side
count(run('a browser is there', [join(root, 'apps', 'web', 'test', 'have-browser.ts')]))
count(run('the app is built', [join(root, 'apps', 'web', 'src', 'build.ts')]))

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
await format

console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
