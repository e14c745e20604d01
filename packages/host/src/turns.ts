/** Lets one act begin when those before it have come to their end, well or badly. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve()

  take<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.last.then(act)
    this.last = turn.catch(() => {})
    return turn
  }
}
