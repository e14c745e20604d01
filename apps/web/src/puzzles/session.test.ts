// What is tried is really played: what does it is solved, what does not fails, and nothing of a try is left for the next.
import { readFileSync } from 'node:fs'
import { type BestPuzzle, isBest, type Puzzle, type TaskPuzzle } from '@rubble/bots/puzzles'
import type { Flat } from '@rubble/engine'
import { expect, test } from 'vitest'
import { tasksOf } from './doors.ts'
import { type Attempt, openPuzzle, type PuzzleTable } from './session.ts'

const puzzlesOf = (game: string): readonly Puzzle[] =>
  JSON.parse(readFileSync(new URL(`../../../../games/${game}/puzzles/01.json`, import.meta.url), 'utf8')) as Puzzle[]

interface Try {
  readonly table: PuzzleTable
  /** How it stands now. */
  now(): Attempt
  choose(value: Flat): Promise<void>
}

async function begin(game: string, puzzle: Puzzle): Promise<Try> {
  let attempt: Attempt = { made: [], result: 'open', reached: 0 }
  const table = await openPuzzle({
    game,
    puzzle,
    tasks: await tasksOf(game),
    onAttempt: next => {
      attempt = next
    },
  })
  return {
    table,
    now: () => attempt,
    choose: async value => {
      const { log } = await table.host.file(table.id)
      const refused = await table.host.choose(table.id, { seat: table.seat, at: log.length, value })
      expect(refused).toBeUndefined()
    },
  }
}

test.each(['neuroshima-hex', 'mission-combat'])('a task of %s is solved by its line, and failed by less', async game => {
  const puzzle = puzzlesOf(game).find(one => !isBest(one)) as TaskPuzzle
  const line = puzzle.lines[0] as readonly Flat[]
  const solved = await begin(game, puzzle)
  for (const choice of line) {
    expect(solved.now().result).toBe('open')
    expect(solved.table.next(solved.now().made)).toEqual(choice)
    await solved.choose(choice)
  }
  expect(solved.now()).toMatchObject({ result: 'solved', reached: puzzle.goal.count })
  // from the beginning again, and this time the turn is ended as soon as it can be
  const failed = await begin(game, puzzle)
  for (let i = 0; i < 20 && failed.now().result === 'open'; i++) {
    const { log } = await failed.table.host.file(failed.table.id)
    const { options } = await failed.table.host.look(failed.table.id, failed.table.seat, log.length)
    const end = options.find(({ value }) => String(value['do']).startsWith('end')) ?? options.find(({ value }) => value['do'] === 'discard')
    await failed.choose((end ?? options[0])?.value as Flat)
  }
  expect(failed.now().result).toBe('failed')
  expect(failed.now().reached).toBeLessThan(puzzle.goal.count)
})

test('a best choice is solved at once, and another is played on from', async () => {
  const puzzle = puzzlesOf('ratcatcher').find(isBest) as BestPuzzle
  const solved = await begin('ratcatcher', puzzle)
  await solved.choose(puzzle.lines[0]?.[0] as Flat)
  expect(solved.now().result).toBe('solved')
  const failed = await begin('ratcatcher', puzzle)
  await failed.choose(puzzle.next.choice)
  const { result, file } = failed.now()
  expect(result).toBe('failed')
  expect(file?.log).toHaveLength(1)
  expect((await failed.table.host.file(failed.table.id)).log.length).toBeGreaterThan(1)
})

test('the answer is played out for who asks for it, and a choice is taken back', async () => {
  const puzzle = puzzlesOf('neuroshima-hex').find(one => !isBest(one)) as TaskPuzzle
  const shown = await begin('neuroshima-hex', puzzle)
  await shown.table.show(() => Promise.resolve())
  expect(shown.now()).toMatchObject({ result: 'shown' })
  expect(shown.now().made.map(({ value }) => value)).toEqual(puzzle.lines[0])
  const { table, now, choose } = await begin('neuroshima-hex', puzzle)
  await choose(puzzle.lines[0]?.[0] as Flat)
  expect(await table.host.undo(table.id, table.seat)).toBeUndefined()
  expect(now().made).toEqual([])
})
