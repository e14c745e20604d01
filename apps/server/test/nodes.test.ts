// Several servers at one PostgreSQL: each serves every table, nothing is done twice or lost between them, and who looks on by one hears of
// what is done by the other.
import { setTimeout as pause } from 'node:timers/promises'
import type { Flat, Refusal, Seat } from '@rubble/engine'
import { describe, expect, it, vi } from 'vitest'
import type { Hall } from '../src/hall/hall.ts'
import type { HallParts } from '../src/hall/parts.ts'
import { Problem } from '../src/problem.ts'
import type { PersonRow } from '../src/store/store.ts'
import { code, follow, type Follower, HandClock, opened, optionsOf, person, terms, thinker, until } from './support/hall.ts'
import { cut, freshUrl, goOnHearing, isHere, match, momentOf, newsOf, node, serveNodes, type TableOfTwo, two } from './support/nodes.ts'

serveNodes()

const answerOf = (answer: Refusal | undefined): string => answer?.refused ?? 'done'
const problemOf = (error: unknown): string => (error instanceof Problem ? error.code : String(error))

describe('a match by way of two servers', () => {
  it('is played to its end, and everybody hears all of it once', async () => {
    const { a, b, ada, bo, id } = await match('mission-combat')
    const players = [
      { hall: a.hall, who: ada },
      { hall: b.hall, who: bo },
    ] as const
    const followers = await Promise.all([
      follow(a.hall, id, ada),
      follow(b.hall, id, bo),
      follow(b.hall, id, undefined),
      follow(a.hall, id, undefined),
    ])
    for (let i = 0; i < 60; i++) {
      // as a client does: who is asked knows it by their own stream
      const isAsked = (one: Follower): boolean => momentOf(one)?.number === i && (momentOf(one)?.options.length ?? 0) > 0
      await until(() => followers.some(isAsked), 'somebody to be asked')
      const seat = followers.findIndex(isAsked) as 0 | 1
      const { hall, who } = players[seat]
      const { number, options } = momentOf(followers[seat]) ?? never()
      expect(await hall.choose(id, who, { at: number, value: options[i % options.length]?.value as Flat })).toBeUndefined()
    }
    expect(await b.hall.concede(id, bo)).toBeUndefined()
    for (const one of followers) await until(() => momentOf(one)?.outcome !== undefined, 'the end')
    for (const [i, one] of followers.entries()) {
      const numbers = one.of('change').map(({ moment: { number } }) => number)
      expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y))
      const history = JSON.parse(JSON.stringify(await a.hall.history(id, undefined, i < 2 ? (i as Seat) : 'spectator'))) as unknown[]
      expect(newsOf(one)).toEqual(history.slice(-newsOf(one).length))
      expect(newsOf(one).length).toBeGreaterThan(60)
    }
    expect(newsOf(followers[2])).toEqual(newsOf(followers[3]))
    expect(JSON.stringify(await a.hall.file(id))).toBe(JSON.stringify(await b.hall.file(id)))
    expect([...a.faults, ...b.faults]).toEqual([])
  })

  it('takes choices of both at once, each once, and refuses what was doubled by way of the other', async () => {
    const { a, b, ada, bo, id } = await match('bids')
    const [first, second] = [await follow(a.hall, id, ada), await follow(b.hall, id, bo)]
    let round = 0
    for (; (await a.hall.table(id)).phase === 'running' && round < 10; round++) {
      const [one, other] = [(await optionsOf(a.hall, id, ada))[0], (await optionsOf(b.hall, id, bo))[0]]
      if (one === undefined || other === undefined) break
      const said = await Promise.all([
        a.hall.choose(id, ada, one).then(answerOf, problemOf),
        b.hall.choose(id, ada, one).then(answerOf, problemOf),
        b.hall.choose(id, bo, other).then(answerOf, problemOf),
      ])
      await until(async () => (await a.hall.table(id)).number === (await b.hall.table(id)).number, 'both know the same')
      // of those who answer at the same moment nobody is late, and the last pick may have ended the match before it came again
      expect(said[2]).toBe('done')
      const isOver = (await a.hall.table(id)).phase === 'over'
      expect([['TABLE-STALE', 'done'], ...(isOver ? [['done', 'over']] : [])]).toContainEqual(said.slice(0, 2).sort())
    }
    expect(round).toBeGreaterThan(1)
    const log = await a.store.log(id)
    expect(log.map(({ number }) => number)).toEqual(log.map((_, i) => i))
    await until(() => momentOf(first)?.number === log.length && momentOf(second)?.number === log.length, 'all to be told')
    expect([...a.faults, ...b.faults]).toEqual([])
  })

  it('knows a choice that was made by way of one server as late by way of the other', async () => {
    const { a, b, ada, id } = await match('tic-tac-toe')
    const [choice] = await optionsOf(a.hall, id, ada)
    if (choice === undefined) throw new Error('nothing to choose')
    const said = await Promise.all([1, 2, 3, 4].map(i => (i % 2 === 0 ? a : b).hall.choose(id, ada, choice)))
    expect(said.map(answer => answer?.refused ?? 'done').sort()).toEqual(['TABLE-STALE', 'TABLE-STALE', 'TABLE-STALE', 'done'])
    expect(await a.store.log(id)).toHaveLength(1)
  })

  it('takes back by consent: asked by way of one, agreed by way of the other', async () => {
    const { a, b, ada, bo, id } = await match('tic-tac-toe', { undo: 'consent' })
    const [first, second] = [await follow(a.hall, id, ada), await follow(b.hall, id, bo)]
    for (const [hall, who] of [
      [a.hall, ada],
      [b.hall, bo],
    ] as const) {
      await until(async () => (await optionsOf(hall, id, who)).length > 0, 'to be asked')
      expect(await hall.choose(id, who, (await optionsOf(hall, id, who))[0] as never)).toBeUndefined()
    }
    const proposal = (one: Follower) => one.of('table').at(-1)?.table.proposals.undo
    expect(await a.hall.undo(id, ada)).toBeUndefined()
    await until(() => proposal(second)?.seat === 0, 'the other to be asked')
    expect(await b.hall.answerUndo(id, bo, true)).toBeUndefined()
    await until(() => momentOf(first)?.number === 3 && momentOf(first)?.options.length === 9, 'it to be taken back')
    await until(() => proposal(first) === undefined && proposal(second) === undefined, 'it to be settled')
    expect(momentOf(second)).toMatchObject({ number: 3 })
  })

  it('keeps a proposal that the other server has not read yet', async () => {
    const { a, b, ada, bo, id } = await match('tic-tac-toe', { undo: 'consent', clock: { kind: 'live', base: 600_000, increment: 0 } })
    for (const who of [ada, bo]) expect(await a.hall.choose(id, who, (await optionsOf(a.hall, id, who))[0] as never)).toBeUndefined()
    await until(async () => (await b.hall.table(id)).number === 2, 'the other to hear')
    // both change the table at the same number: that another sits on Bo's place, and, before this is kept, that Ada asks
    const change = b.store.change.bind(b.store)
    vi.spyOn(b.store, 'change').mockImplementationOnce(async (...args) => {
      expect(await a.hall.undo(id, ada)).toBeUndefined()
      return change(...args)
    })
    expect(await code(b.hall.leave(id, bo))).toBe('done')
    await until(
      async () =>
        (await a.hall.table(id)).number === 3 && JSON.stringify(await a.hall.table(id)) === JSON.stringify(await b.hall.table(id)),
      'both to know the same',
    )
    // where Bo does not sit any more, it is granted: it was not lost
    for (const { hall } of [a, b])
      expect(await hall.table(id)).toMatchObject({ places: [{ kind: 'person' }, { kind: 'bot' }], proposals: { draw: [] }, number: 3 })
    expect((await a.store.log(id)).at(-1)?.entry).toMatchObject({ seat: 'x', rewind: 0 })
  })

  it('shows names and begins where the last place is taken by way of the other', async () => {
    const { a, b, ada, bo } = await two()
    const { id } = await opened(a.hall, ada, terms('tic-tac-toe'), 0, 'a')
    const watcher = await follow(a.hall, id, ada)
    await b.hall.join(id, bo, undefined, 'b')
    await until(() => momentOf(watcher)?.options.length === 9, 'the beginning')
    expect(watcher.of('table').at(-1)?.table.places).toMatchObject([{ person: { name: 'Ada' } }, { person: { name: 'Bo' } }])
  })
})

