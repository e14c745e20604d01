import { useSyncExternalStore } from 'react'
import { useSettings } from '../settings.ts'

const calm = matchMedia('(prefers-reduced-motion: reduce)')
const onCalm = (listener: () => void): (() => void) => {
  calm.addEventListener('change', listener)
  return () => { calm.removeEventListener('change', listener) }
}

/** How long movement takes, as a factor of the usual; 0: none is wanted. */
export function usePace(): number {
  const { speed } = useSettings()
  const isCalm = useSyncExternalStore(onCalm, () => calm.matches)
  return isCalm || speed === 0 ? 0 : 1 / speed
}
