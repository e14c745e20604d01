import { type Puzzle, puzzleProblems } from '@rubble/bots/puzzles'
import { createEngine } from '@rubble/engine'
import { puzzleTests } from '@rubble/testkit/vitest'
import { earthReborn } from '../src/index.ts'

const { game, knowledge, tasks } = earthReborn
const means = { model: { engine: createEngine(game), knowledge }, tasks }

puzzleTests<Puzzle>(game.id, new URL('..', import.meta.url), 60, puzzle => puzzleProblems(means, puzzle))
