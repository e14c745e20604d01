// What keeps people, the server and its secrets safe, over real HTTP.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Conflict, StorageDown } from '../src/store/store.ts'
import { Client, guest, openWorld, problem, tableFor, type World, type WorldOptions } from './http-world.ts'
import { openedBy } from './support/client.ts'
import { terms } from './support/hall.ts'

const folder = mkdtempSync(join(tmpdir(), 'rubble-app-'))
const SCRIPT = `console.log('${'rubble '.repeat(500)}')`
const opened: World[] = []

async function open(options: WorldOptions = {}): Promise<World> {
  const world = await openWorld(options)
  opened.push(world)
  return world
}

let world: World
beforeAll(async () => {
  mkdirSync(join(folder, 'app', 'assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  writeFileSync(join(folder, 'app', 'index.html'), '<!doctype html><title>Rubble</title>')
  writeFileSync(join(folder, 'app', 'assets', 'main-1.js'), SCRIPT)
  world = await open({ parts: { app: join(folder, 'app') } })
})
afterAll(async () => {
  for (const one of opened) await one.close()
  rmSync(folder, { recursive: true })
})

/** As written: fetch would tidy the path first. */
function raw(
  path: string,
  headers: Record<string, string> = {},
  to = world,
): Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((done, fail) => {
    plainRequest(to.url, { path, headers }, response => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) })
      })
    })
      .on('error', fail)
      .end()
  })
}

describe('every answer', () => {
  it.each([
    '/',
    '/table/abc',
    '/assets/main-1.js',
    '/api',
    '/api/me',
    '/api/nothing',
    '/api/tables/x',
    '/health',
    '/nothing.js',
    '/%',
    '/%00',
  ])('has headers that keep browsers strict: %s', async path => {
    const { headers } = await raw(path)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-eval|\*|script-src[^;]*(?:unsafe-inline|data:|blob:)/)
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  it('of the API is kept by nobody and holds no page', async () => {
    expect((await raw('/api/tables')).headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; frame/) as string,
    })
  })
})

describe('a page of another site', () => {
  const post = async (headers: Record<string, string>): Promise<string> => {
    const ada = await guest(world, 'Ada')
    return problem(await ada.send('POST', '/api/me', { name: 'Changed' }, headers))
  }

  it('changes nothing', async () => {
    expect(await post({ origin: 'https://evil.example' })).toBe('403 origin')
    expect(await post({ origin: 'null' })).toBe('403 origin')
    expect(await post({ 'sec-fetch-site': 'cross-site' })).toBe('403 origin')
    expect(await post({ 'sec-fetch-site': 'same-site' })).toBe('403 origin')
    expect(await post({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).toBe('403 origin')
  })

  it('is told from our own, and from a program', async () => {
    expect(await post({ 'sec-fetch-site': 'same-origin', origin: world.url })).toBe('200 ')
    expect(await post({ origin: world.url })).toBe('200 ')
    expect(await post({ 'sec-fetch-site': 'none' })).toBe('200 ')
    expect(await post({})).toBe('200 ')
  })

  it('cannot use a token, so who has one is not asked where from', async () => {
    const ada = await guest(world, 'Ada')
    const { token } = (await ada.post('/api/tokens', { label: 'x' })).body as { token: string }
    const { status } = await new Client(world).send(
      'POST',
      '/api/me',
      { name: 'Ada' },
      { authorization: `Bearer ${token}`, origin: 'https://elsewhere.example' },
    )
    expect(status).toBe(200)
  })

  it('is known by the origins that were set, where they were', async () => {
    const strict = await open({ options: { origins: ['https://rubble.example'] } })
    const ada = await guest(strict, 'Ada')
    expect(problem(await ada.send('POST', '/api/me', { name: 'A' }, { origin: strict.url }))).toBe('403 origin')
    expect(problem(await ada.send('POST', '/api/me', { name: 'A' }, { origin: 'https://rubble.example' }))).toBe('200 ')
    expect(
      (await ada.send('POST', '/api/passkeys/register-options', { name: 'A' }, { origin: 'https://rubble.example' })).body,
    ).toMatchObject({ rp: { id: 'rubble.example' } })
  })

  it('cannot send a form', async () => {
    const ada = await guest(world, 'Ada')
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', '']) {
      const response = await fetch(`${world.url}/api/me`, {
        method: 'POST',
        body: '{"name":"Eve"}',
        headers: { cookie: ada.cookie ?? '', 'content-type': type },
      })
      expect(response.status).toBe(400)
    }
  })
})

describe('behind a proxy', () => {
  it('believes what the proxy says only where it was told to', async () => {
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'rubble.example', 'x-forwarded-for': '203.0.113.9' }
    const cookieOf = async (to: World): Promise<string | null> =>
      (await new Client(to).send('POST', '/api/me', { name: 'Ada' }, headers)).headers.get('set-cookie')
    expect(await cookieOf(world)).toMatch(/^rubble=.*SameSite=Lax$/)
    const proxied = await open({ options: { trustProxy: 1 } })
    expect(await cookieOf(proxied)).toMatch(/^__Host-rubble=.*; Path=\/; .*; HttpOnly; SameSite=Lax; Secure$/)
    expect((await raw('/api/me', headers, proxied)).headers['strict-transport-security']).toBe('max-age=31536000')
    expect((await raw('/api/me', headers)).headers).not.toHaveProperty('strict-transport-security')
  })

  it('takes no cookie that a line without TLS could have set', async () => {
    const secure = await open({ options: { secureCookies: 'on' } })
    const ada = await guest(secure, 'Ada')
    expect((await ada.get('/api/me')).status).toBe(200)
    ada.cookie = ada.cookie?.replace('__Host-', '')
    expect((await ada.get('/api/me')).status).toBe(204)
  })
})

