/** Calls back later; returns how not to. */
export function wait(milliseconds: number, then: () => void): () => void {
  const timer = setTimeout(then, milliseconds)
  return () => {
    clearTimeout(timer)
  }
}

export const rest = (milliseconds: number): Promise<void> =>
  new Promise(done => {
    setTimeout(done, milliseconds)
  })
