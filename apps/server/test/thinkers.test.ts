// Bots of real games in real threads, and what goes wrong there.
import { createEngine, Match, type Types } from '@rubble/engine'
import type { Question } from '@rubble/host'
import { afterEach, describe, expect, test } from 'vitest'
import { Thread } from '../src/bots/thread.ts'
import { openThinkers, type Thinkers, type ThinkersOptions } from '../src/bots/thinkers.ts'
import { GAME_IDS, rulesOf } from '../src/games.ts'

const UNRULY = new URL('unruly-worker.ts', import.meta.url)
/** No timer waits longer. */
const LONGEST = 2 ** 31 - 1
const opened: Thinkers[] = []
const open = (options: ThinkersOptions): Thinkers => {
  const thinkers = openThinkers(options)
  opened.push(thinkers)
  return thinkers
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map(thinkers => thinkers.close()))
})

async function begun(game: string): Promise<Match<Types>> {
  return new Match(createEngine((await rulesOf(game)).game), {}, 'thinkers')
}

async function question(game: string, level: string, seed = 'a'): Promise<Question> {
  const { engine, state } = await begun(game)
  return { game, state, seat: engine.asked(state)[0] ?? 0, level, seed, at: 0 }
}

const fails = async (thought: Promise<unknown>): Promise<string> =>
  thought.then(
    () => 'it came to a choice',
    (error: Error) => error.message,
  )

describe('bots in threads', () => {
  test.each(GAME_IDS)('choose what is offered: %s', async game => {
    const asked = await question(game, 'easy')
    const choice = await open({ threads: 1 }).think(asked)
    expect((await begun(game)).choose(asked.seat, choice)).toBeUndefined()
  })
  test('a thousand tables that nobody watches hold up a watched one no longer than the thoughts that run', async () => {
    // of one thread: of several the system may let one end three thoughts while another is at its first
    const thinkers = open({ threads: 1 })
    const order: string[] = []
    const ask = async (name: string, isWatched: boolean): Promise<void> => {
      await thinkers.think(asked, { table: name, owner: name, isWatched })
      order.push(name)
    }
    const asked = await question('ratcatcher', 'random')
    const far = Array.from({ length: 1000 }, (_, i) => ask(`far ${i}`, false))
    const before = order.length
    await ask('here', true)
    expect(order.indexOf('here') - before).toBe(1)
    await Promise.all(far)
    expect(order).toHaveLength(1001)
  })
  test('nobody gets a bot that may think for as long as somebody likes', async () => {
    await expect(open({ threads: 1 }).think(await question('mission-combat', 'search:99999999'))).rejects.toMatchObject({
      code: 'no-such-bot',
    })
  })
})

describe('a thought that goes wrong', () => {
  test.each([
    ['end', /its thread ended \(3\)$/],
    ['throw', /thrown in a thread$/],
  ])('harms no other, and its thread is replaced: %s', async (seed, why) => {
    const thinkers = open({ threads: 1, patience: LONGEST, file: UNRULY })
    const bad = fails(thinkers.think(await question('ratcatcher', 'random', seed)))
    const good = thinkers.think(await question('ratcatcher', 'random'))
    expect(await bad).toMatch(why)
    expect(await good).toBeTypeOf('object')
  })
  test('and never ends is given up with its thread', async () => {
    const options = { file: UNRULY, patience: 100 }
    const thread = new Thread(options)
    const why = "ratcatcher: the bot 'random' of seat 1 came to no choice: it was still thinking after 100 ms"
    expect(await fails(thread.think(await question('ratcatcher', 'random', 'hang')))).toBe(why)
    options.patience = LONGEST
    expect(await thread.think(await question('ratcatcher', 'random'))).toBeTypeOf('object')
    await thread.close()
  })
  test('and comes too late is nobody else’s', async () => {
    const options = { file: UNRULY, patience: 60_000 }
    const thread = new Thread(options)
    await thread.think(await question('mission-combat', 'random'))
    const [late, next] = [await question('mission-combat', 'random', 'late'), await question('ratcatcher', 'random')]
    options.patience = 600
    const first = fails(thread.think(late))
    options.patience = 60_000
    const second = first.then(() => thread.think(next))
    await new Promise(done => {
      setImmediate(done)
    })
    // a busy server hears of the end of its patience first, then of the choice
    for (const end = Date.now() + 1500; Date.now() < end;);
    expect(await first).toMatch(/still thinking/)
    expect((await begun('ratcatcher')).choose(next.seat, await second)).toBeUndefined()
    await thread.close()
  })
  // it ends when the memory is full, however long that takes
  test('that takes all memory ends its thread, not the server', { timeout: 0 }, async () => {
    const thinkers = open({ threads: 1, file: UNRULY, patience: LONGEST })
    expect(await fails(thinkers.think(await question('ratcatcher', 'random', 'memory')))).toMatch(/memory limit/)
    expect(await thinkers.think(await question('ratcatcher', 'random'))).toBeTypeOf('object')
  })
  test('because the rules break is told in their words', async () => {
    const asked = await question('mission-combat', 'greedy')
    expect(await fails(open({ threads: 1 }).think({ ...asked, state: { broken: true } }))).toMatch(
      /^mission-combat: the bot 'greedy' of seat \d came to no choice: ./,
    )
  })
  test('because it cannot be told to another thread leaves that free', async () => {
    const thinkers = open({ threads: 1 })
    const asked = await question('ratcatcher', 'random')
    expect(await fails(thinkers.think({ ...asked, state: { cannot: () => {} } }))).toMatch(/could not be cloned/)
    expect(await thinkers.think(asked)).toBeTypeOf('object')
  })
  test('when the server stops, all that wait are told', async () => {
    const thinkers = open({ threads: 1, file: UNRULY })
    const all = [await question('ratcatcher', 'random', 'hang'), await question('ratcatcher', 'random')].map(asked =>
      fails(thinkers.think(asked)),
    )
    await thinkers.close()
    expect(await Promise.all(all)).toEqual([expect.stringMatching(/the server stops$/), expect.stringMatching(/the server stops$/)])
    expect(await fails(thinkers.think(await question('ratcatcher', 'random')))).toMatch(/the server stops$/)
  })
})
