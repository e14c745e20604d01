// What is kept comes back, on both databases alike.
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from '../src/store/open.ts'
import { Conflict, type HeadRow, type Store, type TableRow, type WholeTable } from '../src/store/store.ts'
import { headOf, lineOf, NOW, personOf, pushOf, tableOf, tokenOf } from './support/rows.ts'
import { databases, KINDS } from './support/stores.ts'

const all = databases()
afterAll(() => all.remove())

const ids = (found: readonly { readonly table: TableRow }[]): string[] => found.map(({ table }) => table.id)

describe.each(KINDS)('%s', kind => {
  let url: string
  let store: Store
  beforeEach(async () => {
    url = await all.prepared(kind)
    store = await openStore(url)
  })
  afterEach(() => store.close())

  const create = (id: string, table: Partial<TableRow> = {}, head: Partial<HeadRow> = {}): Promise<void> =>
    store.create(tableOf(id, table), headOf(id, 0, head))
  const reopen = async (): Promise<void> => {
    await store.close()
    store = await openStore(url)
  }

  test('a table comes back as it was, with and without everything that may be absent', async () => {
    const bare = { table: tableOf('bare'), head: headOf('bare', 0, { asked: undefined }) }
    const full = {
      table: tableOf('full', {
        terms: {
          game: 'ratcatcher',
          config: { łódź: [1, null, '\u0000"\u2028'] },
          clock: { kind: 'live', base: 60_000, increment: 500 },
          undo: 'consent',
          isOpen: false,
        },
        sitters: [
          { kind: 'free', keptFor: 'bob' },
          { kind: 'bot', level: 'hard', of: 'ann' },
        ],
        seed: 'seed',
        next: 'bare',
      }),
      head: headOf('full', 0, {
        phase: 'over',
        outcome: { winners: [1], rule: 'MC-END-1' },
        left: [1_000.5, 0],
        due: NOW + 7,
        awaitsBot: true,
        stopped: 'rules',
        undoAsked: { seat: 1, agreed: [0] },
      }),
    }
    for (const { table, head } of [bare, full]) await store.create(table, head)
    await reopen()
    expect(await store.find('bare')).toStrictEqual(bare)
    expect(await store.find('full')).toStrictEqual(full)
    expect(await store.find('none')).toBeUndefined()
  })

  test('a table is made once', async () => {
    await create('a')
    await expect(create('a', { secret: 'other' })).rejects.toThrow(Conflict)
    expect((await store.find('a'))?.table.secret).toBe('secret')
  })

  test('a change moves table and head, unless the log has moved on', async () => {
    await create('a', {}, { phase: 'waiting' })
    const table = tableOf('a', {
      sitters: [
        { kind: 'person', person: 'bob' },
        { kind: 'person', person: 'ann' },
      ],
      seed: 'seed',
      next: 'b',
    })
    await store.change(table, headOf('a', 0, { revision: 1, changed: NOW + 1 }))
    expect(await store.find('a')).toStrictEqual({ table, head: headOf('a', 0, { revision: 1, changed: NOW + 1 }) })
    await store.append([lineOf(0)], headOf('a', 1, { revision: 2 }))
    await expect(store.change(tableOf('a'), headOf('a', 0, { revision: 3 }))).rejects.toThrow(Conflict)
    await expect(store.change(tableOf('none'), headOf('none', 0, { revision: 1 }))).rejects.toThrow(Conflict)
    expect(await store.find('a')).toStrictEqual({ table, head: headOf('a', 1, { revision: 2 }) })
  })

  test('a change without lines of the log is not overwritten by who has not read it', async () => {
    await create('a')
    const proposal = headOf('a', 0, { revision: 1, undoAsked: { seat: 0, agreed: [0] } })
    await store.change(tableOf('a'), proposal)
    await expect(store.change(tableOf('a', { next: 'b' }), headOf('a', 0, { revision: 1 }))).rejects.toThrow(Conflict)
    await expect(store.append([], headOf('a', 0, { revision: 1, left: [5] }))).rejects.toThrow(Conflict)
    await expect(store.append([lineOf(0)], headOf('a', 1, { revision: 1 }))).rejects.toThrow(Conflict)
    expect(await store.find('a')).toStrictEqual({ table: tableOf('a'), head: proposal })
    expect(await store.log('a')).toEqual([])
  })

  test('lines are added in order, both they and the head or neither', async () => {
    await create('a')
    await store.append([lineOf(0), lineOf(1)], headOf('a', 2, { revision: 1 }))
    await store.append([lineOf(2)], headOf('a', 3, { revision: 2 }))
    await expect(store.append([lineOf(2)], headOf('a', 3, { changed: 1 }))).rejects.toThrow(Conflict)
    await expect(store.append([lineOf(4)], headOf('a', 5, { revision: 3 }))).rejects.toThrow(Conflict)
    await expect(store.append([lineOf(3)], headOf('a', 5, { revision: 3 }))).rejects.toThrow(RangeError)
    await expect(store.append([lineOf(0)], headOf('none', 1))).rejects.toThrow(Conflict)
    await reopen()
    expect(await store.log('a')).toStrictEqual([lineOf(0), lineOf(1), lineOf(2)])
    expect(await store.log('a', 1)).toStrictEqual([lineOf(1), lineOf(2)])
    expect((await store.find('a'))?.head).toStrictEqual(headOf('a', 3, { revision: 2 }))
    expect(await store.log('none')).toEqual([])
  })

  test('a head can change without lines, only where it is', async () => {
    await create('a')
    await store.append([], headOf('a', 0, { revision: 1, left: [5, 6] }))
    await expect(store.append([], headOf('a', 1, { revision: 2 }))).rejects.toThrow(Conflict)
    expect((await store.find('a'))?.head).toStrictEqual(headOf('a', 0, { revision: 1, left: [5, 6] }))
  })

  test('many appends at once, several to one table: all in order', async () => {
    const tables = Array.from({ length: 150 }, (_, i) => `t${i}`)
    await Promise.all(tables.map(id => create(id)))
    await Promise.all([0, 1, 2].flatMap(number => tables.map(id => store.append([lineOf(number)], headOf(id, number + 1)))))
    for (const id of tables) {
      expect(await store.log(id)).toStrictEqual([lineOf(0), lineOf(1), lineOf(2)])
      expect((await store.find(id))?.head.number).toBe(3)
    }
  })

  test('two servers at one database: one of them is first', async () => {
    const other = await openStore(url)
    await create('a')
    const tries = await Promise.allSettled([store.append([lineOf(0)], headOf('a', 1)), other.append([lineOf(0)], headOf('a', 1))])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { name: 'Conflict' } })
    expect((await other.log('a')).length).toBe(1)
    await other.close()
  })

  test('the newest checkpoint is kept', async () => {
    await create('a')
    expect(await store.checkpoint('a')).toBeUndefined()
    await store.putCheckpoint('a', { number: 5, version: '1', json: '{"number":5}' })
    await store.putCheckpoint('a', { number: 3, version: '1', json: '{"number":3}' })
    expect(await store.checkpoint('a')).toEqual({ number: 5, version: '1', json: '{"number":5}' })
    await store.putCheckpoint('a', { number: 9, version: '2', json: '{"number":9}' })
    expect(await store.checkpoint('a')).toEqual({ number: 9, version: '2', json: '{"number":9}' })
  })

  test('chat', async () => {
    await create('a')
    const line = { number: 0, at: NOW, person: 'ann', name: 'Ann', seat: 1, text: 'Zażółć 🎲' }
    await store.say('a', line)
    await store.say('a', { ...line, number: 1, seat: undefined })
    await expect(store.say('a', { ...line, text: 'other' })).rejects.toThrow(Conflict)
    await expect(store.say('none', line)).rejects.toThrow(Conflict)
    expect(await store.chat('a')).toStrictEqual([line, { ...line, number: 1, seat: undefined }])
    expect(await store.chat('a', 1)).toHaveLength(1)
  })

  test('open tables: those that wait first, the newest of each first', async () => {
    await create('runs', { created: NOW + 9 })
    await create('runs longer', { created: NOW + 8 })
    await create('old', { created: NOW + 1 }, { phase: 'waiting' })
    await create('new', { created: NOW + 2 }, { phase: 'waiting' })
    await create('over', {}, { phase: 'over' })
    await create('closed', { terms: { ...tableOf('').terms, isOpen: false } }, { phase: 'waiting' })
    expect(ids(await store.openTables(10))).toEqual(['new', 'old', 'runs', 'runs longer'])
    expect(ids(await store.openTables(3))).toEqual(['new', 'old', 'runs'])
    expect(ids(await store.openTables(1))).toEqual(['new'])
  })

  test('matches that ended: at open tables where people played, the last first, as they ended and not as they were opened', async () => {
    const ended = async (id: string, at: number, changes: Partial<TableRow> = {}): Promise<void> => {
      await store.create(tableOf(id, { seed: '00', began: NOW, ...changes }), headOf(id))
      await store.append([lineOf(0)], headOf(id, 1, { phase: 'over', asked: undefined, ended: at }))
    }
    const bot = { kind: 'bot', level: 'easy' } as const
    await ended('first', NOW + 10, { created: NOW + 5 })
    await ended('last', NOW + 30, { created: NOW - 5 })
    await ended('by link', NOW + 40, { terms: { ...tableOf('a').terms, isOpen: false } })
    await ended('bots', NOW + 50, { sitters: [bot, bot] })
    await store.create(tableOf('runs', { seed: '00' }), headOf('runs'))
    expect(ids(await store.endedSince(NOW, 10))).toEqual(['last', 'first'])
    expect(ids(await store.endedSince(NOW, 1))).toEqual(['last'])
    expect(ids(await store.endedSince(NOW + 10, 10))).toEqual(['last'])
    expect(await store.find('last')).toMatchObject({ table: { began: NOW }, head: { ended: NOW + 30 } })
    // the rematch is opened: it ended when it ended
    const { table, head } = (await store.find('first')) as WholeTable
    await store.change({ ...table, next: 'again' }, { ...head, revision: head.revision + 1, changed: NOW + 99 })
    expect(ids(await store.endedSince(NOW, 10))).toEqual(['last', 'first'])
  })

  test('open tables in pages: first those whose opener is there, each once, also where many are of one moment', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    for (const id of names) await create(id, { created: NOW + (id < 'd' ? 1 : 2) }, { phase: id === 'g' ? 'running' : 'waiting' })
    await store.attend(['a', 'd'], NOW + 100)
    const order = ['d', 'a', 'f', 'e', 'c', 'b', 'g']
    expect(ids(await store.openTables(10))).toEqual(order)
    for (const size of [1, 2, 3]) {
      const seen: string[] = []
      for (let page = await store.openTables(size); page.length > 0; page = await store.openTables(size, seen.at(-1)))
        seen.push(...ids(page))
      expect(seen).toEqual(order)
    }
    expect(await store.openTables(10, 'gone')).toEqual([])
    await store.unattend(['d'])
    expect(ids(await store.openTables(2))).toEqual(['a', 'f'])
    expect(await store.expireAttended(NOW + 100)).toBe(0)
    expect(await store.expireAttended(NOW + 101)).toBe(1)
    expect(ids(await store.openTables(2))).toEqual(['f', 'e'])
  })

  test('who is there is not forgotten by what changes at the table', async () => {
    await create('a', {}, { phase: 'waiting' })
    await create('b', { created: NOW + 1 }, { phase: 'waiting' })
    await store.attend(['a'], NOW)
    await store.change(tableOf('a', { next: 'b' }), headOf('a', 0, { phase: 'waiting', revision: 1 }))
    expect(ids(await store.openTables(1))).toEqual(['a'])
  })

  test('tables are counted by who opened them, and by where from', async () => {
    const closed = { ...tableOf('').terms, isOpen: false }
    await create('a', { origin: 'x' }, { phase: 'waiting' })
    await create('b', { origin: 'x', owner: 'bob' }, { phase: 'waiting' })
    await create('c', { origin: 'x', terms: closed }, { phase: 'waiting' })
    await create('d', { origin: 'x' })
    await create('e', {}, { phase: 'waiting' })
    expect(await store.countOpen({ origin: 'x' })).toBe(2)
    expect(await store.countOpen({ owner: 'ann' })).toBe(2)
    expect((await store.find('a'))?.table.origin).toBe('x')
    expect((await store.find('e'))?.table).toStrictEqual(tableOf('e'))
  })

  test('tables where only bots play are counted, and found when they are over', async () => {
    const [bot, person, left] = [
      { kind: 'bot', level: 'easy' },
      { kind: 'person', person: 'ann' },
      { kind: 'bot', level: 'easy', of: 'ann' },
    ] as const
    const begun = { origin: 'x', seed: '00' }
    await create('bots', { ...begun, sitters: [bot, bot] })
    await create('left', { ...begun, owner: 'bob', sitters: [bot, left] })
    await create('played', { ...begun, sitters: [bot, person] })
    await create('waits', { origin: 'x', sitters: [bot, { kind: 'free' }] }, { phase: 'waiting' })
    await create('over', { ...begun, sitters: [bot, bot], created: NOW - 10 }, { phase: 'over' })
    await create('stopped', { ...begun, sitters: [bot, bot], created: NOW - 10 }, { phase: 'stopped' })
    await create('new', { ...begun, sitters: [bot, bot], created: NOW }, { phase: 'over' })
    await create('left and over', { ...begun, sitters: [bot, left], created: NOW - 10 }, { phase: 'over' })
    expect(await store.countBotTables()).toBe(2)
    expect(await store.countBotTables({ origin: 'x' })).toBe(2)
    expect(await store.countBotTables({ owner: 'bob' })).toBe(1)
    expect(await store.playedByBots(NOW, 10)).toEqual(['over', 'stopped'])
    expect(await store.playedByBots(NOW, 1)).toEqual(['over'])
    // a seat that is given away, and taken back
    await store.change(tableOf('played', { ...begun, sitters: [bot, left] }), headOf('played', 0, { revision: 1 }))
    expect(await store.countBotTables()).toBe(3)
    await store.change(tableOf('played', { ...begun, sitters: [bot, person] }), headOf('played', 0, { revision: 2 }))
    expect(await store.countBotTables()).toBe(2)
  })

  test('a table is removed with its log', async () => {
    await create('a')
    await create('b')
    for (const id of ['a', 'b']) await store.append([lineOf(0)], headOf(id, 1))
    await store.remove('a')
    expect(await store.find('a')).toBeUndefined()
    expect(await store.log('a')).toEqual([])
    expect(await store.log('b')).toHaveLength(1)
  })

  test('tables of a person: by phase, newest first, in pages, each once', async () => {
    const twice = {
      sitters: [
        { kind: 'person', person: 'bob' },
        { kind: 'person', person: 'bob' },
      ],
    } as const
    await create('a', { ...twice, created: NOW + 1 })
    await create('b', { sitters: [{ kind: 'bot', level: 'easy', of: 'bob' }, { kind: 'free' }], created: NOW + 2 })
    await create('c', { ...twice, created: NOW + 3 }, { phase: 'waiting' })
    await create('d', { created: NOW + 4 })
    await create('e', { ...twice, created: NOW + 5 }, { phase: 'stopped' })
    expect(ids(await store.tablesOf('bob', ['running'], 10))).toEqual(['b', 'a'])
    expect(ids(await store.tablesOf('bob', ['running', 'waiting', 'stopped'], 3))).toEqual(['e', 'c', 'b'])
    expect(ids(await store.tablesOf('bob', ['running', 'waiting', 'stopped'], 3, { before: NOW + 2 }))).toEqual(['a'])
    expect(await store.tablesOf('bob', [], 3)).toEqual([])
  })

  test('open tables of a person: as many as are asked for, however many newer ones only their link opens', async () => {
    const closed = { terms: { ...tableOf('').terms, isOpen: false } }
    for (const i of [1, 2, 3]) await create(`open ${i}`, { created: NOW + i }, { phase: 'over' })
    for (const i of [4, 5, 6]) await create(`closed ${i}`, { ...closed, created: NOW + i }, { phase: 'over' })
    expect(ids(await store.tablesOf('ann', ['over'], 2, { isOpen: true }))).toEqual(['open 3', 'open 2'])
    expect(ids(await store.tablesOf('ann', ['over'], 2, { isOpen: true, before: NOW + 2 }))).toEqual(['open 1'])
    expect(ids(await store.tablesOf('ann', ['over'], 2, { isOpen: false }))).toEqual(['closed 6', 'closed 5'])
  })

  test('how many tables are a person’s: where they sit, and what they opened', async () => {
    await create('sits', { owner: 'bob' })
    await create('opened', { sitters: [{ kind: 'free' }, { kind: 'free' }] }, { phase: 'waiting' })
    await create('both')
    await create('over', {}, { phase: 'over' })
    await create('other', { owner: 'bob', sitters: [{ kind: 'free' }, { kind: 'free' }] })
    expect(await store.countTables('ann')).toBe(3)
    expect(await store.countTables('nobody')).toBe(0)
  })

  test('results are counted when a match is over, and not while it can go on', async () => {
    const both = {
      sitters: [
        { kind: 'person', person: 'ann' },
        { kind: 'person', person: 'bob' },
      ],
    } as const
    const end = (id: string, winners: readonly number[]): Promise<void> =>
      store.append([lineOf(0)], headOf(id, 1, { phase: 'over', outcome: { winners, rule: 'END' } }))
    for (const id of ['won', 'lost', 'drawn', 'together', 'running']) await create(id, both)
    await create('alone', {
      seats: ['city'],
      sitters: [{ kind: 'person', person: 'ann' }],
      terms: { ...tableOf('').terms, game: 'ratcatcher' },
    })
    await create('left', {
      sitters: [
        { kind: 'bot', level: 'easy', of: 'ann' },
        { kind: 'person', person: 'bob' },
      ],
    })
    await end('won', [0])
    await end('lost', [1])
    await end('drawn', [])
    await end('together', [0, 1])
    await end('alone', [])
    await store.change(
      tableOf('left', {
        sitters: [
          { kind: 'bot', level: 'easy', of: 'ann' },
          { kind: 'person', person: 'bob' },
        ],
      }),
      headOf('left', 0, { revision: 1, phase: 'over', outcome: { winners: [1], rule: 'END' } }),
    )
    expect(await store.resultsOf('ann')).toEqual([
      { game: 'mission-combat', side: 'marines', won: 2, lost: 2, drawn: 1 },
      { game: 'ratcatcher', side: 'city', won: 0, lost: 1, drawn: 0 },
    ])
    expect(await store.resultsOf('bob')).toEqual([{ game: 'mission-combat', side: 'portal', won: 3, lost: 1, drawn: 1 }])
    expect(ids(await store.tablesOf('bob', ['over'], 10)).sort()).toEqual(['drawn', 'left', 'lost', 'together', 'won'])
    await store.append([lineOf(1)], headOf('lost', 2))
    expect(await store.resultsOf('bob')).toEqual([{ game: 'mission-combat', side: 'portal', won: 2, lost: 1, drawn: 1 }])
    expect(ids(await store.tablesOf('bob', ['running'], 10)).sort()).toEqual(['lost', 'running'])
  })

  test('whose time has run out', async () => {
    await create('later', {}, { due: NOW + 500 })
    await create('sooner', {}, { due: NOW + 100 })
    await create('never')
    await create('stopped', {}, { phase: 'stopped', due: NOW })
    expect(await store.nextDue()).toBe(NOW + 100)
    expect(await store.due(NOW + 99, 10)).toEqual([])
    expect(await store.due(NOW + 500, 10)).toEqual(['sooner', 'later'])
    expect(await store.due(NOW + 500, 1)).toEqual(['sooner'])
    await store.append([lineOf(0)], headOf('sooner', 1))
    expect(await store.nextDue()).toBe(NOW + 500)
    await store.append([lineOf(0)], headOf('later', 1, { phase: 'over' }))
    expect(await store.nextDue()).toBeUndefined()
  })

  test('where a bot is asked', async () => {
    await create('bot', {}, { awaitsBot: true })
    await create('person')
    await create('over', {}, { phase: 'over', awaitsBot: true })
    expect(await store.awaitingBots(10)).toEqual(['bot'])
    await store.append([lineOf(0)], headOf('bot', 1, { revision: 2 }))
    expect(await store.awaitingBots(10)).toEqual([])
  })

  test('for whose bot nobody thinks is taken over, and stays so', async () => {
    await create('left', {}, { awaitsBot: true, thinker: 77 })
    expect(await store.awaitingBots(10)).toEqual(['left'])
    const taken = headOf('left', 0, { revision: 1, awaitsBot: true, thinker: await store.server() })
    expect((await store.find('left'))?.head).toStrictEqual(taken)
    expect(await store.awaitingBots(10)).toEqual(['left'])
    expect((await store.find('left'))?.head).toStrictEqual(taken)
  })

  test('all running tables, in pages', async () => {
    for (const id of ['c', 'a', 'd', 'b']) await create(id)
    await create('e', {}, { phase: 'over' })
    expect(ids(await store.running(undefined, 3))).toEqual(['a', 'b', 'c'])
    expect(ids(await store.running('c', 3))).toEqual(['d'])
  })

  test('tables that waited in vain are removed with all that belongs to them', async () => {
    await create('old', {}, { phase: 'waiting', changed: NOW - 10 })
    await create('new', {}, { phase: 'waiting', changed: NOW + 10 })
    await create('runs', {}, { changed: NOW - 10 })
    await store.say('old', { number: 0, at: NOW, person: 'ann', name: 'Ann', seat: 0, text: 'anybody?' })
    expect(await store.removeWaiting(NOW)).toBe(1)
    expect(await store.find('old')).toBeUndefined()
    expect(await store.chat('old')).toEqual([])
    expect(await store.countTables('ann')).toBe(2)
  })

  test('guests who never came back are forgotten, unless they sit somewhere, opened a table or have a token', async () => {
    const old = { seen: NOW - 10 }
    for (const id of ['gone', 'back', 'sits', 'opened', 'plays', 'claimed'])
      await store.addPerson(personOf(id, id === 'back' ? { seen: NOW } : id === 'claimed' ? { ...old, isClaimed: true } : old))
    await create(
      'a',
      {
        owner: 'opened',
        sitters: [
          { kind: 'person', person: 'sits' },
          { kind: 'person', person: 'ann' },
        ],
      },
      { phase: 'over' },
    )
    await store.addToken(tokenOf('t', 'plays'))
    await store.addToken(tokenOf('s', 'gone', { kind: 'session' }))
    await store.addPush(pushOf('gone', { session: 's' }))
    expect(await store.removeGuests(NOW)).toBe(1)
    expect((await store.persons(['gone', 'back', 'sits', 'opened', 'plays', 'claimed'])).map(({ id }) => id).toSorted()).toEqual([
      'back',
      'claimed',
      'opened',
      'plays',
      'sits',
    ])
    expect(await store.pushOf('gone')).toEqual([])
  })

  test('people, and names that are theirs', async () => {
    const ann = personOf('ann', { name: 'Äda', isClaimed: true, password: 'hash', webhook: 'https://example.org/' })
    await store.addPerson(ann)
    await store.addPerson(personOf('bob', { name: 'äda' }))
    await expect(store.addPerson(personOf('ann'))).rejects.toThrow(Conflict)
    expect(await store.person('ann')).toStrictEqual(ann)
    expect(await store.claimed('A\u0308DA')).toStrictEqual(ann)
    expect(await store.claimed('Ada')).toBeUndefined()
    await expect(store.changePerson(personOf('bob', { name: 'äDA', isClaimed: true }))).rejects.toThrow(Conflict)
    expect((await store.person('bob'))?.isClaimed).toBe(false)
    await store.changePerson({ ...ann, name: 'Ada', seen: NOW + 5 })
    await store.changePerson(personOf('bob', { name: 'äda', isClaimed: true }))
    expect((await store.claimed('ÄDA'))?.id).toBe('bob')
    expect((await store.persons(['bob', 'none', 'ann'])).map(({ id }) => id).sort()).toEqual(['ann', 'bob'])
    expect(await store.persons([])).toEqual([])
    expect(await store.person('none')).toBeUndefined()
  })

  test('tokens, passkeys and places to be told', async () => {
    await store.addPerson(personOf('ann'))
    await store.addPerson(personOf('bob'))
    const token = tokenOf('t', 'ann', { hash: 'hash' })
    await store.addToken(token)
    await expect(store.addToken({ ...token, id: 'u' })).rejects.toThrow(Conflict)
    await store.removeToken('bob', 't')
    expect(await store.tokenBy('hash')).toEqual(token)
    expect(await store.tokensOf('ann')).toEqual([token])
    await store.removeToken('ann', 't')
    expect(await store.tokenBy('hash')).toBeUndefined()

    const passkey = { id: 'k', person: 'ann', publicKey: 'key', counter: 4_294_967_295, transports: ['usb', 'nfc'], created: NOW }
    await store.addPasskey({ ...passkey, counter: 0 })
    await expect(store.addPasskey(passkey)).rejects.toThrow(Conflict)
    await store.countPasskey('k', 4_294_967_295)
    expect(await store.passkey('k')).toEqual(passkey)
    expect(await store.passkeysOf('ann')).toEqual([passkey])
    expect(await store.passkey('none')).toBeUndefined()

    const push = pushOf('ann')
    await store.addPush(push)
    await store.addPush({ ...push, person: 'bob' })
    expect(await store.pushOf('ann')).toEqual([])
    expect(await store.pushOf('bob')).toEqual([{ ...push, person: 'bob' }])
    await store.removePush(push.endpoint)
    expect(await store.pushOf('bob')).toEqual([])
  })

  test('of names that are drawn alike one is claimed, by way of whichever server', async () => {
    const other = await openStore(url)
    for (const id of ['ann', 'bob', 'cy']) await store.addPerson(personOf(id))
    const claim = (by: typeof store, id: string, name: string): Promise<string> =>
      by.changePerson(personOf(id, { name, isClaimed: true })).then(
        () => 'claimed',
        (error: unknown) => String(error).slice(0, 8),
      )
    // neither is seen by the other before it is written
    expect((await Promise.all([claim(store, 'ann', 'Alice'), claim(other, 'bob', 'Аliсе')])).sort()).toEqual(['Conflict', 'claimed'])
    expect(await claim(other, 'cy', 'AIice')).toBe('Conflict')
    expect(await store.holdersOf('АLICЕ')).toHaveLength(1)
    expect(await store.holdersOf('Älice')).toEqual([])
    await other.close()
  })

  test('who was changed meanwhile is not changed on what was read before', async () => {
    const ann = personOf('ann', { name: 'Ann', isClaimed: true, password: 'old' })
    await store.addPerson(ann)
    await store.changePerson({ ...ann, password: 'new' }, ann)
    const late = [
      { ...ann, name: 'Eve' },
      { ...ann, webhook: 'https://example.org/' },
    ]
    for (const one of late) await expect(store.changePerson(one, ann)).rejects.toThrow(Conflict)
    expect(await store.person('ann')).toStrictEqual({ ...ann, password: 'new' })
  })

  test('with a new password everything else ends in the same moment, or nothing does', async () => {
    const ann = personOf('ann', { name: 'Ann', isClaimed: true, password: 'old', webhook: 'https://example.org/' })
    await store.addPerson(ann, tokenOf('session of ann', 'ann', { kind: 'session' }))
    await store.addPerson(personOf('bob'), tokenOf('session of bob', 'bob', { kind: 'session' }))
    await store.addToken(tokenOf('t', 'ann'))
    await store.addPush(pushOf('ann', { endpoint: 'https://push.example/own', session: 'session of ann' }))
    await store.addPush(pushOf('ann', { endpoint: 'https://push.example/old' }))
    const next = tokenOf('next', 'ann', { kind: 'session' })
    const other = { ...ann, password: 'other' }
    await expect(store.renewPerson({ ...ann, password: 'new' }, other, next, 'session of ann')).rejects.toThrow(Conflict)
    expect(await store.tokensOf('ann')).toHaveLength(2)
    await store.renewPerson({ ...ann, password: 'new' }, ann, next, 'session of ann')
    expect(await store.tokensOf('ann')).toEqual([next])
    expect((await store.pushOf('ann')).map(({ endpoint, session }) => [endpoint, session])).toEqual([['https://push.example/own', 'next']])
    expect(await store.person('ann')).toMatchObject({ password: 'new', webhook: undefined })
    await store.endAll('ann')
    expect([await store.tokensOf('ann'), await store.pushOf('ann')]).toEqual([[], []])
    expect(await store.tokensOf('bob')).toHaveLength(1)
  })

  test('a challenge is used once, also by two at a time, and is forgotten when it is too old to be shown', async () => {
    const other = await openStore(url)
    expect((await Promise.all([store, other].map(one => one.useChallenge('c', NOW + 5, NOW)))).sort()).toEqual([false, true])
    expect(await other.useChallenge('c', NOW + 5, NOW + 5)).toBe(false)
    expect(await store.useChallenge('c', NOW + 5, NOW + 6)).toBe(true)
    await other.close()
  })

  test('what is counted by time is counted for all, and comes back by and by', async () => {
    const other = await openStore(url)
    const rate = { burst: 3, each: 1_000 }
    const draws = await Promise.all([store, other, store, other, store].map(one => one.draw('a', rate, NOW)))
    expect(draws.sort()).toEqual([0, 0, 0, 1_000, 1_000])
    expect(await other.draw('b', rate, NOW)).toBe(0)
    expect(await store.draw('a', rate, NOW + 999)).toBe(1)
    expect([await store.draw('a', rate, NOW + 1_000), await other.draw('a', rate, NOW + 1_000)]).toEqual([0, 1_000])
    await store.undraw('a')
    expect(await other.draw('a', rate, NOW + 1_000)).toBe(0)
    await other.close()
  })

  test('what is counted by time is not refused for as long as a clock was set back', async () => {
    const rate = { burst: 3, each: 1_000 }
    for (let i = 0; i < 3; i++) await store.draw('set back', rate, NOW)
    expect(await store.draw('set back', rate, NOW - 3600_000)).toBe(0)
  })

  test('a setting is made once, also by two at a time', async () => {
    const other = await openStore(url)
    const made = await Promise.all([store, other, store].map((one, i) => one.setting('key', () => `made ${i}`)))
    expect(new Set(made).size).toBe(1)
    await reopen()
    expect(await store.setting('key', () => 'again')).toBe(made[0])
    await other.close()
  })

  test('it can be checked, and is closed for good', async () => {
    await store.check()
    await store.check()
    const last = store.addPerson(personOf('last'))
    await store.close()
    await last
    await expect(store.check()).rejects.toMatchObject({ name: 'StorageDown' })
    store = await openStore(url)
    expect(await store.person('last')).toBeDefined()
  })

  test('numbers are whole numbers in both databases', async () => {
    await expect(create('a', { created: NOW + 0.5 })).rejects.toThrow()
  })
})
