// A client that wants to be somebody else: by a look-alike of their name, by a cookie bent a little, by a token that it found, by guessing
// for long enough.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, guest, openWorld, problem, type World } from './http-world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const PASSWORD = 'correct horse'
async function claimed(name: string, at = world): Promise<Client> {
  const client = await guest(at, name)
  expect(problem(await client.post('/api/me/claim', { name, password: PASSWORD }))).toBe('200 ')
  return client
}

describe('a claimed name', () => {
  it.each([
    // the letters of the second are not those of the first: Cyrillic, Greek, or one stroke for another
    ['Cope Hope', 'Соре Норе'],
    ['Alice', 'Аliсе'],
    ['TOMEK', 'ΤΟΜΕΚ'],
    ['Вася', 'Вacя'],
    ['Νικος', 'Nικoς'],
    ['Lila', 'LiIa'],
    ['Ian', 'lan'],
    ['Bob Oak', 'Bob 0ak'],
    ['Will', 'Wi11'],
  ])('%s is not worn by who looks like it: %s', async (own, alike) => {
    await claimed(own)
    expect(alike.toLowerCase()).not.toBe(own.toLowerCase())
    expect(problem(await new Client(world).post('/api/me', { name: alike }))).toBe('409 name-taken')
    const other = await guest(world, 'Mallory')
    expect(problem(await other.post('/api/me', { name: alike }))).toBe('409 name-taken')
    expect(problem(await other.post('/api/me/claim', { name: alike, password: PASSWORD }))).toBe('409 name-taken')
  })

  it('keeps nobody from a name that is drawn otherwise, nor its owner from their own', async () => {
    const own = await claimed('Anna')
    for (const name of ['Ana', 'Анна Б', 'Ännä', 'Hanna', 'Anna 2'])
      expect(problem(await new Client(world).post('/api/me', { name })), name).toBe('200 ')
    expect(problem(await own.post('/api/me', { name: 'Аnnа' }))).toBe('200 ')
  })

  it('is not given away by a token: who finds one does not get the name', async () => {
    const own = await claimed('Nadia')
    const { token } = await own.done<{ token: string }>('POST', '/api/tokens', { label: 'bot' })
    const thief = Object.assign(new Client(world), { token })
    expect(problem(await thief.post('/api/me', { name: 'Somebody' }))).toBe('403 not-yours')
    expect((await own.get('/api/me')).body).toMatchObject({ name: 'Nadia' })
  })

  it('is guessed at so often and no more, however it is written and wherever from', async () => {
    const strict = await openWorld({ options: { maxRequests: 600, trustProxy: 1 } })
    await claimed('Pat Lee', strict)
    const written = (i: number): string => `${' '.repeat(i % 7)}pat${' '.repeat(1 + (i % 11))}LEE${' '.repeat(i % 5)}`
    const guesses = await Promise.all(
      Array.from({ length: 130 }, (_, i) =>
        new Client(strict)
          .send('POST', '/api/login', { name: written(i), password: `guess number ${i}` }, { 'x-forwarded-for': `198.51.100.${i}` })
          .then(problem),
      ),
    )
    expect(guesses.filter(one => one === '429 too-fast').length).toBeGreaterThanOrEqual(30)
    await strict.close()
  })
})

describe('a cookie', () => {
  it('is good as it was given, and in no other form', async () => {
    const [ada, nadia] = [await guest(world, 'Ada'), await claimed('Olga')]
    for (const { cookie = '' } of [ada, nadia]) {
      const [, value = ''] = cookie.split('=')
      const knows = async (other: string): Promise<boolean> =>
        (await Object.assign(new Client(world), { cookie: `rubble=${other}` }).get('/api/me')).status === 200
      expect(await knows(value)).toBe(true)
      const parts = value.split('.')
      const forms = [
        `${value}=`,
        `${value}==`,
        `${value}!`,
        `${value} x`,
        `${value}.`,
        `.${value}`,
        value.slice(0, -1),
        `${value}A`,
        value.toUpperCase(),
        [...parts.slice(0, -1), ''].join('.'),
        parts.slice(0, -1).join('.'),
        ['x', ...parts.slice(1)].join('.'),
        [parts[0], 'x', ...parts.slice(1)].join('.'),
        '',
        '.',
        '..',
        // the last letter of a signature has two bits that say nothing
        value.slice(0, -1) + String.fromCharCode(value.charCodeAt(value.length - 1) + 1),
      ]
      for (const form of forms) expect(await knows(form), form).toBe(false)
    }
    // one's own signature under somebody else's id
    const [mine = '', theirs = ''] = [ada, await guest(world, 'Eve')].map(({ cookie = '' }) => cookie.split('=')[1] ?? '')
    const swapped = `rubble=${theirs.split('.')[0] ?? ''}.${mine.split('.')[1] ?? ''}`
    expect((await Object.assign(new Client(world), { cookie: swapped }).get('/api/me')).status).toBe(204)
  })
})
