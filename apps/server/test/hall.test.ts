// The hall on a real store: who sits where, choices, what may be known, streams, and the end.
import { setTimeout as pause } from 'node:timers/promises'
import { Match, unfair, type Viewer } from '@rubble/engine'
import { ambushEngine } from '@rubble/engine/tiny'
import { describe, expect, it } from 'vitest'
import { openStore } from '../src/store/open.ts'
import type { PersonRow, Store } from '../src/store/store.ts'
import { code, firstOption, follow, opened, pair, person, playOn, terms, testHall, until } from './support/hall.ts'

describe('sitting down', () => {
  it('begins with the last free place, and the commitment was there before any number', async () => {
    const one = await testHall()
    const [ada, bo, cy] = [await person(one, 'Ada'), await person(one, 'Bo'), await person(one, 'Cy')]
    const { id, fair } = await opened(one.hall, ada, terms('ambush'), 1, 'a')
    expect(fair.secret).toBeUndefined()
    expect(await code(one.hall.moment(id, ada, undefined))).toBe('not-begun')
    expect(await code(one.hall.join(id, ada, undefined, 'again'))).toBe('taken')
    expect(await code(one.hall.join(id, bo, 1, 'b'))).toBe('taken')
    expect(await code(one.hall.join(id, bo, 7, 'b'))).toBe('malformed')
    const begun = await one.hall.join(id, bo, undefined, 'b')
    expect(begun).toMatchObject({ phase: 'running', number: 0, fair: { commitment: fair.commitment, numbers: ['b', 'a'] } })
    expect(begun.places.map(place => place.kind === 'person' && place.person.name)).toEqual(['Bo', 'Ada'])
    expect(await code(one.hall.join(id, cy, undefined, 'c'))).toBe('begun')
  })

  it('takes no number before the commitment is known: a place is kept for who opens the table until they join it', async () => {
    const one = await testHall()
    const [ada, bo, cy] = [await person(one, 'Ada'), await person(one, 'Bo'), await person(one, 'Cy')]
    const { id, fair, places } = await one.hall.create(ada, terms('ambush', { seat: 0 }))
    expect(places).toMatchObject([{ kind: 'free', keptFor: { id: ada, name: 'Ada' } }, { kind: 'free' }])
    expect(fair).toMatchObject({ commitment: expect.stringMatching(/^[0-9a-f]{64}$/) as string, numbers: ['', ''] })
    expect(await code(one.hall.join(id, bo, 0, 'b'))).toBe('taken')
    // the other place is the first that is free for him, and the match waits for her
    expect(await one.hall.join(id, bo, undefined, 'b')).toMatchObject({
      phase: 'waiting',
      places: [
        { kind: 'free', keptFor: { id: ada } },
        { kind: 'person', person: { id: bo } },
      ],
    })
    expect(await code(one.hall.join(id, cy, undefined, 'c'))).toBe('full')
    expect(await one.hall.join(id, ada, undefined, 'a')).toMatchObject({
      phase: 'running',
      fair: { commitment: fair.commitment, numbers: ['a', 'b'] },
    })
  })

  it('does not begin against bots alone before who opened the table has joined', async () => {
    const one = await testHall()
    const ada = await person(one, 'Ada')
    const { id, phase } = await one.hall.create(ada, terms('ambush', { seat: 0, bots: [{ seat: 1, level: 'random' }] }))
    expect(phase).toBe('waiting')
    expect((await one.hall.join(id, ada, undefined, 'a')).phase).toBe('running')
    expect(await code(one.hall.create(ada, terms('ambush', { seat: 1, bots: [{ seat: 1, level: 'random' }] })))).toBe('taken')
    expect(await code(one.hall.create(ada, terms('ambush', { seat: 2 })))).toBe('malformed')
  })

  it('frees a place that was kept when its owner sits elsewhere, or gives it up', async () => {
    const one = await testHall()
    const [ada, bo] = [await person(one, 'Ada'), await person(one, 'Bo')]
    const { id } = await one.hall.create(ada, terms('ambush', { seat: 0 }))
    expect((await one.hall.join(id, ada, 1, 'a')).places).toMatchObject([{ kind: 'free' }, { kind: 'person' }])
    expect(await one.hall.join(id, bo, 0, 'b')).toMatchObject({ phase: 'running', fair: { numbers: ['b', 'a'] } })
    const { id: other } = await one.hall.create(ada, terms('ambush', { seat: 0 }))
    await one.hall.join(other, bo, 1, 'b')
    await one.hall.leave(other, ada)
    expect((await one.hall.table(other)).places).toMatchObject([{ kind: 'free' }, { kind: 'person' }])
    expect((await one.hall.table(other)).places[0]).not.toHaveProperty('keptFor')
    expect(await code(one.hall.leave(other, ada))).toBe('not-yours')
  })

  it('is free again when somebody leaves before the beginning; the owner alone closes the table', async () => {
    const one = await testHall()
    const [ada, bo] = [await person(one, 'Ada'), await person(one, 'Bo')]
    const { id } = await opened(one.hall, ada, terms('bids', { config: { seats: 3 } }), 0, 'a')
    await one.hall.join(id, bo, 2, 'b')
    await one.hall.leave(id, bo)
    expect((await one.hall.table(id)).places.map(({ kind }) => kind)).toEqual(['person', 'free', 'free'])
    expect((await one.hall.openTables()).map(table => table.id)).toEqual([id])
    await one.hall.leave(id, ada)
    expect(await one.hall.table(id)).toMatchObject({ phase: 'stopped' })
    expect(await one.hall.openTables()).toEqual([])
    expect(await code(one.hall.join(id, bo, 0, 'b'))).toBe('stopped')
  })

  it('lets the owner seat bots, and nobody else', async () => {
    const one = await testHall()
    const [ada, bo] = [await person(one, 'Ada'), await person(one, 'Bo')]
    const { id } = await opened(one.hall, ada, terms('bids', { config: { seats: 3 }, bots: [{ seat: 1, level: 'random' }] }), 0, 'a')
    expect(await code(one.hall.seatBot(id, bo, 2, 'random'))).toBe('not-yours')
    expect(await code(one.hall.seatBot(id, ada, 2, 'search:999999'))).toBe('no-such-bot')
    expect((await one.hall.seatBot(id, ada, 1, undefined)).places[1]).toEqual({ kind: 'free' })
    await one.hall.seatBot(id, ada, 1, 'random')
    expect((await one.hall.seatBot(id, ada, 2, 'random')).phase).toBe('running')
    expect(await code(one.hall.seatBot(id, bo, 0, 'random'))).toBe('not-yours')
  })

  it('has a limit of tables for one person', async () => {
    const one = await testHall({ limits: { tablesOfOne: 2 } })
    const ada = await person(one, 'Ada')
    await one.hall.create(ada, terms('ambush', { seat: 0 }))
    await one.hall.create(ada, terms('ambush', { seat: 0 }))
    expect(await code(one.hall.create(ada, terms('ambush', { seat: 0 })))).toBe('too-many')
  })

  it('refuses a configuration that the game does not know', async () => {
    const one = await testHall()
    await expect(one.hall.create(await person(one, 'Ada'), terms('ambush', { config: { deck: 7 } }))).rejects.toThrow("there is no 'deck'")
  })
})