describe('limits', () => {
  it('let nobody send too much', async () => {
    const ada = await guest(world, 'Ada')
    expect(problem(await ada.post('/api/me', { name: 'x'.repeat(70_000) }))).toBe('413 too-big')
  })

  it('let nobody ask too often, and say when to ask again', async () => {
    const strict = await open({ options: { maxRequests: 600 } })
    const client = new Client(strict)
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => client.post('/api/login', { name: 'Nobody', password: 'guess guess' })),
    )
    expect(guesses.map(problem).filter(one => one === '401 password')).toHaveLength(15)
    const refused = guesses.find(({ status }) => status === 429)
    expect(refused?.body).toMatchObject({ problem: 'too-fast' })
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await client.get('/api/tables')).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + Number(refused?.headers.get('retry-after')) * 1000 })
    expect(problem(await client.post('/api/login', { name: 'Nobody', password: 'guess guess' }))).toBe('401 password')
    vi.useRealTimers()
  })

  it('count a person wherever they come from, and an address by its network', async () => {
    const strict = await open({ options: { maxRequests: 600, trustProxy: 1 } })
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const open20 = async (client: Client, address: (i: number) => string): Promise<number> => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) => client.send('POST', '/api/tables', terms('ambush'), from(address(i)))),
      )
      return answers.filter(({ status }) => status === 200).length
    }
    const ada = await guest(strict, 'Ada')
    expect(await open20(ada, i => `198.51.100.${i}`)).toBe(10)
    const greet = (address: string) => new Client(strict).send('POST', '/api/me', { name: 'G' }, from(address))
    const many = await Promise.all(Array.from({ length: 60 }, (_, i) => greet(`2001:db8:1:2::${i.toString(16)}`)))
    expect(many.filter(({ status }) => status === 200)).toHaveLength(40)
    expect((await greet('2001:db8:1:3::1')).status).toBe(200)
  })

  it.each([
    ['to a server that nothing stands before', false, (i: number) => `198.51.100.${i}`],
    // a proxy adds the address it sees at the end
    ['through a proxy', 1, (i: number) => `198.51.100.${i}, 203.0.113.9`],
    ['through a proxy of a known address', ['127.0.0.1'], (i: number) => `198.51.100.${i}, 10.0.0.1, 203.0.113.9`],
  ] as const)('are not got round by claiming to come from elsewhere: %s', async (_, trustProxy, from) => {
    const strict = await open({ options: { maxRequests: 600, trustProxy } })
    const many = await Promise.all(
      Array.from({ length: 60 }, (_, i) => new Client(strict).send('POST', '/api/me', { name: 'G' }, { 'x-forwarded-for': from(i) })),
    )
    expect(many.filter(({ status }) => status === 200)).toHaveLength(40)
  })
})

