// The hall on a real store, when rules or the store break: nothing is told that is not kept, and nobody else is harmed.
import type { Rules } from '@rubble/host'
import { afterEach, describe, expect, it } from 'vitest'
import { openStore } from '../src/store/open.ts'
import { Conflict, StorageDown, type Store } from '../src/store/store.ts'
import { code, firstOption, follow, GAMES, mend, opened, pair, person, playOn, terms, testHall, trouble } from './support/hall.ts'

describe('when something breaks', () => {
  afterEach(mend)

  it('a rule that fails stops one match, kept as it was, and no other', async () => {
    const running = await pair('brittle')
    const {
      hall,
      people: [ada, bo],
      table: { id },
      faults,
      store,
    } = running
    const { id: other } = await opened(hall, ada, terms('tic-tac-toe'), 0, 'a')
    await hall.join(other, bo, undefined, 'b')
    await playOn(running, id, 2)
    trouble.isSet = true
    expect(await code(hall.choose(id, ada, await firstOption(hall, id, ada)))).toBe('stopped')
    trouble.isSet = false
    expect(await hall.table(id)).toMatchObject({ phase: 'stopped', number: 2 })
    expect(String(faults[0])).toContain('a rule broke')
    expect(await store.log(id)).toHaveLength(2)
    expect(await hall.choose(other, ada, await firstOption(hall, other, ada))).toBeUndefined()
  })

  it('a choice after which a rule fails is not kept, and the match stands where it stood', async () => {
    const running = await pair('brittle')
    const {
      hall,
      people: [ada, bo],
      table: { id },
      faults,
      store,
    } = running
    await playOn(running, id, 2)
    const watcher = await follow(hall, id, bo)
    const choice = await firstOption(hall, id, ada)
    Object.assign(trouble, { isSet: true, where: 'outcome' })
    expect(await code(hall.choose(id, ada, choice))).toBe('stopped')
    mend()
    expect(await hall.table(id)).toMatchObject({ phase: 'stopped', stopped: 'rules', number: 2 })
    expect(await store.log(id)).toHaveLength(2)
    expect((await store.find(id))?.head).toMatchObject({ phase: 'stopped', number: 2 })
    expect(watcher.of('change').map(({ moment }) => moment.number)).toEqual([2])
    expect(String(faults[0])).toContain('a rule broke')
  })

  it('a set-up that fails stops the table, with a report', async () => {
    const one = await testHall()
    const [ada, bo] = [await person(one, 'Ada'), await person(one, 'Bo')]
    const { id } = await opened(one.hall, ada, terms('brittle'), 0, 'a')
    Object.assign(trouble, { isSet: true, where: 'setup' })
    expect(await code(one.hall.join(id, bo, undefined, 'b'))).toBe('stopped')
    mend()
    expect(await one.hall.table(id)).toMatchObject({ phase: 'stopped', stopped: 'rules', number: 0 })
    expect((await one.store.find(id))?.table.seed).toBeUndefined()
    expect(one.faults).toHaveLength(1)
  })

  it('a forecast that fails is no reason to read the match anew', async () => {
    let reads = 0
    const plain = await openStore('sqlite::memory:')
    const counting: Store = Object.assign(Object.create(plain) as Store, {
      log: (...args: Parameters<Store['log']>) => {
        reads++
        return plain.log(...args)
      },
    })
    const load = (game: string): Promise<Rules> =>
      Promise.resolve({
        ...(GAMES[game] as Rules),
        forecaster: () => {
          throw new Error('no forecast')
        },
      } as unknown as Rules)
    const one = await testHall({ load }, counting)
    const [ada, bo] = [await person(one, 'Ada'), await person(one, 'Bo')]
    const { id } = await opened(one.hall, ada, terms('tic-tac-toe'), 0, 'a')
    await one.hall.join(id, bo, undefined, 'b')
    await expect(one.hall.expect(id, ada, undefined)).rejects.toThrow()
    await one.hall.choose(id, ada, await firstOption(one.hall, id, ada))
    expect(reads).toBe(0)
  })

  it('what was begun in memory and could not be finished is as if it had not been', async () => {
    const plain = await openStore('sqlite::memory:')
    let isDown = false
    const moody: Store = Object.assign(Object.create(plain) as Store, {
      persons: async (...args: Parameters<Store['persons']>) => {
        if (isDown) throw new StorageDown('no answer')
        return plain.persons(...args)
      },
    })
    const one = await testHall({}, moody)
    const [ada, bo] = [await person(one, 'Ada'), await person(one, 'Bo')]
    const { id } = await opened(one.hall, ada, terms('tic-tac-toe'), 0, 'a')
    await one.hall.join(id, bo, undefined, 'b')
    await one.hall.concede(id, ada)
    isDown = true
    expect(await code(one.hall.rematch(id, ada))).toBe('storage')
    isDown = false
    expect((await one.hall.table(id)).next).toBeUndefined()
    const next = await one.hall.rematch(id, ada)
    expect((await one.hall.rematch(id, bo)).id).toBe(next.id)
    expect((await plain.find(id))?.table.next).toBe(next.id)
  })

  it('what could not be kept was not done: nobody is told, and it can be tried again', async () => {
    const plain = await openStore('sqlite::memory:')
    const mood = { fails: 0, isLost: false }
    const moody: Store = Object.assign(Object.create(plain) as Store, {
      append: async (...args: Parameters<Store['append']>) => {
        if (mood.fails-- > 0) {
          if (mood.isLost) await plain.append(...args)
          throw new StorageDown('disk full')
        }
        return plain.append(...args)
      },
    })
    const one = await testHall({}, moody)
    const people = [await person(one, 'Ada'), await person(one, 'Bo')] as const
    const { id } = await opened(one.hall, people[0], terms('ambush'), 0, 'a')
    await one.hall.join(id, people[1], undefined, 'b')
    const watcher = await follow(one.hall, id, people[1])
    const choice = await firstOption(one.hall, id, people[0])
    mood.fails = 1
    expect(await code(one.hall.choose(id, people[0], choice))).toBe('storage')
    expect(watcher.of('change')).toHaveLength(1)
    expect(await one.hall.moment(id, people[0], undefined)).toMatchObject({ number: 0 })
    expect(await one.hall.choose(id, people[0], choice)).toBeUndefined()
    expect(watcher.of('change').at(-1)?.moment.number).toBe(1)
    // it was kept, but the answer was lost: the second try is refused as late, and all are told
    Object.assign(mood, { fails: 1, isLost: true })
    const [seat] = (await one.hall.table(id)).asked?.seats ?? []
    const next = await firstOption(one.hall, id, people[seat as 0 | 1])
    expect(await code(one.hall.choose(id, people[seat as 0 | 1], next))).toBe('storage')
    expect(await one.hall.choose(id, people[seat as 0 | 1], next)).toMatchObject({ refused: 'TABLE-STALE' })
    expect(watcher.of('change').map(({ moment }) => moment.number)).toEqual([0, 1, 2])
  })

  it('another server that was first is heard, not overwritten', async () => {
    const {
      hall,
      store,
      people: [ada],
      table: { id },
    } = await pair('tic-tac-toe')
    const other = await testHall({}, store)
    const choice = await firstOption(hall, id, ada)
    await other.hall.choose(id, ada, choice)
    expect(await hall.choose(id, ada, choice)).toMatchObject({ refused: 'TABLE-STALE' })
    expect(await store.log(id)).toHaveLength(1)
    await expect(
      store.append([{ number: 0, entry: { seat: 'x', undo: true }, at: 1 }], ((await store.find(id)) as never as { head: never }).head),
    ).rejects.toThrow(Conflict)
  })
})
