// Those who want to know of something.
export class Listeners<T> {
  private readonly all = new Set<(message: T) => void>()

  /** Returns how to stop. */
  readonly add = (listener: (message: T) => void): (() => void) => {
    this.all.add(listener)
    return () => {
      this.all.delete(listener)
    }
  }

  readonly tell = (message: T): void => {
    for (const listener of this.all) listener(message)
  }
}
