// Puzzles are found where they were planted, and nowhere else; what the seat cannot know makes no difference.
import { createEngine, type Doc, readPosition, seeded, writePosition } from '@rubble/engine'
import { game, knowledge } from '@rubble/mission-combat'
import { tasks } from '@rubble/mission-combat/tasks'
import { describe, expect, test } from 'vitest'
import { bestIn } from '../src/puzzles/best-puzzle.ts'
import { LADDER, regraded } from '../src/puzzles/grade.ts'
import { puzzleProblems } from '../src/puzzles/replay.ts'
import { mineMatch } from '../src/puzzles/mine.ts'
import type { BestPuzzle, Puzzle, TaskPuzzle } from '../src/puzzles/puzzle.ts'
import { hasRoom } from '../src/puzzles/shelf.ts'
import { taskIn } from '../src/puzzles/task-puzzle.ts'

const engine = createEngine(game)
const model = { engine, knowledge }
const PORTALISTS = 1

/** An exorcist beside a special force, which takes all it can do in a turn. */
const duel = (more: Doc = {}): Doc => ({
  turn: 31,
  active: 'portalists',
  ap: 4,
  units: {
    'm-rocket-infantry#2': 'm-bunker-west',
    'm-armored-rail-tank#1': 'm-arterial-road',
    'm-stealth-special-force#1': 'p-dark-portal',
    'p-exorcist#3': 'p-red-portal',
    ...more,
  },
  control: { 'p-dark-portal': 'marines' },
})
const posed = (position: Doc) => ({ config: {}, position, seat: PORTALISTS })

describe('what can be done in a turn', () => {
  test('in one way only is a puzzle, with all its lines', () => {
    const found = taskIn(model, tasks, posed(duel()))
    expect(found?.goal).toEqual({ aim: 'destroy', count: 1 })
    expect(found?.lines.map(line => line.map(({ do: verb }) => verb ?? 'amount'))).toEqual([
      ['move', 'attack', 'amount', 'attack', 'amount'],
    ])
  })

  test('in two ways is none', () => {
    expect(taskIn(model, tasks, posed(duel({ 'p-exorcist#2': 'p-red-portal' })))).toBeUndefined()
  })

  test('is checked again by playing it', () => {
    const position = duel()
    const found = taskIn(model, tasks, posed(position)) as Pick<TaskPuzzle, 'goal' | 'lines' | 'ways'>
    const puzzle: TaskPuzzle = { id: 'planted', config: {}, position, seat: 'portalists', grade: 0, ...found }
    expect(puzzleProblems({ model, tasks }, puzzle)).toEqual([])
    expect(puzzleProblems({ model, tasks }, { ...puzzle, goal: { aim: 'destroy', count: 2 } })).toHaveLength(1)
    expect(puzzleProblems({ model, tasks }, { ...puzzle, seat: 'marines' })).not.toEqual([])
  })
})

/** The last point of a turn, and a sniper who sees the only enemy. */
const shot = (more: Doc = {}): Doc => ({
  turn: 9,
  active: 'marines',
  ap: 1,
  units: { 'm-stealth-sniper#1': 'm-bunker-east', 'm-assault-infantry#1': 'm-hq', 'p-portal-trooper#1': 'p-dark-portal', ...more },
  hand: { portalists: 5 },
  deck: { marines: 20, portalists: 20 },
})

describe('a grade', () => {
  const found = bestIn(model, { config: {}, position: shot(), seat: 0 }) as Omit<
    BestPuzzle,
    'id' | 'config' | 'position' | 'seat' | 'grade'
  >
  const puzzle: BestPuzzle = { id: 'planted', config: {}, position: shot(), seat: 'marines', grade: 0, ...found }
  /** What it is if so many levels overlook all that can be overlooked. */
  function gradeWith(blind: number): Puzzle {
    const levels = Object.fromEntries(LADDER.map((level, i) => [level, { overlooks: i < blind ? 1 : 0, iterations: 0 }]))
    return regraded({ model: { engine, knowledge: { ...knowledge, levels } } }, puzzle)
  }

  test('is how many levels solve it, as they are now; nothing else of the puzzle changes', () => {
    expect(gradeWith(0)).toEqual({ ...puzzle, grade: LADDER.length })
    expect(gradeWith(LADDER.length).grade).toBeLessThan(LADDER.length)
  })
})

describe('a best choice', () => {
  const MARINES = 0
  const best = (position: Doc) => bestIn(model, { config: {}, position, seat: MARINES })

  test('that is clearly better than all others is a puzzle', () => {
    const found = best(shot())
    expect(found?.lines).toEqual([[{ do: 'attack', unit: 'm-stealth-sniper#1' }]])
    expect(found?.chance).toBeGreaterThan(found?.next.chance ?? 100)
  })

  test('is none where another is as good', () => {
    expect(best(shot({ 'm-stealth-sniper#2': 'm-bunker-east' }))).toBeUndefined()
  })

  test('is the same whatever lies hidden', () => {
    const state = readPosition(engine, shot(), 'truth', {})
    const other = engine.redeal(state, MARINES, seeded('another world'))
    expect(other.deck).not.toEqual(state.deck)
    const [asWritten, redealt] = [state, other].map(world => JSON.parse(JSON.stringify(writePosition(engine, world, MARINES))) as Doc)
    expect(redealt).toEqual(asWritten)
    expect(best(redealt as Doc)).toEqual(best(asWritten as Doc))
  })
})

describe('mining', () => {
  test('gives the same puzzles for the same seed, each of which holds', { timeout: 120_000 }, () => {
    const first = (): TaskPuzzle => {
      for (const found of mineMatch({ model, tasks, config: {}, seed: 'planted 56' })) if (found !== undefined) return found as TaskPuzzle
      throw new Error('there is none in this match')
    }
    const puzzle = first()
    expect(puzzleProblems({ model, tasks }, puzzle)).toEqual([])
    expect(first()).toEqual(puzzle)
  })

  test('keeps each puzzle once, and of one grade no more than its share', () => {
    const entry = (id: string, grade: number) => ({ id, theme: 'destroy', grade })
    expect(hasRoom(entry('a', 5), [entry('a', 5)], 10, 0.5)).toBe(false)
    const shelf = ['a', 'b', 'c'].map(id => entry(id, 5))
    expect(hasRoom(entry('d', 5), shelf, 6, 0.5)).toBe(false)
    expect(hasRoom(entry('d', 4), shelf, 6, 0.5)).toBe(true)
  })
})
