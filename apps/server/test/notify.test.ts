// Messages to people who are away, sent to real receivers on this machine.
import { createDecipheriv, createECDH, createHmac, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { type Notifier, type NotifierOptions, openNotifier } from '../src/notify/notifier.ts'
import type { PersonRow, PushRow } from '../src/store/store.ts'

interface Got {
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

const TABLE = { id: 'tableTABLEtable1234567', game: 'ratcatcher' }
const SAID = { type: 'your-turn', table: TABLE.id, game: TABLE.game, seat: 1, url: 'https://rubble.example/t/tableTABLEtable1234567' }
const BEN = { id: 'ben', name: 'Ben', isClaimed: false }
const INVITED = { type: 'invited', table: TABLE.id, game: TABLE.game, from: 'Ben', url: SAID.url }
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Answers with these statuses, one after the other; the last one for ever. `undefined`: not at all. */
async function receiver(...statuses: (number | undefined)[]): Promise<{ readonly url: string; readonly got: Got[] }> {
  const got: Got[] = []
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        got.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
        const status = statuses[Math.min(got.length, statuses.length) - 1]
        if (status !== undefined)
          response.writeHead(status, status >= 300 && status < 400 ? { location: '/elsewhere' } : {}).end('words that nobody reads')
      })
  })
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done)
  })
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, got }
}

interface Room {
  readonly notifier: Notifier
  readonly pushes: PushRow[]
  readonly failures: string[]
}

function open(webhook: string | undefined, more: Partial<NotifierOptions> = {}, pushes: PushRow[] = []): Room {
  const settings = new Map<string, string>()
  const failures: string[] = []
  const notifier = openNotifier({
    store: {
      person: async id => ({ id, name: 'Ana', isClaimed: false, password: undefined, created: 0, seen: 0, webhook }) satisfies PersonRow,
      pushOf: async () => pushes,
      removePush: async endpoint => {
        pushes.splice(
          pushes.findIndex(row => row.endpoint === endpoint),
          1,
        )
      },
      setting: async (name, make) => {
        if (!settings.has(name)) settings.set(name, await make())
        return settings.get(name) ?? ''
      },
    },
    webhooks: true,
    privateWebhooks: true,
    push: true,
    pushContact: 'https://rubble.example',
    link: table => `https://rubble.example/t/${table}`,
    now: () => Date.now(),
    onFailure: message => failures.push(message),
    pauses: [10, 10],
    ...more,
  })
  closing.push(() => notifier.close())
  return { notifier, pushes, failures }
}

const until = (isSo: () => boolean): Promise<void> => expect.poll(isSo, { interval: 5 }).toBe(true)
const aMoment = (): Promise<void> =>
  new Promise(done => {
    setTimeout(done, 150)
  })

