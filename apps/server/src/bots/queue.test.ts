import type { Urgency } from '@rubble/host'
import { describe, expect, test } from 'vitest'
import { Queue, type QueuedQuestion } from './queue.ts'

const waiting = (table: string, isWatched: boolean, seed = table, owner = table, more: Partial<Urgency> = {}): QueuedQuestion => ({
  question: { game: 'g', state: {}, seat: 0, level: 'easy', seed, at: 0 },
  urgency: { table, owner, isWatched, ...more },
  done: () => {},
  fail: () => {},
})
/** Only bots play there, and the last of them chose at this moment. */
const alone = (table: string, since = 0, more: Partial<Urgency> = {}): QueuedQuestion =>
  waiting(table, true, table, table, { alone: { since }, ...more })
const served = (queue: Queue, count: number): string[] => Array.from({ length: count }, () => queue.take()?.question.seed ?? 'nobody')

describe('who is thought for next', () => {
  test('a watched table, however many wait', () => {
    const queue = new Queue()
    for (let i = 0; i < 1000; i++) queue.add(waiting(`far ${i}`, false))
    queue.add(waiting('here', true))
    expect(served(queue, 2)).toEqual(['here', 'far 0'])
    expect(queue.drain()).toHaveLength(999)
  })
  test('tables take turns, whatever one of them asks', () => {
    const queue = new Queue()
    for (let i = 0; i < 3; i++) queue.add(waiting('greedy', false, `greedy ${i}`))
    queue.add(waiting('modest', false))
    expect(served(queue, 5)).toEqual(['greedy 0', 'modest', 'greedy 1', 'greedy 2', 'nobody'])
  })
  test('people take turns, however many tables one of them opens and watches', () => {
    const queue = new Queue()
    for (let i = 0; i < 400; i++) queue.add(waiting(`eve ${i}`, true, `eve ${i}`, 'eve'))
    expect(served(queue, 3)).toEqual(['eve 0', 'eve 1', 'eve 2'])
    for (const name of ['ada', 'bo']) queue.add(waiting(name, true))
    expect(served(queue, 3)).toEqual(['ada', 'bo', 'eve 3'])
    // a bot that has to choose again
    queue.add(waiting('ada', true))
    expect(served(queue, 2)).toEqual(['ada', 'eve 4'])
  })
  test('watched tables without end leave one thought in eight to the others', () => {
    const queue = new Queue()
    for (let i = 0; i < 100; i++) queue.add(waiting(`here ${i}`, true))
    for (let i = 0; i < 3; i++) queue.add(waiting(`far ${i}`, false))
    expect(served(queue, 24).flatMap((name, i) => (name.startsWith('far') ? [i] : []))).toEqual([7, 15, 23])
  })
  test('one that is watched only since it waits comes forward', () => {
    const queue = new Queue()
    let isHere = false
    for (let i = 0; i < 9; i++) queue.add(waiting(`far ${i}`, false))
    queue.add({
      ...waiting('late', false),
      urgency: {
        table: 'late',
        owner: 'late',
        get isWatched() {
          return isHere
        },
      },
    })
    expect(served(queue, 1)).toEqual(['far 0'])
    isHere = true
    expect(served(queue, 1)).toEqual(['late'])
  })
  test('addresses take turns, as however many people somebody comes', () => {
    const queue = new Queue()
    for (let i = 0; i < 40; i++) queue.add(waiting(`eve ${i}`, true, `eve ${i}`, `guest ${i}`, { origin: 'far away' }))
    expect(served(queue, 1)).toEqual(['eve 0'])
    for (const name of ['ada', 'bo']) queue.add(waiting(name, true, name, name, { origin: 'a school' }))
    expect(served(queue, 4)).toEqual(['ada', 'eve 1', 'bo', 'eve 2'])
  })
  test('it is time that is shared out, not thoughts', () => {
    const queue = new Queue()
    for (let i = 0; i < 3; i++) queue.add(waiting(`slow ${i}`, true, 'slow', 'eve'))
    for (let i = 0; i < 30; i++) queue.add(waiting(`quick ${i}`, true, 'quick', 'ada'))
    const order: string[] = []
    for (let one = queue.take(); one !== undefined; one = queue.take()) {
      order.push(one.question.seed)
      queue.settle(one, one.question.seed === 'slow' ? 1000 : 100)
    }
    expect(order.slice(0, 12)).toEqual(['slow', ...Array.from({ length: 10 }, () => 'quick'), 'slow'])
    expect(order).toHaveLength(33)
  })
  test('nobody saves up time by not asking, and nobody is remembered who asks no more', () => {
    const queue = new Queue()
    const think = (one: QueuedQuestion | undefined, milliseconds: number): string => {
      if (one !== undefined) queue.settle(one, milliseconds)
      return one?.question.seed ?? 'nobody'
    }
    queue.add(waiting('once', true))
    think(queue.take(), 1)
    for (let i = 0; i < 100; i++) queue.add(waiting(`ada ${i}`, true, 'ada', 'ada'))
    for (let i = 0; i < 50; i++) think(queue.take(), 1000)
    for (let i = 0; i < 20; i++) queue.add(waiting(`once ${i}`, true, 'once', 'once'))
    expect(Array.from({ length: 6 }, () => think(queue.take(), 1000))).toEqual(['once', 'ada', 'once', 'ada', 'once', 'ada'])
  })
})

describe('tables where only bots play', () => {
  test('come after all others, watched or not', () => {
    const queue = new Queue({ threads: 64 })
    queue.add(alone('bots'))
    for (let i = 0; i < 60; i++) queue.add(waiting(`here ${i}`, true))
    for (let i = 0; i < 4; i++) queue.add(waiting(`far ${i}`, false))
    expect(served(queue, 65).indexOf('bots')).toBeGreaterThan(40)
  })
  test('wait between two choices, and share a pace if there are many', () => {
    const queue = new Queue({ pause: 1000, botTables: 4 })
    for (let i = 0; i < 40; i++) queue.add(alone(`bots ${i}`, 5000))
    const at: number[] = []
    for (let now = 5000; now < 9000; now++) {
      const one = queue.take(now)
      if (one === undefined) continue
      queue.settle(one, 1)
      at.push(now)
    }
    expect(at).toEqual([6000, 6250, 6500, 6750, 7000, 7250, 7500, 7750, 8000, 8250, 8500, 8750])
    expect(queue.nextAt()).toBe(9000)
  })
  test('are not waited for where nobody is thought for but them, and none is kept waiting', () => {
    const queue = new Queue({ pause: 1000, botTables: 4 })
    queue.add(alone('bots', 5000))
    expect(queue.take(5999)).toBeUndefined()
    expect(queue.nextAt()).toBe(6000)
    queue.add(waiting('ada', false))
    expect(queue.take(5999)?.question.seed).toBe('ada')
    expect(queue.take(6000)?.question.seed).toBe('bots')
    expect(queue.nextAt()).toBeUndefined()
  })
  test('leave half of the threads to others', () => {
    const queue = new Queue({ threads: 4 })
    for (let i = 0; i < 5; i++) queue.add(alone(`bots ${i}`))
    expect(served(queue, 3)).toEqual(['bots 0', 'bots 1', 'nobody'])
    queue.add(waiting('ada', false))
    expect(served(queue, 2)).toEqual(['ada', 'nobody'])
  })
})
