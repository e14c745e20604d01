// Answers to what never became a request: it could not be read, or there is no room for its line. They look as all others do.
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ProblemAnswer } from '@rubble/protocol'
import type { FastifyInstance } from 'fastify'
import { AGAIN, STATUS } from './errors.ts'
import type { Safety } from './safety.ts'

interface RawAnswer extends ProblemAnswer {
  /** Where HTTP has a more fitting one than that of the problem. */
  readonly status?: number
}

const TOO_LONG: RawAnswer = { status: 431, problem: 'too-big', message: 'the head of the request is too long' }
const TOO_LATE: RawAnswer = { status: 408, problem: 'malformed', message: 'the request did not arrive in time' }
const NOT_HTTP: RawAnswer = { problem: 'malformed', message: 'this is no request of HTTP/1.1 that can be read' }
const EXPECTS: RawAnswer = { status: 417, problem: 'malformed', message: 'expect: only 100-continue is known here' }
const NO_TUNNEL: RawAnswer = { problem: 'nothing', message: 'there is nothing to connect to here' }

/** Sends it, and closes the line. */
export function answerRaw(line: Duplex, headers: Readonly<Record<string, string>>, { status, problem, message }: RawAnswer): void {
  if (line.destroyed || !line.writable) return void line.destroy()
  const body = JSON.stringify({ problem, message } satisfies ProblemAnswer)
  const code = status ?? STATUS[problem]
  const all = {
    ...headers,
    ...(code === 503 ? { 'retry-after': String(AGAIN) } : {}),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  line.end([`HTTP/1.1 ${code} ${STATUS_CODES[code] ?? ''}`, ...lines, '', body].join('\r\n'), () => {
    line.destroy()
  })
}

function whyUnread({ code }: NodeJS.ErrnoException): RawAnswer {
  if (code === 'HPE_HEADER_OVERFLOW') return TOO_LONG
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? TOO_LATE : NOT_HTTP
}

/** `isAnswering`: something is being answered on this line already, and must not be broken into. */
export function unreadableHandler(
  safety: Safety,
  isAnswering: (line: Duplex) => boolean,
): (error: NodeJS.ErrnoException, line: Duplex) => void {
  return (error, line) => {
    if (error.code === 'ECONNRESET' || isAnswering(line)) line.destroy()
    else answerRaw(line, safety.bareHeaders(), whyUnread(error))
  }
}

/** What Node would answer by itself, or not at all. */
export function answerOddRequests(app: FastifyInstance, safety: Safety): void {
  app.server.on('checkExpectation', (_: IncomingMessage, { socket }: ServerResponse) => {
    if (socket !== null) answerRaw(socket, safety.bareHeaders(), EXPECTS)
  })
  app.server.on('connect', (_: IncomingMessage, line: Duplex) => {
    answerRaw(line, safety.bareHeaders(), NO_TUNNEL)
  })
}
