// A server on a port of its own, people who talk to it, and a reader of /api who holds every answer to what it says there.
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { OnlineTable } from '@rubble/protocol'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect } from 'vitest'
import { z } from 'zod'
import type { Hall } from '../src/hall/hall.ts'
import { createApp } from '../src/http/app.ts'
import type { AppOptions, AppParts } from '../src/http/parts.ts'
import { openPeople, type People } from '../src/people/people.ts'
import { Problem } from '../src/problem.ts'
import { openStore } from '../src/store/open.ts'
import type { Store } from '../src/store/store.ts'
import { Client as PlainClient, openedBy, type Reply } from './support/client.ts'
import { GAMES, terms, testHall } from './support/hall.ts'

export const CHEAP = { log: 4, block: 1, lanes: 1 }

export const OPTIONS: AppOptions = {
  origins: undefined,
  trustProxy: false,
  secureCookies: 'auto',
  logLevel: 'silent',
  metricsToken: undefined,
  maxStreams: 40,
  maxConnections: 20_000,
  maxAddressConnections: 10_000,
  maxRequests: 1_000_000,
  maxBody: 65_536,
}

export interface World {
  readonly app: FastifyInstance
  readonly url: string
  readonly hall: Hall
  readonly store: Store
  readonly people: People
  readonly document: Document
  /** Adds to the server's clocks; that by which guesses are counted stands still otherwise. */
  pass(ms: number): void
  close(): Promise<void>
}

export interface WorldOptions {
  readonly options?: Partial<AppOptions>
  readonly parts?: Partial<AppParts>
  readonly isListening?: boolean
  readonly database?: string
}

const inMemory = async (): Promise<string> => 'sqlite::memory:'
let freshDatabase = inMemory

/** Where all that the tests of a file open keeps what it keeps. */
export function keepIn(fresh: () => Promise<string>): void {
  freshDatabase = fresh
  afterAll(() => {
    freshDatabase = inMemory
  })
}

export async function openWorld({ options = {}, parts = {}, isListening = true, database }: WorldOptions = {}): Promise<World> {
  let passed = 0
  const now = (): number => Date.now() + passed
  const { hall, store } = await testHall(
    {
      now,
      async load(game) {
        const rules = GAMES[game]
        if (rules === undefined) throw new Problem('nothing', `there is no game '${game}' here`)
        return rules
      },
    },
    await openStore(database ?? (await freshDatabase())),
  )
  const begun = Date.now()
  const people = await openPeople(store, { now: () => begun + passed, cost: CHEAP })
  const notifier = {
    pushKey: async () => 'a-push-key',
    webhookKey: async (person: string) => `key-of-${person}`,
    checkWebhook: async () => {},
    checkPush: async () => {},
  }
  const app = createApp({
    store,
    hall,
    people,
    notifier,
    options: { ...OPTIONS, ...options },
    tick: () => performance.now() + passed,
    ...parts,
  })
  if (isListening) await app.listen({ port: 0, host: '127.0.0.1' })
  else await app.ready()
  const address = app.server.address() as AddressInfo | null
  const document = (await app.inject('/api')).json<Document>()
  return {
    app,
    hall,
    store,
    people,
    document,
    url: `http://127.0.0.1:${address?.port ?? 0}`,
    pass(ms) {
      passed += ms
    },
    async close() {
      await app.close()
      await hall.close()
      await store.close()
    },
  }
}

// the description, and answers held to it

type Json = Record<string, unknown>
interface Operation {
  readonly operationId: string
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: Json }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Json }>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Json }>> }>>
}
export interface Document {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Json>> }
}

/** Written by another hand than the server's own schemas: read from the document alone. */
export function readerOf({ components }: Document, schema: Json): z.ZodType {
  const local = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll('#/components/schemas/', '#/$defs/'))
  return z.fromJSONSchema({ ...(local(schema) as Json), $defs: local(components.schemas) } as Parameters<typeof z.fromJSONSchema>[0])
}

function operationFor({ paths }: Document, method: string, path: string): Operation | undefined {
  const fits = (template: string): boolean => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path)
  // a fixed path goes before one with a place in it
  const templates = Object.keys(paths)
    .filter(fits)
    .sort((a, b) => a.split('{').length - b.split('{').length)
  return templates.map(template => paths[template]?.[method.toLowerCase()]).find(operation => operation !== undefined)
}

const readers = new WeakMap<object, z.ZodType>()

/** What an answer says otherwise than /api does; undefined if they agree. */
export function untold(document: Document, method: string, path: string, status: number, body: unknown): string | undefined {
  const operation = operationFor(document, method, path)
  if (operation === undefined) return `${method} ${path} is not described`
  const response = operation.responses[status]
  if (response === undefined) return `${method} ${path}: ${status} is not described (${JSON.stringify(body)})`
  const schema = response.content?.['application/json']?.schema
  if (schema === undefined) return body === undefined ? undefined : `${method} ${path}: ${status} should have no body`
  const reader = readers.get(schema) ?? readerOf(document, schema)
  readers.set(schema, reader)
  const read = reader.safeParse(body)
  return read.success ? undefined : `${method} ${path}: ${status} is not as described: ${read.error.message}`
}

// people

/** A browser, or a program with a token, who holds every answer to what /api says. */
export class Client extends PlainClient {
  private readonly world: World

  constructor(world: World) {
    super(world.url)
    this.world = world
  }

  override async send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply> {
    const reply = await super.send(method, path, body, headers)
    if (path.startsWith('/api'))
      expect(untold(this.world.document, method, path.replace(/\?.*/, ''), reply.status, reply.body)).toBeUndefined()
    return reply
  }
}

export async function guest(world: World, name: string): Promise<Client & { readonly id: string }> {
  const client = new Client(world)
  const { body } = await client.post('/api/me', { name })
  return Object.assign(client, { id: (body as { id: string }).id })
}

export const problem = ({ status, body }: Reply): string => `${status} ${(body as { problem?: string } | undefined)?.problem ?? ''}`

export const number = (): string => randomBytes(8).toString('hex')

/** Two guests at a running table. */
export async function tableFor(
  world: World,
  game = 'ambush',
  more: Parameters<typeof terms>[1] = {},
): Promise<{ ada: Client; bo: Client; table: OnlineTable }> {
  const [ada, bo] = [await guest(world, 'Ada'), await guest(world, 'Bo')]
  const { id } = await openedBy(ada, terms(game, more), 0, number())
  return { ada, bo, table: await bo.done('POST', `/api/tables/${id}/join`, { number: number() }) }
}
