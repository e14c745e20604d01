// The hall on a real store, while nobody does anything: clocks, bots, and what leaves memory.
import { setTimeout as pause } from 'node:timers/promises'
import { Match } from '@rubble/engine'
import { ambushEngine } from '@rubble/engine/tiny'
import type { Rules, Thinker } from '@rubble/host'
import { describe, expect, it } from 'vitest'
import { type PersonRow, SEEN_WITHIN, type WholeTable } from '../src/store/store.ts'
import {
  code,
  firstOption,
  follow,
  GAMES,
  HandClock,
  opened,
  pair,
  person,
  playOn,
  terms,
  testHall,
  thinker,
  until,
} from './support/hall.ts'

describe('time', () => {
  it('runs out for who is asked: the flag falls, and the other has won', async () => {
    const clock = new HandClock()
    const {
      hall,
      people: [ada],
      table: { id, clocks },
    } = await pair('tic-tac-toe', { clock: { kind: 'live', base: 300, increment: 5_000 } }, { limits: { grace: 0 }, now: clock.now })
    expect(clocks).toMatchObject({ left: [300, 300], running: [0] })
    await hall.choose(id, ada, await firstOption(hall, id, ada))
    const { clocks: after } = await hall.table(id)
    expect(after).toMatchObject({ left: [5_300, 300], running: [1] })
    clock.goOn(299)
    expect((await hall.table(id)).phase).toBe('running')
    clock.goOn(1)
    await until(async () => (await hall.table(id)).phase === 'over', 'the flag')
    expect(await hall.table(id)).toMatchObject({ outcome: { winners: [0] }, clocks: { left: [5_300, 0], running: [] } })
    // nobody gave up
    expect((await hall.file(id)).log.at(-1)).toEqual({ seat: 'o', flag: true })
  })

  it('runs for all who are asked at once, and no more for who has answered', async () => {
    const time = new HandClock()
    const {
      hall,
      people: [ada, bo],
      table: { id, clocks },
    } = await pair('bids', { clock: { kind: 'live', base: 60_000, increment: 0 } }, { limits: { grace: 0 }, now: time.now })
    expect(clocks).toMatchObject({ left: [60_000, 60_000], running: [0, 1] })
    time.goOn(1_000)
    await hall.choose(id, bo, await firstOption(hall, id, bo))
    expect((await hall.table(id)).clocks).toMatchObject({ left: [59_000, 59_000], running: [0] })
    time.goOn(20_000)
    await hall.choose(id, ada, await firstOption(hall, id, ada))
    expect((await hall.table(id)).clocks?.left).toEqual([39_000, 59_000])
  })

  it('is not gained by choosing and taking back, however often', async () => {
    for (const clock of [
      { kind: 'live', base: 60_000, increment: 5_000 },
      { kind: 'move', each: 60_000 },
    ] as const) {
      const time = new HandClock()
      const {
        hall,
        people: [ada],
        table: { id },
      } = await pair('tic-tac-toe', { clock }, { limits: { grace: 0 }, now: time.now })
      for (let i = 0; i < 4; i++) {
        time.goOn(1_000)
        await hall.choose(id, ada, await firstOption(hall, id, ada))
        expect(await hall.undo(id, ada)).toBeUndefined()
      }
      expect((await hall.table(id)).clocks).toMatchObject({ left: [56_000, 60_000], running: [0] })
    }
  })

  it('of each move is there in full for who takes a place back from a bot that has turns since', async () => {
    const time = new HandClock()
    let think: (() => void) | undefined
    const slow: Thinker = {
      think: async question => {
        await new Promise<void>(done => {
          think = done
        })
        return thinker.think(question)
      },
    }
    const running = await pair(
      'tic-tac-toe',
      { clock: { kind: 'move', each: 60_000 } },
      { limits: { grace: 0 }, now: time.now, thinker: slow },
    )
    const {
      hall,
      people: [ada, bo],
      table: { id },
    } = running
    time.goOn(59_000)
    await hall.leave(id, ada)
    await until(() => think !== undefined, 'the bot')
    think?.()
    await until(async () => (await hall.table(id)).number === 1, 'its turn')
    await hall.choose(id, bo, await firstOption(hall, id, bo))
    expect((await hall.join(id, ada, undefined, 'again')).clocks).toMatchObject({ left: [60_000, 60_000], running: [0] })
  })

  it('is not gained by taking back what a bot has answered', async () => {
    const time = new HandClock()
    const one = await testHall({ limits: { grace: 0 }, now: time.now })
    const ada = await person(one, 'Ada')
    const { id } = await opened(
      one.hall,
      ada,
      terms('tic-tac-toe', {
        undo: 'consent',
        clock: { kind: 'live', base: 60_000, increment: 5_000 },
        bots: [{ seat: 1, level: 'random' }],
      }),
      0,
      'a',
    )
    for (let i = 0; i < 3; i++) {
      time.goOn(1_000)
      const { number } = await one.hall.table(id)
      await one.hall.choose(id, ada, await firstOption(one.hall, id, ada))
      await until(async () => (await one.hall.table(id)).number === number + 2, 'the bot')
      expect(await one.hall.undo(id, ada)).toBeUndefined()
    }
    expect((await one.hall.table(id)).clocks?.left).toEqual([57_000, 60_000])
    // also after a restart
    await one.hall.choose(id, ada, await firstOption(one.hall, id, ada))
    await until(async () => (await one.hall.table(id)).asked?.seats[0] === 0, 'the bot')
    await one.hall.close()
    const again = await testHall({ limits: { grace: 0 }, now: time.now }, one.store)
    expect(await again.hall.undo(id, ada)).toBeUndefined()
    expect((await again.hall.table(id)).clocks?.left).toEqual([57_000, 60_000])
  })

  it('falls when it should, whatever is wrong with another table', async () => {
    const time = new HandClock()
    const clock = { kind: 'move', each: 1_000 } as const
    const {
      hall,
      store,
      people: [ada, bo],
      table: { id },
    } = await pair('tic-tac-toe', { clock }, { limits: { grace: 0 }, now: time.now })
    const broken = await opened(hall, ada, terms('ambush', { clock }), 0, 'a')
    await hall.join(broken.id, bo, undefined, 'b')
    await hall.close()
    time.goOn(500)
    const load = (game: string): Promise<Rules> =>
      game === 'ambush' ? Promise.reject(new Error('there is no such game')) : Promise.resolve(GAMES[game] as Rules)
    const again = await testHall({ limits: { grace: 0 }, now: time.now, load }, store)
    await again.hall.choose(id, ada, await firstOption(again.hall, id, ada))
    time.goOn(600)
    await until(() => again.faults.length > 0, 'that the other cannot be opened')
    time.goOn(500)
    await until(async () => (await again.hall.table(id)).phase === 'over', 'the flag')
    await pause(600)
    expect(again.faults).toHaveLength(1)
  })

  it('runs for who is asked, also where the table is only listed', async () => {
    const {
      store,
      table: { clocks },
    } = await pair('tic-tac-toe', { clock: { kind: 'live', base: 60_000, increment: 0 } })
    const other = await testHall({}, store)
    expect((await other.hall.openTables()).map(table => table.clocks)).toEqual([clocks])
    expect(clocks?.running).toEqual([0])
  })

  it('is kept: after a restart the flag falls too, but not at once', async () => {
    const clock = new HandClock()
    const {
      hall,
      store,
      people: [ada],
      table: { id },
    } = await pair('tic-tac-toe', { clock: { kind: 'move', each: 150 } }, { limits: { grace: 0 }, now: clock.now })
    await hall.choose(id, ada, await firstOption(hall, id, ada))
    await hall.close()
    clock.goOn(1_000)
    const again = await testHall({ limits: { grace: 20 }, now: clock.now }, store)
    await pause(40)
    expect((await again.hall.table(id)).phase).toBe('running')
    clock.goOn(20)
    await until(async () => (await again.hall.table(id)).phase === 'over', 'the flag')
    expect((await again.hall.table(id)).outcome?.winners).toEqual([0])
  })

  it('does not run for a bot, and a vanished opponent can be replaced by one', async () => {
    const clock = new HandClock()
    const {
      hall,
      people: [ada, bo],
      table: { id },
    } = await pair('tic-tac-toe', {}, { limits: { away: 50 }, now: clock.now })
    const other = await follow(hall, id, bo)
    await hall.choose(id, ada, await firstOption(hall, id, ada))
    clock.goOn(80)
    expect(await code(hall.seatBot(id, ada, 1, 'random'))).toBe('present')
    other.stop()
    clock.goOn(49)
    expect(await code(hall.seatBot(id, ada, 1, 'random'))).toBe('present')
    clock.goOn(1)
    expect((await hall.seatBot(id, ada, 1, 'random')).places[1]).toMatchObject({ kind: 'bot', level: 'hard' })
    await until(async () => (await hall.table(id)).number === 2, 'the bot plays on')
    expect((await hall.join(id, bo, undefined, 'ignored')).places[1]).toMatchObject({ kind: 'person', person: { id: bo } })
    expect((await hall.table(id)).fair.numbers).toEqual(['a', 'b'])
  })
})

