// Work that can be long, a step at a time: whoever has others to serve goes on when it likes, and everybody else at once.

export type Incremental<T> = Generator<undefined, T, undefined>

/** All of it, here and now. */
export function finish<T>(work: Incremental<T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
  }
}
