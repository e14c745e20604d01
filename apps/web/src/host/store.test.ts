// What is kept of a match: as it was put there, and lines beside it.
import type { LogEntry, MatchFile } from '@rubble/engine'
import { describe, expect, test } from 'vitest'
import { keptAnyway, type StoredLine, LineTaken, memoryStore, type StoredMatch, timesFrom, withLines } from './store.ts'

const entry = (n: number, by = 'a'): LogEntry => ({ seat: by, choose: { n }, hash: String(n) })
const entries = (from: number, to: number, by?: string): LogEntry[] => Array.from({ length: to - from }, (_, i) => entry(from + i, by))
const lines = (from: number, to: number, by?: string): StoredLine[] =>
  entries(from, to, by).map((one, i) => ({ id: 't', number: from + i, entry: one, at: 100 + from + i }))
const match = (log: readonly LogEntry[], changed = 1): StoredMatch => ({
  id: 't',
  file: { format: 'rubble match 1', game: 'g', version: '1', config: {}, seed: 's', log },
  changed,
})
const logOf = (value: unknown): MatchFile['log'] => (value as StoredMatch).file.log

describe('a match with the lines that were added', () => {
  test('is as it was put where there are none', () => {
    const put = match(entries(0, 3))
    expect(withLines(put, [])).toBe(put)
    expect(withLines(undefined, [])).toBeUndefined()
  })

  test('goes on with them, from an empty log or from one of before lines were kept', () => {
    expect(withLines(match([]), lines(0, 2))).toEqual(match(entries(0, 2), 101))
    expect(withLines(match(entries(0, 3)), lines(3, 5))).toEqual(match(entries(0, 5), 104))
  })

  test('which a page of an older version has rewritten, is the longer of the two', () => {
    expect(logOf(withLines(match(entries(0, 5, 'old')), lines(2, 4)))).toEqual(entries(0, 5, 'old'))
    expect(logOf(withLines(match(entries(0, 3, 'old')), lines(2, 4)))).toEqual([...entries(0, 2, 'old'), ...entries(2, 4)])
    expect(logOf(withLines(match(entries(0, 4, 'old')), lines(2, 4)))).toEqual([...entries(0, 2, 'old'), ...entries(2, 4)])
  })

  test('and which then goes on here, does so from there', () => {
    const added = [...lines(2, 4), ...lines(5, 7)]
    expect(logOf(withLines(match(entries(0, 5, 'old')), added))).toEqual([...entries(0, 5, 'old'), ...entries(5, 7)])
  })

  test('that cannot be read is left as it is', () => {
    const broken = [{ id: 't' }, { id: 't', file: 'rubbish' }, { id: 't', file: { log: 7 } }]
    for (const odd of broken) expect(withLines(odd, lines(0, 2))).toBe(odd)
  })
})

test('it is known when a match was played that began here, and of no other', () => {
  expect(timesFrom(match([], 10), lines(0, 3))).toEqual([10, 100, 101, 102])
  expect(timesFrom(match(entries(0, 2), 60), lines(2, 3))).toEqual([])
  for (const odd of [{}, { file: 'rubbish' }, undefined]) expect(timesFrom(odd, lines(0, 2))).toEqual([])
})

describe('where there is no room', () => {
  function place() {
    const inner = memoryStore()
    const written: string[] = []
    const room = { is: true }
    const orFail = (what: string, write: () => Promise<void>): Promise<void> => {
      if (!room.is) return Promise.reject(new Error('there is no room'))
      written.push(what)
      return write()
    }
    const limited = {
      ...inner,
      put: (one: StoredMatch) => orFail('put', () => inner.put(one)),
      append: (one: StoredMatch, from: number) => orFail(`append ${from}`, () => inner.append(one, from)),
    }
    const store = keptAnyway(limited, () => {})
    return { inner, written, room, store }
  }

  test('what was added is known from memory, and all of it is put once there is', async () => {
    const { inner, written, room, store } = place()
    await store.put(match([]))
    await store.append(match(entries(0, 1)), 0)
    room.is = false
    await store.append(match(entries(0, 2)), 1)
    expect(await store.linesFrom('t', 1)).toEqual(entries(1, 2))
    expect(await inner.linesFrom('t', 1)).toEqual([])
    room.is = true
    await store.append(match(entries(0, 3)), 2)
    await store.append(match(entries(0, 4)), 3)
    expect(written).toEqual(['put', 'append 0', 'put', 'append 3'])
    expect(logOf(await inner.get('t'))).toEqual(entries(0, 4))
  })

  test('a line that another page was quicker with is no want of room', async () => {
    const { store } = place()
    await store.put(match([]))
    await store.append(match(entries(0, 1)), 0)
    await expect(store.append(match(entries(0, 1, 'b')), 0)).rejects.toThrow(LineTaken)
    expect(logOf(await store.get('t'))).toEqual(entries(0, 1))
  })
})
