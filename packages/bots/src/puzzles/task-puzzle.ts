// Is there something in this position that can be done in one way only?
import { type Doc, type Flat, readPosition, type Seat, type Tasks, type Types } from '@rubble/engine'
import type { GameModel } from '../bot.ts'
import { answerOf, findLines, onlyAnswer, reachedOf } from './find-lines.ts'
import type { TaskPuzzle } from './puzzle.ts'

/** Choices that are tried in one position at most. */
const MOST = 6000
/** Where there is less to do otherwise nobody can go wrong. */
const LEAST_WAYS = 20
/** Lines of one answer, such as several ways to face. */
const MOST_LINES = 6
/** What is hidden is dealt as often to see that it makes no difference. */
const REDEALS = 4

export interface Pose {
  readonly config: Doc
  readonly position: Doc
  readonly seat: Seat
}

export type TaskAnswer = Pick<TaskPuzzle, 'goal' | 'lines' | 'ways'>

export function taskIn<G extends Types>(model: GameModel<G>, tasks: Tasks<G>, pose: Pose): TaskAnswer | undefined {
  const begun = readPosition(model.engine, pose.position, 'puzzle', pose.config)
  const found = findLines(model, tasks, begun, pose.seat, MOST)
  if (found === undefined || found.ways < LEAST_WAYS) return undefined
  for (const [aim, { count, lines }] of found.byAim) {
    if (count < (tasks.aims[aim]?.least ?? 1)) continue
    const only = onlyAnswer(tasks, lines)
    if (only === undefined || only.length > MOST_LINES || only.some(({ isSure }) => !isSure)) continue
    const choices = only.map(line => line.choices)
    if (answerOf(tasks, choices[0] ?? []).length < 2) continue
    if (choices.every(line => holds(model, tasks, pose, { aim, count }, line)))
      return { goal: { aim, count }, lines: choices, ways: found.ways }
  }
  return undefined
}

/** Whatever is hidden: the line can be played, and does it. */
export function holds<G extends Types>(
  { engine }: GameModel<G>,
  tasks: Tasks<G>,
  { config, position, seat }: Pose,
  { aim, count }: TaskPuzzle['goal'],
  line: readonly Flat[],
): boolean {
  return Array.from({ length: REDEALS }, (_, i) => readPosition(engine, position, `redeal ${i}`, config)).every(begun => {
    const world = engine.game.clone(begun)
    for (const choice of line) {
      if (engine.asked(world)[0] !== seat) return false
      const found = engine.match(world, seat, choice)
      if ('refused' in found) return false
      engine.apply(world, seat, found.option)
    }
    return reachedOf(tasks, aim, begun, world, seat) >= count
  })
}
