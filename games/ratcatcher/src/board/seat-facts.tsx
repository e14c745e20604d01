// The two boards: the catcher's, with slots, abilities, cage and cards; and under it the arch-rat's, with its figures and the track.
import type { SeatProps } from '@rubble/ui'
import type { ReactElement } from 'react'
import { ArchBoardFacts } from './arch-board.tsx'
import { CatcherBoardFacts } from './catcher-board.tsx'
import { tableOf } from './film.ts'

export function SeatFacts(props: SeatProps): ReactElement {
  const table = tableOf(props.moment)
  return (
    <div className="rc-boards">
      <CatcherBoardFacts props={props} table={table} />
      <ArchBoardFacts props={props} table={table} />
    </div>
  )
}
