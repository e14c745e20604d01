import type { Incremental } from '@rubble/engine'
import { expect, test } from 'vitest'
import { TimeSlicer } from './time-slicer.ts'

/** Each step takes a millisecond, by a clock of the test's own. */
function world() {
  let time = 0
  const done: string[] = []
  function* work(name: string, steps: number): Incremental<string> {
    for (let i = 0; i < steps; i++) {
      time++
      done.push(name)
      yield
    }
    return name
  }
  return { turns: new TimeSlicer({ slice: 3, now: () => time }), work, done }
}

/** What was done in each turn of the event loop, until all is. */
async function byTurn(done: readonly string[], all: Promise<unknown>): Promise<string[]> {
  const found: string[] = []
  const end = { isReached: false }
  void all.then(() => {
    end.isReached = true
  })
  for (let seen = 0; !end.isReached; seen = done.length) {
    await new Promise<void>(turn => {
      setImmediate(turn)
    })
    if (done.length > seen) found.push(done.slice(seen).join(''))
  }
  return found
}

test('long work goes on a little in each turn, whoever else has work of that kind', async () => {
  const { turns, work, done } = world()
  const all = Promise.all([turns.run(work('a', 7)), turns.run(work('b', 4))])
  expect(await byTurn(done, all)).toEqual(['aaa', 'bbb', 'aaa', 'b', 'a'])
  expect(await all).toEqual(['a', 'b'])
})

test('what is short does not wait for all that is long', async () => {
  const { turns, work, done } = world()
  const long = Promise.all(Array.from({ length: 40 }, () => turns.run(work('x', 300))))
  while (done.length < 600)
    await new Promise<void>(turn => {
      setImmediate(turn)
    })
  const before = done.length
  await turns.run(work('ada', 3))
  expect(done.length - before).toBeLessThan(12)
  await long
})

test('work that fails is told to who asked for it, and holds up nobody', async () => {
  const { turns, work } = world()
  function* broken(): Incremental<void> {
    yield
    throw new Error('it broke')
  }
  const [failed, fine] = await Promise.allSettled([turns.run(broken()), turns.run(work('a', 5))])
  expect(failed).toMatchObject({ status: 'rejected', reason: new Error('it broke') })
  expect(fine).toMatchObject({ value: 'a' })
})
