// Follows a table through the eyes that the model says, and hands it all that the host tells.
import type { TableHost, TableId } from '@rubble/protocol'
import type { GameBoard } from '@rubble/ui'
import { type Dispatch, type RefObject, useEffect, useRef } from 'react'
import { follow, type FollowState } from './follow.ts'
import type { TableEvent, TableModel } from './table-model.ts'

/** What everything that is done at a table needs. */
export interface Place {
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

export function useFollowing(
  { host, id, model: { eyes, past }, dispatch, fail, turns, following }: Place,
  board: Pick<GameBoard, 'lasts'>,
  usualPace: number,
): void {
  // whoever looks at the past is not shown what happens now: it is there on return
  const latest = useRef({ board, pace: usualPace })
  useEffect(() => {
    latest.current = { board, pace: past === undefined ? usualPace : 0 }
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
      lasts: news => latest.current.board.lasts(news),
      pace: () => latest.current.pace,
      wait,
      onShow(next) {
        dispatch({ kind: 'shown', shown: next })
      },
      onHistory(all) {
        dispatch({ kind: 'heard', viewer, all })
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