describe('at once by way of two servers', () => {
  it('only one sits down on a free place', async () => {
    const { a, b, ada, bo } = await two()
    const cy = await person(a, 'Cy')
    for (let i = 0; i < 5; i++) {
      const { id } = await opened(a.hall, ada, terms('tic-tac-toe'), 0, 'a')
      await b.hall.table(id)
      const said = await Promise.all([code(a.hall.join(id, bo, 1, 'b')), code(b.hall.join(id, cy, 1, 'c'))])
      expect(said.filter(word => word === 'done')).toHaveLength(1)
      expect(['taken', 'full', 'begun']).toContain(said.find(word => word !== 'done'))
    }
    expect([...a.faults, ...b.faults]).toEqual([])
  })

  it('one table is opened for the next match', async () => {
    const { a, b, ada, bo, id } = await match('tic-tac-toe')
    await a.hall.concede(id, ada)
    const next = await Promise.all([a.hall.rematch(id, ada), b.hall.rematch(id, bo)])
    expect(next[0].id).toBe(next[1].id)
    const made = (await Promise.all([ada, bo].map(who => a.store.openedBy(who, 10))))
      .flat()
      .concat(await a.store.tablesOf(ada, ['waiting'], 10))
    expect([...new Set(made.map(({ table }) => table.id))]).toEqual([next[0].id])
  })

  it('all lines of chat are there, in one order, once', async () => {
    const { a, b, ada, bo, id } = await match('tic-tac-toe')
    const followers = [await follow(a.hall, id, ada), await follow(b.hall, id, bo)]
    await Promise.all(Array.from({ length: 6 }, (_, i) => (i % 2 === 0 ? a.hall.say(id, ada, `ada ${i}`) : b.hall.say(id, bo, `bo ${i}`))))
    const kept = (await a.store.chat(id)).map(({ text }) => text)
    expect(kept.toSorted()).toEqual(['ada 0', 'ada 2', 'ada 4', 'bo 1', 'bo 3', 'bo 5'])
    for (const one of followers) {
      await until(() => one.of('chat').flatMap(({ lines }) => lines).length >= 6, 'the chat')
      expect(one.of('chat').flatMap(({ lines }) => lines.map(({ text }) => text))).toEqual(kept)
    }
  })
})

