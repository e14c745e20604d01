// What cannot be read, or is no request at all, is answered in the form of the API, with the headers of every answer.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from './http-world.ts'
import { plainLine, readAnswer, sendRaw } from './support/socket.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ parts: { patience: { request: 400, head: 200, look: 50 } } })
})
afterAll(() => world.close())

const JSON_TYPE = 'Content-Type: application/json\r\n'
const get = (path: string, headers = ''): string => `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`
const post = (headers: string, body: string): string => `POST /api/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n\r\n${body}`

const SAME = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'cache-control',
]

describe('a problem with the request itself', () => {
  it.each([
    ['a body that is no JSON', post(`${JSON_TYPE}Content-Length: 3`, '{"a'), '400 malformed'],
    ['no body where one is announced', post(`${JSON_TYPE}Content-Length: 0`, ''), '400 malformed'],
    ['a body with a prototype', post(`${JSON_TYPE}Content-Length: 16`, '{"__proto__":{}}'), '400 malformed'],
    ['a body that is too large', post(`${JSON_TYPE}Content-Length: 100000`, 'x'), '413 too-big'],
    ['a body of another kind', post('Content-Type: text/xml\r\nContent-Length: 1', 'x'), '400 malformed'],
    ['a body of no kind', post('Content-Length: 1', 'x'), '400 malformed'],
    ['a length that is none', post(`${JSON_TYPE}Content-Length: abc`, ''), '400 malformed'],
    ['two lengths', post(`${JSON_TYPE}Content-Length: 3\r\nTransfer-Encoding: chunked`, '0\r\n\r\n'), '400 malformed'],
    ['a piece of no length', post(`${JSON_TYPE}Transfer-Encoding: chunked`, 'zz\r\n'), '400 malformed'],
    ['a body that does not come', post(`${JSON_TYPE}Content-Length: 30`, '{"a"'), '408 malformed'],
    ['a head that does not end', 'GET /api/me HTTP/1.1\r\nHost: x\r\n', '408 malformed'],
    ['a line on which nothing comes', '', '408 malformed'],
    ['no HTTP', 'HELLO\r\n\r\n', '400 malformed'],
    ['TLS', '\u0016\u0003\u0001\u0000\u0005', '400 malformed'],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', '400 malformed'],
    ['another HTTP', 'GET / HTTP/3.0\r\nHost: x\r\n\r\n', '400 malformed'],
    ['no host', 'GET /api/me HTTP/1.1\r\nConnection: close\r\n\r\n', '400 malformed'],
    ['a name of a header with a space', get('/api/me', 'Bad Header: 1\r\n'), '400 malformed'],
    ['a header with a control character', get('/api/me', 'A: \u0001\r\n'), '400 malformed'],
    ['a header that is too long', get('/api/me', `A: ${'x'.repeat(20_000)}\r\n`), '431 too-big'],
    ['a path that cannot be decoded', get('/%'), '404 nothing'],
    ['a path of the API that cannot be decoded', get('/api/tables/%zz'), '404 nothing'],
    ['an id that is too long', get(`/api/tables/${'a'.repeat(300)}`), '404 nothing'],
    ['an expectation', post(`${JSON_TYPE}Expect: something\r\nContent-Length: 2`, '{}'), '417 malformed'],
    ['an unknown method', 'PROPFIND /api/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', '404 nothing'],
    ['a tunnel', 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n', '404 nothing'],
  ])('is told as every other: %s', async (_, text, expected) => {
    const { status, headers, body } = await sendRaw(world.url, text)
    expect(body).toEqual({ problem: expect.any(String) as string, message: expect.any(String) as string })
    expect(`${status} ${(body as { problem: string }).problem}`).toBe(expected)
    const usual = readAnswer(await (await asked(get('/api/tables/nothing'))).closed).headers
    for (const name of ['content-type', ...SAME]) expect(headers[name], name).toBe(usual[name])
    for (const name of SAME) expect(headers, name).toHaveProperty(name)
  })

  it('does not break into an answer that is under way', async () => {
    const { id } = await openTable()
    const line = await asked(`GET /api/tables/${id}/stream HTTP/1.1\r\nHost: x\r\nAccept: application/x-ndjson\r\n\r\n`)
    await new Promise(done => {
      line.socket.once('data', done)
    })
    line.socket.write('HELLO\r\n\r\n')
    const text = await line.closed
    expect(text).toContain('HTTP/1.1 200')
    expect(text).not.toContain('HTTP/1.1 400')
  })
})

async function asked(text: string): ReturnType<typeof plainLine> {
  const line = await plainLine(world.url)
  line.socket.write(text)
  return line
}

async function openTable(): Promise<{ id: string }> {
  const { headers } = await world.app.inject({ method: 'POST', url: '/api/me', payload: { name: 'Ada' } })
  const terms = { game: 'ambush', config: {}, clock: { kind: 'none' }, undo: 'free', isOpen: true }
  return (
    await world.app.inject({ method: 'POST', url: '/api/tables', headers: { cookie: String(headers['set-cookie']) }, payload: terms })
  ).json<{ id: string }>()
}
