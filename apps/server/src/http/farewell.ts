// A server that stops: what is being answered is answered, and nobody else keeps it waiting.
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Lines on which nothing was ever asked are not idle to Node, and would hold it up for a minute. */
export function partQuickly(app: FastifyInstance): void {
  const silent = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => { silent.delete(socket) })
  })
  app.server.on('request', ({ socket }) => { silent.delete(socket) })
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy()
    app.server.closeIdleConnections()
  })
}
