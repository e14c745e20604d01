import { useEffect } from 'react'
import type { TableState } from './use-table.ts'

/** Any key or tap ends what is moving; the button in the prompt ends all of it. */
export function useHasten({ isFlowing, hasten }: TableState): void {
  useEffect(() => {
    if (!isFlowing) return undefined
    const on = ({ target }: Event): void => {
      if (!(target instanceof Element) || target.closest('.prompt') === null) hasten()
    }
    addEventListener('keydown', on)
    addEventListener('pointerdown', on)
    return () => {
      removeEventListener('keydown', on)
      removeEventListener('pointerdown', on)
    }
  }, [isFlowing, hasten])
}
