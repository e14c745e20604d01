import type { Entry, Seat } from '@rubble/engine'
import type { ClockTerms } from '@rubble/protocol'
import { describe, expect, it } from 'vitest'
import { dueAt, fullClocks, passed, running, spend } from './clocks.ts'

const live = { kind: 'live', base: 60_000, increment: 5_000 } as const
const move = { kind: 'move', each: 1_000 } as const
const chosen = { seat: 'x', choose: {}, hash: '' } as const
/** By people. */
const choose = (terms: ClockTerms, left: readonly number[], before: readonly Seat[], after: readonly Seat[]): readonly number[] => passed(terms, left, { before, thought: before, after }, chosen)
const takeBack = (terms: ClockTerms, left: readonly number[], before: readonly Seat[], after: readonly Seat[], entry: Entry = { seat: 'x', undo: true }): readonly number[] => passed(terms, left, { before, thought: before, after }, entry)
const person = { kind: 'person', person: 'p' } as const

describe('clocks', () => {
  it('are full at the beginning, and absent where nobody wants them', () => {
    expect(fullClocks({ kind: 'none' }, 2)).toBeUndefined()
    expect(fullClocks(live, 2)).toEqual([60_000, 60_000])
    expect(fullClocks(move, 3)).toEqual([1_000, 1_000, 1_000])
  })

  it('run for the people who are asked, never for bots', () => {
    expect(running([0, 1], [person, { kind: 'bot', level: 'easy' }])).toEqual([0])
    expect(spend([10, 10, 10], [1], 4)).toEqual([10, 6, 10])
    expect(spend([10, 10], [0, 1], 40)).toEqual([0, 0])
    expect(spend([10], [0], -5), 'a clock that was set back gives nothing').toEqual([10])
    expect(dueAt([10, 6], [0, 1], 100)).toBe(106)
    expect(dueAt([10, 6], [], 100)).toBeUndefined()
  })

  it('give their increment when the turn passes on, not with every choice in it', () => {
    expect(choose(live, [10, 10], [0], [0])).toEqual([10, 10])
    expect(choose(live, [10, 10], [0], [1])).toEqual([5_010, 10])
    expect(choose(live, [10], [0], [0]), 'who plays alone').toEqual([5_010])
    expect(passed(live, [10, 10], { before: [0], thought: [], after: [1] }, chosen), 'a bot has thought').toEqual([10, 10])
  })

  it('take the increment back with the choice', () => {
    expect(takeBack(live, choose(live, [10, 10], [0], [1]), [1], [0])).toEqual([10, 10])
    expect(takeBack(live, choose(live, [10], [0], [0]), [0], [0]), 'who plays alone').toEqual([10])
    expect(takeBack(live, [10, 10], [1], [0]), 'who was given none').toEqual([10, 10])
    expect(takeBack(live, [5_010, 10], [1], [0], { seat: 'x', withdraw: true })).toEqual([10, 10])
  })

  it('by the move begin anew with each turn, not for who is still thinking', () => {
    expect(choose(move, [10, 10], [0], [1])).toEqual([10, 1_000])
    expect(choose(move, [10, 10], [0, 1], [1])).toEqual([10, 10])
    expect(choose(move, [10], [0], [0]), 'who plays alone').toEqual([1_000])
  })

  it('by the move go on after a choice that was taken back, and begin anew where all have agreed to it', () => {
    expect(takeBack(move, [10, 700], [1], [0])).toEqual([10, 700])
    expect(takeBack(move, [10, 700], [1], [0], { seat: 'x', rewind: 3 })).toEqual([1_000, 700])
  })
})
