// A puzzle, and how it looks from afar: for its page and the list.
import type { Puzzle } from '@rubble/bots/puzzles'
import { createEngine, readPosition, type Types } from '@rubble/engine'
import { type ReactElement, use } from 'react'
import { ViewPicture } from '../front/position.tsx'
import { rulesOf } from '../host/rules.ts'
import { once } from '../shell/once.ts'
import type { PuzzleRef } from './daily.ts'
import { puzzleOf } from './doors.ts'

export const usePuzzle = ({ game, id }: PuzzleRef): Puzzle | undefined => use(once(`puzzle ${game} ${id}`, () => puzzleOf(game, id)))

/** The table as the seat knows it. */
async function viewOf(game: string, { config, position, seat }: Puzzle): Promise<object> {
  const { game: rules } = await rulesOf(game, config)
  const engine = createEngine<Types>(rules)
  return engine.view(readPosition(engine, position, 'puzzle', config), rules.seats(rules.config(config)).indexOf(seat)).game
}

/** Nothing, if there is no such puzzle. */
export function PuzzlePicture({ of, aspect }: { readonly of: PuzzleRef; readonly aspect: number }): ReactElement | null {
  const puzzle = usePuzzle(of)
  return puzzle === undefined ? null : <Drawn game={of.game} puzzle={puzzle} aspect={aspect} />
}

function Drawn({ game, puzzle, aspect }: { readonly game: string; readonly puzzle: Puzzle; readonly aspect: number }): ReactElement {
  return <ViewPicture game={game} view={use(once(`puzzle view ${game} ${puzzle.id}`, () => viewOf(game, puzzle)))} aspect={aspect} />
}