describe('a webhook', () => {
  test('is told, and can tell that it was us', async () => {
    const { url, got } = await receiver(204)
    const { notifier, failures } = open(`${url}/hook?a=1`)
    notifier.yourTurn('ana', TABLE, 1)
    await until(() => got.length > 0)
    const [one] = got
    expect(JSON.parse(String(one?.body))).toEqual(SAID)
    expect(one).toMatchObject({ url: '/hook?a=1', headers: { 'content-type': 'application/json' } })
    const [, at = '', signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(one?.headers['rubble-signature'])) ?? []
    expect(signature).toBe(
      createHmac('sha256', await notifier.webhookKey('ana'))
        .update(`${at}.${String(one?.body)}`)
        .digest('hex'),
    )
    expect(Math.abs(Date.now() - Number(at))).toBeLessThan(10_000)
    expect(await notifier.webhookKey('ben')).not.toBe(await notifier.webhookKey('ana'))
    expect(failures).toEqual([])
  })
  test('that has too much to do is tried three times', async () => {
    const { url, got } = await receiver(500, 429, 200)
    const { notifier, failures } = open(url)
    notifier.yourTurn('ana', TABLE, 1)
    await until(() => got.length === 3)
    await aMoment()
    expect({ count: got.length, failures }).toEqual({ count: 3, failures: [] })
  })
  test('that never answers well is given up, and the log says so', async () => {
    const { url, got } = await receiver(500)
    const { notifier, failures } = open(url)
    notifier.yourTurn('ana', TABLE, 1)
    await until(() => failures.length > 0)
    expect(failures).toEqual([`a turn at ${TABLE.id} could not be told: the webhook answered 500`])
    expect(got).toHaveLength(3)
  })
  test('that refuses is not asked again, and nobody follows where it points', async () => {
    for (const status of [400, 302]) {
      const { url, got } = await receiver(status)
      const { notifier, failures } = open(url)
      notifier.yourTurn('ana', TABLE, 1)
      await until(() => failures.length > 0)
      await aMoment()
      expect(got).toHaveLength(1)
    }
  })
  test('that takes for ever is left after five seconds', async () => {
    const { url } = await receiver(undefined)
    const { notifier, failures } = open(url, { pauses: [] })
    const begun = Date.now()
    notifier.yourTurn('ana', TABLE, 1)
    await until(() => failures.length > 0)
    expect(Date.now() - begun).toBeGreaterThan(4500)
  })
  test.each([
    'http://127.0.0.1:1/',
    'http://localhost:1/',
    'http://[::1]:1/',
    'http://2130706433:1/',
    'http://169.254.169.254/latest',
    'http://[::ffff:127.0.0.1]:1/',
  ])('at %s is none of the internet', async url => {
    const { notifier, failures } = open(url, { privateWebhooks: false })
    notifier.yourTurn('ana', TABLE, 1)
    await until(() => failures.length > 0)
    expect(failures[0]).toMatch(/is not on the internet$/)
  })
  test('on this machine gets nothing unless that is allowed', async () => {
    const { url, got } = await receiver(200)
    const { notifier, failures } = open(url.replace('127.0.0.1', 'localhost'), { privateWebhooks: false })
    notifier.yourTurn('ana', TABLE, 1)
    await until(() => failures.length > 0)
    expect(got).toEqual([])
  })
  test('hears of a turn once while it is being told, and nothing when they are off', async () => {
    const { url, got } = await receiver(200)
    const { notifier } = open(url)
    for (let i = 0; i < 5; i++) notifier.yourTurn('ana', TABLE, 1)
    open(url, { webhooks: false }).notifier.yourTurn('ana', TABLE, 1)
    await until(() => got.length > 0)
    await aMoment()
    expect(got).toHaveLength(1)
  })
  test('is not sent as many as somebody likes to make, and the last of them is not lost', async () => {
    const { url, got } = await receiver(200)
    const { notifier } = open(url, { pace: 300 })
    // all at once: how long it takes to make them makes no difference
    for (let i = 0; i < 10; i++) notifier.yourTurn('ana', TABLE, 1)
    await until(() => got.length === 2)
    notifier.yourTurn('ben', TABLE, 1)
    await until(() => got.length === 3)
    await new Promise(done => {
      setTimeout(done, 400)
    })
    expect(got).toHaveLength(3)
  })
  test('hears of an invitation, by whom and where', async () => {
    const { url, got } = await receiver(200)
    const { notifier, failures } = open(url)
    notifier.invited('ana', TABLE, BEN)
    await until(() => got.length > 0)
    expect(JSON.parse(String(got[0]?.body))).toEqual(INVITED)
    expect(failures).toEqual([])
    const refusing = await receiver(400)
    const other = open(refusing.url)
    other.notifier.invited('ana', TABLE, BEN)
    await until(() => other.failures.length > 0)
    expect(other.failures).toEqual([`an invitation to ${TABLE.id} could not be told: the webhook answered 400`])
  })
  test('is not called by one who invites as often as they like: of several the last is told, and others are not held up', async () => {
    const { url, got } = await receiver(200)
    const { notifier } = open(url, { invitationPace: 300 })
    const tables = (): readonly string[] => got.map(({ body }) => (JSON.parse(String(body)) as { readonly table: string }).table)
    for (const id of ['first', 'second', 'third']) notifier.invited('ana', { ...TABLE, id }, BEN)
    notifier.invited('ana', { ...TABLE, id: 'by-eva' }, { ...BEN, id: 'eva', name: 'Eva' })
    notifier.yourTurn('ana', { ...TABLE, id: 'turn' }, 1)
    await until(() => got.length === 4)
    expect(tables().slice(0, 3).toSorted()).toEqual(['by-eva', 'first', 'turn'])
    expect(tables().at(-1)).toBe('third')
    await new Promise(done => {
      setTimeout(done, 400)
    })
    expect(got).toHaveLength(4)
  })
  test('a stop does not wait for it', async () => {
    const { url, got } = await receiver(undefined)
    const { notifier, failures } = open(url)
    notifier.yourTurn('ana', TABLE, 1)
    await until(() => got.length > 0)
    const begun = Date.now()
    await notifier.close()
    // before its five seconds are over
    expect(Date.now() - begun).toBeLessThan(4500)
    expect(failures).toEqual([])
  })
  test('nothing that goes wrong comes back to who calls', async () => {
    const broken = async (): Promise<never> => {
      throw new Error('no database')
    }
    const { notifier, failures } = open(undefined, { store: { person: broken, pushOf: broken, removePush: broken, setting: broken } })
    expect(() => {
      notifier.yourTurn('ana', TABLE, 1)
    }).not.toThrow()
    await until(() => failures.length > 0)
    const bad = open('no address at all')
    bad.notifier.yourTurn('ana', TABLE, 1)
    await until(() => bad.failures.length > 0)
  })
})

