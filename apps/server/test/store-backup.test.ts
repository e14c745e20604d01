// A backup holds everything of one moment, restores into either database, and a damaged one changes nothing.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { backup, restore } from '../src/store/backup.ts'
import { openDatabase } from '../src/store/connect.ts'
import { versionsOf } from '../src/store/migrations.ts'
import { openStore } from '../src/store/open.ts'
import type { RatedEnd, SeekerRow, Store } from '../src/store/store.ts'
import { headOf, lineOf, NOW, personOf, pushOf, tableOf, tokenOf } from './support/rows.ts'
import { databases, type Kind, KINDS } from './support/stores.ts'

const all = databases()
afterAll(() => all.remove())

const newFile = (): string => join(all.folder, `${randomUUID()}.backup`)
const TABLES = 120
const END: RatedEnd = {
  game: 'mission-combat',
  pace: 'live',
  at: NOW,
  seats: [
    { person: 'ann', score: 1 },
    { person: 'bob', score: 0 },
  ],
}
const SEEKER: SeekerRow = {
  game: 'mission-combat',
  pace: 'days',
  isRated: true,
  person: 'bob',
  search: 's',
  rating: 1500,
  since: NOW,
  until: NOW + 1000,
  origin: 'there',
  table: undefined,
}

/** Something in every table, more than fits in one page of some, and texts that lines could break at. */
async function filled(kind: Kind): Promise<{ url: string; store: Store }> {
  const url = await all.prepared(kind)
  const store = await openStore(url)
  await store.addPerson(personOf('ann', { name: 'Żółć\u2028\n', isClaimed: true, password: 'hash' }))
  await store.addPerson(personOf('bob'))
  await store.addToken(tokenOf('t', 'ann'))
  await store.addToken(tokenOf('s', 'ann', { kind: 'session', passkey: 'k' }))
  await store.useChallenge('used', NOW + 1, NOW)
  await store.draw('drawn', { burst: 1, each: 1 }, NOW)
  await store.addPasskey({ id: 'k', person: 'ann', publicKey: 'p', counter: 3, transports: ['usb'], created: NOW })
  await store.addPush(pushOf('ann', { session: 's' }))
  await store.setting('key', () => 'secret key')
  const ids = Array.from({ length: TABLES }, (_, i) => `table ${i}`)
  await Promise.all(ids.map(id => store.create(tableOf(id), headOf(id))))
  await Promise.all(
    ids.map(id => store.append([lineOf(0), lineOf(1), lineOf(2)], headOf(id, 3, { revision: 1, due: NOW, awaitsBot: true }))),
  )
  const over = headOf('table 0', 4, { revision: 2, phase: 'over', outcome: { winners: [0], rule: 'END' } })
  await store.appendRated([lineOf(3)], over, END)
  await store.seek(SEEKER, 1)
  await store.putCheckpoint('table 1', { number: 2, version: '1', json: `{"board":"${'é'.repeat(200_000)}"}` })
  await store.say('table 1', { number: 0, at: NOW, person: 'ann', name: 'Ann', seat: undefined, text: 'one\ntwo\u2029three' })
  return { url, store }
}

describe.each(KINDS.flatMap(from => KINDS.map(to => ({ from, to }))))('from $from to $to', ({ from, to }) => {
  test('everything comes back', async () => {
    const { url, store } = await filled(from)
    await store.close()
    const [first, second] = [newFile(), newFile()]
    const rows = await backup(url, first)
    expect(statSync(first).mode & 0o077).toBe(0)
    const target = await all.fresh(to)
    expect(await restore(first, target)).toBe(rows)
    expect(await backup(target, second)).toBe(rows)
    expect(readFileSync(second, 'utf8')).toBe(readFileSync(first, 'utf8'))

    const restored = await openStore(target)
    expect(await restored.find('table 7')).toStrictEqual({
      table: tableOf('table 7'),
      head: headOf('table 7', 3, { revision: 1, due: NOW, awaitsBot: true }),
    })
    expect(await restored.log('table 0')).toStrictEqual([0, 1, 2, 3].map(lineOf))
    expect(await restored.resultsOf('ann')).toEqual([{ game: 'mission-combat', side: 'marines', won: 1, lost: 0, drawn: 0 }])
    const [rating] = await restored.ratingsOf('ann')
    expect(rating).toMatchObject({ game: 'mission-combat', pace: 'live', matches: 1, changed: NOW })
    expect(await restored.ratingHistory('ann', 'mission-combat', 'live', 5)).toMatchObject([{ at: NOW, rating: rating?.rating }])
    expect((await restored.find('table 0'))?.table.ratings).toMatchObject([{ change: 162 }, { change: -162 }])
    expect(await restored.seekers(NOW)).toEqual([SEEKER])
    expect((await restored.claimed('żółć\u2028\n'))?.id).toBe('ann')
    expect(await restored.setting('key', () => 'other')).toBe('secret key')
    expect(await restored.useChallenge('used', NOW + 1, NOW)).toBe(false)
    await restored.append([lineOf(3)], headOf('table 7', 4, { revision: 2 }))
    await restored.close()
  })
})