describe('bots', () => {
  it('play for who has left, to the end of a real game', async () => {
    const one = await testHall()
    const ada = await person(one, 'Ada')
    const { id } = await opened(one.hall, ada, terms('mission-combat', { bots: [{ seat: 1, level: 'greedy' }] }), 0, 'a')
    await one.hall.seatBot(id, ada, 0, 'greedy')
    await until(async () => (await one.hall.table(id)).phase === 'over', 'the end')
    expect(one.faults).toEqual([])
  })

  it('go on after a restart by themselves', async () => {
    let isAwake = false
    const sleepy = await testHall({ thinker: { think: question => (isAwake ? thinker.think(question) : new Promise(() => {})) } })
    const ada = await person(sleepy, 'Ada')
    const { id } = await opened(sleepy.hall, ada, terms('tic-tac-toe', { bots: [{ seat: 0, level: 'random' }] }), 1, 'a')
    isAwake = true
    const again = await testHall({}, sleepy.store)
    await until(async () => (await again.store.find(id))?.head.number === 1, 'the bot')
  })

  it('that fail stop their own match, with a report', async () => {
    const one = await testHall({ thinker: { think: () => Promise.reject(new Error('the bot fell asleep')) } })
    const ada = await person(one, 'Ada')
    const { id } = await opened(one.hall, ada, terms('tic-tac-toe', { bots: [{ seat: 0, level: 'random' }] }), 1, 'a')
    await until(async () => (await one.hall.table(id)).phase === 'stopped', 'the stop')
    expect(one.faults).toEqual([new Error('the bot fell asleep')])
  })
})