/** A browser's side of a subscription: RFC 8291 from scratch, so that the message is read as a browser would. */
function browser(endpoint: string): { readonly row: PushRow; read(body: Buffer): string } {
  const own = createECDH('prime256v1')
  const p256dh = own.generateKeys()
  const auth = randomBytes(16)
  const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length))
  return {
    row: { endpoint, person: 'ana', keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }, session: undefined },
    read(body) {
      const salt = body.subarray(0, 16)
      const theirs = body.subarray(21, 21 + (body[20] ?? 0))
      const sealed = body.subarray(21 + theirs.length)
      const key = derive(own.computeSecret(theirs), auth, Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, theirs]), 32)
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
        derive(key, salt, 'Content-Encoding: nonce\0', 12),
      )
      decipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return plain.subarray(0, plain.lastIndexOf(2)).toString()
    },
  }
}

describe('web push', () => {
  test('says it so that only the browser can read it, signed with keys that stay the same', async () => {
    const { url, got } = await receiver(201)
    const { row, read } = browser(`${url}/send/abc`)
    const { notifier, failures } = open(undefined, {}, [row])
    notifier.yourTurn('ana', TABLE, 1)
    await until(() => got.length > 0)
    const [one] = got
    expect(JSON.parse(read(one?.body ?? Buffer.alloc(0)))).toEqual(SAID)
    expect(one).toMatchObject({ url: '/send/abc', headers: { 'content-encoding': 'aes128gcm', topic: TABLE.id, ttl: '86400' } })
    const publicKey = (await notifier.pushKey()) ?? ''
    expect(await notifier.pushKey()).toBe(publicKey)
    expect(isSignedBy(publicKey, String(one?.headers.authorization))).toBe(true)
    expect(failures).toEqual([])
  })
  test('calls a browser to an invitation, unless it is off', async () => {
    const { url, got } = await receiver(201)
    const { row, read } = browser(`${url}/send/abc`)
    open(undefined, { push: false }, [row]).notifier.invited('ana', TABLE, BEN)
    const { notifier, failures } = open(undefined, {}, [row])
    notifier.invited('ana', TABLE, BEN)
    await until(() => got.length > 0)
    await aMoment()
    expect(got.map(({ body }) => JSON.parse(read(body)) as unknown)).toEqual([INVITED])
    expect(failures).toEqual([])
  })
  test.each([404, 410, 405, 301])('a browser that is gone, or never was one (%i), is forgotten', async status => {
    const { url } = await receiver(status)
    const here = browser(`${url}/stays`)
    const { notifier, pushes, failures } = open(undefined, {}, [browser(`${url}/gone`).row])
    pushes.push({ ...here.row, endpoint: (await receiver(201)).url })
    notifier.yourTurn('ana', TABLE, 1)
    await until(() => pushes.length === 1)
    expect(pushes[0]?.endpoint).not.toContain('/gone')
    expect(failures).toEqual([])
  })
  test('goes by https only, and not to this machine', async () => {
    const { url, got } = await receiver(201)
    const { notifier, failures } = open(undefined, { privateWebhooks: false }, [
      browser(url).row,
      browser(url.replace('http:', 'https:')).row,
    ])
    notifier.yourTurn('ana', TABLE, 1)
    await until(() => failures.length === 2)
    expect(failures.map(line => line.replace(/^.*: /, '')).sort()).toEqual([
      '127.0.0.1 is not on the internet',
      'a push service is reached by https',
    ])
    expect(got).toEqual([])
  })
  test('is off where it is turned off', async () => {
    const { url, got } = await receiver(201)
    const { notifier } = open(undefined, { push: false }, [browser(url).row])
    notifier.yourTurn('ana', TABLE, 1)
    await aMoment()
    expect(got).toEqual([])
    expect(await notifier.pushKey()).toBeUndefined()
  })
})

function isSignedBy(publicKey: string, authorization: string): boolean {
  const [, head = '', claims = '', signature = ''] = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+)/.exec(authorization) ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const key = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
  })
  return verify('sha256', Buffer.from(`${head}.${claims}`), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
}
