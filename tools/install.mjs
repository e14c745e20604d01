// Installs the packages of a folder as its lock file says, unless that has been done: a copy of the lock file is kept beside them.
// `node tools/install.mjs FOLDER` by itself. Works on any Node from 20 on; plain JavaScript for that reason.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Why it failed; nothing if the packages are there. */
export function install(folder, what) {
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  const stamp = join(folder, 'node_modules', '.rubble-lock')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return undefined
  process.stderr.write(`Installing ${what} (once) …\n`)
  const options = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' }
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], options)
  if (done.status !== 0) return `${what} could not be installed: npm ci failed. Is the npm registry within reach?`
  writeFileSync(stamp, lock)
  return undefined
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , folder = '.', what = 'packages'] = process.argv
  const failed = install(resolve(folder), what)
  if (failed !== undefined) {
    process.stderr.write(`${failed}\n`)
    process.exitCode = 2
  }
}
