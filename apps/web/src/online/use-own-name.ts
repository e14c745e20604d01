// A name that is somebody's alone is theirs on every device: it stands in the bar above every page, and at tables of this screen.
import type { Me } from '@rubble/protocol'
import { useEffect } from 'react'
import { changeSettings } from '../settings.ts'

export function useOwnName(me: Me | undefined): void {
  const name = me?.isClaimed === true ? me.name : undefined
  useEffect(() => {
    if (name !== undefined) changeSettings({ name })
  }, [name])
}
