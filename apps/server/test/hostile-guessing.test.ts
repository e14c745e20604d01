// A client that guesses at a password: it gets no further by coming from everywhere,
// and it neither locks the owner out nor keeps anybody else from coming in.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Passwords } from '../src/people/passwords.ts'
import { CHEAP, Client, guest, openWorld, problem, type World } from './http-world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ options: { maxRequests: 600, trustProxy: 1 } })
})
afterAll(() => world.close())

const PASSWORD = 'correct horse'
const login = (client: Client, name: string, password: string, address: string): Promise<string> =>
  client.send('POST', '/api/login', { name, password }, { 'x-forwarded-for': address }).then(problem)
/** Somebody with a name of their own, at home. */
async function owner(name: string): Promise<Client> {
  const client = await guest(world, name)
  expect(problem(await client.post('/api/me/claim', { name, password: PASSWORD }))).toBe('200 ')
  return client
}
/** From so many addresses at once, and the last ones are refused. */
async function attack(name: string, guesses: number, addressOf: (i: number) => string): Promise<void> {
  const said: string[] = []
  for (let i = 0; i < guesses; i++) said.push(await login(new Client(world), name, `guess number ${i}`, addressOf(i)))
  expect(new Set(said)).toEqual(new Set(['401 password', '429 too-fast']))
  expect(said.at(-1)).toBe('429 too-fast')
}

describe('the owner', () => {
  it('comes in by a browser they have come by before, however much is guessed from everywhere', async () => {
    const own = await owner('Pat')
    await attack('Pat', 130, i => `198.51.100.${i}`)
    const said: string[] = []
    for (let i = 0; i < 20; i++) said.push(await login(own, 'pat', PASSWORD, '203.0.113.1'))
    expect(said).toEqual(new Array(20).fill('200 '))
  })

  it('comes in also where the guesses are made from the same address', async () => {
    const own = await owner('Quin')
    await own.post('/api/logout')
    await attack('Quin', 40, () => '203.0.113.2')
    expect(await login(own, 'Quin', PASSWORD, '203.0.113.2')).toBe('200 ')
  })

  it('comes in by a passkey, and changes the password, where strangers at the same address guess', async () => {
    const own = await owner('Ray')
    await attack('Ray', 40, () => '203.0.113.9')
    const from = { 'x-forwarded-for': '203.0.113.9' }
    expect(problem(await new Client(world).send('POST', '/api/passkeys/login-options', {}, from))).toBe('429 too-fast')
    expect(problem(await own.send('POST', '/api/passkeys/login-options', {}, from))).toBe('200 ')
    expect(problem(await own.send('POST', '/api/me/claim', { name: 'Ray', password: 'another one', current: PASSWORD }, from))).toBe('200 ')
  })

  it('comes in by any browser where one address guesses, and so does everybody else', async () => {
    await owner('Rae')
    await owner('Sol')
    await attack('Rae', 40, () => '203.0.113.3')
    expect(await login(new Client(world), 'Rae', PASSWORD, '203.0.113.4')).toBe('200 ')
    expect(await login(new Client(world), 'Sol', PASSWORD, '203.0.113.4')).toBe('200 ')
  })
})

describe('who guesses', () => {
  it('is not taken for the owner by a mark that is made up, or was given for somebody else', async () => {
    const [own, mallory] = [await owner('Tess'), await owner('Mallory')]
    await attack('Tess', 130, i => `198.51.101.${i}`)
    const [id = ''] = own.device?.replace('rubble-device=', '').split('.') ?? []
    for (const device of [mallory.device, `${own.device ?? ''}x`, `rubble-device=${id}`, mallory.device?.replace(/\.[^.]*\./, `.${id}.`)]) {
      expect(await login(Object.assign(new Client(world), { device }), 'Tess', PASSWORD, '203.0.113.5')).toBe('429 too-fast')
    }
    expect(await login(own, 'Tess', PASSWORD, '203.0.113.5')).toBe('200 ')
  })

  it('in a browser of the owner gets so far and no further, and other browsers of theirs none the less come in', async () => {
    const own = await owner('Una')
    const other = new Client(world)
    expect(await login(other, 'Una', PASSWORD, '203.0.113.6')).toBe('200 ')
    const said: string[] = []
    for (let i = 0; i < 22; i++) said.push(await login(own, 'Una', `guess number ${i}`, '203.0.113.6'))
    expect(said.filter(one => one === '401 password')).toHaveLength(20)
    expect(said.at(-1)).toBe('429 too-fast')
    expect(await login(other, 'Una', PASSWORD, '203.0.113.6')).toBe('200 ')
    world.pass(60_000)
    expect(await login(own, 'Una', PASSWORD, '203.0.113.6')).toBe('200 ')
  })

  it('in an open session, at the password that it would change, gets no further either', async () => {
    const own = await owner('Vic')
    const said: string[] = []
    for (let i = 0; i < 30; i++) {
      world.pass(7_000)
      said.push(problem(await own.post('/api/me/confirm', { password: `guess number ${i}` })))
    }
    expect(said.at(-1)).toBe('429 too-fast')
    expect(problem(await own.post('/api/me/claim', { name: 'Vic', password: 'another one', current: PASSWORD }))).toBe('429 too-fast')
  })

  it('is not told by a mark who it is: it is no way in', async () => {
    const own = await owner('Wyn')
    expect((await Object.assign(new Client(world), { device: own.device }).get('/api/me')).status).toBe(204)
    const cookie = own.device?.replace('rubble-device', 'rubble')
    expect((await Object.assign(new Client(world), { cookie }).get('/api/me')).status).toBe(204)
  })
})

describe('hashing', () => {
  it('for one address does not keep out all others', async () => {
    const passwords = new Passwords(CHEAP)
    const kept = await passwords.hash(PASSWORD, { address: 'home', isKnown: false })
    const flood = Promise.allSettled(Array.from({ length: 200 }, () => passwords.isRight('guess', kept, { address: 'a', isKnown: false })))
    const others = Array.from({ length: 8 }, (_, i) => passwords.isRight(PASSWORD, kept, { address: `other ${i}`, isKnown: false }))
    expect(await Promise.all(others)).toEqual(new Array(8).fill(true))
    const refused = (await flood).filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(100)
  })

  it('for many addresses does not keep out who is known', async () => {
    const passwords = new Passwords(CHEAP)
    const kept = await passwords.hash(PASSWORD, { address: 'home', isKnown: false })
    const strangers = Array.from({ length: 500 }, (_, i) => ({ address: `a${i}`, isKnown: false }))
    const flood = Promise.allSettled(strangers.map(asker => passwords.isRight('guess', kept, asker)))
    expect(await passwords.isRight(PASSWORD, kept, { address: 'home', isKnown: true })).toBe(true)
    await flood
  })
})
