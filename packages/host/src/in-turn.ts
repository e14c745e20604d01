/** Lets one act begin when those before it have come to their end, well or badly. */
export function inTurn(): <T>(act: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return act => {
    const turn = last.then(act)
    last = turn.catch(() => {})
    return turn
  }
}
