// A drawn district on the squares where it may lie: as a ghost, in the way it would be turned, with the streets that would meet lit up.
import type { Direction } from '@rubble/geometry/squares'
import type { Option } from '@rubble/protocol'
import { isTyping, type TableProps } from '@rubble/ui'
import { type ReactElement, useCallback, useLayoutEffect, useState } from 'react'
import { faceOf } from '../data/components.ts'
import type { SquareId, Turn } from '../model/ids.ts'
import { at } from './city.tsx'
import { CardFace, lookOfCard } from './district-card.tsx'
import type { Detail } from './district.tsx'
import { meetingSides, turnsAt } from '../derive/implied.ts'
import { GATES } from './plan.ts'
import { districtName } from './scene.ts'
import { squareName, squareNamed, squareOf, turnName, turnNamed } from './squares.ts'
import type { Tableau } from './tableau.ts'

export interface Placement {
  readonly squares: readonly SquareId[]
  /** The square that has been chosen, while it is asked how the card lies there. */
  readonly square: SquareId | undefined
  /** As it is shown now. */
  turnOn(square: SquareId): Turn
  /** How it may lie on the chosen square. */
  readonly turns: readonly Turn[]
  point(square: SquareId): void
  setTurn(turn: Turn): void
  chooseTurn(turn: Turn): void
}

const turnsIn = (options: readonly Option[]): Turn[] => options.flatMap(({ value }) => turnNamed(value['turn']) ?? [])

/** Undefined while no district is to be placed. */
export function usePlacing(props: TableProps, { table, squares, isQuiet, isAsked }: Tableau): Placement | undefined {
  const { moment, options, preview, onPoint } = props
  const { drawn } = table
  const [held, setHeld] = useState<{ readonly at: number; readonly turn: Turn }>()
  const square = squareNamed(moment.view.asked?.about?.['square'])
  const turns = turnsIn(options)
  const stands = held?.at === moment.number && turns.includes(held.turn) ? held.turn : (turns[0] ?? 0)
  const setTurn = useCallback(
    (turn: Turn) => {
      setHeld({ at: moment.number, turn })
    },
    [moment.number],
  )
  const chooseTurn = (turn: Turn): void => {
    onPoint({ turn: turnName(turn) })
  }
  const isTurning = isAsked && isQuiet && square !== undefined && turns.length > 0
  // at once: the next key may come before the browser has painted
  useLayoutEffect(() => {
    if (!isTurning) return undefined
    const onKey = (event: KeyboardEvent): void => {
      const by = ({ q: -1, r: 1 } as Readonly<Record<string, number>>)[event.key.toLowerCase()]
      if (by === undefined || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      setTurn(turns[(turns.indexOf(stands) + by + turns.length) % turns.length] ?? stands)
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
    }
  }, [isTurning, stands, turns, setTurn])
  if (drawn < 0 || !isQuiet || squares.length === 0) return undefined
  const previewed = turnNamed(preview?.value['turn'])
  return {
    squares,
    square,
    turns,
    setTurn,
    chooseTurn,
    turnOn: on => (on === square ? (previewed ?? stands) : (turnsAt(table, drawn, on)[0] ?? 0)),
    point(on) {
      if (!isAsked) return
      if (on === square) return chooseTurn(previewed ?? stands)
      onPoint({ square: squareName(on) })
    },
  }
}

export function GhostCards({
  placing,
  tableau: { table },
  detail,
  speaker,
  preview,
}: {
  readonly placing: Placement
  readonly tableau: Tableau
  readonly detail: Detail
  readonly speaker: TableProps['speaker']
  readonly preview: SquareId | undefined
}): ReactElement {
  const {
    drawn,
    config: { mode },
  } = table
  const face = faceOf(mode, drawn)
  const name = speaker.name('district', districtName(drawn))
  return (
    <g aria-hidden pointerEvents="none">
      {placing.squares.map(square => {
        const turn = placing.turnOn(square)
        const isChosen = square === placing.square || square === preview
        return (
          <g key={square} transform={at(squareOf(square))}>
            <path d="M-12-50H488L512-26V512H-12Z" fill="var(--signal-soft)" stroke="var(--mark-edge)" strokeWidth={isChosen ? 14 : 10} />
            <path d="M-12-50H488L512-26V512H-12Z" fill="none" stroke="var(--fill)" strokeWidth={isChosen ? 9 : 6} strokeDasharray="14 10" />
            <g opacity={isChosen ? 0.92 : 0.55}>
              <CardFace face={face} look={lookOfCard(face, name, turn, false)} detail={detail} />
            </g>
            {meetingSides(table, drawn, square, turn).map(side => (
              <MeetingStreet key={side} side={side} />
            ))}
          </g>
        )
      })}
    </g>
  )
}

/** Where a street would run on. */
function MeetingStreet({ side }: { readonly side: Direction }): ReactElement {
  const { x, y } = GATES[side]
  return (
    <g transform={`translate(${x} ${y}) rotate(${90 * side})`}>
      <path d="M-36 4V-52M36 4V-52" stroke="var(--mark-edge)" strokeWidth={14} strokeLinecap="round" />
      <path d="M-36 4V-52M36 4V-52" stroke="var(--fill)" strokeWidth={9} strokeLinecap="round" />
    </g>
  )
}
