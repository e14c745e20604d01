// The whole server: what its parts do together, and how it stops.
import { createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { NewTable, OnlineTable } from '@rubble/protocol'
import { afterAll, expect, test } from 'vitest'
import { readOptions } from '../src/options.ts'
import { startServer } from '../src/server.ts'
import { startChild } from './support/child.ts'
import { Client, guestAt, openedBy } from './support/client.ts'
import { folder, started } from './support/started.ts'

const TERMS: NewTable = { game: 'mission-combat', config: {}, clock: { kind: 'none' }, undo: 'free', isOpen: true }

interface Got {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

async function receiver(): Promise<{ readonly url: string; readonly got: Got[] }> {
  const got: Got[] = []
  const server = createServer((request, response) => {
    let body = ''
    request
      .setEncoding('utf8')
      .on('data', (text: string) => {
        body += text
      })
      .on('end', () => {
        got.push({ headers: request.headers, body })
        response.end()
      })
  })
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done)
  })
  afterAll(() => {
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, got }
}

async function until<T>(look: () => T | undefined): Promise<T> {
  for (let tries = 0; tries < 1000; tries++) {
    const found = look()
    if (found !== undefined) return found
    await pause(20)
  }
  throw new Error('it did not come to that')
}

test('who is away when their turn comes is told by their webhook, with the way to the table', async () => {
  const { url } = await started({ privateWebhooks: true, origins: ['https://rubble.example'] })
  const hook = await receiver()
  const ana = await guestAt(url, 'Ana')
  const { webhookKey } = await ana.done<{ webhookKey: string }>('POST', '/api/me/webhook', { url: hook.url })
  const table = await openedBy(ana, { ...TERMS, bots: [{ seat: 1, level: 'random' }] }, 0, 'a')
  const { headers, body } = await until(() => hook.got[0])
  expect(JSON.parse(body)).toEqual({
    type: 'your-turn',
    table: table.id,
    game: 'mission-combat',
    seat: 0,
    url: `https://rubble.example/online/${table.id}`,
  })
  const [, at = '', signature] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['rubble-signature'])) ?? []
  expect(createHmac('sha256', webhookKey).update(`${at}.${body}`).digest('hex')).toBe(signature)
})

test('who is invited by somebody they have played with is told, and by a rematch if they do not look', async () => {
  const { url } = await started({ privateWebhooks: true, origins: ['https://rubble.example'] })
  const hook = await receiver()
  const [ana, ben] = [await guestAt(url, 'Ana'), await guestAt(url, 'Ben')]
  const { id: benId } = await ben.done<{ id: string }>('GET', '/api/me')
  const first = await openedBy(ana, TERMS, 0, 'a')
  await ben.done('POST', `/api/tables/${first.id}/join`, { number: 'b' })
  await ana.done('POST', `/api/tables/${first.id}/concede`)
  await ben.done('POST', '/api/me/webhook', { url: hook.url })
  const said = (table: string): unknown => ({
    type: 'invited',
    table,
    game: 'mission-combat',
    from: 'Ana',
    url: `https://rubble.example/online/${table}`,
  })
  const invitation = await ana.done<OnlineTable>('POST', '/api/tables', { ...TERMS, isOpen: false, seat: 0, invited: benId })
  expect(JSON.parse((await until(() => hook.got[0])).body)).toEqual(said(invitation.id))
  // by somebody else, since nobody calls as often as they like
  const eva = await guestAt(url, 'Eva')
  const second = await openedBy(eva, TERMS, 0, 'c')
  await ben.done('POST', `/api/tables/${second.id}/join`, { number: 'd' })
  await eva.done('POST', `/api/tables/${second.id}/concede`)
  const { id: again } = await eva.done<OnlineTable>('POST', `/api/tables/${second.id}/rematch`)
  const { body } = await until(() => hook.got.find(one => one.body.includes(again)))
  expect(JSON.parse(body)).toEqual({ ...(said(again) as object), from: 'Eva' })
  expect(hook.got.filter(one => one.body.includes('invited'))).toHaveLength(2)
})