describe('bots', () => {
  it('are thought for by one server, and by the other when that one is gone', async () => {
    const thought: string[] = []
    let isAsleep = false
    const thinks = (who: string) => ({
      think: (question: Parameters<typeof thinker.think>[0]) => {
        if (isAsleep && who === 'a') return new Promise<never>(() => {})
        thought.push(`${who} ${question.at}`)
        return thinker.think(question)
      },
    })
    const url = await freshUrl()
    const limits = { tidy: 200 }
    const [a, b] = [await node(url, { thinker: thinks('a'), limits }), await node(url, { thinker: thinks('b'), limits })]
    const ada = await person(a, 'Ada')
    const { id } = await opened(a.hall, ada, terms('tic-tac-toe', { bots: [{ seat: 1, level: 'random' }] }), 0, 'a')
    const [here, there] = [await follow(a.hall, id, ada), await follow(b.hall, id, undefined)]
    // the last square, then the first ones: nobody has won too soon
    const choose = async (hall: Hall, which = 0): Promise<void> => {
      expect(await hall.choose(id, ada, (await optionsOf(hall, id, ada)).at(which) as never)).toBeUndefined()
    }
    await choose(a.hall, -1)
    await until(() => momentOf(there)?.number === 2 && momentOf(here)?.number === 2, 'the bot of the first')
    await choose(b.hall)
    await until(() => momentOf(there)?.number === 4 && momentOf(here)?.number === 4, 'the bot of the second')
    expect(thought).toEqual(['a 1', 'b 3'])
    isAsleep = true
    await choose(a.hall)
    await until(() => there.of('thinking').at(-1)?.seat === 1, 'to be told that the bot of the other thinks')
    await pause(500)
    expect(momentOf(there)?.number).toBe(5)
    await a.close()
    await until(() => momentOf(there)?.number === 6, 'the bot to be taken over')
    expect(thought).toEqual(['a 1', 'b 3', 'b 5'])
    await until(() => there.of('thinking').at(-1)?.seat === undefined, 'the thought to end')
    expect(b.faults).toEqual([])
  })
})

