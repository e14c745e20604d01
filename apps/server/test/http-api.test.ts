// The description at /api: whole, sound, and all there is. That answers are as it says is held in every test that sends a request
// (http-world.ts).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, readerOf, untold, type World } from './http-world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ isListening: false })
})
afterAll(() => world.close())

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => (key === '$ref' && typeof part === 'string' ? [part] : refsIn(part)))
}

const operations = () =>
  Object.entries(world.document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

describe('/api', () => {
  it('describes every route that runs, and no other', () => {
    const running = world.app.printRoutes({ commonPrefix: false }).split('\n')
    expect(running.length).toBeGreaterThan(30)
    for (const { path, method } of operations())
      expect(world.app.hasRoute({ method: method.toUpperCase() as 'GET', url: path.replace(/\{(\w+)\}/g, ':$1') })).toBe(true)
    const described = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`)
    for (const route of ROUTES) expect(described).toContain(route)
    expect(described.length).toBe(ROUTES.length)
  })

  it('says of each what it is for, what it takes and what it answers, by a name of its own', () => {
    const ids = operations().map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { path, method, operation } of operations()) {
      const { summary, tags, responses } = operation as unknown as { summary: string; tags: string[]; responses: Record<string, unknown> }
      expect([path, summary.length > 10, tags.length]).toEqual([path, true, 1])
      expect(responses).toHaveProperty('200')
      expect(responses).toHaveProperty('429')
      expect(operation.parameters?.filter(one => one.in === 'path').map(({ name }) => `{${name}}`) ?? []).toEqual(
        path.match(/\{\w+\}/g) ?? [],
      )
      if (method === 'post') expect(operation.requestBody?.content).toHaveProperty('application/json')
    }
  })

  it('refers only to what it has', () => {
    for (const ref of refsIn(world.document))
      expect(world.document.components.schemas).toHaveProperty(ref.replace('#/components/schemas/', ''))
    for (const name of Object.keys(world.document.components.schemas))
      expect(() => readerOf(world.document, { $ref: `#/components/schemas/${name}` })).not.toThrow()
    expect(JSON.stringify(world.document)).not.toMatch(/\$defs|\$schema|"\$id"/)
  })

  it('would be seen to lie', () => {
    const told = { problem: 'who', message: 'x' }
    expect(untold(world.document, 'GET', '/api/me/tables', 401, told)).toBeUndefined()
    expect(untold(world.document, 'GET', '/api/me/tables', 401, { ...told, more: 1 })).toContain('not as described')
    expect(untold(world.document, 'GET', '/api/me/tables', 401, { problem: 'unheard of', message: 'x' })).toContain('not as described')
    expect(untold(world.document, 'GET', '/api/me/tables', 418, told)).toContain('not described')
    expect(untold(world.document, 'GET', '/api/none', 200, {})).toContain('not described')
  })

  it('is answered as JSON, and to HEAD without a body', async () => {
    const { headers, statusCode } = await world.app.inject('/api')
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(await world.app.inject({ method: 'HEAD', url: '/api' })).toMatchObject({ statusCode: 200, body: '' })
    expect((await world.app.inject({ method: 'HEAD', url: '/api/tables/stream' })).statusCode).toBe(404)
  })
})

const ROUTES = [
  'GET /api',
  'GET /api/games',
  'GET /api/me',
  'POST /api/me',
  'POST /api/me/claim',
  'POST /api/me/webhook',
  'POST /api/me/push',
  'DELETE /api/me/push',
  'GET /api/push-key',
  'POST /api/login',
  'POST /api/logout',
  'POST /api/passkeys/register-options',
  'POST /api/passkeys/register',
  'POST /api/passkeys/login-options',
  'POST /api/passkeys/login',
  'POST /api/me/confirm',
  'POST /api/passkeys/confirm-options',
  'GET /api/sessions',
  'DELETE /api/sessions/{id}',
  'GET /api/tokens',
  'POST /api/tokens',
  'DELETE /api/tokens/{id}',
  'GET /api/passkeys',
  'DELETE /api/passkeys',
  'GET /api/players/{id}',
  'GET /api/me/people',
  'GET /api/me/tables',
  'GET /api/tables',
  'GET /api/tables/stream',
  'POST /api/tables',
  'GET /api/tables/{id}',
  'POST /api/tables/{id}/join',
  'POST /api/tables/{id}/leave',
  'POST /api/tables/{id}/bot',
  'POST /api/tables/{id}/rematch',
  'POST /api/tables/{id}/chat',
  'POST /api/tables/{id}/choose',
  'POST /api/tables/{id}/undo',
  'POST /api/tables/{id}/undo/answer',
  'POST /api/tables/{id}/withdraw',
  'POST /api/tables/{id}/concede',
  'POST /api/tables/{id}/draw',
  'POST /api/tables/{id}/explain',
  'POST /api/tables/{id}/peek',
  'GET /api/tables/{id}/standing',
  'POST /api/tables/{id}/standing',
  'POST /api/tables/{id}/standing/end',
  'GET /api/tables/{id}/moment',
  'GET /api/tables/{id}/history',
  'GET /api/tables/{id}/expect',
  'GET /api/tables/{id}/position',
  'GET /api/tables/{id}/file',
  'GET /api/tables/{id}/stream',
  'GET /api/stream',
  'GET /api/live',
  'GET /api/ended',
  'GET /api/codes/{code}',
  'GET /api/quick',
  'GET /api/quick/stream',
  'GET /api/tables/{id}/picture',
  'POST /api/tables/{id}/mute',
  'POST /api/tables/{id}/ban',
  'POST /api/tables/{id}/spectators',
  'GET /api/tables/{id}/watchers',
]
