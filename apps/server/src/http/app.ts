// The server as the web sees it: the API, its streams, and the pages of the app.
import { randomBytes } from 'node:crypto'
import { compile as trusting } from '@fastify/proxy-addr'
import { builtFiles } from '@rubble/web'
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { z } from 'zod'
import type { Caller } from '../people/sessions.ts'
import { Problem } from '../problem.ts'
import { Connections } from './connections.ts'
import { answerError, misfit } from './errors.ts'
import { Limits, shortened } from './limits.ts'
import { isAnswering, keepShort, type PendingResponses } from './lines.ts'
import { Lobby } from './lobby.ts'
import { Metrics } from './metrics.ts'
import { describing } from './openapi.ts'
import type { AppParts, Parts } from './parts.ts'
import { answerOddRequests, unreadableHandler } from './raw-answer.ts'
import type { Ask, Route } from './route.ts'
import { moderationRoutes } from './routes/moderation.ts'
import { peopleRoutes } from './routes/people.ts'
import { playRoutes } from './routes/play.ts'
import { playerRoutes } from './routes/players.ts'
import { healthCheck, metricsPage, serverRoutes } from './routes/server.ts'
import { streamRoutes } from './routes/streams.ts'
import { tableRoutes } from './routes/tables.ts'
import { bearerOf, Safety } from './safety.ts'
import { Streams } from './streams.ts'

/** How long a request may take to arrive, and the head of it, in milliseconds; and how often that is looked at. */
const PATIENCE = { request: 30_000, head: 10_000, look: 5000 }
/** A line on which nothing moves for so long is given up: nobody takes what they were answered. Streams show in time that they are open. */
const MOVES_WITHIN = 90_000

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
  interface FastifyContextConfig {
    /** A file of the app, not an answer of the API. */
    isPage?: boolean
    /** Open for as long as somebody listens. */
    isStream?: boolean
  }
}

export function createApp(given: AppParts): FastifyInstance {
  const { options, hall } = given
  const safety = new Safety(options)
  const unanswered: PendingResponses = new WeakMap()
  const app = bareApp(given, safety, unanswered)
  const isProxy = trustIn(options.trustProxy)
  const connections = new Connections(app, safety, {
    most: options.maxConnections,
    ofAddress: options.maxAddressConnections,
    isProxy: address => isProxy(address, 0),
  })
  const streams = new Streams({ perPerson: options.maxStreams })
  const parts: Parts = {
    ...given,
    streams,
    safety,
    limits: new Limits(options.maxRequests),
    lobby: new Lobby(hall, error => {
      app.log.error({ err: error }, 'the list of tables could not be told')
    }),
    metrics: new Metrics(
      hall,
      given.store,
      () => streams.size,
      () => connections.size,
    ),
  }
  const stopListening = hall.onOut(person => {
    given.people.sessions.forget()
    streams.endOf(person)
  })
  keepShort(app, unanswered)
  answerOddRequests(app, safety)
  watchOver(app, parts)
  const routes: readonly Route[] = [
    describing(() => routes),
    ...serverRoutes(),
    ...peopleRoutes(parts),
    ...tableRoutes(parts),
    ...playerRoutes(parts),
    ...streamRoutes(parts),
    ...moderationRoutes(parts),
    ...playRoutes(parts),
  ]
  for (const route of routes) addRoute(app, parts, route)
  app.get('/health', healthCheck(parts))
  app.get('/metrics', metricsPage(parts))
  if (given.app !== undefined) addPages(app, given.app)
  app.addHook('onReady', () => parts.limits.join(given.store))
  app.addHook('preClose', async () => {
    stopListening()
    parts.limits.close()
    parts.lobby.close()
    streams.close()
  })
  return app
}

/** Not to be mistaken for one of another process, or of another day. */
function ids(): () => string {
  const own = randomBytes(9).toString('base64url')
  let count = 0
  return () => `${own}-${++count}`
}

