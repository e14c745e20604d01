// Lines on which somebody asks and asks and does not listen: what they were answered would wait here for ever.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Browsers wait for one answer before they ask again on the same line, and so do proxies. */
const MOST_ASKED = 16

/** What was asked on each line and is not answered yet. */
export type PendingResponses = WeakMap<object, ServerResponse[]>

/** The answer has begun to go out. */
export const isAnswering = (unanswered: PendingResponses, line: object): boolean =>
  (unanswered.get(line) ?? []).some(({ headersSent, writableFinished }) => headersSent && !writableFinished)

/**
 * Cuts lines where more is asked ahead: each piece of a line may hold thousands of requests, and all of them would be worked on at once.
 */
export function keepShort(app: FastifyInstance, unanswered: PendingResponses): void {
  app.server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const asked = unanswered.get(socket) ?? []
    while (asked[0]?.writableFinished === true) asked.shift()
    asked.push(response)
    unanswered.set(socket, asked)
    if (asked.length > MOST_ASKED) socket.destroy()
  })
  // what else stood in that piece is for nobody
  app.addHook('onRequest', ({ raw: { socket } }, _, done) => {
    if (!socket.destroyed) done()
  })
}
