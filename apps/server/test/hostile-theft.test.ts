// Somebody has got hold of a cookie, of an open browser, or of a password: what they can do with it, and how the owner gets rid of them.
import type { Me } from '@rubble/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Authenticator } from './authenticator.ts'
import { Client, guest, openWorld, problem, type World } from './http-world.ts'
import { until } from './support/hall.ts'

let world: World
let origin: string
beforeAll(async () => {
  world = await openWorld()
  origin = world.url.replace('127.0.0.1', 'localhost')
  Object.assign(world, { url: origin })
})
afterAll(() => world.close())

const PASSWORD = 'correct horse'
const MINUTE = 60_000
type Creation = Parameters<Authenticator['create']>[0]
type CredentialRequest = Parameters<Authenticator['get']>[0]
interface Session {
  readonly id: string
  readonly browser: string
  readonly seen: number
  readonly isThis: boolean
}

async function claimed(name: string): Promise<Client> {
  const client = await guest(world, name)
  expect(problem(await client.post('/api/me/claim', { name, password: PASSWORD }))).toBe('200 ')
  return client
}
async function claimedByPasskey(name: string): Promise<{ readonly own: Client; readonly key: Authenticator }> {
  const [own, key] = [await guest(world, name), new Authenticator(origin)]
  expect(await addPasskey(own, name, key)).toBe('200 ')
  return { own, key }
}
async function addPasskey(client: Client, name: string, key: Authenticator): Promise<string> {
  const { body, status } = await client.post('/api/passkeys/register-options', { name })
  if (status !== 200) return problem({ status, body, headers: new Headers() })
  return problem(await client.post('/api/passkeys/register', { name, credential: key.create(body as Creation) }))
}
async function loggedIn(name: string, agent = ''): Promise<Client> {
  const client = new Client(world)
  expect(problem(await client.send('POST', '/api/login', { name, password: PASSWORD }, { 'user-agent': agent }))).toBe('200 ')
  return client
}
const push = (name: string) => ({ endpoint: `https://push.example.org/${name}`, keys: { p256dh: 'abc', auth: 'def' } })
const isIn = async (client: Client): Promise<boolean> => (await client.get('/api/me')).status === 200

/** With the same cookie as the owner's. */
const copyOf = ({ cookie }: Client): Client => Object.assign(new Client(world), { cookie })
/** Everything that somebody can leave behind who was in once. */
async function foothold(own: Client): Promise<readonly Client[]> {
  const { token } = await own.done<{ token: string }>('POST', '/api/tokens', { label: 'not yours' })
  const [copy, bot] = [copyOf(own), Object.assign(new Client(world), { token })]
  await copy.done('POST', '/api/me/webhook', { url: 'https://evil.example/turn' })
  return [copy, bot]
}

describe('a thief is out, whatever they had,', () => {
  it('when the password is changed; who changed it stays, and is told of turns in the same browser', async () => {
    const own = await claimed('Ines')
    const other = await loggedIn('Ines')
    await other.done('POST', '/api/me/push', push('thief'))
    await own.done('POST', '/api/me/push', push('own'))
    const all = [other, ...(await foothold(own))]
    expect(await Promise.all(all.map(isIn))).toEqual([true, true, true])
    const changed = await own.done<Me>('POST', '/api/me/claim', { name: 'Ines', password: 'another one', current: PASSWORD })
    expect(changed).not.toHaveProperty('webhook')
    expect(await Promise.all(all.map(isIn))).toEqual([false, false, false])
    expect(await own.done<Me>('GET', '/api/me')).toMatchObject({ name: 'Ines', hasPush: true })
    expect(await own.done('GET', '/api/tokens')).toEqual([])
    expect((await world.store.pushOf(changed.id)).map(({ endpoint }) => endpoint)).toEqual([push('own').endpoint])
  })

  it('when a guest claims a name, with a password', async () => {
    const own = await guest(world, 'Jo')
    const all = await foothold(own)
    expect((await own.post('/api/me/claim', { name: 'Jo', password: PASSWORD })).body).not.toHaveProperty('webhook')
    expect(await Promise.all([own, ...all].map(isIn))).toEqual([true, false, false])
  })

  it('when a guest claims a name, with a passkey', async () => {
    const own = await guest(world, 'Jeb')
    const all = await foothold(own)
    expect(await addPasskey(own, 'Jeb', new Authenticator(origin))).toBe('200 ')
    expect(await Promise.all([own, ...all].map(isIn))).toEqual([true, false, false])
    expect((await own.get('/api/me')).body).not.toHaveProperty('webhook')
  })

  it('when the owner leaves everywhere', async () => {
    const own = await claimed('Kit')
    const all = [await loggedIn('Kit'), ...(await foothold(own))]
    await own.done('POST', '/api/logout', { everywhere: true })
    expect(await Promise.all(all.map(isIn))).toEqual([false, false, false])
    const again = await loggedIn('Kit')
    expect((await again.get('/api/me')).body).not.toHaveProperty('webhook')
    expect(await again.done('GET', '/api/tokens')).toEqual([])
  })

  it('when the passkey is removed by which they came', async () => {
    const own = await claimed('Lou')
    const theirs = new Authenticator(origin)
    expect(await addPasskey(own, 'Lou', theirs)).toBe('200 ')
    const thief = new Client(world)
    const options = await thief.done<CredentialRequest>('POST', '/api/passkeys/login-options', {})
    expect(problem(await thief.post('/api/passkeys/login', { credential: theirs.get(options) }))).toBe('200 ')
    expect(problem(await own.send('DELETE', '/api/passkeys', { id: theirs.id.toString('base64url') }))).toBe('200 ')
    expect([await isIn(thief), await isIn(own)]).toEqual([false, true])
  })
})

