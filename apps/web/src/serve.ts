// Builds the app if its sources are newer than the last build; run by itself it does just that. A server hands it out (apps/server); for
// tests of the app alone there is a bare one.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type BuiltFiles, builtFiles, pageHeaders } from './files.ts'

export { builtFiles, pageHeaders } from './files.ts'

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

/** Builds the app unless that was done since the last change. */
export async function buildApp(): Promise<void> {
  if (isFresh()) return
  process.stderr.write('Building the app …\n')
  await buildInto(built)
}

/** Builds what people get, also from within a test, whose environment would make it another build. */
export async function buildInto(outDir: string, plugins: Plugin[] = []): Promise<void> {
  const { build } = await import('vite')
  const { NODE_ENV } = process.env
  process.env['NODE_ENV'] = 'production'
  try {
    await build({ configFile: join(web, 'vite.config.ts'), logLevel: 'warn', build: { outDir, emptyOutDir: true }, plugins })
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = NODE_ENV
  }
}

async function answer(files: BuiltFiles, { method, url = '/', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, pageHeaders).end()
  const found = await files.find({ url, acceptEncoding: headers['accept-encoding'], ifNoneMatch: headers['if-none-match'] })
  if (found === undefined)
    return void response.writeHead(404, { ...pageHeaders, 'content-type': 'text/plain' }).end('There is nothing here.')
  response.writeHead(found.status, { ...pageHeaders, ...found.headers }).end(method === 'HEAD' ? undefined : found.body)
}

/** Serves the built app, or another build of it, and nothing else. */
export function serve(port: number, folder: string = built): Promise<{ readonly server: Server; readonly port: number }> {
  return new Promise((done, fail) => {
    const files = builtFiles(folder)
    const server = createServer((request, response) => {
      answer(files, request, response).catch(() => {
        response.destroy()
      })
    })
    server.on('error', fail)
    server.listen(port, () => {
      const address = server.address()
      done({ server, port: typeof address === 'object' && address !== null ? address.port : port })
    })
  })
}

if (process.argv[1] === import.meta.filename) await buildApp()
