// One address wants all the thinking there is, as many people and at many tables; and bots that nobody plays with want to be kept for ever.
import type { Flat } from '@rubble/engine'
import type { Question, Thinker, Urgency } from '@rubble/host'
import type { NewTable } from '@rubble/protocol'
import { describe, expect, it } from 'vitest'
import { Queue, type QueueOptions, type QueuedQuestion } from '../src/bots/queue.ts'
import { code, firstOption, follow, HandClock, opened, person, terms, type TestHall, testHall, thinker, until } from './support/hall.ts'

/** One thread, which thinks when the test says so: who is next is for the queue to say, as in the server. */
class HandThinker implements Thinker {
  private readonly queue: Queue
  asked = 0

  constructor(options: QueueOptions = {}) {
    this.queue = new Queue(options)
  }

  think(question: Question, urgency?: Urgency): Promise<Flat> {
    this.asked++
    return new Promise((done, fail) => {
      this.queue.add({ question, urgency: urgency ?? { table: '', owner: '', isWatched: true }, done, fail })
    })
  }

  /** Thinks for whoever is next, and says at which table. */
  async next(now = Date.now()): Promise<string | undefined> {
    const one: QueuedQuestion | undefined = this.queue.take(now)
    if (one === undefined) return undefined
    this.asked--
    one.done(await thinker.think(one.question))
    this.queue.settle(one, 1000)
    return one.urgency.table
  }
}

const TWO_BOTS: NewTable = terms('tic-tac-toe', {
  bots: [
    { seat: 0, level: 'random' },
    { seat: 1, level: 'random' },
  ],
})
const AGAINST_A_BOT: NewTable = terms('tic-tac-toe', { isOpen: false, bots: [{ seat: 0, level: 'random' }] })
const people = (one: TestHall, count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => person(one, `Guest ${i}`)))

async function against(one: TestHall, by: string, origin: string): Promise<string> {
  const { id } = await one.hall.create(by, { ...AGAINST_A_BOT, seat: 1 }, origin)
  await one.hall.join(id, by, 1, 'a')
  await follow(one.hall, id, by)
  return id
}

describe('thinking', () => {
  it('is shared out by address: forty watched tables from one hold nobody else up', async () => {
    const thinking = new HandThinker()
    const one = await testHall({ thinker: thinking })
    for (const guest of await people(one, 40)) await against(one, guest, 'eve')
    const ada = await against(one, await person(one, 'Ada'), 'ada')
    await until(() => thinking.asked === 41, 'all to be asked')
    const order = [await thinking.next(), await thinking.next(), await thinking.next()]
    expect(order).toContain(ada)
  })

  it('is for bots that play alone when nobody else waits for it', async () => {
    const thinking = new HandThinker()
    const one = await testHall({ thinker: thinking })
    const [eve, ada] = [await person(one, 'Eve'), await person(one, 'Ada')]
    const { id } = await one.hall.create(eve, TWO_BOTS, 'eve')
    await follow(one.hall, id, eve)
    const played = [await against(one, ada, 'ada'), await against(one, ada, 'ada')]
    await until(() => thinking.asked === 3, 'all to be asked')
    expect([await thinking.next(), await thinking.next()].sort()).toEqual(played.sort())
    expect(await thinking.next()).toBe(id)
  })

  it('of bots that play alone has pauses', async () => {
    const time = new HandClock()
    const thinking = new HandThinker({ pause: 1000, botTables: 4 })
    const one = await testHall({ thinker: thinking, now: time.now })
    const { id } = await one.hall.create(await person(one, 'Eve'), TWO_BOTS, 'eve')
    for (let lines = 0; lines < 3; lines++) {
      await until(() => thinking.asked === 1, 'a bot to be asked')
      time.goOn(999)
      expect(await thinking.next(time.now())).toBeUndefined()
      time.goOn(1)
      expect(await thinking.next(time.now())).toBe(id)
      await until(async () => (await one.hall.table(id)).number === lines + 1, 'its choice')
    }
  })
})

