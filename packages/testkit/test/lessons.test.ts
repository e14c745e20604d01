// Lessons that can be taken, and what is said of those that cannot.
import { type Lesson, type LessonStep, wanted } from '@rubble/kit'
import { ticTacToe } from '@rubble/engine/tiny'
import { lessonKeys, lessonProblems } from '@rubble/testkit'
import { describe, expect, test } from 'vitest'

const win: LessonStep = { ways: [[{ cell: 2 }]], notice: [{ kind: 'marked', cell: 2 }], rules: ['TTT-3'] }
const lesson = (...steps: readonly LessonStep[]): Lesson => ({
  id: 'row',
  config: {},
  you: 'x',
  position: { cells: [0, 0, -1, 1, 1, -1, -1, -1, -1] },
  steps,
})
const problems = (...steps: readonly LessonStep[]): string[] => lessonProblems({ game: ticTacToe }, lesson(...steps))

describe('a lesson', () => {
  test('is taken to its end, with answers in between', () => {
    const ways = [[[{ cell: 6 }, { cell: 7 }]], [{ cell: 8 }]]
    const wait: LessonStep = { ways, answers: [{ seat: 'o', choose: {} }], notice: [{ kind: 'marked', seat: 'o' }], rules: [] }
    expect(problems(wait)).toEqual([])
    expect(problems(win)).toEqual([])
  })

  test('tells what cannot be chosen, by which way', () => {
    const told = problems({ ...win, ways: [[{ cell: 2 }], [{ cell: 0 }]] })
    expect(told).toEqual([expect.stringContaining('row, by { cell: 0 }: step 1: { cell: 0 } cannot be chosen (TTT-2)')])
  })

  test('tells what was to be noticed and did not happen', () => {
    expect(problems({ ...win, notice: [{ kind: 'marked', cell: 5 }] })).toEqual([
      expect.stringContaining('{ kind: marked, cell: 5 } did not happen'),
    ])
  })

  test('tells an answer that cannot be given', () => {
    expect(problems({ ...win, answers: [{ seat: 'y', choose: {} }] })).toEqual([expect.stringContaining("there is no seat 'y'")])
  })

  test('needs a title, and three texts for each step', () => {
    expect(lessonKeys(lesson(win))).toEqual(['lesson.row', 'lesson.row.1.title', 'lesson.row.1.try', 'lesson.row.1.seen'])
  })
})

describe('what is wanted next', () => {
  const step: LessonStep = { ways: [[{ do: 'place' }, [{ hex: 'A1' }, { hex: 'A2' }]], [{ do: 'end' }]], notice: [], rules: [] }
  test.each([
    [[], [{ do: 'place' }, { do: 'end' }]],
    [[{ do: 'place', tile: 'any' }], [{ hex: 'A1' }, { hex: 'A2' }]],
    [[{ do: 'place' }, { hex: 'A2' }], []],
    [[{ do: 'end' }], []],
    [[{ do: 'discard' }], undefined],
    [[{ do: 'place' }, { hex: 'A3' }], undefined],
  ])('after %j: %j', (made, next) => {
    expect(wanted(step, made)).toEqual(next)
  })
})
