import { type Puzzle, puzzleProblems } from '@rubble/bots/puzzles'
import { createEngine } from '@rubble/engine'
import { puzzleTests } from '@rubble/testkit/vitest'
import { neuroshimaHex } from '../src/index.ts'

const { game, knowledge, tasks } = neuroshimaHex
const means = { model: { engine: createEngine(game), knowledge }, tasks }

puzzleTests<Puzzle>(game.id, new URL('..', import.meta.url), 200, puzzle => puzzleProblems(means, puzzle))
