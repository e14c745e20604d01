import type { LogEntry, Seat } from '@rubble/engine'
import type { ClockTerms } from '@rubble/protocol'
import { describe, expect, it } from 'vitest'
import { dueAt, fullClocks, passed, running, spend, type Time } from './clocks.ts'

const live = { kind: 'live', base: 60_000, increment: 5_000 } as const
const move = { kind: 'move', each: 1_000 } as const
const chosen = (seat = 'x'): LogEntry => ({ seat, choose: {}, hash: '' })
const undone: LogEntry = { seat: 'x', undo: true }
const at = (left: readonly number[], turns: Time['turns'] = []): Time => ({ left, turns })
/** By people. */
const choose = (terms: ClockTerms, left: readonly number[], before: readonly Seat[], after: readonly Seat[]): readonly number[] =>
  passed(terms, at(left), { before, thought: before, after }, [chosen()]).left

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
    expect(passed(live, at([10, 10]), { before: [0], thought: [], after: [1] }, [chosen()]), 'a bot has thought').toEqual(at([10, 10]))
  })

  it('take back with a choice what it had brought', () => {
    const given = passed(live, at([10, 10]), { before: [0], thought: [0], after: [1] }, [chosen()])
    expect(given).toEqual({ left: [5_010, 10], turns: [{ at: 0, left: [10, 10] }] })
    expect(
      passed(live, at([5_010, 4], given.turns), { before: [1], thought: [1], after: [0] }, [chosen(), undone]),
      'what was spent stays spent',
    ).toEqual(at([10, 4]))
    expect(
      passed(live, at([5_010], [{ at: 0, left: [10] }]), { before: [0], thought: [0], after: [0] }, [chosen(), undone]),
      'who plays alone',
    ).toEqual(at([10]))
  })

  it('take back with several choices what they had brought to anybody', () => {
    const turns = [
      { at: 0, left: [50, 60] },
      { at: 1, left: [5_050, 40] },
      { at: 2, left: [5_030, 5_040] },
    ]
    const log = [chosen('x'), chosen('o'), chosen('x')]
    const passing = { before: [1], thought: [1], after: [0] }
    expect(passed(live, at([10_030, 5_010], turns), passing, [...log, { seat: 'x', rewind: 0 }])).toEqual(at([50, 60]))
    expect(passed(live, at([10_030, 5_010], turns), passing, [...log, { seat: 'x', rewind: 1 }])).toEqual(
      at([5_050, 40], turns.slice(0, 1)),
    )
  })

  it('know which choice was taken back, also after others were', () => {
    const turns = [
      { at: 0, left: [7, 7] },
      { at: 4, left: [5, 5] },
    ]
    const passing = { before: [1], thought: [1], after: [0] }
    // the second line was taken back before, and so was what came between the rewind and where it led
    expect(passed(live, at([90, 90], turns), passing, [chosen(), chosen(), undone, { seat: 'o', rewind: 1 }, chosen(), undone])).toEqual(
      at([5, 5], turns.slice(0, 1)),
    )
    expect(passed(live, at([90, 90], turns.slice(0, 1)), passing, [chosen(), chosen(), undone, undone])).toEqual(at([7, 7]))
  })

  it('by the move begin anew with each turn, not for who is still thinking', () => {
    expect(choose(move, [10, 10], [0], [1])).toEqual([10, 1_000])
    expect(choose(move, [10, 10], [0, 1], [1])).toEqual([10, 10])
    expect(choose(move, [10], [0], [0]), 'who plays alone').toEqual([1_000])
  })

  it('by the move go on after a choice that was taken back, and begin anew where all have agreed to it', () => {
    const turns = [{ at: 0, left: [10, 300] }]
    const passing = { before: [1], thought: [1], after: [0] }
    expect(passed(move, at([10, 700], turns), passing, [chosen(), undone])).toEqual(at([10, 300]))
    expect(passed(move, at([10, 700], turns), passing, [chosen(), { seat: 'x', rewind: 0 }])).toEqual(at([1_000, 300]))
    expect(
      passed(move, at([1_000], [{ at: 0, left: [10] }]), { before: [0], thought: [0], after: [0] }, [chosen(), undone]),
      'who plays alone',
    ).toEqual(at([10]))
  })
})
