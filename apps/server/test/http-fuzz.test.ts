// Every endpoint with malformed and random input, from strangers and from people at tables: whatever comes, no 5xx, and no answer that /api
// does not describe.
import { request as plainRequest } from 'node:http'
import * as fc from 'fast-check'
import type { OnlineTable } from '@rubble/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, untold, type World } from './http-world.ts'
import { terms, until } from './support/hall.ts'

const TIMES = 3000
const STREAMS = 400

let world: World
const cookies: string[] = []
/** Of people who sit nowhere: a guest who signs out is gone for good, and with them all that comes after the first doors. */
const leavers: string[] = []
const ids: string[] = ['A'.repeat(22)]

beforeAll(async () => {
  world = await openWorld()
  const comeIn = async (name: string): Promise<string> => {
    const { headers } = await world.app.inject({ method: 'POST', url: '/api/me', payload: { name } })
    return String(headers['set-cookie']).split(';')[0] ?? ''
  }
  for (const name of ['Ada', 'Bo']) cookies.push(await comeIn(name))
  for (const name of ['Di', 'Ed']) leavers.push(await comeIn(name))
  const [ada = '', bo = ''] = cookies
  for (const game of ['ambush', 'bids', 'mission-combat', 'tic-tac-toe']) {
    const { id } = (
      await world.app.inject({
        method: 'POST',
        url: '/api/tables',
        headers: { cookie: ada },
        payload: terms(game, { seat: 0, undo: 'consent' }),
      })
    ).json<OnlineTable>()
    ids.push(id)
    const comers = game === 'tic-tac-toe' ? [ada] : [ada, bo]
    for (const cookie of comers)
      await world.app.inject({ method: 'POST', url: `/api/tables/${id}/join`, headers: { cookie }, payload: { number: 'a' } })
  }
})
afterAll(() => world.close())

/** Any character at all. The unit `binary` is the same, and takes seconds to make ready for shrinking. */
const character = fc.integer({ min: 0, max: 0x10f7ff }).map(code => String.fromCodePoint(code < 0xd800 ? code : code + 0x800))
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: character }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e9',
    'null',
    '__proto__',
    'constructor',
    '\u0000',
    '../..',
    '%00',
    "' or 1=1 --",
    '<script>',
    'spectator',
    'x'.repeat(5000),
  ),
)
const odd = fc.oneof(
  fc.anything({ maxDepth: 3, withNullPrototype: false }),
  text,
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true, [], {}, 1e308, -0, 2 ** 53),
)
/** Near enough to the real thing to get past the first door. */
const near = (key: string): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 3, arbitrary: plausible[key] ?? odd }, { weight: 1, arbitrary: odd })
const flat = fc.dictionary(
  fc.oneof(fc.constantFrom('do', 'unit', 'to', 'card', 'at', 'amount'), text),
  fc.oneof(text, fc.integer(), fc.boolean(), odd),
  { maxKeys: 4 },
)
const plausible: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  name: fc.oneof(text, fc.constantFrom('Ada', 'Bo', 'Cy')),
  password: fc.oneof(text, fc.constant('correct horse')),
  current: text,
  url: fc.oneof(fc.webUrl(), fc.constant(null), text),
  endpoint: fc.oneof(fc.webUrl(), text),
  keys: fc.record({ p256dh: text, auth: text }),
  label: text,
  seat: fc.integer({ min: -1, max: 3 }),
  number: fc.oneof(text, fc.integer()),
  level: fc.constantFrom('random', 'greedy', 'none', null),
  text,
  at: fc.integer({ min: -1, max: 5 }),
  value: flat,
  part: flat,
  agreed: fc.boolean(),
  everywhere: fc.boolean(),
  game: fc.constantFrom('ambush', 'bids', 'mission-combat', 'tic-tac-toe', 'chess', 'constructor', '__proto__'),
  config: fc.oneof(fc.constantFrom({}, { seats: 2 }, { seats: 1e9 }, { seats: '2' }), odd),
  clock: fc.oneof(fc.constantFrom({ kind: 'none' }, { kind: 'live', base: 60_000, increment: 0 }, { kind: 'move', each: 86_400_000 }), odd),
  undo: fc.constantFrom('free', 'consent', 'none', 'x'),
  isOpen: fc.boolean(),
  isRated: fc.boolean(),
  bots: fc.array(fc.record({ seat: fc.integer({ min: 0, max: 3 }), level: fc.constantFrom('random', 'x') }), { maxLength: 3 }),
  credential: fc.record({
    id: fc.base64String(),
    rawId: fc.base64String(),
    type: fc.constant('public-key'),
    clientExtensionResults: fc.constant({}),
    response: fc.record({
      clientDataJSON: fc.oneof(
        fc.base64String(),
        fc.constant(Buffer.from('{"type":"webauthn.get","challenge":"x"}').toString('base64url')),
      ),
      attestationObject: fc.base64String(),
      authenticatorData: fc.base64String(),
      signature: fc.base64String(),
    }),
  }),
}
/** Some that there are, some that there are not, through eyes that one has or has not. */
const channels = fc
  .array(fc.tuple(fc.nat(5), fc.constantFrom('', '~', '~0', '~1', '~spectator', '~x', '~~0.0.0', '~1~999999999.0.99', '~0~?', '~~~')), {
    minLength: 1,
    maxLength: 4,
  })
  .map(all => all.map(([i, more]) => `${ids[i] ?? 'none'}${more}`).join(','))
