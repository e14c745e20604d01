// Looks for puzzles in matches that bots play against themselves, one match after the other: the same seed and match give the same puzzles.
import { type Doc, readPosition, type Seat, seeded, type Types, writePosition } from '@rubble/engine'
import type { GameModel } from '../bot.ts'
import { greedy } from '../greedy.ts'
import { observe } from '../observe.ts'
import { bestIn } from './best-puzzle.ts'
import { gradeOf, type Means } from './grade.ts'
import type { Puzzle } from './puzzle.ts'
import { type Pose, taskIn } from './task-puzzle.ts'

export interface Quarry<G extends Types> extends Means<G> {
  /** What is agreed in the match. */
  readonly config: Doc
  readonly seed: string
}

/** No match has more choices. */
const MOST_CHOICES = 2000
/** A position has few good puzzles about it: from one that was found to the next, and from one that was looked at for a best choice. */
const APART = 12
const STRIDE = 2

/** One puzzle at a time, and nothing for each position that has none: whoever goes no further has stopped it. */
export function* mineMatch<G extends Types>(quarry: Quarry<G>): Generator<Puzzle | undefined> {
  const { engine, knowledge } = quarry.model
  const { game } = engine
  const state = engine.start(game.config(quarry.config), seeded(`${quarry.seed} match`))
  const random = seeded(`${quarry.seed} bots`)
  let turn: number | undefined
  let wait = 0
  for (let i = 0; i < MOST_CHOICES && !game.over(state); i++) {
    const seat = engine.asked(state)[0] as Seat
    wait--
    const isNew = quarry.tasks === undefined ? i % STRIDE === 0 : quarry.tasks.turn(state) !== turn && !knowledge.isPart(state)
    if (wait <= 0 && isNew && engine.asked(state).length === 1) {
      const puzzle = puzzleAt(quarry, state, seat)
      if (puzzle !== undefined) [turn, wait] = [quarry.tasks?.turn(state), APART]
      yield puzzle
    }
    engine.apply(state, seat, greedy.choose(quarry.model, observe(engine, state, seat), { random }))
  }
}

function puzzleAt<G extends Types>(quarry: Quarry<G>, state: G['state'], seat: Seat): Puzzle | undefined {
  const { model, tasks, config } = quarry
  const { engine } = model
  const pose: Pose = { config, position: JSON.parse(JSON.stringify(writePosition(engine, state, seat))) as Doc, seat }
  if (!isWhole(model, pose, state)) return undefined
  const found = tasks === undefined ? bestIn(model, pose) : taskIn(model, tasks, pose)
  if (found === undefined) return undefined
  const name = game(model).seats(game(model).config(config))[seat] as string
  const grade = gradeOf(quarry, pose, found)
  return { id: idOf(pose.position), config, seat: name, position: pose.position, grade, ...found }
}

const game = <G extends Types>({ engine }: GameModel<G>): GameModel<G>['engine']['game'] => engine.game

/** Does the text say all that the seat knows? */
function isWhole<G extends Types>({ engine }: GameModel<G>, { config, position, seat }: Pose, state: G['state']): boolean {
  const read = readPosition(engine, position, 'puzzle', config)
  return JSON.stringify(engine.view(read, seat)) === JSON.stringify(engine.view(state, seat))
}

/** Short, and another one for another position. */
function idOf(position: Doc): string {
  let hash = 0
  for (const letter of JSON.stringify(position)) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0
  return hash.toString(36)
}
