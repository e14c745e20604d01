// Where on a board options are: a board lights what an option names, and that is looked at, one option after the other, before it is seen.
import type { Flat } from '@rubble/engine'
import type { Option } from '@rubble/protocol'
import type { GameBoard } from '@rubble/ui'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** The piece that an option begins with, and what it leads to; neither, where nothing on the board shows it. */
export interface OptionSpot {
  readonly from: Element | undefined
  readonly to: Element | undefined
}

interface Spots {
  /** The option that is being looked at, and the piece of it; then the board is not to be seen yet. */
  readonly probe: Option | undefined
  readonly part: Flat
  /** By option. */
  readonly spots: readonly OptionSpot[]
}

const CELL = '[role="gridcell"]'

function spotIn(board: Element): OptionSpot {
  const from = board.querySelector(`${CELL}[aria-selected="true"]`) ?? undefined
  const lit = [...board.querySelectorAll('[data-legal="true"]')].find(one => one !== from)
  return { from, to: lit ?? from }
}

export function useSpots(place: RefObject<Element | null>, options: readonly Option[], { pieces }: GameBoard['fields']): Spots {
  const [spots, setSpots] = useState<readonly OptionSpot[]>([])
  const nth = spots.length
  const probe = options[nth]
  useLayoutEffect(() => {
    const board = place.current
    if (probe === undefined || board === null) return undefined
    const look = (): boolean => {
      if (board.querySelector(CELL) === null) return false
      setSpots(before => (before.length === nth ? [...before, spotIn(board)] : before))
      return true
    }
    if (look()) return undefined
    // a board is drawn once it knows how much room it has
    const drawn = new MutationObserver(() => {
      if (look()) drawn.disconnect()
    })
    drawn.observe(board, { childList: true, subtree: true })
    return () => {
      drawn.disconnect()
    }
  }, [place, probe, nth])
  const part = Object.fromEntries(Object.entries(probe?.value ?? {}).filter(([field]) => pieces.includes(field)))
  return { probe, part, spots }
}