describe('memory', () => {
  it('is left by tables that nobody uses, which come back as they were', async () => {
    const running = await pair('ambush', {}, { limits: { idle: 15, tidy: 20 } })
    const {
      hall,
      people: [ada],
      table: { id },
    } = running
    await playOn(running, id, 24)
    const before = await hall.moment(id, ada, undefined)
    await until(() => hall.counts().tables === 0, 'an empty memory')
    expect(await hall.moment(id, ada, undefined)).toEqual(before)
    expect((await running.store.checkpoint(id))?.number).toBeGreaterThanOrEqual(20)
    await playOn(running, id)
    expect((await hall.table(id)).phase).toBe('over')
    expect(Match.load(ambushEngine, await hall.file(id)).isOver()).toBe(true)
  })

  it('keeps a table that somebody watches', async () => {
    const {
      hall,
      people: [ada],
      table: { id },
    } = await pair('ambush', {}, { limits: { idle: 15, tidy: 20 } })
    const watcher = await follow(hall, id, ada)
    await pause(100)
    expect(hall.counts()).toMatchObject({ tables: 1, streams: 1 })
    watcher.stop()
    await until(() => hall.counts().tables === 0, 'an empty memory')
  })

  it('is cleared of tables that waited in vain, and of guests who never came back', async () => {
    const clock = new HandClock()
    const one = await testHall({ limits: { tidy: 5, waiting: 1_000, guests: 5_000 }, now: clock.now })
    const { hall, store } = one
    const [ada, gone] = [await person(one, 'Ada'), await person(one, 'Gone')]
    const waits = (await opened(hall, ada, terms('tic-tac-toe'), 0, 'a')).id
    let listed = (await hall.openTables()).length
    hall.onLobby(() => {
      void hall.openTables().then(tables => {
        listed = tables.length
      })
    })
    await store.changePerson({ ...((await store.person(gone)) as PersonRow), seen: clock.now() })
    clock.goOn(900)
    const again = (await opened(hall, ada, terms('ambush'), 0, 'a')).id
    clock.goOn(200)
    await until(async () => (await store.find(waits)) === undefined, 'the table that waited')
    await until(() => listed === 1, 'a shorter list')
    expect(await store.find(again)).toBeDefined()
    expect(await store.person(gone)).toBeDefined()
    clock.goOn(SEEN_WITHIN)
    await pause(40)
    expect(await store.person(gone), 'that they were here may have been noted a day before').toBeDefined()
    clock.goOn(4_000)
    await until(async () => (await store.person(gone)) === undefined, 'the guest')
    await hall.close()
  })

  it('a match of other rules is not opened, and nothing of it is touched', async () => {
    const running = await pair('ambush')
    const {
      store,
      table: { id },
      people: [ada],
    } = running
    await playOn(running, id, 3)
    const { table, head } = (await store.find(id)) as WholeTable
    await store.change({ ...table, version: '0.9' }, { ...head, revision: head.revision + 1 })
    const again = await testHall({}, store)
    expect(await again.hall.table(id)).toMatchObject({ phase: 'stopped', stopped: 'version', version: '0.9' })
    expect(await code(again.hall.concede(id, ada))).toBe('stopped')
    expect(await code(again.hall.leave(id, ada))).toBe('stopped')
    expect(await code(again.hall.seatBot(id, ada, 0, 'easy'))).toBe('stopped')
    // it may go on one day: nothing of it is told
    expect(await code(again.hall.file(id))).toBe('not-over')
    expect(await store.log(id)).toHaveLength(3)
  })

  it('a match of other rules that is over keeps its result, and its file can be had', async () => {
    const running = await pair('ambush')
    const {
      hall,
      store,
      table: { id },
      people: [ada],
    } = running
    await playOn(running, id, 3)
    await hall.concede(id, ada)
    const file = await hall.file(id)
    const { table, head } = (await store.find(id)) as WholeTable
    await store.change({ ...table, version: '0.9' }, { ...head, revision: head.revision + 1 })
    const again = await testHall({}, store)
    expect(await again.hall.table(id)).toMatchObject({ phase: 'over', stopped: 'version', outcome: { winners: [1] } })
    expect(await code(again.hall.moment(id, ada, undefined))).toBe('stopped')
    expect(await again.hall.file(id)).toEqual({ ...file, version: '0.9' })
  })
})
