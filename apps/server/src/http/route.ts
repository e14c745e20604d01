// One line of the API: what comes in, who may send it, what goes out. The running server and its description are both made from these.
import type { ProblemCode } from '@rubble/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Caller } from '../people/sessions.ts'
import type { Bucket } from './limits.ts'

/** `session`: somebody at a browser. A token may play, but not change who has a way in. */
export type Access = 'anybody' | 'person' | 'session'

/** A request after it was read. */
export interface Ask<P, Q, B> {
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly caller: Caller | undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly summary: string
  readonly description?: string
  readonly tag: string
  readonly who: Access
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** What is answered with 200; with 204 there may be nothing at all. */
  readonly answer?: z.ZodType
  readonly mayBeNothing?: boolean
  /** What one message of a stream is. */
  readonly stream?: z.ZodType
  /** And one line, where it says more than the data of an event. */
  readonly line?: z.ZodType
  /** Besides those that every route may have. */
  readonly problems: readonly ProblemCode[]
  readonly limit?: Bucket
  handle(ask: Ask<unknown, unknown, unknown>): Promise<unknown>
}

type Shape = z.ZodType | undefined
type Read<S> = S extends z.ZodType ? z.output<S> : undefined
type Answer<A> = A extends z.ZodType ? unknown : void

interface Line<W extends Access, P, Q, B, A> extends Omit<Route, 'handle' | 'who' | 'params' | 'query' | 'body' | 'answer'> {
  readonly who: W
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly answer?: A
  handle(ask: Ask<Read<P>, Read<Q>, Read<B>> & { readonly caller: W extends 'anybody' ? Caller | undefined : Caller }): Promise<Answer<A>>
}

/** Ties the handler to the schemas: it can use only what they let in. */
export function route<
  W extends Access,
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
  A extends Shape = undefined,
>(line: Line<W, P, Q, B, A>): Route {
  return line as unknown as Route
}