describe('time', () => {
  const clock = { kind: 'move', each: 400 } as const

  it('runs out once, whoever notes it', async () => {
    const { a, b, ada, bo, id } = await match('tic-tac-toe', { clock }, { limits: { grace: 0 } })
    const [first, second] = [await follow(a.hall, id, ada), await follow(b.hall, id, bo)]
    await until(() => momentOf(first)?.outcome !== undefined && momentOf(second)?.outcome !== undefined, 'the flag')
    expect(await a.store.log(id)).toMatchObject([{ entry: { flag: true } }])
    expect([...a.faults, ...b.faults]).toEqual([])
  })

  it('runs out also where the server is gone that would have noted it', async () => {
    const { a, b, id } = await match('tic-tac-toe', { clock: { kind: 'move', each: 1000 } }, { limits: { grace: 0, tidy: 200 } })
    await a.close()
    await until(async () => (await b.store.find(id))?.head.phase === 'over', 'the flag')
  })
})

describe('who is here', () => {
  const BEAT = 60
  const AWAY = 4 * BEAT
  const sitting = async (notifier: HallParts['notifier'] = undefined): Promise<TableOfTwo & { readonly clock: HandClock }> => {
    const clock = new HandClock()
    const limits = { beat: BEAT, away: AWAY }
    return { clock, ...(await match('tic-tac-toe', {}, { now: clock.now, limits, ...(notifier === undefined ? {} : { notifier }) })) }
  }

  it('is known by way of both', async () => {
    const notified: string[] = []
    const notifier = {
      yourTurn: (who: string) => {
        notified.push(who)
      },
      invited: () => {},
    }
    const { clock, a, b, ada, bo, id } = await sitting(notifier)
    const first = await follow(a.hall, id, ada)
    const second = await follow(b.hall, id, bo)
    await until(() => isHere(first, 1) && isHere(second, 0), 'both to be seen')
    // whoever was called before they came was rightly called
    notified.length = 0
    // longer than what was said of them would hold, and than who is away may be replaced
    await goOnHearing(clock, 2 * AWAY, BEAT, [a, b])
    expect(await code(a.hall.seatBot(id, ada, 1, 'random'))).toBe('present')
    expect(await a.hall.choose(id, ada, (await optionsOf(a.hall, id, ada))[0] as never)).toBeUndefined()
    expect(notified).toEqual([])
    second.stop()
    await until(() => !isHere(first, 1), 'him to be gone')
    expect(await code(a.hall.seatBot(id, ada, 1, 'random'))).toBe('present')
    clock.goOn(AWAY)
    expect(await code(a.hall.seatBot(id, ada, 1, 'random'))).toBe('done')
  })

  it('is who looks and plays by way of another server without following the table', async () => {
    const { clock, a, b, ada, bo, id } = await sitting()
    await a.hall.table(id)
    for (let passed = 0; passed < 2 * AWAY; passed += BEAT) {
      clock.goOn(BEAT)
      const { count } = a.line
      await b.hall.moment(id, bo, undefined)
      await until(() => a.line.count > count, 'him to be heard of')
    }
    expect(await code(a.hall.seatBot(id, ada, 1, 'random'))).toBe('present')
    // he is spoken of once more, and what is on its way while time goes on would be of a later moment
    clock.goOn(1)
    await until(() => a.line.away.get(bo) === 1, 'the last of him to be heard')
    clock.goOn(AWAY)
    expect(await code(a.hall.seatBot(id, ada, 1, 'random'))).toBe('done')
  })

  it('is forgotten with the server they came by, and nobody is declared away while nothing is heard', async () => {
    const { clock, a, b, ada, bo, id } = await sitting()
    const first = await follow(a.hall, id, ada)
    await follow(b.hall, id, bo)
    await until(() => isHere(first, 1), 'him to be seen')
    // the line is cut for longer than what was said holds, and somebody may be away
    a.line.shut()
    clock.goOn(2 * AWAY)
    await until(() => !isHere(first, 1), 'that nothing is heard of him')
    expect(await code(a.hall.seatBot(id, ada, 1, 'random'))).toBe('present')
    a.line.open()
    await until(() => isHere(first, 1), 'him to be seen again')
    expect(await code(a.hall.seatBot(id, ada, 1, 'random'))).toBe('present')
    await b.die()
    clock.goOn(AWAY)
    await until(() => !isHere(first, 1), 'him to be forgotten')
    clock.goOn(AWAY)
    expect(await code(a.hall.seatBot(id, ada, 1, 'random'))).toBe('done')
  })
})

