// `npm start`: builds the app if its sources are newer than the last build, and serves it (`--build`: only builds). Nothing else runs here: matches live in the page.
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join, normalize, resolve } from 'node:path'
import type { Plugin } from 'vite'

const web = resolve(import.meta.dirname, '..')
const root = resolve(web, '..', '..')
export const built = join(web, 'dist')
const PORT = 4321

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.png': 'image/png', '.json': 'application/json',
  '.webmanifest': 'application/manifest+json', '.woff2': 'font/woff2', '.woff': 'font/woff',
}
const SAFE = {
  'content-security-policy': "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'cross-origin-opener-policy': 'same-origin',
}

function newest(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && !/node_modules|[\\/]dist[\\/]|[\\/]test[\\/]/.test(join(entry.parentPath, entry.name)))
    .reduce((latest, entry) => Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs), 0)
}

function isFresh(): boolean {
  const index = join(built, 'index.html')
  return existsSync(index) && statSync(index).mtimeMs > Math.max(...['packages', 'games', 'apps/web'].map(folder => newest(join(root, folder))))
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

/** A file of the build; any other path is a page of the app. Nothing outside the build can be reached. */
function fileFor(folder: string, url: string): { readonly path: string; readonly isNamedByContent: boolean } | undefined {
  const { pathname } = new URL(url, 'http://localhost')
  const path = join(folder, normalize(decodeURIComponent(pathname)))
  if (!path.startsWith(folder)) return undefined
  if (existsSync(path) && statSync(path).isFile()) return { path, isNamedByContent: pathname.startsWith('/assets/') }
  return extname(pathname) === '' ? { path: join(folder, 'index.html'), isNamedByContent: false } : undefined
}

function answer(folder: string, request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405, SAFE).end()
  let found: ReturnType<typeof fileFor>
  try {
    found = fileFor(folder, request.url ?? '/')
  } catch {
    return void response.writeHead(400, SAFE).end()
  }
  if (found === undefined) return void response.writeHead(404, { ...SAFE, 'content-type': 'text/plain' }).end('There is nothing here.')
  response.writeHead(200, { ...SAFE, 'content-type': TYPES[extname(found.path)] ?? 'application/octet-stream', 'cache-control': found.isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache' })
  if (request.method === 'HEAD') response.end()
  else createReadStream(found.path).pipe(response)
}

/** Serves the built app, or another build of it; the next free port is taken if this one is in use. */
export function serve(port: number = PORT, folder: string = built): Promise<{ readonly server: Server; readonly port: number }> {
  return new Promise((done, fail) => {
    const server = createServer((request, response) => { answer(folder, request, response) })
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' && port !== 0 && port < PORT + 50) done(serve(port + 1, folder))
      else fail(error)
    })
    server.listen(port, () => {
      const address = server.address()
      done({ server, port: typeof address === 'object' && address !== null ? address.port : port })
    })
  })
}

if (process.argv[1] === import.meta.filename) {
  await buildApp()
  if (!process.argv.includes('--build')) {
    const { port } = await serve()
    console.log(`Rubble is open at http://localhost:${port}/ (Ctrl+C ends it)`)
  }
}
