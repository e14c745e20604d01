// Installs the packages of a folder as its lock file says, unless that has been done: a copy of the lock file is kept beside them.
// `node tools/install.mjs FOLDER` by itself. Works on any Node from 20 on; plain JavaScript for that reason.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Why it failed; nothing if the packages are there. */
export function install(folder, what) {
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  const stamp = join(folder, 'node_modules', '.rubble-lock')
  const isDone = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lock
  return isDone() ? undefined : alone(folder, () => (isDone() ? undefined : installNow(folder, what, lock, stamp)))
}

function installNow(folder, what, lock, stamp) {
  process.stderr.write(`Installing ${what} (once) …\n`)
  const options = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' }
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], options)
  if (done.status !== 0) return `${what} could not be installed: npm ci failed. Is the npm registry within reach?`
  writeFileSync(stamp, lock)
  return undefined
}

/** Two at once would remove from under each other what they install. */
function alone(folder, work) {
  const mark = join(folder, '.installing')
  while (!taken(mark)) pause(200)
  try {
    return work()
  } finally {
    rmSync(mark, { force: true })
  }
}

/** One that ended without taking its mark away does not hold up others. */
function taken(mark) {
  try {
    writeFileSync(mark, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  if (!isRunning(markedBy(mark))) rmSync(mark, { force: true })
  return false
}

/** Nobody yet where it was only just made; gone where its owner was quick. */
const markedBy = mark => (existsSync(mark) ? Number(readFileSync(mark, 'utf8')) : 0)

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const pause = ms => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , folder = '.', what = 'packages'] = process.argv
  const failed = install(resolve(folder), what)
  if (failed !== undefined) {
    process.stderr.write(`${failed}\n`)
    process.exitCode = 2
  }
}
