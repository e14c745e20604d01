// The description of the API, made from the table of routes: what it says is what runs.
import type { ProblemCode } from '@rubble/protocol'
import { z } from 'zod'
import about from '../../package.json' with { type: 'json' }
import { STATUS } from './errors.ts'
import type { Route } from './route.ts'
import { answers, named } from './shapes.ts'

type Json = Record<string, unknown>

const INTRODUCTION = `Tables for board games whose rules the server knows.

Become a guest (POST /api/me), open or join a table, follow its stream, and answer decisions by POST to …/choose with the decision's number.
Programs make themselves a token (POST /api/tokens) and send it as \`Authorization: Bearer …\`.
A refusal by the rules is an answer (200, \`refused\`); whatever else stands in the way is a problem, with a code and a fitting status.
So is a request that cannot be read (400), is too long in its head (431), does not arrive in time (408)
or expects what is not known here (417).
Fields that are undefined are absent.`

/** Schemas by which the rest refers to them, and those of single routes, written out. */
class Shapes {
  private readonly registry = z.registry<{ id: string }>()
  private readonly refs = new Map<z.ZodType, string>()
  private readonly io: 'input' | 'output'
  private written: Record<string, Json> | undefined

  constructor(io: 'input' | 'output') {
    this.io = io
    for (const [id, schema] of Object.entries(named)) this.add(schema, id)
  }

  add(schema: z.ZodType, id: string): void {
    if (this.refs.has(schema)) return
    this.refs.set(schema, id)
    this.registry.add(schema, { id })
  }

  /** A reference to what has a name, else the schema itself. */
  of(schema: z.ZodType): Json {
    const id = this.refs.get(schema) ?? ''
    return id in named ? { $ref: refTo(id) } : this.schema(id)
  }

  schema(id: string): Json {
    this.written ??= z.toJSONSchema(this.registry, { uri: refTo, io: this.io }).schemas as Record<string, Json>
    // it stands inside a document now, which says these for all
    return Object.fromEntries(Object.entries(this.written[id] ?? {}).filter(([key]) => key !== '$schema' && key !== '$id'))
  }
}

const refTo = (id: string): string => `#/components/schemas/${id}`

export function describe(routes: readonly Route[]): Json {
  const inputs = new Shapes('input')
  const outputs = new Shapes('output')
  for (const route of routes) {
    for (const part of ['params', 'query', 'body'] as const)
      if (route[part] !== undefined) inputs.add(route[part], `${route.method} ${route.path} ${part}`)
    for (const part of ['answer', 'stream', 'line'] as const)
      if (route[part] !== undefined) outputs.add(route[part], `${route.method} ${route.path} ${part}`)
  }
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, inputs, outputs) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Rubble', version: about.version, description: INTRODUCTION },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: Object.fromEntries(Object.keys(named).map(id => [id, outputs.schema(id)])),
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'rubble', description: 'Over TLS it is called `__Host-rubble`' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function operation(route: Route, inputs: Shapes, outputs: Shapes): Json {
  const { method, path, summary, description, tag, who, body } = route
  const parameters = [...parametersOf(route, 'params', inputs), ...parametersOf(route, 'query', inputs)]
  return {
    operationId: operationId(method, path),
    summary,
    ...(description === undefined ? {} : { description }),
    tags: [tag],
    security: securityOf(who),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: requestBody(inputs.of(body)) }),
    responses: { ...goodAnswers(route, outputs), ...problemAnswers(route) },
  }
}

/** `POST /api/tables/:id/undo/answer` → `postTablesUndoAnswer` */
function operationId(method: string, path: string): string {
  const words = path.split(/[/-]/).filter(word => word !== '' && word !== 'api')
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
  return method.toLowerCase() + words.map(word => (word.startsWith(':') ? `By${capital(word.slice(1))}` : capital(word))).join('')
}

function securityOf(who: Route['who']): Json[] {
  if (who === 'session') return [{ cookie: [] }]
  return who === 'person' ? [{ cookie: [] }, { token: [] }] : [{}, { cookie: [] }, { token: [] }]
}

function parametersOf(route: Route, part: 'params' | 'query', inputs: Shapes): Json[] {
  const schema = route[part]
  if (schema === undefined) return []
  const { properties = {}, required = [] } = inputs.of(schema) as {
    readonly properties?: Record<string, Json>
    readonly required?: readonly string[]
  }
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: part === 'params' ? 'path' : 'query',
    required: required.includes(name),
    schema,
    ...(description === undefined ? {} : { description }),
  }))
}

function requestBody(schema: Json): Json {
  const needsNothing =
    schema['$ref'] === undefined && (schema['required'] === undefined || (schema['required'] as readonly unknown[]).length === 0)
  return { required: !needsNothing, content: { 'application/json': { schema } } }
}

function goodAnswers({ answer, stream, line = stream, mayBeNothing }: Route, outputs: Shapes): Json {
  if (stream !== undefined && line !== undefined) {
    const description = 'Messages, one by one: the data of each event, or each line that is not empty, is as the schema says'
    const content = { 'text/event-stream': { schema: outputs.of(stream) }, 'application/x-ndjson': { schema: outputs.of(line) } }
    return { 200: { description, content } }
  }
  const good =
    answer === undefined ? {} : { 200: { description: 'Done, or found', content: { 'application/json': { schema: outputs.of(answer) } } } }
  return mayBeNothing === true ? { ...good, 204: { description: 'There is none' } } : good
}

function problemAnswers(route: Route): Json {
  const byStatus = Map.groupBy(new Set(problemsOf(route)), code => STATUS[code])
  const schema = { $ref: refTo('ProblemAnswer') }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      { description: codes.map(code => `\`${code}\``).join(', '), content: { 'application/json': { schema } } },
    ]),
  )
}

/** Its own, and those that all may have which take, want or need what it does. */
function problemsOf({ method, who, params, query, problems }: Route): ProblemCode[] {
  return [
    ...(method === 'GET' && query === undefined ? [] : ['malformed' as const]),
    ...(method === 'GET' ? [] : ['too-big' as const, 'origin' as const]),
    'who',
    ...(who === 'session' ? ['not-yours' as const] : []),
    ...(params === undefined ? [] : ['nothing' as const]),
    ...problems,
    'too-fast',
    'failed',
    'storage',
  ]
}

/** The route of the description itself. */
export const describing = (routes: () => readonly Route[]): Route => {
  let document: Json | undefined
  return {
    method: 'GET',
    path: '/api',
    tag: 'Server',
    who: 'anybody',
    answer: answers.document,
    problems: [],
    summary: 'This description',
    handle: async () => (document ??= describe(routes())),
  }
}
