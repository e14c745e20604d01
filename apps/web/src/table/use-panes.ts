// What is looked at closely, what lies over a small screen or in the card's place, and where the keyboard is led.
import type { Hover, Thing } from '@rubble/ui'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * What somebody has opened. `list`, `side` and `more` take the card's place; on a screen that has no room beside the board, all of them lie
 * over it.
 */
export type Sheet = 'card' | 'list' | 'log' | 'seats' | 'side'

export interface Panes {
  readonly place: RefObject<HTMLElement | null>
  readonly thing: Thing | undefined
  /** What the mouse rests on. */
  readonly hover: Hover | undefined
  readonly sheet: Sheet | undefined
  setSheet(sheet: Sheet | undefined): void
  inspect(thing: Thing | undefined): void
  setHover(hover: Hover | undefined): void
  putAway(): void
  /** As they were left. */
  restore(was: { readonly sheet: Sheet | undefined; readonly thing: Thing | undefined }): void
  /** The focus goes to something in a part, or to the part itself. */
  focus(part: string, what?: string): void
  /** The same, after the part has been brought to light. */
  show(sheet: Sheet | undefined, part: string, what?: string): void
}

/** `onSide`: is told whether the side is looked at. */
export function usePanes(onSide: ((isShown: boolean) => void) | undefined): Panes {
  const place = useRef<HTMLElement>(null)
  const [sheet, setSheet] = useState<Sheet>()
  const [thing, setThing] = useState<Thing>()
  const [hover, setHover] = useState<Hover>()
  useEffect(() => {
    onSide?.(sheet === 'side')
  }, [onSide, sheet])
  const inspect = useCallback((found: Thing | undefined) => {
    setHover(undefined)
    setThing(found)
    // what was tapped is shown, whatever stood in its place
    if (found !== undefined) setSheet(now => (now === 'list' || now === 'side' ? undefined : now))
  }, [])
  const focus = (part: string, what = 'button, [tabindex="0"]'): void => {
    const found = place.current?.querySelector<HTMLElement>(`[data-part=${part}]`)
    ;(found?.querySelector<HTMLElement>(what) ?? found)?.focus()
  }
  return {
    place,
    sheet,
    thing,
    hover,
    setHover,
    setSheet,
    inspect,
    focus,
    putAway: () => {
      setThing(undefined)
      setHover(undefined)
      setSheet(undefined)
    },
    restore: was => {
      setThing(was.thing)
      setSheet(was.sheet)
    },
    // at once: what is typed next must arrive there
    show: (next, part, what) => {
      flushSync(() => {
        setSheet(next)
      })
      focus(part, what)
    },
  }
}