test('a server that stops finishes what was begun, and goes on from there when it starts again', async () => {
  const data = folder()
  const options = { ...readOptions(flag => (flag === 'data' ? data : undefined), {}), port: 0, host: '127.0.0.1', botThreads: 1 }
  const first = await startServer(options, { log: { write: () => {} } })
  const ana = await guestAt(`http://127.0.0.1:${first.port}`, 'Ana')
  const { id } = await openedBy(ana, { ...TERMS, bots: [{ seat: 1, level: 'easy' }] }, 0, 'a')
  const stream = (await fetch(`http://127.0.0.1:${first.port}/api/tables/${id}/stream`)).text()
  const begun = ana.done<OnlineTable>('GET', `/api/tables/${id}`)
  // one that never comes to its end is not waited for; what came before it has been read when the server bids it go on
  const socket = connect(first.port, '127.0.0.1')
  await new Promise(done => {
    socket
      .on('error', () => {})
      .once('data', done)
      .write(
        'POST /api/me HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 100\r\nexpect: 100-continue\r\n\r\n{',
      )
  })
  const asked = performance.now()
  await first.close()
  expect(performance.now() - asked).toBeLessThan(10_500)
  expect(await begun).toMatchObject({ id })
  expect(await stream).toContain('"type":"table"') // it was ended, and not torn
  await expect(fetch(`http://127.0.0.1:${first.port}/health`)).rejects.toThrow()
  expect(existsSync(join(data, 'rubble.sqlite-wal'))).toBe(false) // it was closed, and not just left

  const second = await startServer(options, { log: { write: () => {} } })
  expect(await (await fetch(`http://127.0.0.1:${second.port}/api/tables/${id}`)).json()).toMatchObject({ id, phase: 'running' })
  await second.close()
})

test('one that cannot start leaves nothing open', async () => {
  const { port } = await started()
  const data = folder()
  const options = { ...readOptions(flag => (flag === 'data' ? data : undefined), {}), port, host: '127.0.0.1', botThreads: 1 }
  await expect(startServer(options, { log: { write: () => {} } })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  expect(existsSync(join(data, 'rubble.sqlite'))).toBe(true)
  expect(existsSync(join(data, 'rubble.sqlite-wal'))).toBe(false)
})

test('what goes wrong with a message is in the log, without the address it was for', async () => {
  const database = `sqlite:${join(folder(), 'rubble.sqlite')}`
  const before = await started({ database, privateWebhooks: true })
  const early = await guestAt(before.url, 'Ana')
  await early.done('POST', '/api/me/webhook', { url: 'http://127.0.0.1:9/secret-path' })
  await before.close()
  // the host has changed their mind since
  const { url, log } = await started({ database, privateWebhooks: false, logLevel: 'warn' })
  const ana = Object.assign(new Client(url), { cookie: early.cookie })
  const { id } = await openedBy(ana, { ...TERMS, bots: [{ seat: 1, level: 'random' }] }, 0, 'a')
  const line = await until(() => log.find(one => one.includes('could not be told')))
  expect(JSON.parse(line)).toMatchObject({ level: 40, msg: `a turn at ${id} could not be told: 127.0.0.1 is not on the internet` })
  expect(line).not.toContain('secret-path')
})

test.each([
  ['private-address', {}, 'http://127.0.0.1:9/hook'],
  ['private-address', {}, 'https://[::1]/hook'],
  ['private-address', {}, 'http://169.254.169.254/latest'],
  ['private-address', {}, 'http://localhost:9/hook'],
  ['webhooks-off', { webhooks: false }, 'https://1.1.1.1/hook'],
] as const)('a webhook that would never be called is refused, and why: %s %j %s', async (problem, options, hook) => {
  const { url } = await started(options)
  const ana = await guestAt(url, 'Ana')
  expect((await ana.post('/api/me/webhook', { url: hook })).body).toMatchObject({
    problem,
    message: expect.stringMatching(/would never call it|switched webhooks off/) as string,
  })
  expect((await ana.get('/api/me')).body).not.toHaveProperty('webhook')
  expect((await ana.post('/api/me/webhook', { url: null })).status).toBe(200)
})

test('a webhook that may be called is taken, and so is a private one where the host allows it', async () => {
  const ana = await guestAt((await started()).url, 'Ana')
  for (const url of ['https://1.1.1.1/hook', 'https://[2606:4700::1111]/hook'])
    expect((await ana.post('/api/me/webhook', { url })).status).toBe(200)
  const endpoint = 'https://127.0.0.1/push'
  expect((await ana.post('/api/me/push', { endpoint, keys: { p256dh: 'abc', auth: 'def' } })).body).toMatchObject({
    problem: 'private-address',
  })
  const bo = await guestAt((await started({ privateWebhooks: true })).url, 'Bo')
  expect((await bo.post('/api/me/webhook', { url: 'http://127.0.0.1:9/hook' })).status).toBe(200)
})

test('a second server on the same SQLite file is refused, until the first is gone', async () => {
  const data = folder()
  const options = { ...readOptions(flag => (flag === 'data' ? data : undefined), {}), port: 0, host: '127.0.0.1', botThreads: 1 }
  const start = (): ReturnType<typeof startServer> => startServer(options, { log: { write: () => {} } })
  const first = await startChild({ database: options.database })
  await expect(start()).rejects.toThrow(`Another server is running on '${join(data, 'rubble.sqlite')}'`)
  expect((await fetch(`${first.url}/health`)).status).toBe(200)
  await first.kill()
  const second = await start()
  await expect(start()).rejects.toThrow('Another server is running')
  await second.close()
  await (await start()).close()
})
