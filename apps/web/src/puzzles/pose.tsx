// A puzzle, and how it looks from afar: for its page and the list.
import type { Puzzle } from '@rubble/bots/puzzles'
import { createEngine, readPosition, type Types } from '@rubble/engine'
import { type ReactElement, use } from 'react'
import { usePortrait } from '../front/position.tsx'
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

export function PuzzlePicture({ game, puzzle }: { readonly game: string; readonly puzzle: Puzzle }): ReactElement | null {
  const portrait = usePortrait(game)
  const view = use(once(`puzzle view ${game} ${puzzle.id}`, () => viewOf(game, puzzle)))
  return portrait === undefined ? null : <portrait.Thumbnail view={view} />
}