describe('a guest who leaves', () => {
  it('leaves nothing behind that would let somebody in', async () => {
    const own = await guest(world, 'Gus')
    const kept = copyOf(own)
    expect(await isIn(kept)).toBe(true)
    await own.done('POST', '/api/logout')
    expect(own.cookie).toBeUndefined()
    expect(await isIn(kept)).toBe(false)
  })
})

describe('an open browser', () => {
  const ACTIONS: Readonly<Record<string, (client: Client) => Promise<string>>> = {
    rename: async client => problem(await client.post('/api/me', { name: 'Mallory' })),
    'add a passkey': client => addPasskey(client, 'Mo', new Authenticator(origin)),
    'make a token': async client => problem(await client.post('/api/tokens', { label: 'bot' })),
    'remove a passkey': async client => problem(await client.send('DELETE', '/api/passkeys', { id: 'none' })),
  }

  it('does not let whoever sits down there get hold of the name', async () => {
    const own = await claimed('Mo')
    for (const action of ['make a token', 'add a passkey']) expect([action, await ACTIONS[action]?.(own)]).toEqual([action, '200 '])
    world.pass(11 * MINUTE)
    for (const [action, act] of Object.entries(ACTIONS)) expect([action, await act(own)]).toEqual([action, '403 confirm'])
    expect(problem(await own.post('/api/me/confirm', { password: 'wrong' }))).toBe('401 password')
    expect(await ACTIONS['rename']?.(own)).toBe('403 confirm')
    await own.done('POST', '/api/me/confirm', { password: PASSWORD })
    for (const action of ['make a token', 'add a passkey', 'rename'])
      expect([action, await ACTIONS[action]?.(own)]).toEqual([action, '200 '])
    // what was offered in time is not taken too late
    world.pass(8 * MINUTE)
    const { body } = await own.post('/api/passkeys/register-options', { name: 'Mallory' })
    world.pass(3 * MINUTE)
    const credential = new Authenticator(origin).create(body as Creation)
    expect(problem(await own.post('/api/passkeys/register', { name: 'Mallory', credential }))).toBe('403 confirm')
  })

  it('is confirmed by itself only, and not for ever', async () => {
    const own = await claimed('Ned')
    world.pass(11 * MINUTE)
    const other = await loggedIn('Ned')
    expect(await ACTIONS['make a token']?.(own)).toBe('403 confirm')
    expect(await ACTIONS['make a token']?.(other)).toBe('200 ')
    world.pass(11 * MINUTE)
    expect(await ACTIONS['make a token']?.(other)).toBe('403 confirm')
  })

  it('of who has passkeys only is confirmed by one of them, made for that', async () => {
    const [{ own, key }, eve] = [await claimedByPasskey('Oda'), await claimedByPasskey('Eve')]
    world.pass(11 * MINUTE)
    const setPassword = async (): Promise<string> => problem(await own.post('/api/me/claim', { name: 'Oda', password: PASSWORD }))
    expect(await setPassword()).toBe('403 confirm')
    const confirm = async (shown: object): Promise<string> => problem(await own.post('/api/me/confirm', { credential: shown }))
    const asked = (): Promise<CredentialRequest> => own.done<CredentialRequest>('POST', '/api/passkeys/confirm-options', {})
    expect(await confirm(key.get(await own.done<CredentialRequest>('POST', '/api/passkeys/login-options', {})))).toBe('401 password')
    expect(await confirm(eve.key.get(await asked()))).toBe('401 password')
    expect(problem(await own.post('/api/me/confirm', { password: '' }))).toBe('401 password')
    expect(await setPassword()).toBe('403 confirm')
    const options = await asked()
    expect(options).toMatchObject({ allowCredentials: [{ id: key.id.toString('base64url') }] })
    expect(await confirm(key.get(options))).toBe('200 ')
    expect(await setPassword()).toBe('200 ')
  })

  it('of a guest asks for nothing, since a guest has nothing else', async () => {
    const own = await guest(world, 'Pia')
    world.pass(30 * MINUTE)
    expect([await ACTIONS['make a token']?.(own), problem(await own.post('/api/me', { name: 'Pia B' }))]).toEqual(['200 ', '200 '])
  })
})