describe('what goes wrong', () => {
  const failing = async (error: Error, log?: string[]): Promise<World> => {
    const broken = await open({
      options: { logLevel: 'info' },
      parts: {
        log: {
          write: line => {
            log?.push(line)
          },
        },
      },
    })
    broken.hall.openTables = () => Promise.reject(error)
    return broken
  }

  it('is told to the log with an id, and to nobody else', async () => {
    const log: string[] = []
    const broken = await failing(new TypeError('the secret thing is undefined'), log)
    const reply = await new Client(broken).get('/api/tables')
    expect(problem(reply)).toBe('500 failed')
    const { message } = reply.body as { message: string }
    expect(message).not.toContain('secret')
    const id = message.split(' ').at(-1) ?? ''
    const line = log
      .map(text => JSON.parse(text) as { reqId: string; level: number; err?: { message: string; stack: string } })
      .find(({ err }) => err !== undefined)
    expect(line).toMatchObject({ reqId: id, level: 50, err: { type: 'TypeError', message: 'the secret thing is undefined' } })
  })

  it.each([new StorageDown('no space left on device'), new Conflict('taken')])('in the store passes: %s', async error => {
    const reply = await new Client(await failing(error)).get('/api/tables')
    expect(problem(reply)).toBe('503 storage')
    expect(reply.headers.get('retry-after')).toBe('2')
    expect(JSON.stringify(reply.body)).not.toContain('space')
  })
})

describe('the log', () => {
  it('has no secrets: no cookies, tokens, passwords, bodies or links, and no whole address', async () => {
    const log: string[] = []
    const logged = await open({
      options: { logLevel: 'debug' },
      parts: {
        log: {
          write: line => {
            log.push(line)
          },
        },
      },
    })
    log.splice(0) // where it listens is no secret
    const ada = await guest(logged, 'Secretive Name')
    await ada.post('/api/me/claim', { name: 'Secretive Name', password: 'correct horse' })
    await ada.post('/api/login', { name: 'Secretive Name', password: 'wrong horse' })
    const { token } = (await ada.post('/api/tokens', { label: 'Secretive label' })).body as { token: string }
    const { id } = await openedBy(ada, terms('ambush', { isOpen: false }), 0, 'my number')
    await new Client(logged).send('GET', `/api/tables/${id}?as=0`, undefined, { authorization: `Bearer ${token}` })
    await raw(`/nothing/${id}`, {}, logged)
    const text = log.join('')
    for (const secret of [ada.cookie ?? '', token, 'horse', 'Secretive', id, 'my number', '127.0.0.1', 'Bearer'])
      expect(text).not.toContain(secret)
    expect(text).toContain('127.0.0.x')
    const lines = log.map(line => JSON.parse(line) as Record<string, unknown>)
    expect(lines).toContainEqual(
      expect.objectContaining({
        method: 'POST',
        route: '/api/me/claim',
        status: 200,
        reqId: expect.any(String) as string,
        ms: expect.any(Number) as number,
      }),
    )
    expect(lines).toContainEqual(expect.objectContaining({ method: 'GET', route: '/api/tables/:id', status: 200 }))
  })
})