describe('tables where only bots play', () => {
  /** Nobody thinks: they stay as they are. */
  const asleep = (): Promise<TestHall> => testHall({ thinker: { think: () => new Promise(() => {}) }, limits: { botTables: 12 } })

  it('are few, by person and by address, also if all are asked for at once', async () => {
    const one = await asleep()
    const guests = await people(one, 40)
    const answers = await Promise.all(guests.map(guest => code(one.hall.create(guest, TWO_BOTS, 'eve'))))
    expect(answers.filter(answer => answer === 'done')).toHaveLength(4)
    expect(new Set(answers)).toEqual(new Set(['done', 'too-many-bots']))
    const ada = await person(one, 'Ada')
    const own = await Promise.all([1, 2, 3].map(() => code(one.hall.create(ada, TWO_BOTS, 'ada'))))
    expect(own.sort()).toEqual(['done', 'done', 'too-many-bots'])
    // whoever plays themselves is not concerned
    expect(await code(against(one, ada, 'ada'))).toBe('done')
  })

  it('are few in all', async () => {
    const one = await asleep()
    const answers = await Promise.all((await people(one, 20)).map((guest, i) => code(one.hall.create(guest, TWO_BOTS, `address ${i}`))))
    expect(answers.filter(answer => answer === 'done')).toHaveLength(12)
    expect(await code(one.hall.create(await person(one, 'Ada'), TWO_BOTS, 'ada'))).toBe('too-many-bots')
  })

  it('are no more by seating bots one after the other, nor by giving one’s own place away; to leave is free to everybody', async () => {
    const one = await asleep()
    const { hall } = one
    const ada = await person(one, 'Ada')
    const played = await against(one, ada, 'ada')
    const { id: waiting } = await hall.create(ada, AGAINST_A_BOT, 'ada')
    for (let i = 0; i < 2; i++) await hall.create(ada, TWO_BOTS, 'ada')
    expect(await code(hall.seatBot(waiting, ada, 1, 'random'))).toBe('too-many-bots')
    expect(await code(hall.seatBot(played, ada, 1, 'random'))).toBe('too-many-bots')
    expect(await hall.table(played)).toMatchObject({ phase: 'running', places: [{ kind: 'bot' }, { kind: 'person' }] })
    expect(await code(hall.leave(played, ada))).toBe('done')
    expect(await hall.table(played)).toMatchObject({ phase: 'running', places: [{ kind: 'bot' }, { kind: 'bot' }] })
    expect(await code(hall.join(played, ada, undefined, 'again'))).toBe('done')
  })

  it('end sooner than those of people', async () => {
    const one = await testHall({ limits: { botLines: 3 } })
    const ada = await person(one, 'Ada')
    const { id } = await one.hall.create(ada, TWO_BOTS)
    await until(async () => (await one.hall.table(id)).phase === 'stopped', 'the stop')
    expect(await one.hall.table(id)).toMatchObject({ number: 3, stopped: 'endless' })
    const played = await opened(one.hall, ada, AGAINST_A_BOT, 1, 'a')
    for (let lines = 1; lines < 4; lines += 2) {
      await until(async () => (await one.hall.table(played.id)).number === lines, 'the bot')
      await one.hall.choose(played.id, ada, await firstOption(one.hall, played.id, ada))
    }
    expect((await one.hall.table(played.id)).number).toBeGreaterThan(3)
  })

  it('are forgotten with every line of their log, unless somebody looks on; those of people are not', async () => {
    const time = new HandClock()
    const one = await testHall({ now: time.now, limits: { tidy: 5, botsKept: 1000 } })
    const { hall, store } = one
    const [ada, bo] = [await person(one, 'Ada'), await person(one, 'Bo')]
    const over = async (id: string): Promise<void> => until(async () => (await hall.table(id)).phase === 'over', 'the end')
    const played = await opened(hall, ada, AGAINST_A_BOT, 1, 'a')
    await hall.leave(played.id, ada)
    const [gone, watched] = [await hall.create(bo, TWO_BOTS), await hall.create(bo, TWO_BOTS)]
    const watcher = await follow(hall, watched.id, bo)
    for (const { id } of [played, gone, watched]) await over(id)
    expect((await store.log(gone.id)).length).toBeGreaterThan(4)
    time.goOn(1001)
    await until(async () => (await store.find(gone.id)) === undefined, 'to be forgotten')
    expect(await store.log(gone.id)).toEqual([])
    expect(await code(hall.table(gone.id))).toBe('nothing')
    expect(await store.find(watched.id)).toBeDefined()
    watcher.stop()
    await until(async () => (await store.find(watched.id)) === undefined, 'the other to be forgotten')
    expect(await store.find(played.id)).toBeDefined()
    expect(one.faults).toEqual([])
    await hall.close()
  })
})