describe('a line between servers that is cut', () => {
  it('comes back by itself, and what was missed is told', async () => {
    const both = await match('tic-tac-toe')
    const { a, b, ada, bo, id } = both
    const second = await follow(b.hall, id, bo)
    const lobby: number[] = []
    b.hall.onLobby(() => {
      lobby.push(1)
    })
    for (let round = 0; round < 2; round++) {
      const mend = await cut(both)
      lobby.length = 0
      expect(await a.hall.choose(id, ada, (await optionsOf(a.hall, id, ada))[0] as never)).toBeUndefined()
      await a.hall.say(id, ada, `word ${round}`)
      expect(momentOf(second)?.number).toBe(2 * round)
      await mend()
      await until(() => momentOf(second)?.number === 2 * round + 1, 'to hear again')
      await until(() => second.of('chat').length === round + 1, 'the chat')
      expect(lobby.length).toBeGreaterThan(0)
      expect(await b.hall.choose(id, bo, { at: 2 * round + 1, value: (momentOf(second)?.options[0] ?? never()).value })).toBeUndefined()
      await until(async () => (await a.hall.table(id)).number === 2 * round + 2, 'the other to hear')
    }
    expect(second.of('change').map(({ moment }) => moment.number)).toEqual([0, 1, 2, 3, 4])
    expect([...a.faults, ...b.faults]).toEqual([])
  })

  it('and what was missed of people is made up for when the line is back', async () => {
    const both = await match('tic-tac-toe')
    const { a, b, ada, bo, id } = both
    const follower = await follow(b.hall, id, bo)
    const outs: (string | undefined)[] = []
    b.hall.onOut(who => {
      outs.push(who)
    })
    const mend = await cut(both)
    await a.store.changePerson({ ...((await a.store.person(ada)) as PersonRow), name: 'Eve' })
    expect(outs).toEqual([])
    await mend()
    await until(() => outs.includes(undefined), 'the line')
    await until(() => JSON.stringify(follower.of('table').at(-1)?.table.places[0]).includes('Eve'), 'the new name')
  })

  it('and who sits down by way of the other sees by their own eyes', async () => {
    const { a, b, ada, bo } = await two()
    const { id } = await opened(a.hall, ada, terms('ambush'), 0, 'a')
    const looking = await follow(a.hall, id, bo)
    await b.hall.join(id, bo, 1, 'b')
    await until(() => looking.isEnded, 'that they come back')
    expect((await follow(a.hall, id, bo, undefined, looking.lastId())).of('change').map(({ moment }) => moment.viewer)).toEqual([1])
  })

  it('refuses nobody meanwhile who knows more than their server, and shows nobody less than they have seen', async () => {
    const both = await match('tic-tac-toe')
    const { a, b, ada, bo, id } = both
    await b.hall.table(id)
    await cut(both)
    expect(await a.hall.choose(id, ada, (await optionsOf(a.hall, id, ada))[0] as never)).toBeUndefined()
    await a.hall.say(id, ada, 'hello')
    expect((await b.hall.table(id)).number).toBe(0)
    const moved = await follow(b.hall, id, ada, undefined, '1.1.0')
    expect(moved.messages.map(({ type }) => type)).toEqual(['table'])
    expect(moved.of('table')[0]?.table.number).toBe(1)
    const [choice] = await optionsOf(a.hall, id, bo)
    expect(await a.hall.choose(id, bo, choice as never)).toBeUndefined()
    expect((await b.hall.table(id)).number).toBe(1)
    const cell = (await optionsOf(a.hall, id, ada))[0]
    expect(await b.hall.choose(id, ada, cell as never)).toBeUndefined()
    expect((await a.store.log(id)).length).toBe(3)
  })
})

