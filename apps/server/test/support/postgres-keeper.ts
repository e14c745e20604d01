// Runs PostgreSQL for as long as whoever started this is there, however they end; then removes what it had.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'

const [folder = '', user = '{}', program = '', ...options] = process.argv.slice(2)
const server = spawn(program, options, {
  ...(JSON.parse(user) as { readonly uid?: number; readonly gid?: number }),
  cwd: tmpdir(),
  stdio: ['ignore', 'ignore', 'inherit'],
})
const end = (): void => {
  server.kill('SIGQUIT')
}
process.stdin.resume().once('end', end).once('error', end)
// who stops a test run by the keyboard stops this too
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
// nobody reads any more what it says
process.stderr.on('error', () => {})
server.once('exit', () => {
  rmSync(folder, { recursive: true, force: true })
  process.exit()
})
