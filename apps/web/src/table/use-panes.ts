// Which part of the table a small screen shows with the board, what is looked at closely, and where the keyboard is led.
import type { Thing } from '@rubble/ui'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** With their glyphs. */
export const TABS = [
  ['play', 'play'],
  ['seats', 'human'],
  ['log', 'log'],
  ['inspect', 'inspect'],
] as const
export type Tab = (typeof TABS)[number][0] | 'side'

export interface Panes {
  readonly place: RefObject<HTMLElement | null>
  readonly tab: Tab
  readonly thing: Thing | undefined
  /** Is it looked at only while the mouse rests on it? */
  readonly isGlance: boolean
  setTab(tab: Tab): void
  inspect(thing: Thing | undefined, isGlance?: boolean): void
  putAway(): void
  /** As they were left. */
  restore(was: { readonly tab: Tab; readonly thing: Thing | undefined }): void
  /** The focus goes to something in a part, or to the part itself. */
  focus(part: string, what?: string): void
  /** The same, after the part has been brought to light. */
  show(tab: Tab, part: string, what?: string): void
}

/** `asked`: the number of what is asked now; `onSide`: is told whether the side is looked at. */
export function usePanes(asked: number | undefined, onSide: ((isShown: boolean) => void) | undefined): Panes {
  const place = useRef<HTMLElement>(null)
  const [tab, setTab] = useState<Tab>('play')
  const [thing, setThing] = useState<Thing>()
  const [glanced, setGlanced] = useState<Thing>()
  // something new is asked: it is time to play, but for who is writing to somebody
  useEffect(() => {
    if (asked !== undefined) setTab(now => (now === 'side' ? now : 'play'))
  }, [asked])
  useEffect(() => {
    onSide?.(tab === 'side')
  }, [onSide, tab])
  const inspect = useCallback((found: Thing | undefined, isGlance = false) => {
    setGlanced(isGlance ? found : undefined)
    if (isGlance) return
    setThing(found)
    if (found !== undefined) setTab('inspect')
  }, [])
  const focus = (part: string, what = 'button, [tabindex="0"]'): void => {
    const found = place.current?.querySelector<HTMLElement>(`[data-part=${part}]`)
    ;(found?.querySelector<HTMLElement>(what) ?? found)?.focus()
  }
  return {
    place,
    tab,
    thing: glanced ?? thing,
    isGlance: glanced !== undefined,
    setTab,
    inspect,
    focus,
    putAway: () => {
      setThing(undefined)
      setGlanced(undefined)
      setTab('play')
    },
    restore: was => {
      setThing(was.thing)
      setTab(was.tab)
    },
    // at once: what is typed next must arrive there
    show: (next, part, what) => {
      flushSync(() => {
        setTab(next)
      })
      focus(part, what)
    },
  }
}