it('the list of open tables is told by all', async () => {
  const { a, b, ada } = await two()
  let told = 0
  b.hall.onLobby(() => {
    told++
  })
  const { id } = await a.hall.create(ada, terms('tic-tac-toe'))
  await until(() => told > 0, 'the lobby')
  expect((await b.hall.openTables()).map(table => table.id)).toEqual([id])
})

it('open tables and those of bots are counted by all together, and listed first by all where their opener is at one of them', async () => {
  const { a, b, ada, bo } = await two({ limits: { openOfOne: 2, botTables: 6 }, thinker: { think: () => new Promise(() => {}) } })
  const bots = terms('tic-tac-toe', {
    bots: [
      { seat: 0, level: 'random' },
      { seat: 1, level: 'random' },
    ],
    isOpen: false,
  })
  expect([
    await code(a.hall.create(ada, bots, 'one')),
    await code(b.hall.create(bo, bots, 'one')),
    await code(b.hall.create(ada, bots, 'two')),
  ]).toEqual(['done', 'done', 'too-many-bots'])
  expect(await code(a.hall.create(await person(a, 'Cy'), bots, 'one'))).toBe('too-many-bots')
  const { id } = await a.hall.create(ada, terms('tic-tac-toe'), 'one')
  await b.hall.create(ada, terms('tic-tac-toe'), 'one')
  expect(await code(a.hall.create(ada, terms('tic-tac-toe'), 'one'))).toBe('too-many-open')
  await pause(2)
  await b.hall.create(bo, terms('tic-tac-toe'), 'two')
  const first = async (): Promise<string | undefined> => (await b.hall.openTables())[0]?.id
  expect(await first()).not.toBe(id)
  const watcher = await follow(a.hall, id, ada)
  await until(async () => (await first()) === id, 'the one whose opener is there')
  watcher.stop()
  await until(async () => (await first()) !== id, 'them to be gone')
})

it('a table that was removed is gone for all who look on', async () => {
  const { a, b, ada } = await two()
  const { id } = await a.hall.create(ada, terms('tic-tac-toe'))
  const watcher = await follow(b.hall, id, undefined)
  await a.store.removeWaiting(Date.now() + 1000)
  expect(await code(b.hall.join(id, ada, 0, 'a'))).toBe('nothing')
  expect(watcher.isEnded).toBe(true)
})

function never(): never {
  throw new Error('nothing to choose')
}
