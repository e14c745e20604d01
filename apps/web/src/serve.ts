// A bare server of the built app, for tests of the app alone; people get it from the server (apps/server).
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { built } from './build.ts'
import { type BuiltFiles, builtFiles, pageHeaders } from './files.ts'

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
