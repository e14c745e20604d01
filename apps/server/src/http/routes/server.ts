// The server itself: its games, and whether it is well.
import { timingSafeEqual } from 'node:crypto'
import { isIPv4 } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ALL_LEVELS } from '../../bots/levels.ts'
import { GAME_IDS, rulesOf } from '../../games.ts'
import { Problem } from '../../problem.ts'
import type { Parts } from '../parts.ts'
import { type Route, route } from '../route.ts'
import { bearerOf } from '../safety.ts'
import { answers } from '../shapes.ts'

export function serverRoutes(): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/games',
      tag: 'Server',
      who: 'anybody',
      answer: answers.games,
      problems: [],
      summary: 'The games of this server, their scenarios, and the levels of their bots',
      handle: () =>
        Promise.all(
          GAME_IDS.map(async id => {
            const { game, knowledge } = await rulesOf(id)
            const measured = Object.entries(knowledge.levels ?? {}).flatMap(([level, { rating }]) =>
              rating === undefined ? [] : [[level, rating]],
            )
            const ratings = Object.fromEntries(measured) as Record<string, number>
            const styles = Object.keys(knowledge.styles ?? {})
            return { id, version: game.version, levels: ALL_LEVELS, styles, ratings, scenarios: Object.keys(game.scenarios?.all ?? {}) }
          }),
        ),
    }),
  ]
}

/** Asked often, and by anybody: looked at no more than once in a while, for it is written to see whether it can be. */
const HEALTH_LASTS = 5000

/** 503 where nothing can be kept just now. */
export function healthCheck({
  store,
  tick = () => performance.now(),
}: Parts): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> {
  let last: { readonly isWell: Promise<boolean>; readonly at: number } | undefined
  return async (_, reply) => {
    if (last === undefined || tick() - last.at >= HEALTH_LASTS)
      last = {
        isWell: store.check().then(
          () => true,
          () => false,
        ),
        at: tick(),
      }
    const isWell = await last.isWell
    return reply.code(isWell ? 200 : 503).send({ status: isWell ? 'ok' : 'storage' })
  }
}

/** For those who know the token; without one, for programs on the same machine. To others it is not there. */
export function metricsPage({
  metrics,
  options: { metricsToken },
}: Parts): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> {
  return async (request, reply) => {
    const isAllowed = metricsToken === undefined ? isFromHere(request) : isEqual(bearerOf(request) ?? '', metricsToken)
    if (!isAllowed) throw new Problem('nothing', 'there is nothing here')
    const { type, body } = await metrics.text()
    return reply.type(type).send(body)
  }
}

/** What a proxy on this machine passes on comes from elsewhere. */
function isFromHere({ socket: { remoteAddress = '' }, headers }: FastifyRequest): boolean {
  const address = remoteAddress.replace(/^::ffff:/, '')
  const isPassedOn = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined
  return !isPassedOn && (address === '::1' || (isIPv4(address) && address.startsWith('127.')))
}

function isEqual(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
