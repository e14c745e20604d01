import type { KeyboardEvent } from 'react'

/** Moves the focus within a list by arrows. */
export function stepFocus(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowRight: 1,
    ArrowUp: -1,
    ArrowLeft: -1,
    Home: -Infinity,
    End: Infinity,
  }
  const step = steps[event.key]
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const at = all.indexOf(event.target as HTMLElement)
  if (step === undefined || at < 0) return
  all[Math.max(0, Math.min(all.length - 1, at + step))]?.focus()
  event.preventDefault()
  event.stopPropagation()
}
