// Who one is, over real HTTP: guests, names, passwords, sessions, tokens.
import type { Me } from '@rubble/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, guest, openWorld, problem, type World } from './http-world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const claimed = async (name: string, password = 'correct horse'): Promise<Client> => {
  const client = await guest(world, name)
  expect(await client.post('/api/me/claim', { name, password })).toMatchObject({
    status: 200,
    body: { isClaimed: true, ways: ['password'] },
  })
  return client
}

describe('a guest', () => {
  it('is nobody at first, then somebody by a cookie that no page can read', async () => {
    const client = new Client(world)
    expect(await client.get('/api/me')).toMatchObject({ status: 204, body: undefined })
    const { headers, body } = await client.post('/api/me', { name: '  Ada\u00A0 B  ' })
    expect(headers.get('set-cookie')).toMatch(/^rubble=[\w-]{22}\.[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/)
    expect(body).toMatchObject({ name: 'Ada B', isClaimed: false, ways: [], hasPush: false })
    expect(await client.get('/api/me')).toMatchObject({ status: 200, body: { id: (body as Me).id } })
    expect(await client.post('/api/me', { name: 'Ada C' })).toMatchObject({ status: 200, body: { id: (body as Me).id, name: 'Ada C' } })
    expect((await client.get('/api/me')).body).toMatchObject({ name: 'Ada C' })
  })

  it("cannot be made up: a cookie that was not signed here is nobody's", async () => {
    const ada = await guest(world, 'Ada')
    const [id = '', mark = ''] = ada.cookie?.replace('rubble=', '').split('.') ?? []
    const other = await guest(world, 'Bo')
    for (const cookie of [`${id}.${mark.slice(0, -2)}AA`, `${other.id}.${mark}`, id, `${id}.`, '..', `${id}.x.${mark}`]) {
      const client = Object.assign(new Client(world), { cookie: `rubble=${cookie}` })
      expect((await client.get('/api/me')).status).toBe(204)
    }
    expect((await ada.get('/api/me')).status).toBe(200)
  })

  it.each([
    [''],
    ['   '],
    ['x'.repeat(41)],
    ['a\u202Eb'],
    ['a\u0000b'],
    ['a\nb'],
    ['\u200B'],
    ['a\u200Bb'],
    ['\u3164'],
    [`a${'\u0301'.repeat(9)}`],
    [7],
    [null],
    [['Ada']],
    ['\uD800'],
  ])('is not called %j', async name => {
    expect(problem(await new Client(world).post('/api/me', { name }))).toBe('400 malformed')
  })

  it('may be called anything people write', async () => {
    for (const name of ['Żółć', 'Łukasz 2', '名無し', '👩 Ada', 'x'.repeat(40), 'e\u0301', 'नमस्ते']) {
      expect(await new Client(world).post('/api/me', { name })).toMatchObject({ status: 200, body: { name: name.normalize('NFC') } })
    }
  })
})

describe('a claimed name', () => {
  it("is nobody else's, however it is written", async () => {
    await claimed('Émile')
    for (const name of ['Émile', 'émile', 'E\u0301MILE', ' émile ']) {
      expect(problem(await new Client(world).post('/api/me', { name }))).toBe('409 name-taken')
      const other = await guest(world, 'Somebody')
      expect(problem(await other.post('/api/me', { name }))).toBe('409 name-taken')
      expect(problem(await other.post('/api/me/claim', { name, password: 'long enough' }))).toBe('409 name-taken')
    }
  })

  it('goes to one of two who claim it in the same moment', async () => {
    const pair = await Promise.all([guest(world, 'Twin'), guest(world, 'Twin')])
    const answers = await Promise.all(pair.map(client => client.post('/api/me/claim', { name: 'Twin', password: 'long enough' })))
    expect(answers.map(problem).sort()).toEqual(['200 ', '409 name-taken'])
  })

  it('opens to its password, and to no other', async () => {
    await claimed('Flora')
    const elsewhere = new Client(world)
    expect(problem(await elsewhere.post('/api/login', { name: 'Flora', password: 'wrong' }))).toBe('401 password')
    expect(problem(await elsewhere.post('/api/login', { name: 'Nobody at all', password: 'wrong' }))).toBe('401 password')
    expect(elsewhere.cookie).toBeUndefined()
    expect(await elsewhere.post('/api/login', { name: 'fLORA', password: 'correct horse' })).toMatchObject({
      status: 200,
      body: { name: 'Flora' },
    })
    expect((await elsewhere.get('/api/me')).body).toMatchObject({ name: 'Flora', isClaimed: true })
  })

  it('is not opened by the cookie of the guest who claimed it', async () => {
    const client = await guest(world, 'Gus')
    const before = Object.assign(new Client(world), { cookie: client.cookie })
    await client.post('/api/me/claim', { name: 'Gus', password: 'correct horse' })
    expect((await client.get('/api/me')).status).toBe(200)
    expect((await before.get('/api/me')).status).toBe(204)
  })

  it('is left in one place, or everywhere', async () => {
    const here = await claimed('Hana')
    const [there, third] = [new Client(world), new Client(world)]
    for (const client of [there, third]) await client.post('/api/login', { name: 'Hana', password: 'correct horse' })
    const kept = Object.assign(new Client(world), { cookie: there.cookie })
    await there.post('/api/logout')
    expect(there.cookie).toBeUndefined()
    expect((await kept.get('/api/me')).status).toBe(204)
    expect((await here.get('/api/me')).status).toBe(200)
    await here.post('/api/logout', { everywhere: true })
    expect((await third.get('/api/me')).status).toBe(204)
  })

  it('changes its password only for who knows it, and then ends all other sessions', async () => {
    const client = await claimed('Ines')
    const other = new Client(world)
    await other.post('/api/login', { name: 'Ines', password: 'correct horse' })
    expect(problem(await client.post('/api/me/claim', { name: 'Ines', password: 'another one' }))).toBe('401 password')
    expect(problem(await client.post('/api/me/claim', { name: 'Ines', password: 'another one', current: 'wrong' }))).toBe('401 password')
    expect((await client.post('/api/me/claim', { name: 'Ines', password: 'another one', current: 'correct horse' })).status).toBe(200)
    expect((await client.get('/api/me')).status).toBe(200)
    expect((await other.get('/api/me')).status).toBe(204)
    expect(problem(await other.post('/api/login', { name: 'Ines', password: 'correct horse' }))).toBe('401 password')
    expect((await other.post('/api/login', { name: 'Ines', password: 'another one' })).status).toBe(200)
  })

  it('wants a password that is not too short', async () => {
    const client = await guest(world, 'Short')
    expect(problem(await client.post('/api/me/claim', { name: 'Short', password: 'seven77' }))).toBe('400 password-short')
    expect(problem(await new Client(world).post('/api/me/claim', { name: 'Short', password: 'long enough' }))).toBe('401 who')
  })
})

describe('a token', () => {
  it('is shown once, plays, and can be made worthless', async () => {
    const client = await guest(world, 'Tor')
    const { body } = await client.post('/api/tokens', { label: 'my bot' })
    const { id, token } = body as { id: string; token: string }
    expect((await client.get('/api/tokens')).body).toEqual([
      { id, label: 'my bot', created: expect.any(Number) as number, seen: expect.any(Number) as number },
    ])
    const bot = Object.assign(new Client(world), { token })
    expect(await bot.get('/api/me')).toMatchObject({ status: 200, body: { id: client.id } })
    const deleted = await client.send('DELETE', `/api/tokens/${id}`)
    expect(deleted).toMatchObject({ status: 200, body: {} })
    expect(problem(await bot.get('/api/me'))).toBe('401 who')
    expect(problem(await client.send('DELETE', `/api/tokens/${id}`))).toBe('404 nothing')
  })

  it('changes no way in', async () => {
    const client = await guest(world, 'Uma')
    const { token } = (await client.post('/api/tokens', { label: 'bot' })).body as { token: string }
    const bot = Object.assign(new Client(world), { token })
    for (const [path, body] of [
      ['/api/tokens', { label: 'x' }],
      ['/api/me/claim', { name: 'Uma', password: 'long enough' }],
      ['/api/me/webhook', { url: null }],
      ['/api/passkeys/register-options', { name: 'Uma' }],
    ] as const) {
      expect(problem(await bot.post(path, body))).toBe('403 not-yours')
    }
    expect(problem(await bot.get('/api/tokens'))).toBe('403 not-yours')
  })

  it('of somebody else is not there, and neither is a session among them', async () => {
    const [ada, eve] = [await claimed('Vera'), await guest(world, 'Eve')]
    const { id } = (await ada.post('/api/tokens', { label: 'bot' })).body as { id: string }
    expect(problem(await eve.send('DELETE', `/api/tokens/${id}`))).toBe('404 nothing')
    expect(((await ada.get('/api/tokens')).body as unknown[]).length).toBe(1)
  })

  it('that nobody has is told from none', async () => {
    for (const token of ['rubble_x', `rubble_${'A'.repeat(43)}`, 'x']) {
      const bot = Object.assign(new Client(world), { token })
      expect(problem(await bot.get('/api/me'))).toBe('401 who')
    }
  })

  it('is kept as nothing but its hash, and a session too', async () => {
    const client = await claimed('Wanda')
    const { token } = (await client.post('/api/tokens', { label: 'bot' })).body as { token: string }
    const me = (await client.get('/api/me')).body as Me
    const kept = JSON.stringify([await world.store.tokensOf(me.id), await world.store.person(me.id)])
    expect(kept).not.toContain(token)
    expect(kept).not.toContain('correct horse')
    expect(kept).not.toContain(client.cookie?.split('.')[1])
  })
})

describe('being told', () => {
  it('by webhook', async () => {
    const client = await guest(world, 'Xeno')
    expect(await client.post('/api/me/webhook', { url: 'https://example.org/turn' })).toMatchObject({
      status: 200,
      body: { webhook: 'https://example.org/turn', webhookKey: `key-of-${client.id}` },
    })
    expect((await client.get('/api/me')).body).toMatchObject({ webhook: 'https://example.org/turn' })
    expect((await client.post('/api/me/webhook', { url: null })).body).not.toHaveProperty('webhook')
    for (const url of ['javascript:alert(1)', 'file:///etc/passwd', 'nowhere', 'https://me:secret@example.org/', '', 7]) {
      expect(problem(await client.post('/api/me/webhook', { url }))).toBe('400 malformed')
    }
  })

  it('by push', async () => {
    const client = await guest(world, 'Yara')
    const push = { endpoint: 'https://push.example.org/1', expirationTime: null, keys: { p256dh: 'abc', auth: 'def' } }
    expect((await client.get('/api/push-key')).body).toEqual({ key: 'a-push-key' })
    expect((await client.post('/api/me/push', push)).status).toBe(200)
    expect((await client.get('/api/me')).body).toMatchObject({ hasPush: true })
    // three bytes for each, of which no index of PostgreSQL holds so many
    const long = Array.from({ length: 950 }, (_, i) => String.fromCodePoint(0x4e00 + ((i * 7919) % 20_000))).join('')
    expect(problem(await client.post('/api/me/push', { ...push, endpoint: `https://push.example.org/${long}` }))).toBe('400 malformed')
    const eve = await guest(world, 'Eve')
    await eve.send('DELETE', '/api/me/push', { endpoint: push.endpoint })
    expect((await client.get('/api/me')).body).toMatchObject({ hasPush: true })
    await client.send('DELETE', '/api/me/push', { endpoint: push.endpoint })
    expect((await client.get('/api/me')).body).toMatchObject({ hasPush: false })
  })
})
