// What would have come of a choice: it is played out on the board, with what follows.
import type { Judgement } from '@rubble/bots/review'
import type { Flat } from '@rubble/engine'
import { type ReactElement, useEffect, useState } from 'react'
import { useSettings } from '../settings.ts'
import { useHost } from '../shell/host.ts'
import { messageOf } from '../shell/message-of.ts'
import { Seats } from '../table/seats.tsx'
import type { TableState } from '../table/table-state.ts'
import { type Desk, useDesk } from '../table/use-desk.ts'
import { useTempo } from '../table/use-pace.ts'
import { useTable } from '../table/use-table.ts'
import { openPlayOut, type PlayedOut } from './play-out.ts'

interface PlayedProps {
  readonly desk: Desk
  readonly shown: Judgement
  readonly value: Flat
}

/** How long it stands as it stood, in milliseconds at usual speed. */
const PAUSE = 700

export function PlayedMoment({ desk, shown, value }: PlayedProps): ReactElement {
  const host = useHost()
  const { id } = desk
  const [played, setPlayed] = useState<PlayedOut>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    let isLeft = false
    host
      .file(id)
      .then(file => openPlayOut(file, shown, value))
      .then(opened => {
        if (!isLeft) setPlayed(opened)
      })
      .catch((error: unknown) => {
        if (!isLeft) setFailure(error)
      })
    return () => {
      isLeft = true
    }
  }, [host, id, shown, value])
  if (failure !== undefined)
    return (
      <p className="panel review-board" role="alert">
        {messageOf(failure)}
      </p>
    )
  return played === undefined ? <div className="panel review-board" /> : <Seated desk={desk} played={played} />
}

function Seated({ desk, played }: { readonly desk: Desk; readonly played: PlayedOut }): ReactElement {
  const { host, id, play } = played
  const { speed } = useSettings()
  const table = useTable(host, id, desk.board, useTempo())
  const isThere = table.moment !== undefined
  useEffect(() => {
    if (!isThere) return undefined
    const waiting = setTimeout(() => void play(), speed === 0 ? 0 : PAUSE / speed)
    return () => {
      clearTimeout(waiting)
    }
    // the speed may change while it is watched without beginning it anew
  }, [isThere, play])
  if (table.info === undefined || table.moment === undefined) return <div className="panel review-board" />
  return <PlayedBoard desk={desk} id={id} table={table} info={table.info} moment={table.moment} />
}

interface BoardProps {
  readonly desk: Desk
  readonly id: string
  readonly table: TableState
  readonly info: NonNullable<TableState['info']>
  readonly moment: NonNullable<TableState['moment']>
}

const nothing = (): void => {}

function PlayedBoard({ desk: { loaded }, id, table, info, moment }: BoardProps): ReactElement {
  const { board, props } = useDesk({ id, loaded, table, info, moment, extras: undefined, isBySeat: true })
  const watched = { ...props, options: [], onPoint: nothing, onBare: nothing, onInspect: nothing, onHover: nothing }
  return (
    <div className="panel review-board">
      <Seats {...watched} SeatFacts={board.SeatFacts} between={null} />
      <div className="board">
        <board.Board {...watched} />
      </div>
    </div>
  )
}
