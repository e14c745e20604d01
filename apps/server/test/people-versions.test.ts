// People of an older database: everybody comes in by what they had, keeps their name, and can leave for good.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openPeople } from '../src/people/people.ts'
import { seal } from '../src/people/seal.ts'
import { openDatabase } from '../src/store/connect.ts'
import { migrate } from '../src/store/migrations.ts'
import { openStore } from '../src/store/open.ts'
import { databases, KINDS } from './support/stores.ts'

const all = databases()
afterAll(() => all.remove())

const TOKEN = `rubble_${'A'.repeat(43)}`
const hash = (word: string): string => createHash('sha256').update(word).digest('base64url')

describe.each(KINDS)('%s', kind => {
  test('of the version before sessions of guests', async () => {
    const url = await all.fresh(kind)
    const older = await openDatabase(url)
    await migrate(older, '0003-people')
    await sql`insert into settings (name, value) values ('cookie key', 'key')`.execute(older.db)
    const person = (id: string, name: string, claim: string | null) =>
      sql`insert into persons (id, name, claim, created, seen) values (${id}, ${name}, ${claim}, ${id.length}, 1)`.execute(older.db)
    await person('guest', 'Gus', null)
    await person('ada', 'Alice', 'alice')
    await person('later', 'Aliсe', 'aliсe')
    await sql`insert into tokens (id, hash, person, label, created)
      values ('s.one', ${hash('session word')}, 'ada', '', 5), ('two', ${hash(`token ${TOKEN}`)}, 'ada', 'bot', 6)`.execute(older.db)
    await sql`insert into push (endpoint, person, keys) values ('https://push.example/', 'ada', '{}')`.execute(older.db)
    await older.close()

    const store = await openStore(url)
    const { sessions } = await openPeople(store)
    const cookies = seal('key', 'cookie')
    const who = async (cookie: string): Promise<string | undefined> => (await sessions.byCookie(cookies.sign(cookie)))?.person.id
    // before it is used, and so seen now
    expect((await sessions.of('ada', 'session')).map(({ id, seen }) => [id, seen])).toEqual([['one', 5]])
    expect([await who('guest'), await who('ada.word')]).toEqual(['guest', 'ada'])
    expect([await who('ada'), await who('guest.word')]).toEqual([undefined, undefined])
    expect((await sessions.byToken(TOKEN))?.person.id).toBe('ada')
    expect((await sessions.of('ada', 'token')).map(({ id }) => id)).toEqual(['two'])
    await sessions.end('guest', 'session', 'guest')
    expect(await who('guest')).toBeUndefined()
    await store.close()
  })

  test("two names that are drawn alike stay whose they are, and are nobody else's", async () => {
    const url = await all.fresh(kind)
    const older = await openDatabase(url)
    await migrate(older, '0003-people')
    for (const [id, name] of [
      ['first', 'Alice'],
      ['second', 'Аliсе'],
      ['third', 'AIice'],
    ] as const) {
      await sql`insert into persons (id, name, claim, password, created, seen)
        values (${id}, ${name}, ${name.toLowerCase()}, 'hash', ${id.length}, 1)`.execute(older.db)
    }
    await older.close()
    const store = await openStore(url)
    const people = await openPeople(store)
    for (const id of ['first', 'second', 'third']) {
      expect(await people.setWebhook(id, 'https://example.org/')).toMatchObject({ id, isClaimed: true })
    }
    await expect(people.welcome('АLIСЕ', { address: '', agent: '', device: undefined })).rejects.toMatchObject({ code: 'name-taken' })
    await store.close()
  })
})