describe.each(KINDS)('%s', kind => {
  test('is of one moment, while a server writes', async () => {
    const { url, store } = await filled(kind)
    const end = new AbortController()
    const writing = (async () => {
      let number = 3
      for (; !end.signal.aborted; number++)
        await Promise.all(
          Array.from({ length: 20 }, (_, i) =>
            store.append([lineOf(number)], headOf(`table ${i + 50}`, number + 1, { revision: number - 1 })),
          ),
        )
      return number
    })()
    const path = newFile()
    await backup(url, path)
    end.abort()
    expect(await writing).toBeGreaterThan(3)
    await store.close()

    const target = await all.fresh(kind)
    await restore(path, target)
    const restored = await openStore(target)
    const heads = new Set<number>()
    for (let i = 50; i < 70; i++) {
      const { head } = (await restored.find(`table ${i}`)) ?? {}
      expect(await restored.log(`table ${i}`)).toHaveLength(head?.number ?? -1)
      heads.add(head?.number ?? -1)
    }
    expect(heads.size).toBe(1)
    await restored.close()
  })

  test('a damaged file is refused, and the database is left as it is', async () => {
    const { url, store } = await filled('sqlite')
    await store.close()
    const whole = newFile()
    await backup(url, whole)
    const text = readFileSync(whole, 'utf8')
    const lines = text.split('\n')
    const changed = text.replace('"winners', '"Winners')
    const broken: readonly (readonly [string, RegExp])[] = [
      ['', /it is empty/],
      ['{"format":"rubble match 1"}\n', /does not begin/],
      ['PK', /it ends too early|line 1/],
      [text.slice(0, 1_000), /it ends too early/],
      [text.slice(0, -1), /it ends too early/],
      [`${lines.slice(0, -2).join('\n')}\n`, /it ends too early/],
      [lines.toSpliced(4, 1).join('\n'), /checksum/],
      [changed, /checksum/],
      [text.replace('"table":"log"', '"table":"lag"'), /checksum/],
      [text.replace('[[', '[['.slice(1)), /line \d+ is not readable/],
      [`${text}{"table":"log","columns":[],"rows":[]}\n`, /something after its end/],
      [sealed(text.replace('"number"', '"nothing"')), /nothing/],
    ]
    for (const [content, why] of broken) {
      const path = newFile()
      writeFileSync(path, content)
      const target = await all.fresh(kind)
      await expect(restore(path, target), content.slice(0, 40)).rejects.toThrow(why)
      if (why.source !== 'nothing') expect(existsSync(target.replace(/^sqlite:/, ''))).toBe(false)
      const database = await openDatabase(target)
      expect(await versionsOf(database)).toEqual([])
      await database.close()
    }
    expect(changed).not.toBe(text)
  })

  test('a database in use, and a backup of a newer version, are refused', async () => {
    const { url, store } = await filled(kind)
    const path = newFile()
    await backup(url, path)
    await expect(restore(path, url)).rejects.toThrow(/not empty/)
    expect((await store.log('table 0')).length).toBe(4)
    await store.close()
    const newer = newFile()
    writeFileSync(newer, sealed(readFileSync(path, 'utf8').replace(/"version":"[^"]*"/, '"version":"9999-later"')))
    await expect(restore(newer, await all.fresh(kind))).rejects.toThrow(/written by a newer program/)
  })
})

test('a file that is there is not replaced, and nothing is left of one that failed', async () => {
  const { url, store } = await filled('sqlite')
  await store.close()
  const path = newFile()
  writeFileSync(path, 'precious')
  await expect(backup(url, path)).rejects.toThrow(/is there already/)
  expect(readFileSync(path, 'utf8')).toBe('precious')
  const missing = join(all.folder, 'missing.db')
  await expect(backup(missing, newFile())).rejects.toThrow(/There is no database/)
  expect(existsSync(missing)).toBe(false)
  await expect(backup(await all.fresh('postgres'), newFile())).rejects.toThrow(/nothing in this database/)
  expect(readdirSync(all.folder).filter(name => name.endsWith('.partial'))).toEqual([])
})

test('several at once to the same place: one has the name, the others are refused, and none takes what another has begun', async () => {
  const { url, store } = await filled('sqlite')
  await store.close()
  const path = newFile()
  const killed = `${path}.partial`
  writeFileSync(killed, 'half')
  const said = await Promise.allSettled(Array.from({ length: 4 }, () => backup(url, path)))
  const refused = said.flatMap(one => (one.status === 'rejected' ? [String(one.reason)] : []))
  expect(refused).toHaveLength(3)
  for (const why of refused) expect(why).toMatch(/is there already/)
  expect(await restore(path, await all.fresh('sqlite'))).toBe(said.find(one => one.status === 'fulfilled')?.value)
  expect(readFileSync(killed, 'utf8')).toBe('half')
  rmSync(killed)
  expect(readdirSync(all.folder).filter(name => name.endsWith('.partial'))).toEqual([])
})

/** With the checksum made right again. */
function sealed(text: string): string {
  const lines = text
    .split('\n')
    .slice(0, -2)
    .map(line => `${line}\n`)
    .join('')
  const rows = lines
    .split('\n')
    .reduce((sum, line) => sum + ((JSON.parse(line === '' ? '{}' : line) as { rows?: unknown[] }).rows?.length ?? 0), 0)
  return `${lines}${JSON.stringify({ rows, sha256: createHash('sha256').update(lines).digest('hex') })}\n`
}
