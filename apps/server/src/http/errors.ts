// What is answered when something cannot be done.
import { InputError } from '@rubble/engine'
import type { ProblemAnswer, ProblemCode } from '@rubble/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Problem } from '../problem.ts'
import { Conflict, StorageDown } from '../store/store.ts'

export const STATUS: Readonly<Record<ProblemCode, number>> = {
  malformed: 400,
  config: 400,
  'private-address': 400,
  'password-short': 400,
  'password-weak': 400,
  who: 401,
  password: 401,
  origin: 403,
  'not-yours': 403,
  confirm: 403,
  'not-over': 403,
  muted: 403,
  banned: 403,
  'not-claimed': 403,
  nothing: 404,
  taken: 409,
  full: 409,
  begun: 409,
  'not-begun': 409,
  over: 409,
  stopped: 409,
  present: 409,
  'name-taken': 409,
  'no-such-bot': 409,
  'webhooks-off': 409,
  rated: 409,
  'too-big': 413,
  'too-many': 429,
  'too-many-open': 429,
  'too-many-bots': 429,
  'too-fast': 429,
  failed: 500,
  busy: 503,
  storage: 503,
}
/** Seconds after which it is worth another try. */
export const AGAIN = 2
const LONGEST = 400

/** What somebody can be told of an error; undefined: it is a mistake of ours. */
function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  if (error instanceof InputError) return new Problem('malformed', error.message)
  const isUnkept = error instanceof Conflict || error instanceof StorageDown
  return isUnkept ? new Problem('storage', 'it could not be kept just now, and nothing of it was: try again') : problemOfFramework(error)
}

/** The framework's own errors carry a status: a body that is no JSON, one that is too long, an address that cannot be read. */
function problemOfFramework(error: unknown): Problem | undefined {
  const { statusCode, message } = error as { readonly statusCode?: unknown; readonly message?: unknown }
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode > 499) return undefined
  return new Problem(statusCode === 413 ? 'too-big' : 'malformed', String(message))
}

/** Answers with the problem and returns its code. What nobody outside can mend is told to the log only, under an id that both know. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): ProblemCode {
  const known = problemOf(error)
  if (known === undefined || error instanceof StorageDown) request.log.error({ reqId: request.id, err: error }, 'a request failed')
  const problem = known ?? new Problem('failed', `something went wrong here: the log of the server has it under ${request.id}`)
  const { code, message } = problem
  if (STATUS[code] === 503) reply.header('retry-after', AGAIN)
  if (problem.again !== undefined) reply.header('retry-after', problem.again)
  if (code === 'who') reply.header('www-authenticate', 'Bearer')
  reply.code(STATUS[code]).send({ problem: code, message: message.slice(0, LONGEST) } satisfies ProblemAnswer)
  return code
}

/** The first thing that does not fit, and where. */
export function misfit(where: string, { issues: [issue] }: z.ZodError): Problem {
  const path = [where, ...(issue?.path ?? [])].join('.')
  // an id that cannot be one is one of nothing
  return where === 'params'
    ? new Problem('nothing', 'there is nothing by this id')
    : new Problem('malformed', `${path}: ${issue?.message ?? 'does not fit'}`)
}
