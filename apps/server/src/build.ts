// Builds the app in a process of its own: what building takes of memory, the server shall not keep.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Unless that was done since the last change. Throws if it cannot be built. */
export async function buildApp(): Promise<void> {
  const builder = fileURLToPath(import.meta.resolve('@rubble/web'))
  const code = await new Promise<number | null>((done, fail) => {
    spawn(process.execPath, [builder], { stdio: ['ignore', 'ignore', 'inherit'] })
      .on('error', fail)
      .on('close', done)
  })
  if (code !== 0) throw new Error('the app could not be built')
}
