// Who this browser is to the server. Known to all screens; asked for once.
import type { Me } from '@rubble/protocol'
import { useEffect, useSyncExternalStore } from 'react'
import { theApi } from './api.ts'
import { noteKnown } from './here.ts'
import { untilAnswered } from './until-answered.ts'

/** `isKnown`: the server has been asked. */
export interface Myself {
  readonly me: Me | undefined
  readonly isKnown: boolean
}

let current: Myself = { me: undefined, isKnown: false }
let asking: Promise<void> | undefined
const listeners = new Set<() => void>()

export function becomeMe(me: Me | undefined): void {
  current = { me, isKnown: true }
  noteKnown(me !== undefined)
  for (const listener of listeners) listener()
}

/** Asks again where it was not answered. */
export function askMe(): Promise<void> {
  asking ??= theApi().me().then(becomeMe).finally(() => { asking = undefined })
  return asking
}

export function useMyself(): Myself {
  const myself = useSyncExternalStore(listener => {
    listeners.add(listener)
    return () => { listeners.delete(listener) }
  }, () => current)
  useEffect(() => {
    let isLeft = false
    untilAnswered(async () => { if (!current.isKnown) await askMe() }, () => isLeft).catch(() => { becomeMe(undefined) })
    return () => { isLeft = true }
  }, [])
  return myself
}

/** Two guests at one table shall not be called the same. */
const numbered = (guest: string): string => `${guest} ${100 + Math.floor(Math.random() * 900)}`

/** Somebody, at least a guest: by their name, or by a number if they gave none. */
export async function beSomebody(name: string, guest: string): Promise<Me> {
  if (!current.isKnown) await askMe()
  const { me } = current
  if (me !== undefined) return me
  const somebody = await theApi().rename(name.trim() || numbered(guest))
  becomeMe(somebody)
  return somebody
}