describe('the list of sessions', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'

  it('shows where one is signed in, and each can be ended', async () => {
    // they are listed in the order in which they began
    await claimed('Quin')
    world.pass(1)
    const here = await loggedIn('Quin', FIREFOX)
    world.pass(1)
    const phone = await loggedIn('Quin', PHONE)
    const list = (): Promise<readonly Session[]> => here.done<Session[]>('GET', '/api/sessions')
    const shown = (await list()).map(({ browser, isThis }) => [browser, isThis])
    expect(shown).toEqual([
      ['', false],
      ['Firefox, Linux', true],
      ['Safari, iPhone', false],
    ])
    const lost = (await list()).find(({ browser }) => browser === 'Safari, iPhone')
    const eve = await claimed('Eva')
    expect(problem(await eve.send('DELETE', `/api/sessions/${lost?.id ?? ''}`))).toBe('404 nothing')
    expect(problem(await here.send('DELETE', `/api/tokens/${lost?.id ?? ''}`))).toBe('404 nothing')
    expect(await isIn(phone)).toBe(true)
    expect(problem(await here.send('DELETE', `/api/sessions/${lost?.id ?? ''}`))).toBe('200 ')
    expect([await isIn(phone), await isIn(here)]).toEqual([false, true])
    expect((await list()).map(({ browser }) => browser)).toEqual(['', 'Firefox, Linux'])
  })

  it('and that of tokens tell when each was last used', async () => {
    const own = await claimed('Rae')
    const { token } = await own.done<{ token: string }>('POST', '/api/tokens', { label: 'bot' })
    const before = (await own.done<Session[]>('GET', '/api/sessions'))[0]?.seen ?? 0
    world.pass(60 * MINUTE)
    await Object.assign(new Client(world), { token }).done('GET', '/api/me')
    await own.done('GET', '/api/me')
    const of = async (path: string): Promise<number> => ((await own.done<Session[]>('GET', path))[0]?.seen ?? 0) - before
    // it is noted beside what was asked for
    for (const path of ['/api/tokens', '/api/sessions']) await until(async () => (await of(path)) >= 60 * MINUTE, `the last use in ${path}`)
  })

  it('is not for programs', async () => {
    const own = await claimed('Sue')
    const { token } = await own.done<{ token: string }>('POST', '/api/tokens', { label: 'bot' })
    expect(problem(await Object.assign(new Client(world), { token }).get('/api/sessions'))).toBe('403 not-yours')
  })

  it('of a guest has the one', async () => {
    const own = await guest(world, 'Tom')
    expect(await own.done<Session[]>('GET', '/api/sessions')).toMatchObject([{ isThis: true }])
  })
})

describe('a password that is guessed first', () => {
  it.each([
    ['12345678', '400 password-weak'],
    ['Password1', '400 password-weak'],
    ['        ', '400 password-short'],
    ['\u200B'.repeat(12), '400 password-short'],
    ['Zacharias1', '400 password-weak'],
    ['correct horse', '200 '],
  ])('%j: %s', async (password, said) => {
    const own = await guest(world, 'Zacharias')
    expect(problem(await own.post('/api/me/claim', { name: 'Zacharias', password }))).toBe(said)
  })

  it('still lets in who has had it for long', async () => {
    const own = await claimed('Uwe')
    const { id } = await own.done<Me>('GET', '/api/me')
    const row = await world.store.person(id)
    const { Passwords } = await import('../src/people/passwords.ts')
    const hash = await new Passwords({ log: 4, block: 1, lanes: 1 }).hash('12345678', { address: '', isKnown: true })
    if (row !== undefined) await world.store.changePerson({ ...row, password: hash })
    expect(problem(await new Client(world).post('/api/login', { name: 'Uwe', password: '１２３４５６７８' }))).toBe('200 ')
  })
})