describe('metrics and health', () => {
  it('are for programs of the same machine', async () => {
    const {
      ada,
      bo,
      table: { id, asked },
    } = await tableFor(world)
    const player = asked?.seats[0] === 0 ? ada : bo
    await player.post(`/api/tables/${id}/choose`, { at: 0, value: { do: 'nothing' } })
    const { status, body } = await raw('/metrics')
    expect(status).toBe(200)
    const text = body.toString()
    for (const line of [
      /^rubble_http_request_seconds_count\{.*method="POST",route="\/api\/tables\/:id\/choose",status="200".*\} \d+$/m,
      /^rubble_choices_total\{result="refused"\} \d+$/m,
      /^rubble_tables_in_memory \d+$/m,
      /^rubble_streams \d+$/m,
      /^rubble_store_writes \d+$/m,
      /^rubble_store_transactions \d+$/m,
      /^rubble_bots_thinking \d+$/m,
      /^nodejs_eventloop_lag_p99_seconds /m,
      /^process_resident_memory_bytes /m,
    ])
      expect(text).toMatch(line)
    expect(text).not.toContain(id)
    expect((await raw('/metrics', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404)
  })

  it('are for those who know the token, where there is one', async () => {
    const locked = await open({ options: { metricsToken: 'a long enough token' } })
    expect((await raw('/metrics', {}, locked)).status).toBe(404)
    expect((await raw('/metrics', { authorization: 'Bearer wrong' }, locked)).status).toBe(404)
    const other = await open({ options: { metricsToken: 'a-long-enough-token' } })
    expect((await raw('/metrics', { authorization: 'Bearer a-long-enough-token', 'x-forwarded-for': '203.0.113.9' }, other)).status).toBe(
      200,
    )
  })

  it('tell whether anything can be kept', async () => {
    const sick = await open()
    expect(await raw('/health', {}, sick)).toMatchObject({ status: 200, body: Buffer.from('{"status":"ok"}') })
    const { check } = sick.store
    sick.store.check = () => Promise.reject(new StorageDown('disk full'))
    sick.pass(5000)
    expect(await raw('/health', {}, sick)).toMatchObject({ status: 503, body: Buffer.from('{"status":"storage"}') })
    sick.store.check = check
    sick.pass(5000)
    expect((await raw('/health', {}, sick)).status).toBe(200)
  })
})

describe('the app', () => {
  it('is served as it was built: pages anew, assets for ever, packed', async () => {
    expect(await raw('/')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    })
    const asset = await raw('/assets/main-1.js', { 'accept-encoding': 'gzip, br' })
    expect(asset).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/javascript',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'br',
        vary: 'accept-encoding',
      },
    })
    expect(brotliDecompressSync(asset.body).toString()).toBe(SCRIPT)
    expect((await raw('/assets/main-1.js')).body.toString()).toBe(SCRIPT)
    expect((await raw('/assets/main-1.js', { 'if-none-match': String(asset.headers['etag']) })).status).toBe(304)
  })

  it('has pages of its own at every path but those of the API and of files', async () => {
    for (const path of ['/table/abc', '/lobby', '/apiary', '/?as=0', '/assets/nothing'])
      expect((await raw(path)).body.toString()).toContain('<title>Rubble')
    expect((await raw('/assets/nothing')).headers['cache-control']).toBe('no-cache')
    for (const path of ['/api/nothing', '/api/', '/api/tables/', '/assets/main-2.js', '/favicon.ico'])
      expect(JSON.parse((await raw(path)).body.toString())).toMatchObject({ problem: 'nothing' })
  })

  it('lets nobody out of its folder', async () => {
    for (const path of [
      '/../secret.txt',
      '/assets/../../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%5c..%5csecret.txt',
      '//secret.txt',
      '/app/../secret.txt',
      '/\\..\\secret.txt',
    ]) {
      const { status, body } = await raw(path)
      expect(body.toString()).not.toContain('secret')
      expect(status).toBeGreaterThanOrEqual(200)
      expect(status).toBeLessThan(500)
    }
  })
})