function bareApp(given: AppParts, safety: Safety, unanswered: PendingResponses): FastifyInstance {
  const {
    options: { logLevel, trustProxy, maxBody },
    log,
    patience = PATIENCE,
  } = given
  const app = fastify({
    logger: {
      level: logLevel,
      serializers: { err: shownError, req: ({ method }) => ({ method }) },
      ...(log === undefined ? {} : { stream: log }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ids(),
    // whatever is told of a request names it: a log of its own would be made with each, and mostly for nothing
    childLoggerFactory: logger => logger,
    trustProxy: trustProxy === false ? false : trustIn(trustProxy),
    bodyLimit: maxBody,
    requestTimeout: patience.request,
    // one without a host is refused below, in the words of the API
    http: { headersTimeout: patience.head, connectionsCheckingInterval: patience.look, requireHostHeader: false },
    clientErrorHandler: unreadableHandler(safety, line => isAnswering(unanswered, line)),
    connectionTimeout: MOVES_WITHIN,
    // who is still on the line when it stops is answered in the words of the API
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // an address that cannot be read comes past all that is set up below
    frameworkErrors(_, request, reply) {
      safety.head(request, reply, false)
      answerError(new Problem('nothing', 'there is nothing at such an address'), request, reply)
    },
  })
  app.setValidatorCompiler(({ schema, httpPart = '' }) => (data: unknown) => {
    const read = (schema as z.ZodType).safeParse(httpPart === 'body' ? (data ?? {}) : data)
    return read.success ? { value: read.data } : { error: misfit(httpPart, read.error) }
  })
  app.decorateRequest('caller', undefined)
  return app
}

/** So many proxies stand before it, or those with these addresses: only what they say of a request is believed. */
function trustIn(proxies: AppParts['options']['trustProxy']): (address: string, hop: number) => boolean {
  if (typeof proxies === 'number') return (_, hop) => hop < proxies
  return proxies === false ? () => false : trusting([...proxies])
}

/** An error for the log: what and where, and nothing that a driver may have hung on it. */
function shownError({ name, message, stack, cause }: Error): { type: string; message: string; stack: string; cause?: string } {
  return { type: name, message, stack: stack ?? '', ...(cause instanceof Error ? { cause: `${cause.name}: ${cause.message}` } : {}) }
}

/** Headers, logs, metrics and errors of everything. */
function watchOver(app: FastifyInstance, { safety, metrics, options: { logLevel } }: Parts): void {
  const areAllLogged = logLevel === 'info' || logLevel === 'debug'
  const observer = (route: string, isTimed = true): ((request: FastifyRequest, reply: FastifyReply) => void) => {
    const count = metrics.requestsTo(route)
    return (request, reply) => {
      const { elapsedTime: ms, statusCode: status } = reply
      count(request.method, status, isTimed ? ms / 1000 : 0)
      if (areAllLogged)
        request.log.info(
          { reqId: request.id, method: request.method, route, status, ms: Math.round(ms * 10) / 10, address: shortened(request.ip) },
          'request',
        )
    }
  }
  // each route has its own: to ask a request for its route would cost more than to note it
  app.addHook('onRoute', route => {
    const { url, config: { isPage = false, isStream = false } = {} } = route
    // how long a stream was open is no measure of anything
    const observe = observer(isPage ? 'page' : url, !isStream)
    route.onResponse = (request, reply, done) => {
      observe(request, reply)
      done()
    }
  })
  app.addHook('onRequest', (request, reply, done) => {
    safety.head(request, reply, request.routeOptions.config.isPage === true)
    done(isWithoutHost(request) ? new Problem('malformed', 'the request names no host') : undefined)
  })
  app.setErrorHandler((error, request, reply) => {
    metrics.problem(answerError(error, request, reply))
  })
  const observeNothing = observer('nothing')
  app.setNotFoundHandler((request, reply) => {
    answerError(new Problem('nothing', 'there is nothing here; GET /api tells what there is'), request, reply)
    observeNothing(request, reply)
  })
}

/** HTTP/1.1 asks for one. */
const isWithoutHost = ({ raw: { httpVersion }, headers: { host } }: FastifyRequest): boolean => host === undefined && httpVersion === '1.1'

function addRoute(app: FastifyInstance, parts: Parts, route: Route): void {
  const { method, path, params, query, body, stream } = route
  app.route({
    method,
    url: path,
    exposeHeadRoute: method === 'GET' && stream === undefined,
    config: { isStream: stream !== undefined },
    schema: {
      ...(params === undefined ? {} : { params }),
      ...(query === undefined ? {} : { querystring: query }),
      ...(body === undefined ? {} : { body }),
    },
    onRequest: request => admit(parts, route, request),
    async handler(request, reply) {
      const { params, query, body, caller } = request
      const ask: Ask<unknown, unknown, unknown> = { params, query, body, caller, request, reply }
      const answer = await route.handle(ask)
      if (stream !== undefined) return reply
      return answer === undefined ? reply.code(204).send() : answer
    },
  })
}

/** Who is it, and may they? What costs least is asked first. */
async function admit({ limits, safety, people }: Parts, { who, limit }: Route, request: FastifyRequest): Promise<void> {
  await limits.byAddress('request', request.ip)
  if (limit !== undefined) await limits.byAddress(limit, request.ip)
  const bearer = bearerOf(request)
  if (bearer === undefined && request.method !== 'GET' && request.method !== 'HEAD') safety.checkOrigin(request)
  const caller = await callerOf({ people, safety }, request, bearer)
  request.caller = caller
  if (caller === undefined) {
    if (who !== 'anybody') throw new Problem('who', 'say who you are: POST /api/me, or send a token')
    return
  }
  if (who === 'session' && caller.by === 'token') throw new Problem('not-yours', 'a token cannot do this: only a person at a browser can')
  await limits.byPerson('request', caller.person.id)
  if (limit !== undefined) await limits.byPerson(limit, caller.person.id)
}

type Doors = Pick<Parts, 'people' | 'safety'>

async function callerOf({ people, safety }: Doors, request: FastifyRequest, bearer: string | undefined): Promise<Caller | undefined> {
  if (bearer !== undefined) {
    const caller = await people.sessions.byToken(bearer)
    if (caller === undefined) throw new Problem('who', 'nobody has this token')
    return caller
  }
  const cookie = safety.cookieOf(request)
  return cookie === undefined ? undefined : people.sessions.byCookie(cookie)
}

/** Files of the build; what is neither a file nor the API is a page of the app. */
function addPages(app: FastifyInstance, folder: string): void {
  const files = builtFiles(folder)
  app.get('/*', { config: { isPage: true } }, async (request: FastifyRequest, reply: FastifyReply) => {
    const { url, headers } = request
    const wish = { url, acceptEncoding: headers['accept-encoding'], ifNoneMatch: headers['if-none-match'] }
    const found = /^\/api(?:[/?]|$)/.test(url) ? undefined : await files.find(wish)
    if (found === undefined) throw new Problem('nothing', 'there is nothing here')
    return reply.code(found.status).headers(found.headers).send(found.body)
  })
}
