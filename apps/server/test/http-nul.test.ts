// The character that PostgreSQL keeps in no text is let in nowhere, on either database: whoever sends it is told so, and nothing fails.
import type { OnlineTable } from '@rubble/protocol'
import { afterAll, describe, expect, it } from 'vitest'
import { type Document, openWorld, type World } from './http-world.ts'
import { terms } from './support/hall.ts'
import { databases, KINDS } from './support/stores.ts'

const all = databases()
afterAll(() => all.remove())

const NUL = '\u0000'

/**
 * Good values for the fields of all requests; where two requests mean different things by a name, either is good enough to come past the
 * others.
 */
const GOOD: Readonly<Record<string, unknown>> = {
  name: 'Ada',
  password: 'correct horse',
  current: 'correct horse',
  url: 'https://hooks.example/ada',
  endpoint: 'https://push.example/ada',
  keys: { p256dh: 'AAAA', auth: 'AAAA' },
  label: 'my bot',
  seat: 1,
  number: 'a number',
  level: 'random',
  text: 'hello',
  at: 0,
  value: { do: 'pass' },
  part: { do: 'pass' },
  agreed: true,
  everywhere: false,
  game: 'ambush',
  config: {},
  clock: { kind: 'none' },
  undo: 'free',
  isOpen: true,
  bots: [{ seat: 1, level: 'random' }],
}

/** What is never kept as it is. */
const HASHED: ReadonlySet<string> = new Set(['password', 'current'])

/** Every copy of a value in which one text, or the name of one field, has the character. */
function spoilt(value: unknown): unknown[] {
  if (typeof value === 'string') return [`${value}${NUL}`, NUL]
  if (Array.isArray(value)) return value.flatMap((one, i) => spoilt(one).map(bad => value.with(i, bad)))
  if (typeof value !== 'object' || value === null) return []
  const kept = Object.entries(value).filter(([key]) => !HASHED.has(key))
  return [{ ...value, [`x${NUL}`]: 'x' }, ...kept.flatMap(([key, one]) => spoilt(one).map(bad => ({ ...value, [key]: bad })))]
}

function bodies({ paths, components }: Document): { readonly path: string; readonly body: unknown }[] {
  return Object.entries(paths).flatMap(([path, methods]) => {
    const schema = methods['post']?.requestBody?.content['application/json']?.schema
    const named = typeof schema?.['$ref'] === 'string' ? components.schemas[schema['$ref'].split('/').at(-1) ?? ''] : schema
    const fields = Object.keys(named?.['properties'] ?? {}).filter(field => field in GOOD)
    const good = Object.fromEntries(fields.map(field => [field, GOOD[field]]))
    return [{ path, body: good }, ...spoilt(good).map(body => ({ path, body }))]
  })
}

async function opened(world: World): Promise<{ readonly cookie: string; readonly id: string }> {
  const { headers } = await world.app.inject({ method: 'POST', url: '/api/me', payload: { name: 'Bo' } })
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  const { id } = (
    await world.app.inject({ method: 'POST', url: '/api/tables', headers: { cookie }, payload: terms('ambush', { seat: 0 }) })
  ).json<OnlineTable>()
  await world.app.inject({ method: 'POST', url: `/api/tables/${id}/join`, headers: { cookie }, payload: { number: 'a' } })
  return { cookie, id }
}

describe.each(KINDS)('%s', kind => {
  it('has no text with a NUL, and no request fails by it', async () => {
    const world = await openWorld({ isListening: false, database: await all.prepared(kind) })
    const { cookie, id } = await opened(world)
    const sent = bodies(world.document)
    expect(sent.length).toBeGreaterThan(80)
    for (const { path, body } of sent) {
      const { statusCode } = await world.app.inject({
        method: 'POST',
        url: path.replace('{id}', id),
        headers: { cookie },
        payload: body as object,
      })
      expect(statusCode, `${path} ${JSON.stringify(body)}`).toBeLessThan(500)
      if (JSON.stringify(body).includes('\\u0000')) expect(statusCode, `${path} ${JSON.stringify(body)}`).toBeGreaterThanOrEqual(400)
    }
    for (const path of Object.keys(world.document.paths).filter(one => !one.endsWith('tables/stream'))) {
      const method = world.document.paths[path]?.['get'] === undefined ? 'POST' : 'GET'
      for (const one of [`${path.replace('{id}', '%00')}?after=%00&number=%00&as=%00`, `${path.replace('{id}', `${id}%00`)}`]) {
        expect(
          (await world.app.inject({ method, url: one, headers: { cookie }, ...(method === 'POST' ? { payload: {} } : {}) })).statusCode,
          one,
        ).toBeLessThan(500)
      }
    }
    await world.close()
  })
})