const query: Readonly<Record<string, fc.Arbitrary<string>>> = {
  tables: channels,
  lobby: fc.constantFrom('1', '0', ''),
  as: fc.constantFrom('0', '1', '2', 'spectator', 'x', '-1', '99'),
  number: fc.constantFrom('0', '1', '999999999', '-1', 'x', ''),
  game: fc.constantFrom('ambush', 'tic-tac-toe', 'chess', '__proto__'),
  pace: fc.constantFrom('live', 'days', 'x'),
  isRated: fc.constantFrom('true', 'false', '1'),
  after: fc.oneof(text, fc.constantFrom('0.0.0', '-1.0.spectator', '999999999.0.99')),
  before: fc.constantFrom('0', '1800000000000', '999999999999999', '9999999999999999', '-1', '1.5', 'x', ''),
}

interface Operation {
  readonly method: string
  readonly path: string
  readonly fields: readonly string[]
  readonly queries: readonly string[]
}

function operations(): Operation[] {
  const { paths, components } = world.document
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema
      const named = typeof schema?.['$ref'] === 'string' ? components.schemas[schema['$ref'].split('/').at(-1) ?? ''] : schema
      return {
        method: method.toUpperCase(),
        path,
        fields: Object.keys(named?.['properties'] ?? {}),
        queries: parameters.filter(one => one.in === 'query').map(({ name }) => name),
      }
    }),
  )
}

const bodyOf = (fields: readonly string[]): fc.Arbitrary<string | undefined> => {
  const json = fc.record(Object.fromEntries(fields.map(field => [field, near(field)])), { requiredKeys: [] }).map(body => written(body))
  return fc.oneof(
    { weight: 8, arbitrary: json },
    { weight: 1, arbitrary: odd.map(written) },
    { weight: 1, arbitrary: text },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
}

function written(value: unknown): string {
  try {
    return JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one)) ?? ''
  } catch {
    return '{'
  }
}

interface GetRequest {
  /** As it is described. */
  readonly path: string
  readonly method: 'GET'
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload?: string
}

const request = ({ method, path, fields, queries }: Operation): fc.Arbitrary<GetRequest> =>
  fc
    .record({
      id: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: text }),
      who: fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...(path === '/api/logout' ? leavers : cookies), '') },
        { weight: 1, arbitrary: text.map(one => `rubble=${encodeURIComponent(one)}`) },
      ),
      token: fc.oneof(
        { weight: 9, arbitrary: fc.constant('') },
        { weight: 1, arbitrary: text.map(one => `Bearer ${encodeURIComponent(one)}`) },
      ),
      type: fc.oneof(
        { weight: 9, arbitrary: fc.constant('application/json') },
        { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', '', 'x/y;;') },
      ),
      query: fc.record(Object.fromEntries([...queries, 'more'].map(name => [name, fc.oneof(query[name] ?? text, text)])), {
        requiredKeys: queries.filter(name => name === 'number'),
      }),
      body: bodyOf(fields),
    })
    .map(({ id, who, token, type, query, body }) => {
      const search = new URLSearchParams()
      for (const [name, one] of Object.entries(query)) if (one !== undefined && (name !== 'more' || one.length === 3)) search.set(name, one)
      return {
        path,
        method: method as 'GET',
        url: path.replace('{id}', encodeURIComponent(id.toWellFormed())) + (search.size === 0 ? '' : `?${search.toString()}`),
        headers: {
          ...(who === '' ? {} : { cookie: who }),
          ...(token === '' ? {} : { authorization: token }),
          ...(body === undefined ? {} : { 'content-type': type }),
        },
        ...(body === undefined ? {} : { payload: body }),
      }
    })

