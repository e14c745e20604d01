import { describe, expect, test } from 'vitest'
import { Queue, type Waiting } from './queue.ts'

const waiting = (table: string, isWatched: boolean, seed = table, owner = table): Waiting => ({
  question: { game: 'g', state: {}, seat: 0, level: 'easy', seed }, urgency: { table, owner, isWatched }, done: () => {}, fail: () => {},
})
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
    queue.add({ ...waiting('late', false), urgency: { table: 'late', owner: 'late', get isWatched() { return isHere } } })
    expect(served(queue, 1)).toEqual(['far 0'])
    isHere = true
    expect(served(queue, 1)).toEqual(['late'])
  })
})
