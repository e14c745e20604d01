// A client that wants too much: of other people's places, of the server's memory, of its time, and of what it sends to others.
import { describe, expect, it, vi } from 'vitest'
import type { Hall } from '../src/hall/hall.ts'
import { Followers } from '../src/hall/followers.ts'
import { Lobby } from '../src/http/lobby.ts'
import { opened, pair, person, terms, testHall, until } from './support/hall.ts'

const sink = (): { send(): void; end(): void; heard: number; isEnded: boolean } => {
  const one = {
    heard: 0,
    isEnded: false,
    send() {
      one.heard++
    },
    end() {
      one.isEnded = true
    },
  }
  return one
}

describe('who has got up', () => {
  it('and hangs up late does not cut off who sits there now', () => {
    const followers = new Followers()
    const [early, late, bo] = [sink(), sink(), sink()]
    const [hangUp, hangUpLate] = [followers.add(1, 'mallory', early), followers.add(1, 'mallory', late)]
    followers.drop(followers.outside(person => person !== 'mallory'))
    hangUp()
    followers.add(1, 'bo', bo)
    hangUpLate()
    expect(followers.size).toBe(1)
    followers.toAll({ id: '', type: 'thinking', json: '{}' })
    expect([early.heard, late.heard, bo.heard]).toEqual([0, 0, 1])
  })
})

describe('a match', () => {
  it('does not grow for ever by taking back and choosing again', async () => {
    const {
      hall,
      table: { id },
      people,
    } = await pair('ambush', { undo: 'consent' }, { limits: { lines: 20 } })
    for (let lines = 0; lines < 20; lines += 2) {
      const { asked } = await hall.table(id)
      const by = people[asked?.seats[0] ?? 0] as string
      const { number: at, options } = await hall.moment(id, by, undefined)
      expect(await hall.choose(id, by, { at, value: options[0]?.value ?? {} })).toBeUndefined()
      if ((await hall.table(id)).number >= 20) break
      await hall.undo(id, by)
      if ((await hall.table(id)).proposals.undo !== undefined)
        for (const one of people) if (one !== by) await hall.answerUndo(id, one, true)
    }
    expect((await hall.table(id)).number).toBe(20)
    for (const by of people) {
      expect(await hall.undo(id, by)).toMatchObject({ refused: 'TABLE-LONG' })
      expect(await hall.withdraw(id, by)).toMatchObject({ refused: 'TABLE-LONG' })
    }
    expect((await hall.table(id)).number).toBe(20)
  })

  it('that does not end is stopped, if only bots play it', async () => {
    const one = await testHall({ limits: { lines: 2 } })
    const ada = await person(one, 'Ada')
    const { id } = await one.hall.create(
      ada,
      terms('tic-tac-toe', {
        bots: [
          { seat: 0, level: 'random' },
          { seat: 1, level: 'random' },
        ],
      }),
    )
    await until(async () => (await one.hall.table(id)).phase === 'stopped', 'it was stopped')
    expect(await one.hall.table(id)).toMatchObject({ number: 4, stopped: 'endless' })
    await until(() => one.hall.counts().thinking === 0, 'nobody thinks about it')
  })
})

describe('tables of one person', () => {
  it('are no more by playing again', async () => {
    const one = await testHall({ limits: { tablesOfOne: 2 } })
    const [ada, bo] = [await person(one, 'Ada'), await person(one, 'Bo')]
    const play = async (): Promise<string> => {
      const { id } = await opened(one.hall, ada, terms('tic-tac-toe'), 0, 'a')
      await one.hall.join(id, bo, undefined, 'b')
      return id
    }
    const finished: string[] = []
    for (let i = 0; i < 3; i++) {
      const id = await play()
      await one.hall.concede(id, ada)
      finished.push(id)
    }
    await one.hall.rematch(finished[0] ?? '', ada)
    await one.hall.rematch(finished[1] ?? '', ada)
    await expect(one.hall.rematch(finished[2] ?? '', ada)).rejects.toMatchObject({ code: 'too-many' })
    // what is there already costs nothing more
    expect(await one.hall.rematch(finished[0] ?? '', ada)).toMatchObject({ phase: 'waiting' })
  })

  it('count a place that a bot holds for them: it can be taken back', async () => {
    const one = await testHall({ limits: { tablesOfOne: 1 } })
    const [ada, bo] = [await person(one, 'Ada'), await person(one, 'Bo')]
    const { id } = await opened(one.hall, ada, terms('tic-tac-toe'), 1, 'a')
    await one.hall.join(id, bo, undefined, 'b')
    await one.hall.seatBot(id, bo, 0, 'random')
    expect(await one.hall.join(id, bo, undefined, 'b')).toMatchObject({
      places: [{ kind: 'person', person: { id: bo } }, { kind: 'person' }],
    })
  })
})

