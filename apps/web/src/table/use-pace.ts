import type { Tempo } from '@rubble/ui'
import { useSettings } from '../settings.ts'
import { useMedia } from '../shell/use-media.ts'

/** How fast what happens is shown. Who wants no movement is shown it still, and goes on when it has been read. */
export function useTempo(): Tempo {
  const { speed } = useSettings()
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  if (speed === 0) return 'none'
  if (isCalm) return 'calm'
  return speed < 1 ? 'slow' : speed > 1 ? 'fast' : 'normal'
}
