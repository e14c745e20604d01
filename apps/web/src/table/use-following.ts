// Follows a table through the eyes that the model says, and hands it all that the host tells.
import type { TableHost, TableId } from '@rubble/protocol'
import { type FilmFrame, type GameBoard, msOf, type Tempo } from '@rubble/ui'
import { type Dispatch, type RefObject, useEffect, useRef } from 'react'
import { follow, type FollowState } from './follow.ts'
import type { TableEvent, TableModel } from './table-model.ts'

/** What everything that is done at a table needs. */
export interface TableContext {
  readonly host: TableHost
  readonly id: TableId
  readonly model: TableModel
  readonly dispatch: Dispatch<TableEvent>
  fail(this: void, failure: unknown): void
  /** What comes back from the host late is known by its number. */
  readonly turns: RefObject<number>
  readonly following: RefObject<FollowState | undefined>
}

export const wait = (milliseconds: number, then: () => void): (() => void) => {
  const timer = setTimeout(then, milliseconds)
  return () => {
    clearTimeout(timer)
  }
}

/** At least a moment, if there is anything to see. */
const lastsOf = (frames: readonly FilmFrame[], tempo: Tempo): number =>
  frames.length === 0 ? 0 : frames.reduce((sum, { lasts }) => sum + msOf(lasts, tempo), 1)

export function useFollowing(
  { host, id, model: { eyes, past }, dispatch, fail, turns, following }: TableContext,
  board: Pick<GameBoard, 'film'>,
  tempo: Tempo,
): void {
  // whoever looks at the past is not shown what happens now: it is there on return
  const shown = past === undefined ? tempo : 'none'
  const latest = useRef({ board, tempo: shown })
  useEffect(() => {
    latest.current = { board, tempo: shown }
  })

  useEffect(() => {
    let isLeft = false
    host.info(id).then(info => {
      if (!isLeft) dispatch({ kind: 'opened', info })
    }, fail)
    return () => {
      isLeft = true
    }
  }, [host, id, dispatch, fail])

  useEffect(() => {
    if (eyes === undefined) return undefined
    const { viewer, stay } = eyes
    const look = ++turns.current
    dispatch({ kind: 'followed', look })
    if (stay !== undefined) {
      host.look(id, viewer, stay).then(moment => {
        dispatch({ kind: 'lookedBack', look, past: { moment, news: [], isJump: true } })
      }, fail)
    }
    const one = follow(host, id, viewer, {
      lasts: (before, moment, news) => lastsOf(latest.current.board.film(before.view.game, news, moment.view.game), latest.current.tempo),
      isInstant: () => latest.current.tempo === 'none',
      rest: () => msOf('read', latest.current.tempo),
      wait,
      onShow(next) {
        dispatch({ kind: 'shown', shown: next })
      },
      onHistory(all) {
        dispatch({ kind: 'history', viewer, all })
      },
      onThinking(seat) {
        dispatch({ kind: 'thinking', seat })
      },
      onFailure(fault) {
        dispatch({ kind: 'faulted', fault })
      },
    })
    following.current = one
    return () => {
      one.stop()
    }
  }, [host, id, eyes, dispatch, fail, turns, following])
}
