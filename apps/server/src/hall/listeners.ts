// Those who want to know of something.
export class Listeners<T> {
  private readonly all = new Set<(told: T) => void>()

  /** Returns how to stop. */
  readonly add = (listener: (told: T) => void): (() => void) => {
    this.all.add(listener)
    return () => {
      this.all.delete(listener)
    }
  }

  readonly tell = (told: T): void => {
    for (const listener of this.all) listener(told)
  }
}
