// What was chosen is marked if it takes a while, until it has come to something.
import type { Option } from '@rubble/protocol'
import { expect, test } from 'vitest'
import { Pending, WONDER } from './pending.ts'

const pass = { value: { do: 'pass' } } as unknown as Option
const move = { value: { do: 'move' } } as unknown as Option

function begun() {
  const marks: (Option | undefined)[] = []
  const timers = new Set<() => void>()
  const pending = new Pending({
    wait(milliseconds, then) {
      expect(milliseconds).toBe(WONDER)
      timers.add(then)
      return () => { timers.delete(then) }
    },
    onMark: option => { marks.push(option) },
  })
  const time = (): void => {
    for (const then of timers) {
      timers.delete(then)
      then()
    }
  }
  return { pending, marks, time, timers }
}

test('what comes to something at once is never marked', () => {
  const { pending, marks, time } = begun()
  pending.begin(pass)
  pending.end()
  time()
  expect(marks).toEqual([])
})

test('what takes a while is marked until it ends', () => {
  const { pending, marks, time } = begun()
  pending.begin(pass)
  time()
  expect(marks).toEqual([pass])
  pending.end()
  expect(marks).toEqual([pass, undefined])
})

test('who chooses something else sees that marked, and no refusal of the first ends it', () => {
  const { pending, marks, time, timers } = begun()
  const endFirst = pending.begin(pass)
  const end = pending.begin(move)
  expect(timers.size).toBe(1)
  time()
  endFirst()
  expect(marks).toEqual([move])
  pending.begin(pass)
  expect(marks).toEqual([move, pass])
  end()
  expect(marks).toEqual([move, pass])
})

test('the next choice is waited for anew', () => {
  const { pending, marks, time } = begun()
  pending.begin(pass)
  time()
  pending.end()
  pending.begin(move)
  expect(marks).toEqual([pass, undefined])
  time()
  expect(marks).toEqual([pass, undefined, move])
})