describe('a choice', () => {
  it('answers one decision: late, doubled and foreign ones are refused and change nothing', async () => {
    const {
      hall,
      people: [ada, bo],
      table: { id },
      store,
    } = await pair('ambush')
    const cy = await person({ store }, 'Cy')
    const choice = await firstOption(hall, id, ada)
    expect(await hall.choose(id, bo, choice)).toMatchObject({ refused: 'TABLE-TURN' })
    expect(await code(hall.choose(id, cy, choice))).toBe('not-yours')
    const answers = await Promise.all([hall.choose(id, ada, choice), hall.choose(id, ada, choice), hall.choose(id, ada, choice)])
    expect(answers.map(answer => answer?.refused ?? 'done')).toEqual(['done', 'TABLE-STALE', 'TABLE-STALE'])
    expect((await store.log(id)).map(({ number }) => number)).toEqual([0])
  })

  it('is on disk before anybody is told of it', async () => {
    const plain = await openStore('sqlite::memory:')
    let release = (): void => {}
    const slow: Store = Object.assign(Object.create(plain) as Store, {
      append: async (...args: Parameters<Store['append']>) => {
        await new Promise<void>(done => {
          release = done
        })
        return plain.append(...args)
      },
    })
    const one = await testHall({}, slow)
    const [ada, bo] = [await person(one, 'Ada'), await person(one, 'Bo')]
    const { id } = await opened(one.hall, ada, terms('ambush'), 0, 'a')
    await one.hall.join(id, bo, undefined, 'b')
    const watcher = await follow(one.hall, id, bo)
    const chosen = one.hall.choose(id, ada, await firstOption(one.hall, id, ada))
    await pause(30)
    expect(watcher.of('change')).toHaveLength(1)
    release()
    expect(await chosen).toBeUndefined()
    expect(watcher.of('change').at(-1)?.moment.number).toBe(1)
  })
})

