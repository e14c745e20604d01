import { useSettings } from '../settings.ts'
import { useMedia } from '../shell/use-media.ts'

/** How long movement takes, as a factor of the usual; 0: none is wanted. */
export function usePace(): number {
  const { speed } = useSettings()
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  return isCalm || speed === 0 ? 0 : 1 / speed
}
