// On the internet: a proxy that speaks TLS and HTTP/2 to people, and plain HTTP with X-Forwarded-* to the server, as docs/hosting.md sets
// one up.
import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import {
  type ClientHttp2Session,
  connect,
  createSecureServer,
  type Http2SecureServer,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import type { Moment, OnlineTable } from '@rubble/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { number, openWorld, type World } from './http-world.ts'
import { terms } from './support/hall.ts'

const SITE = 'rubble.example'
const PATIENCE = 10_000
/** Both ends share a secret: TLS without a certificate, which would run out one day. */
const psk = randomBytes(32)
/** Headers that HTTP/2 does not know. */
const OF_ONE_LINE: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding'])
const TLS = { ciphers: 'PSK-AES128-GCM-SHA256', maxVersion: 'TLSv1.2' } as const

let world: World
let proxy: Http2SecureServer
let line: ClientHttp2Session
beforeAll(async () => {
  world = await openWorld({ options: { trustProxy: 1, origins: [`https://${SITE}`] } })
  await startProxy()
})
afterAll(async () => {
  await stopProxy()
  await world.close()
})

async function startProxy(): Promise<void> {
  proxy = createSecureServer({ ...TLS, pskCallback: () => psk })
  proxy.on('stream', passOn)
  await new Promise<void>(done => {
    proxy.listen(0, '127.0.0.1', done)
  })
  line = connect(`https://127.0.0.1:${(proxy.address() as AddressInfo).port}`, {
    ...TLS,
    pskCallback: () => ({ psk, identity: 'somebody' }),
    checkServerIdentity: () => undefined,
  })
  line.on('error', () => {})
}

async function stopProxy(): Promise<void> {
  line.destroy()
  await new Promise<void>(done => {
    proxy.close(() => {
      done()
    })
  })
}

function passOn(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): void {
  const { ':method': method = 'GET', ':path': path = '/', ':authority': host = '' } = headers
  const own = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':')))
  const forwarded = { host, 'x-forwarded-host': host, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }
  const asked = request(world.url + path, { method, headers: { ...own, ...forwarded } }, answer => {
    const kept = Object.entries(answer.headers).filter(([name]) => !OF_ONE_LINE.has(name))
    stream.respond({ ':status': answer.statusCode ?? 502, ...Object.fromEntries(kept) })
    pipeline(answer, stream, () => {})
  })
  stream
    .on('error', () => {})
    .on('close', () => {
      asked.destroy()
    })
  asked.on('error', () => {
    stream.destroy()
  })
  stream.pipe(asked)
}

interface Answer {
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

/** Somebody's browser. */
class Browser {
  private cookie = ''

  private ask(method: string, path: string, headers: Record<string, string>) {
    return line.request({ ':method': method, ':path': path, ':authority': SITE, cookie: this.cookie, ...headers })
  }

  async send(method: string, path: string, body?: object, origin = `https://${SITE}`): Promise<Answer> {
    const asked = this.ask(method, path, { origin, ...(body === undefined ? {} : { 'content-type': 'application/json' }) })
    asked.end(body === undefined ? undefined : JSON.stringify(body))
    const headers = await new Promise<IncomingHttpHeaders>((done, fail) => {
      asked.on('response', done).on('error', fail)
    })
    let text = ''
    for await (const part of asked.setEncoding('utf8')) text += part
    this.cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? this.cookie
    return { headers, body: text === '' ? undefined : JSON.parse(text) }
  }

  /** What a stream tells from now on, as it comes. */
  follow(path: string, after?: string): { told: string; readonly headers: Promise<IncomingHttpHeaders> } {
    const asked = this.ask('GET', path, {
      accept: 'text/event-stream',
      'accept-encoding': 'gzip, br',
      ...(after === undefined ? {} : { 'last-event-id': after }),
    })
    const heard = {
      told: '',
      headers: new Promise<IncomingHttpHeaders>(done => {
        asked.on('response', done)
      }),
    }
    asked
      .on('error', () => {})
      .setEncoding('utf8')
      .on('data', (text: string) => {
        heard.told += text
      })
    return heard
  }
}

async function guest(name: string): Promise<Browser> {
  const browser = new Browser()
  await browser.send('POST', '/api/me', { name })
  return browser
}

const until = (isSo: () => boolean): Promise<void> => expect.poll(isSo, { timeout: PATIENCE, interval: 5 }).toBe(true)
const numbers = (told: string): number[] => [...told.matchAll(/"moment":\{"number":(\d+)/g)].map(([, at]) => Number(at))

describe('behind TLS', () => {
  it('cookies are for https alone, and browsers are told to stay there', async () => {
    const { headers } = await new Browser().send('POST', '/api/me', { name: 'Ada' })
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/^__Host-rubble=.*; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/)])
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    const ada = await guest('Ada')
    expect((await ada.send('GET', '/api/me')).body).toMatchObject({ name: 'Ada' })
  })

  it('pages of other sites change nothing, nor those of the same one without TLS', async () => {
    const ada = await guest('Ada')
    for (const origin of ['https://evil.example', `http://${SITE}`, world.url])
      expect((await ada.send('POST', '/api/me', { name: 'Eve' }, origin)).headers[':status']).toBe(403)
    expect((await ada.send('POST', '/api/me', { name: 'Adah' })).headers[':status']).toBe(200)
  })

  it('a choice is heard at once, and after the proxy was away all that came meanwhile', async () => {
    const [ada, bo] = [await guest('Ada'), await guest('Bo')]
    const { id } = (await ada.send('POST', '/api/tables', terms('tic-tac-toe', { seat: 0 }))).body as OnlineTable
    for (const one of [ada, bo]) await one.send('POST', `/api/tables/${id}/join`, { number: number() })
    const choose = async (one: Browser): Promise<void> => {
      const { number: at, options } = (await one.send('GET', `/api/tables/${id}/moment`)).body as Moment
      expect((await one.send('POST', `/api/tables/${id}/choose`, { at, value: options[0]?.value })).body).toEqual({})
    }
    const path = `/api/tables/${id}/stream`
    const first = bo.follow(path)
    expect(await first.headers).toMatchObject({ 'cache-control': 'no-store, no-transform' })
    expect(await first.headers).not.toHaveProperty('content-encoding')
    await until(() => numbers(first.told).length === 1)
    await choose(ada)
    await until(() => numbers(first.told).length === 2)
    const last = [...first.told.matchAll(/^id: (.+)$/gm)].at(-1)?.[1]
    await stopProxy()
    await startProxy()
    await choose(bo)
    const again = bo.follow(path, last)
    await until(() => numbers(again.told).length === 1)
    expect([...numbers(first.told), ...numbers(again.told)]).toEqual([0, 1, 2])
  })
})
