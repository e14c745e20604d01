import type { KeyboardEvent } from 'react'

/** Up and down lead from one link of a list to the next. */
export function walkLinks(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')]
  const at = links.findIndex(link => link.contains(document.activeElement))
  const next = links[at + step]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  next.focus()
}
