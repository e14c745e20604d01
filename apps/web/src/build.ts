// Builds the app if its sources are newer than the last build; run by itself it does just that. Building has a process of its own: what it
// takes of memory its caller shall not keep, and React is loaded there as people get it, whatever the caller has loaded.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const web = resolve(import.meta.dirname, '..')
const root = resolve(web, '..', '..')
export const built = join(web, 'dist')

function newest(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && !/node_modules|[\\/]dist[\\/]|[\\/]test[\\/]/.test(join(entry.parentPath, entry.name)))
    .reduce((latest, entry) => Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs), 0)
}

function isFresh(): boolean {
  const index = join(built, 'index.html')
  return (
    existsSync(index) && statSync(index).mtimeMs > Math.max(...['packages', 'games', 'apps/web'].map(folder => newest(join(root, folder))))
  )
}

/**
 * Builds the app unless that was done since the last change. Throws if it cannot be built. Several may do so at once, and others be served
 * meanwhile: it is built elsewhere, and put in its place whole.
 */
export async function buildApp(): Promise<void> {
  if (isFresh()) return
  process.stderr.write('Building the app …\n')
  const room = mkdtempSync(join(root, 'node_modules', '.rubble-build-'))
  try {
    await buildInto(join(room, 'new'))
    if (!isFresh()) {
      if (existsSync(built)) renameSync(built, join(room, 'old'))
      renameSync(join(room, 'new'), built)
    }
  } catch (error) {
    // somebody else was quicker
    if (!isFresh()) throw error
  } finally {
    rmSync(room, { recursive: true, force: true })
  }
}

/** Builds what people get, also from within a test, whose environment would make it another build. */
export async function buildInto(outDir: string, config = join(web, 'vite.config.ts')): Promise<void> {
  const vite = join(fileURLToPath(import.meta.resolve('vite/package.json')), '..', 'bin', 'vite.js')
  const code = await new Promise<number | null>((done, fail) => {
    spawn(process.execPath, [vite, 'build', web, '--config', config, '--logLevel', 'warn', '--outDir', outDir, '--emptyOutDir'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
      .on('error', fail)
      .on('close', done)
  })
  if (code !== 0) throw new Error('the app could not be built')
}

if (process.argv[1] === import.meta.filename) await buildApp()
