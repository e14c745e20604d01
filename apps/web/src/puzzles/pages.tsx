// Which place is which of the pages of puzzles: they come together, with the first of them.
import type { ReactElement } from 'react'
import { Route, Switch } from 'wouter'
import { PuzzleScreen } from '../screens/puzzle.tsx'
import { Puzzles } from '../screens/puzzles.tsx'

export function PuzzlePages(): ReactElement {
  return (
    <Switch>
      <Route path="/puzzles/:game/:puzzle">
        {({ game, puzzle }) => <PuzzleScreen key={`${game} ${puzzle}`} game={game} id={puzzle} />}
      </Route>
      <Route component={Puzzles} />
    </Switch>
  )
}
