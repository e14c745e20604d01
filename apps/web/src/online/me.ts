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
/** All tabs of a browser are one person to the server: who signs in or out in one does so in all. */
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('rubble me')
tabs?.addEventListener('message', ({ data }: MessageEvent<Pick<Myself, 'me'>>) => {
  learn(data.me)
})

function learn(me: Me | undefined): void {
  // what was asked before may be answered with who it was then
  asking = undefined
  current = { me, isKnown: true }
  noteKnown(me !== undefined)
  for (const listener of listeners) listener()
}

export function becomeMe(me: Me | undefined): void {
  learn(me)
  tabs?.postMessage({ me })
}

/** Asks again where it was not answered. */
export function askMe(): Promise<void> {
  if (asking !== undefined) return asking
  const asked: Promise<void> = theApi()
    .me()
    .then(me => {
      if (asked === asking) learn(me)
    })
    .finally(() => {
      if (asked === asking) asking = undefined
    })
  asking = asked
  return asked
}

/** As far as it is known now. */
export const myself = (): Myself => current

export function useMyself(): Myself {
  const known = useSyncExternalStore(listener => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, myself)
  useEffect(() => {
    let isLeft = false
    untilAnswered(
      async () => {
        if (!current.isKnown) await askMe()
      },
      () => isLeft,
    ).catch(() => {
      learn(undefined)
    })
    return () => {
      isLeft = true
    }
  }, [])
  return known
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
