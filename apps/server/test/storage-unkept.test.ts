// What is not on disk yet is known to nobody: least of all the secret of the dice, which would be worth something if the match went on
// after all.
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openStore } from '../src/store/open.ts'
import { StorageDown, type Store } from '../src/store/store.ts'
import { follow, opened, pair, person, playOn, terms, testHall } from './support/hall.ts'

interface Slow {
  readonly store: Store
  /** From now on what is added to a log waits. */
  hold(): void
  /** What waits has failed, and what comes later does not wait. */
  fail(): void
}

async function slowStore(): Promise<Slow> {
  const store = await openStore('sqlite::memory:')
  let gate: ReturnType<typeof Promise.withResolvers<void>> | undefined
  return {
    store: {
      ...store,
      append: async (lines, head) => {
        await gate?.promise
        return store.append(lines, head)
      },
    },
    hold() {
      gate = Promise.withResolvers()
    },
    fail() {
      gate?.reject(new StorageDown('the disk is full'))
      gate = undefined
    },
  }
}

describe('lines that were read without their head', () => {
  it('are not there yet', async () => {
    const {
      hall,
      store,
      people,
      table: { id },
    } = await pair('ambush')
    await playOn({ hall, people }, id, 1)
    const before = await store.find(id)
    await playOn({ hall, people }, id, 1)
    const { hall: other } = await testHall({}, { ...store, find: async () => before })
    expect([(await other.table(id)).number, (await other.moment(id, people[0], undefined)).number]).toEqual([1, 1])
    expect((await hall.table(id)).number).toBe(2)
  })
})

describe('an end that is not on disk', () => {
  it('is told to nobody who asks, lists or watches', async () => {
    const slow = await slowStore()
    const { hall, store } = await testHall({}, slow.store)
    const [ada, bo] = [await person({ store }, 'Ada'), await person({ store }, 'Bo')]
    const { id } = await opened(hall, ada, terms('ambush'), 0, 'a')
    await hall.join(id, bo, 1, 'b')
    const [watcher, passer] = [await follow(hall, id, bo), await follow(hall, id, undefined)]
    slow.hold()
    const conceded = hall.concede(id, ada).then(
      () => 'done',
      (error: unknown) => String(error),
    )
    await pause(5)
    const asked = hall.table(id)
    const listed = hall.openTables()
    passer.stop()
    await pause(700) // how many look on is told after a while
    slow.fail()
    expect(await conceded).toContain('could not be kept')
    const [{ phase, fair }, [open]] = [await asked, await listed]
    expect({ phase, fair }).toEqual({ phase: 'running', fair: { commitment: fair.commitment, table: id, numbers: ['a', 'b'] } })
    expect(open).toMatchObject({ phase: 'running' })
    expect(JSON.stringify([watcher.messages, passer.messages])).not.toMatch(/"phase":"over"|"secret"/)
    expect(await hall.concede(id, ada)).toBeUndefined()
    expect(await hall.table(id)).toMatchObject({ phase: 'over', fair: { secret: expect.any(String) as string } })
  })
})
