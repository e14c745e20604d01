/** What lies under a page can neither be reached nor heard; returns how to give it back. */
export function setAside(page: HTMLElement | null): () => void {
  const under = [...(page?.parentElement?.children ?? [])].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one !== page && !one.inert,
  )
  for (const one of under) {
    one.inert = true
    one.ariaHidden = 'true'
  }
  return () => {
    for (const one of under) {
      one.inert = false
      one.ariaHidden = null
    }
  }
}
