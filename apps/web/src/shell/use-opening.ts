import type { TableId } from '@rubble/protocol'
import { useCallback, useRef, useState } from 'react'
import { useLocation } from 'wouter'

export interface OpeningState {
  /** Why there is no table, if there is none. */
  readonly failure: unknown
  /** Goes to the table that is made; asked for twice in a row, it is made once. */
  open(make: () => Promise<TableId>): void
  /** Why not has been read. */
  forget(): void
}

export function useOpening(): OpeningState {
  const [, go] = useLocation()
  const isBusy = useRef(false)
  const [failure, setFailure] = useState<unknown>()
  const open = async (make: () => Promise<TableId>): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    setFailure(undefined)
    try {
      go(`/table/${await make()}`)
    } catch (error) {
      setFailure(error)
    } finally {
      isBusy.current = false
    }
  }
  return {
    failure,
    open: make => {
      void open(make)
    },
    forget: useCallback(() => {
      setFailure(undefined)
    }, []),
  }
}
