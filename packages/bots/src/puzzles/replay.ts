// Is a puzzle that is kept still one? Its lines are played, whatever is hidden; nothing is sought anew.
import { type Doc, type Engine, type Flat, readPosition, type Seat, type Tasks, type Types } from '@rubble/engine'
import { reachedOf } from './find-lines.ts'
import type { Means } from './grade.ts'
import { isBest, type Puzzle, type TaskPuzzle } from './puzzle.ts'
import { holds } from './task-puzzle.ts'

/** What is wrong with it, one line each. */
export function puzzleProblems<G extends Types>({ model, tasks }: Means<G>, puzzle: Puzzle): string[] {
  const { engine } = model
  const seat = engine.game.seats(engine.game.config(puzzle.config)).indexOf(puzzle.seat)
  const state = readPosition(engine, puzzle.position, 'puzzle', puzzle.config)
  const problems: string[] = []
  if (engine.asked(state)[0] !== seat) problems.push(`${puzzle.id}: ${puzzle.seat} is not asked`)
  if (isBest(puzzle)) {
    for (const choice of [...puzzle.lines.flat(), puzzle.next.choice])
      if ('refused' in engine.match(state, seat, choice)) problems.push(`${puzzle.id}: ${JSON.stringify(choice)} cannot be chosen`)
    if (puzzle.chance <= puzzle.next.chance) problems.push(`${puzzle.id}: it is not the best`)
  } else if (tasks === undefined) problems.push(`${puzzle.id}: the game sets no tasks`)
  else problems.push(...taskProblems({ model, tasks }, puzzle, seat))
  return problems
}

function taskProblems<G extends Types>(
  { model, tasks }: Required<Pick<Means<G>, 'model'>> & { tasks: Tasks<G> },
  puzzle: TaskPuzzle,
  seat: Seat,
): string[] {
  const { config, position, goal, lines, id } = puzzle
  return lines.flatMap(line => {
    if (!holds(model, tasks, { config, position, seat }, goal, line)) return [`${id}: ${JSON.stringify(line)} does not do it`]
    const proof = proofOf(model.engine, tasks, puzzle, seat, line)
    return proof.length === 0 ? [`${id}: nothing tells how ${JSON.stringify(line)} does it`] : []
  })
}

/** What happens that matters for the goal, as the seat hears it: the explanation. */
export function proofOf<G extends Types>(
  engine: Engine<G>,
  tasks: Tasks<G>,
  { config, position, goal }: TaskPuzzle,
  seat: Seat,
  line: readonly Flat[],
): readonly Doc[] {
  const begun = readPosition(engine, position, 'puzzle', config)
  const world = engine.game.clone(begun)
  const events: Doc[] = []
  for (const choice of line) {
    const found = engine.match(world, seat, choice)
    if ('refused' in found || reachedOf(tasks, goal.aim, begun, world, seat) >= goal.count) break
    engine.apply(world, seat, found.option, event => {
      const visible = engine.namedEventFor(event, engine.describe(world, event), seat)
      if (visible !== undefined && tasks.aims[goal.aim]?.proves(visible) === true) events.push(visible)
    })
  }
  return events
}
