// Answers for a while: those that can be given to what is asked now, and those that were. Only where a board has words for them.
import type { SeatAnswers, StandingAnswer } from '@rubble/protocol'
import { type GameBoard, kindAsked } from '@rubble/ui'
import type { Speaker } from '@rubble/text'
import { useEffect, useState } from 'react'
import { useHost } from '../shell/host.ts'
import type { TableState } from './table-state.ts'

interface AskedTable {
  readonly id: string
  readonly moment: NonNullable<TableState['moment']>
  readonly table: Pick<TableState, 'clear'>
}

export interface StandingWays {
  readonly offered: readonly (StandingAnswer & { readonly word: string })[]
  readonly given: readonly StandingAnswer[]
  /** Answers so, and from now on without being asked. */
  give(as: string): void
  /** To be asked again. */
  end(as: string): void
}

const NONE: SeatAnswers = { offered: [], given: [] }

export function useStanding({ id, moment, table }: AskedTable, isAsked: boolean, board: GameBoard, speaker: Speaker): StandingWays {
  const host = useHost()
  const { number, viewer } = moment
  const kind = kindAsked(moment)
  const [known, setKnown] = useState<SeatAnswers & { readonly at: number }>({ ...NONE, at: -1 })
  const mayStand = isAsked && typeof viewer === 'number' && board.standingWords?.(kind, 'round', speaker) !== undefined
  useEffect(() => {
    if (!mayStand || typeof viewer !== 'number') return
    let isOn = true
    host.standingAnswers(id, viewer).then(
      found => {
        if (isOn) setKnown({ ...found, at: number })
      },
      // who cannot be asked for them is asked as usual
      () => {},
    )
    return () => {
      isOn = false
    }
  }, [host, id, viewer, number, mayStand])
  const { offered, given } = mayStand && known.at === number ? known : NONE
  return {
    offered: offered.flatMap(one => {
      const word = board.standingWords?.(one.kind, one.as, speaker)
      return word === undefined ? [] : [{ ...one, word }]
    }),
    given,
    give: as => {
      if (typeof viewer === 'number') void host.letStand(id, viewer, number, as).catch(table.clear)
    },
    end: as => {
      if (typeof viewer !== 'number') return
      setKnown({ ...known, given: known.given.filter(one => one.as !== as) })
      void host.endStandingAnswer(id, viewer, as).catch(table.clear)
    },
  }
}