describe('a match that is over', () => {
  it('is not played again for everybody who only asks how it ended', async () => {
    const one = await pair('ambush', {}, { limits: { idle: 0, tidy: 5 } })
    const {
      hall,
      people,
      table: { id },
    } = one
    await hall.concede(id, people[0])
    const told = await hall.table(id)
    await until(() => hall.counts().tables === 0, 'it left memory')
    expect(await hall.table(id)).toEqual(told)
    expect(hall.counts().tables).toBe(0)
    expect((await hall.moment(id, undefined, 1)).outcome).toEqual(told.outcome)
  })
})

describe('a match that cannot be read', () => {
  it('is reported to the log, and tells nobody what was chosen in secret', async () => {
    const one = await pair('bids')
    const { number: at, options } = await one.hall.moment(one.table.id, one.people[0], undefined)
    await one.hall.choose(one.table.id, one.people[0], { at, value: options[0]?.value ?? {} })
    const [key = ''] = Object.keys(options[0]?.value ?? {})
    const log = async (id: string) =>
      (await one.store.log(id)).map(row => ({ ...row, entry: { ...row.entry, choose: { [key]: 'secretly' } } as never }))
    const other = await testHall({}, { ...one.store, log })
    const { phase, stopped } = await other.hall.table(one.table.id)
    expect(phase).toBe('stopped')
    expect(stopped).not.toContain('secretly')
    await expect(other.hall.moment(one.table.id, undefined, undefined)).rejects.not.toThrow('secretly')
    expect(String(other.faults[0])).toContain('secretly')
  })
})

describe('the talk at a table', () => {
  it('is no longer than everybody who comes can be sent', async () => {
    const one = await testHall({ limits: { chatText: 1000 } })
    const [ada, mallory] = [await person(one, 'Ada'), await person(one, 'Mallory')]
    const { id } = await opened(one.hall, ada, terms('ambush'), 0, 'a')
    await one.hall.say(id, mallory, 'x'.repeat(500))
    await expect(one.hall.say(id, mallory, 'x')).rejects.toMatchObject({ code: 'too-many' })
    await one.hall.say(id, ada, 'x'.repeat(500))
    await expect(one.hall.say(id, ada, 'x')).rejects.toMatchObject({ code: 'too-many' })
  })
})

describe('the list of tables', () => {
  it('is not sent to everybody as often as somebody changes it', async () => {
    vi.useFakeTimers()
    let changes = 0
    let change = (): void => {}
    const hall = {
      openTables: () => Promise.resolve([`${++changes} ${'x'.repeat(100_000)}`]),
      onLobby(listener: () => void) {
        change = listener
        return () => {}
      },
    }
    const lobby = new Lobby(hall as unknown as Hall, error => {
      throw error
    })
    const sinks = Array.from({ length: 1000 }, sink)
    for (const one of sinks) await lobby.follow(one)
    await vi.advanceTimersByTimeAsync(60_000)
    const before = sinks.reduce((sum, { heard }) => sum + heard, 0)
    for (let ms = 0; ms < 60_000; ms += 100) {
      change()
      await vi.advanceTimersByTimeAsync(100)
    }
    const lists = (sinks.reduce((sum, { heard }) => sum + heard, 0) - before) / sinks.length
    expect(lists).toBeGreaterThan(5)
    expect(lists).toBeLessThan(15)
    lobby.close()
    vi.useRealTimers()
  })
})