describe('what may be known', () => {
  it("is one's own hand, and nobody else's, until the end", async () => {
    const {
      hall,
      people: [ada, bo],
      table: { id },
    } = await pair('ambush')
    const seen = await Promise.all([ada, bo, undefined].map(who => hall.moment(id, who, undefined)))
    expect(seen.at(-1)).toMatchObject({ viewer: 'spectator', options: [] })
    for (const look of [
      hall.moment(id, ada, 1),
      hall.history(id, ada, 1),
      hall.expect(id, ada, 1),
      hall.position(id, ada, 1, 0),
      hall.watch(id, ada, 1, undefined, { send() {}, end() {} }),
      hall.moment(id, undefined, 0),
    ]) {
      expect(await code(look)).toBe('not-yours')
    }
    expect(await code(hall.file(id))).toBe('not-over')
    await hall.concede(id, ada)
    const { hands } = Match.load(ambushEngine, JSON.parse(JSON.stringify(await hall.file(id)))).state
    const handsAs = (viewer: Viewer) => hands.map((cards, seat) => (seat === viewer ? { count: 1, items: cards } : { count: 1 }))
    expect(seen.map(({ view: { game } }) => 'hands' in game && game.hands)).toEqual([handsAs(0), handsAs(1), handsAs('spectator')])
    expect((await hall.moment(id, undefined, 1)).viewer).toBe(1)
    expect(await code(hall.moment(id, undefined, 2))).toBe('not-yours')
  })

  it('is everything when it is over: the file replays, and its dice agree with what was committed to', async () => {
    const running = await pair('ambush')
    const {
      hall,
      table: {
        id,
        fair: { commitment },
      },
    } = running
    await playOn(running, id)
    const file = await hall.file(id)
    expect(file.fair).toMatchObject({ commitment, numbers: ['a', 'b'] })
    expect(unfair(file.fair as never, file)).toEqual([])
    expect(Match.load(ambushEngine, JSON.parse(JSON.stringify(file))).isOver()).toBe(true)
    expect(file.sitters?.map(({ name }) => name)).toEqual(['Ada', 'Bo'])
  })
})

describe('a stream', () => {
  it('resumes after any break without gap or repetition', async () => {
    const running = await pair('ambush')
    const {
      hall,
      people: [, bo],
      table: { id },
    } = running
    const whole = await follow(hall, id, bo)
    let broken = await follow(hall, id, bo)
    const pieces = [broken]
    for (let i = 0; i < 12; i++) {
      await playOn(running, id, 1 + (i % 3))
      if (i % 2 === 0) {
        broken.stop()
        await playOn(running, id, i % 4)
        broken = await follow(hall, id, bo, undefined, broken.lastId() ?? pieces.at(-2)?.lastId())
        pieces.push(broken)
      }
    }
    const news = (followers: readonly Awaited<ReturnType<typeof follow>>[]) =>
      followers.flatMap(one => one.of('change').flatMap(change => change.news))
    expect(news(pieces)).toEqual(news([whole]))
    expect(news([whole]).length).toBeGreaterThan(10)
    expect(broken.of('change').at(-1)?.moment).toEqual(whole.of('change').at(-1)?.moment)
  })

  it('goes on where the history ends that one has read', async () => {
    const running = await pair('mission-combat')
    const {
      hall,
      people: [ada],
      table: { id },
    } = running
    const watcher = await follow(hall, id, ada)
    const before = await hall.history(id, ada, undefined)
    await playOn(running, id, 12)
    const told = watcher.of('change').flatMap(({ news }) => news)
    expect(before.length).toBeGreaterThan(0)
    expect([...before, ...told]).toEqual(JSON.parse(JSON.stringify(await hall.history(id, ada, undefined))))
  })

  it('says nothing again to who has seen all, and shows how it stands to who claims more, or has seen it with other eyes', async () => {
    const running = await pair('ambush')
    const {
      hall,
      people: [ada],
      table: { id },
    } = running
    await playOn(running, id, 3)
    expect((await follow(hall, id, ada, undefined, '3.0.0')).messages.map(({ type }) => type)).toEqual(['table'])
    for (const odd of ['99.0.0', 'nonsense', '-1.0.0', '3.0', '3.0.1', '3.0.spectator'])
      expect((await follow(hall, id, ada, undefined, odd)).of('change').map(({ news }) => news)).toEqual([[]])
  })

  it('of who looks on and sits down comes back with the eyes of the seat', async () => {
    const one = await testHall()
    const [ada, bo] = [await person(one, 'Ada'), await person(one, 'Bo')]
    const { id } = await opened(one.hall, bo, terms('ambush'), 1, 'b')
    const [looking, onlyLooking] = [await follow(one.hall, id, ada), await follow(one.hall, id, ada, 'spectator')]
    await one.hall.join(id, ada, 0, 'a')
    expect([looking.isEnded, onlyLooking.isEnded]).toEqual([true, false])
    const seen = looking.lastId() ?? onlyLooking.lastId()
    expect((await follow(one.hall, id, ada, undefined, seen)).of('change').map(({ moment }) => moment.viewer)).toEqual([0])
  })

  it('tells who is here, who chats, and ends with the server', async () => {
    const {
      hall,
      people: [ada, bo],
      table: { id },
    } = await pair('ambush')
    const watcher = await follow(hall, id, ada)
    const isHere = () =>
      watcher
        .of('table')
        .at(-1)
        ?.table.places.map(place => place.kind === 'person' && place.isHere)
    expect(isHere()).toEqual([true, false])
    const other = await follow(hall, id, bo)
    expect(isHere()).toEqual([true, true])
    await hall.say(id, bo, '<b>hello</b>')
    expect(watcher.of('chat').at(-1)?.lines).toMatchObject([{ name: 'Bo', seat: 1, text: '<b>hello</b>', number: 1 }])
    other.stop()
    await until(() => isHere()?.[1] === false, 'they are gone')
    expect(isHere()).toEqual([true, false])
    await until(() => watcher.of('table').at(-1)?.table.watchers === 0, 'nobody watches')
    expect((await follow(hall, id, undefined)).of('chat').flatMap(({ lines }) => lines.map(({ text }) => text))).toEqual(['<b>hello</b>'])
    expect((await follow(hall, id, undefined, undefined, '0.1.spectator')).of('chat')).toEqual([])
    expect((await follow(hall, id, undefined, undefined, '0.7.spectator')).of('chat'), 'who has heard what was lost since').toHaveLength(1)
    await until(() => watcher.of('table').at(-1)?.table.watchers === 3, 'three watch')
    await hall.close()
    expect(watcher.isEnded).toBe(true)
    expect(await code(hall.table(id))).toBe('busy')
  })
})

