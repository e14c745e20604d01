// Somebody looks at many long matches that nobody uses: whatever has to be played again for that, everybody else is answered meanwhile.
import type { Rules } from '@rubble/host'
import { describe, expect, it } from 'vitest'
import { firstOption, follow, GAMES, opened, type Pair, person, playOn, terms, testHall, until } from './support/hall.ts'

const COLD = 12
const LINES = 40

/** Ambush, whose rules tell how often they were asked to play a choice. */
function counted(): { readonly load: () => Promise<Rules>; plays: number } {
  const { game, ...rest } = GAMES['ambush'] as Rules
  const one = {
    plays: 0,
    load: () =>
      Promise.resolve({
        ...rest,
        game: {
          ...game,
          clone: (state: never) => {
            one.plays++
            return game.clone(state)
          },
        },
      } as unknown as Rules),
  }
  return one
}

interface Cold extends Omit<Pair, 'table'> {
  readonly ids: readonly string[]
  readonly rules: ReturnType<typeof counted>
}

/** Long matches that nobody uses, in a hall where each turn of the event loop is for one line. */
async function cold(matches: number): Promise<Cold> {
  const rules = counted()
  const one = await testHall({ load: rules.load, limits: { idle: 5, tidy: 5, slice: 0, tablesOfOne: Infinity } })
  const people = [await person(one, 'Ada'), await person(one, 'Bo')] as const
  const ids: string[] = []
  for (let i = 0; i < matches; i++) {
    const table = await opened(one.hall, people[0], terms('ambush', { isOpen: false, undo: 'consent' }), 0, 'a')
    await one.hall.join(table.id, people[1], undefined, 'b')
    await playOn({ ...one, people }, table.id, LINES)
    ids.push(table.id)
  }
  await until(() => one.hall.counts().tables === 0, 'an empty memory')
  return { ...one, people, ids, rules }
}

/** The most that was played in one turn of the event loop, until all is done. */
async function mostInATurn(rules: { readonly plays: number }, all: Promise<unknown>): Promise<number> {
  const end = { isReached: false }
  let most = 0
  void all.finally(() => {
    end.isReached = true
  })
  for (let before = rules.plays; !end.isReached; before = rules.plays) {
    await new Promise<void>(turn => {
      setImmediate(turn)
    })
    most = Math.max(most, rules.plays - before)
  }
  await all
  return most
}

describe('matches that nobody uses', () => {
  it('are taken up line by line beside all else, however many at once', async () => {
    const { hall, store, ids, rules } = await cold(COLD)
    for (const id of ids) await store.putCheckpoint(id, { number: LINES, version: 'none', json: '{}' })
    const before = rules.plays
    expect(await mostInATurn(rules, Promise.all(ids.map(id => hall.moment(id, undefined, undefined))))).toBeLessThan(5)
    expect(rules.plays - before).toBeGreaterThanOrEqual(COLD * LINES)
    await hall.close()
  })

  it('are looked back at, and their history is told, in the same way', async () => {
    const { hall, ids, rules } = await cold(1)
    const [id = ''] = ids
    expect(await mostInATurn(rules, hall.history(id, undefined, undefined))).toBeLessThan(5)
    await hall.close()
  })

  it('are taken back in, by consent, in the same way', async () => {
    const { hall, ids, people, rules } = await cold(1)
    const [id = ''] = ids
    const number = async (): Promise<number> => (await hall.moment(id, people[0], undefined)).number
    const before = await number()
    const played = rules.plays
    expect(await mostInATurn(rules, hall.undo(id, people[0]))).toBeLessThan(6)
    expect(await mostInATurn(rules, hall.answerUndo(id, people[1], true))).toBeLessThan(6)
    expect(rules.plays - played).toBeGreaterThanOrEqual(LINES)
    expect(await number()).toBe(before + 1)
    await hall.close()
  })

  it('are played on from where they stood: nothing is played again to tell who follows them what is new', async () => {
    const { hall, ids, people, rules } = await cold(1)
    const [id = ''] = ids
    const watcher = await follow(hall, id, undefined)
    const by = people[(await hall.table(id)).asked?.seats[0] ?? 0] as string
    const choice = await firstOption(hall, id, by)
    const before = rules.plays
    await hall.choose(id, by, choice)
    expect(rules.plays - before).toBeLessThan(5)
    expect(watcher.of('change').at(-1)?.news).toEqual((await hall.history(id, undefined, undefined)).filter(({ at }) => at === LINES))
    await hall.close()
  })
})
