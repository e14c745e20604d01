// Passkeys over real HTTP, with one made in software.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Authenticator } from './authenticator.ts'
import { Client, guest, openWorld, problem, type World } from './http-world.ts'

type Creation = Parameters<Authenticator['create']>[0]
type Request = Parameters<Authenticator['get']>[0]

let world: World
let origin: string
beforeAll(async () => {
  world = await openWorld()
  origin = world.url.replace('127.0.0.1', 'localhost')
  Object.assign(world, { url: origin })
})
afterAll(() => world.close())

async function registered(name: string, counter = 0): Promise<{ readonly client: Client; readonly key: Authenticator }> {
  const [client, key] = [await guest(world, name), new Authenticator(origin)]
  key.counter = counter
  const { body } = await client.post('/api/passkeys/register-options', { name })
  expect(await client.post('/api/passkeys/register', { name, credential: key.create(body as Creation) })).toMatchObject({
    status: 200,
    body: { name, isClaimed: true, ways: ['passkey'] },
  })
  return { client, key }
}

const asked = async (client: Client): Promise<Request> => (await client.post('/api/passkeys/login-options')).body as Request

describe('a passkey', () => {
  it('claims a name, and is all it takes to come back', async () => {
    const { client, key } = await registered('Kay')
    expect((await client.get('/api/me')).body).toMatchObject({ name: 'Kay', isClaimed: true })
    const elsewhere = new Client(world)
    expect(await elsewhere.post('/api/passkeys/login', { credential: key.get(await asked(elsewhere)) })).toMatchObject({
      status: 200,
      body: { name: 'Kay' },
    })
    expect((await elsewhere.get('/api/me')).status).toBe(200)
    expect(problem(await new Client(world).post('/api/login', { name: 'Kay', password: '' }))).toBe('401 password')
  })

  it('that somebody else has added, or that is lost, is removed; the only way in is not', async () => {
    const { client, key } = await registered('Kim')
    const list = async (of = client): Promise<readonly { readonly id: string }[]> =>
      (await of.get('/api/passkeys')).body as { id: string }[]
    const remove = async (id: string, by = client): Promise<string> => problem(await by.send('DELETE', '/api/passkeys', { id }))
    const own = key.id.toString('base64url')
    expect(await list()).toEqual([{ id: own, created: expect.any(Number) as number }])
    expect(await remove(own)).toBe('403 not-yours')
    const other = new Authenticator(origin)
    const { body } = await client.post('/api/passkeys/register-options', { name: 'Kim' })
    expect((await client.post('/api/passkeys/register', { name: 'Kim', credential: other.create(body as Creation) })).status).toBe(200)
    const eve = await guest(world, 'Eve')
    expect(await list(eve)).toEqual([])
    expect(await remove(own, eve)).toBe('404 nothing')
    const { token } = (await client.post('/api/tokens', { label: 'bot' })).body as { token: string }
    expect(await remove(own, Object.assign(new Client(world), { token }))).toBe('403 not-yours')
    // both at once: one of them stays
    expect((await Promise.all([own, other.id.toString('base64url')].map(id => remove(id)))).sort()).toEqual(['200 ', '403 not-yours'])
    const elsewhere = new Client(world)
    expect(problem(await elsewhere.post('/api/passkeys/login', { credential: key.get(await asked(elsewhere)) }))).toBe('401 password')
    expect(problem(await elsewhere.post('/api/passkeys/login', { credential: other.get(await asked(elsewhere)) }))).toBe('200 ')
  })

  it('is asked for options that fit: its host, no attestation, the keys one has', async () => {
    const { client, key } = await registered('Lea')
    expect((await client.post('/api/passkeys/register-options', { name: 'Lea' })).body).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: 'Lea' },
      attestation: 'none',
      excludeCredentials: [{ id: key.id.toString('base64url') }],
    })
  })

  it('answers a challenge once, and not an old one', async () => {
    const { key } = await registered('Mia', -1)
    const client = new Client(world)
    key.counter = -1 // as many do: always 0
    const credential = key.get(await asked(client))
    expect((await client.post('/api/passkeys/login', { credential })).status).toBe(200)
    expect(problem(await client.post('/api/passkeys/login', { credential }))).toBe('401 password')
    const late = key.get(await asked(client))
    world.pass(6 * 60_000)
    expect(problem(await client.post('/api/passkeys/login', { credential: late }))).toBe('401 password')
  })

  it('is not believed without its signature, its challenge, its counter or its origin', async () => {
    const { key } = await registered('Nia')
    const client = new Client(world)
    const login = async (credential: object): Promise<string> => problem(await client.post('/api/passkeys/login', { credential }))
    const stranger = Object.assign(new Authenticator(origin), { id: key.id })
    expect(await login(stranger.get(await asked(client)))).toBe('401 password')
    expect(await login(key.get({ challenge: 'bm8' }))).toBe('401 password')
    expect(await login(new Authenticator(origin).get(await asked(client)))).toBe('401 password')
    key.origin = 'https://evil.example'
    expect(await login(key.get(await asked(client)))).toBe('401 password')
    key.origin = origin
    expect(await login(key.get(await asked(client)))).toBe('200 ')
    key.counter = 0
    expect(await login(key.get(await asked(client)))).toBe('401 password')
  })

  it('is registered only for who asked, by the name they asked for, and once', async () => {
    const [ada, eve, key] = [await guest(world, 'Ada'), await guest(world, 'Eve'), new Authenticator(origin)]
    const options = (await ada.post('/api/passkeys/register-options', { name: 'Olga' })).body as Creation
    expect(problem(await eve.post('/api/passkeys/register', { name: 'Olga', credential: key.create(options) }))).toBe('401 password')
    expect(problem(await ada.post('/api/passkeys/register', { name: 'Other', credential: key.create(options) }))).toBe('401 password')
    expect((await ada.post('/api/passkeys/register', { name: 'Olga', credential: key.create(options) })).status).toBe(200)
    const again = (await eve.post('/api/passkeys/register-options', { name: 'Eve' })).body as Creation
    expect(problem(await eve.post('/api/passkeys/register', { name: 'Eve', credential: key.create(again) }))).toBe('409 taken')
    expect(problem(await eve.post('/api/passkeys/register-options', { name: 'OLGA' }))).toBe('409 name-taken')
    expect((await eve.get('/api/me')).body).toMatchObject({ isClaimed: false })
  })
})