describe('a name', () => {
  it('that somebody has taken since is at their seat as soon as they say something', async () => {
    const {
      hall,
      store,
      people: [ada, bo],
      table: { id },
    } = await pair('tic-tac-toe')
    const watcher = await follow(hall, id, bo)
    await store.changePerson({ ...((await store.person(ada)) as PersonRow), name: 'Eve' })
    await hall.say(id, ada, 'it is me')
    expect(watcher.of('chat').at(-1)?.lines).toMatchObject([{ name: 'Eve', text: 'it is me' }])
    expect(watcher.of('table').at(-1)?.table.places[0]).toMatchObject({ person: { name: 'Eve' } })
  })
})

describe('after the end', () => {
  it('everybody can play again with seats swapped and new dice', async () => {
    const {
      hall,
      people: [ada, bo],
      table: { id, fair },
    } = await pair('ambush')
    expect(await code(hall.rematch(id, ada))).toBe('not-over')
    await hall.concede(id, ada)
    const watcher = await follow(hall, id, bo)
    const next = await hall.rematch(id, ada)
    expect(next).toMatchObject({
      phase: 'waiting',
      isOpen: true,
      places: [
        { kind: 'free', keptFor: { id: bo } },
        { kind: 'free', keptFor: { id: ada } },
      ],
    })
    expect(next.fair.commitment).not.toBe(fair.commitment)
    expect((await hall.rematch(id, bo)).id).toBe(next.id)
    expect(watcher.of('table').at(-1)?.table.next).toBe(next.id)
    await hall.join(next.id, ada, undefined, 'a2')
    expect(await hall.join(next.id, bo, undefined, 'b2')).toMatchObject({ phase: 'running', fair: { numbers: ['b2', 'a2'] } })
  })

  it('another table is opened where the one to play again was closed, or cleared away', async () => {
    const {
      hall,
      store,
      people: [ada, bo],
      table: { id },
    } = await pair('tic-tac-toe')
    await hall.concede(id, ada)
    const closed = await hall.rematch(id, ada)
    await hall.leave(closed.id, ada)
    expect((await hall.table(closed.id)).stopped).toBe('closed')
    const second = await hall.rematch(id, bo)
    expect(second).toMatchObject({ phase: 'waiting', owner: bo })
    expect((await hall.table(id, ada)).next).toBe(second.id)
    await hall.close()
    await store.removeWaiting(Date.now() + 1_000)
    const again = await testHall({}, store)
    const third = await again.hall.rematch(id, ada)
    expect(third).toMatchObject({ phase: 'waiting', owner: ada })
    expect((await again.hall.rematch(id, bo)).id).toBe(third.id)
  })
})
