// How hard a puzzle is: which levels solve it. They think by iterations, so that every machine says the same.
import { agrees, type Choice, type Flat, type Forecaster, readPosition, type Seat, seeded, type Tasks, type Types } from '@rubble/engine'
import type { Bot, GameModel } from '../bot.ts'
import { botByName } from '../levels.ts'
import { LEVELS } from '../names.ts'
import { observe } from '../observe.ts'
import { reachedOf } from './find-lines.ts'
import type { BestPuzzle, Puzzle, TaskPuzzle } from './puzzle.ts'
import type { Pose } from './task-puzzle.ts'

/** From one that errs often to one that thinks for long. */
export const LADDER: readonly string[] = LEVELS

/** Choices of a turn, those of others included. */
const MOST_CHOICES = 60

/** What a goal weighs beside all else that is good. */
const GOAL = 0.5

/** Parts of it that are only foretold. */
const FORETOLD = 0.9

/**
 * A player who has been told what is asked for, and looks at the forecast as people do: what does it counts most, and nothing is left out
 * that might.
 */
function withGoal<G extends Types>(
  { engine, knowledge }: GameModel<G>,
  tasks: Tasks<G>,
  forecast: Forecaster<G> | undefined,
  begun: G['state'],
  asked: Seat,
  { aim, count }: TaskPuzzle['goal'],
): GameModel<G> {
  const evaluate = (state: G['state'], seat: Seat): number => {
    const reached = (table: G['state']): number => Math.max(0, Math.min(1, reachedOf(tasks, aim, begun, table, asked) / count))
    const ahead = tasks.turn(state) === tasks.turn(begun) ? forecast?.now(state)?.state : undefined
    const part = Math.max(reached(state), ahead === undefined ? 0 : FORETOLD * reached(ahead))
    return GOAL * (seat === asked ? part : -part) + (1 - GOAL) * knowledge.evaluate(state, seat)
  }
  const orderMoves = (state: G['state'], seat: Seat, options: readonly Choice<G>[]): readonly Choice<G>[] => [
    ...new Set([...knowledge.orderMoves(state, seat, options), ...(seat === asked ? options : [])]),
  ]
  return { engine, knowledge: { ...knowledge, evaluate, orderMoves } }
}

type Answer = Pick<TaskPuzzle, 'goal' | 'lines'> | Pick<BestPuzzle, 'goal' | 'lines'>

/** What a game can set, and what it can foretell. */
export interface Means<G extends Types> {
  readonly model: GameModel<G>
  /** Absent where the game can set none: then the best choice is asked for. */
  readonly tasks?: Tasks<G> | undefined
  readonly forecast?: Forecaster<G> | undefined
}

export function gradeOf<G extends Types>(means: Means<G>, pose: Pose, answer: Answer): number {
  return LADDER.filter(name => isSolvedBy(means, pose, answer, botByName(name))).length
}

/** The same puzzle with the grade that it has by the levels as they are now. */
export function regraded<G extends Types>(means: Means<G>, puzzle: Puzzle): Puzzle {
  const { game } = means.model.engine
  const { config, position, seat } = puzzle
  const pose = { config, position, seat: game.seats(game.config(config)).indexOf(seat) }
  return { ...puzzle, grade: gradeOf(means, pose, puzzle) }
}

function isSolvedBy<G extends Types>(means: Means<G>, pose: Pose, { goal, lines }: Answer, bot: Bot): boolean {
  const { model, tasks, forecast } = means
  const { engine } = model
  const begun = readPosition(engine, pose.position, 'grade', pose.config)
  const world = engine.game.clone(begun)
  const random = seeded(`grade ${bot.name}`)
  if (tasks === undefined || goal.aim === 'best') {
    const chosen = engine.name(world, bot.choose(model, observe(engine, world, pose.seat), { random }))
    return lines.some(([line]) => agrees(line as Flat, chosen))
  }
  const aware = withGoal(model, tasks, forecast, begun, pose.seat, goal as TaskPuzzle['goal'])
  const choose = (seat: Seat): Choice<G> => bot.choose(aware, observe(engine, world, seat), { random })
  for (let i = 0; i < MOST_CHOICES && tasks.turn(world) === tasks.turn(begun); i++) {
    const [seat] = engine.asked(world)
    if (seat === undefined) break
    engine.apply(world, seat, choose(seat))
  }
  return reachedOf(tasks, goal.aim, begun, world, pose.seat) >= (goal as TaskPuzzle['goal']).count
}
