// Starts a program of this project on a fresh machine: installs what is missing, then runs it on the Node that the
// project brings along (it runs TypeScript as it is). Works on any Node from 20 on; plain JavaScript for that reason.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install } from './install.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const [program, ...args] = process.argv.slice(2)

function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(2)
}

function ownNode() {
  const path = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(path)) return path
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return fail(
    `Node 24 is missing: the package 'node' did not install for ${process.platform} ${process.arch}, `
      + `and this is Node ${process.versions.node}.`,
  )
}

if (program === undefined) fail('usage: node tools/run.mjs PROGRAM.ts [arguments]')
const failed = install(root, 'packages')
if (failed !== undefined) fail(failed)
// What was compiled once is kept: the next start need not do it again.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), ...process.env }
const child = spawn(ownNode(), [join(root, program), ...args], { stdio: 'inherit', cwd: process.env.INIT_CWD ?? process.cwd(), env })
// The program decides how it ends; this wrapper only waits for it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    child.kill(signal)
  })
child.on('exit', (code, signal) => {
  process.exit(signal === null ? (code ?? 1) : 1)
})
