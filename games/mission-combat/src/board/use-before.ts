import type { Moment } from '@rubble/protocol'
import { useState } from 'react'

/** The moment that was shown before this one. */
export function useBefore(moment: Moment): Moment | undefined {
  const [shown, setShown] = useState<{ readonly now: Moment; readonly before: Moment | undefined }>({ now: moment, before: undefined })
  if (shown.now.number === moment.number && shown.now.viewer === moment.viewer) return shown.before
  setShown({ now: moment, before: shown.now })
  return shown.now
}
