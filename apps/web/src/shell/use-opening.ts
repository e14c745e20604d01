import type { TableId } from '@rubble/protocol'
import { useCallback, useRef, useState } from 'react'
import { useLocation } from 'wouter'

export interface OpeningState {
  /** Why there is no table, if there is none. */
  readonly failure: unknown
  /** Goes to the table that is made, here or online; asked for twice in a row, it is made once. */
  open(make: () => Promise<TableId>, at?: 'table' | 'online'): void
  /** Why not has been read. */
  forget(): void
}

export function useOpening(): OpeningState {
  const [, go] = useLocation()
  const isBusy = useRef(false)
  const [failure, setFailure] = useState<unknown>()
  const open = async (make: () => Promise<TableId>, at: 'table' | 'online'): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    setFailure(undefined)
    try {
      go(`/${at}/${await make()}`)
    } catch (error) {
      setFailure(error)
    } finally {
      isBusy.current = false
    }
  }
  return {
    failure,
    open: (make, at = 'table') => {
      void open(make, at)
    },
    forget: useCallback(() => {
      setFailure(undefined)
    }, []),
  }
}