/** What a header can hold at all. */
const printable = text.map(one => one.replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, '').slice(0, 500))

/** The head of an answer and its first piece; then the line is cut. */
function begun({
  method,
  url,
  headers,
}: Pick<GetRequest, 'method' | 'url' | 'headers'>): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((done, fail) => {
    const sent = plainRequest(world.url + url, { method, headers }, response => {
      response.once('data', (part: Buffer) => {
        done({ status: response.statusCode ?? 0, text: String(part) })
        sent.destroy()
      })
    })
    sent.on('error', fail).end()
  })
}

describe('whatever is sent', () => {
  it(`is answered without a fault (${TIMES} requests)`, async () => {
    const some = operations().filter(({ path }) => !path.endsWith('/stream'))
    const statuses = new Map<number, number>()
    await fc.assert(
      fc.asyncProperty(fc.oneof(...some.map(request)), async asked => {
        const { path, ...sent } = asked
        const { statusCode, body } = await world.app.inject(sent)
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
        expect(statusCode).toBeLessThan(500)
        const isElsewhere = statusCode === 404 && !path.includes('{') // an empty id
        if (!isElsewhere)
          expect(
            untold(world.document, sent.method, path.replace('{id}', 'x'), statusCode, body === '' ? undefined : JSON.parse(body)),
          ).toBeUndefined()
      }),
      { numRuns: TIMES, endOnFailure: true },
    )
    // it came through to the rules, and was stopped at every door before
    for (const status of [200, 400, 401, 404, 409]) expect(statuses.get(status) ?? 0).toBeGreaterThan(TIMES / 300)
  })

  it(`to a stream is answered, or followed until somebody hangs up (${STREAMS} requests)`, async () => {
    const some = operations().filter(({ path }) => path.endsWith('/stream'))
    expect(some.map(({ path }) => path).sort()).toEqual([
      '/api/quick/stream',
      '/api/stream',
      '/api/tables/stream',
      '/api/tables/{id}/stream',
    ])
    const accept = fc.oneof(fc.constantFrom('text/event-stream', 'application/x-ndjson', '*/*'), printable)
    const last = fc.oneof(
      fc.constantFrom(undefined, '0.0', '-1.0.spectator', '1.0.0', '999999999.999999999.99', '-2.0.1', '0.0.0.0', '1e3.0.0'),
      printable,
    )
    const statuses = new Map<number, number>()
    await fc.assert(
      fc.asyncProperty(fc.oneof(...some.map(request)), accept, last, async ({ path, method, url, headers }, accept, last) => {
        const { status, text } = await begun({
          method,
          url,
          headers: { ...headers, accept, ...(last === undefined ? {} : { 'last-event-id': last }) },
        })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        expect(status).toBeLessThan(500)
        if (status === 200) expect(text).toMatch(/^(?:retry: \d+\n\n|\n)/)
        else expect(untold(world.document, method, path.replace('{id}', 'x'), status, JSON.parse(text))).toBeUndefined()
      }),
      { numRuns: STREAMS, endOnFailure: true },
    )
    for (const status of [200, 403, 404])
      expect(statuses.get(status) ?? 0, `streams answered with ${status}`).toBeGreaterThan(STREAMS / 100)
    await until(() => world.hall.counts().streams === 0, 'everybody is known to have hung up')
  })

  it('to any path by any method is answered without a fault', async () => {
    const path = fc.oneof(
      fc.array(text, { maxLength: 4 }).map(parts => `/${parts.map(part => encodeURIComponent(part.toWellFormed())).join('/')}`),
      text.map(one => `/api/${one.replace(/[^\u0021-\u007e]/g, '')}`),
    )
    const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS')
    await fc.assert(
      fc.asyncProperty(path, method, async (url, method) => {
        const { statusCode } = await world.app.inject({ method, url })
        expect(statusCode).toBeLessThan(500)
      }),
      { numRuns: 500, endOnFailure: true },
    )
  })
})
