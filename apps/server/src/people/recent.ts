// What was looked up a moment ago: a choice a second should not cost a query a second to learn who it is.
export class Recent<V> {
  private readonly entries = new Map<string, { readonly value: V; readonly until: number }>()
  private readonly now: () => number
  private readonly lasts: number
  private readonly most: number
  private forgotten = 0

  constructor(now: () => number, lasts: number, most: number) {
    this.now = now
    this.lasts = lasts
    this.most = most
  }

  /** What is not found is looked for anew each time. */
  async get(key: string, find: () => Promise<V | undefined>): Promise<V | undefined> {
    const known = this.entries.get(key)
    if (known !== undefined && known.until > this.now()) return known.value
    const { forgotten } = this
    const value = await find()
    // what was forgotten meanwhile may have been this
    if (value !== undefined && forgotten === this.forgotten) this.put(key, value)
    return value
  }

  private put(key: string, value: V): void {
    this.entries.delete(key)
    this.entries.set(key, { value, until: this.now() + this.lasts })
    // the oldest stands first
    for (const old of this.entries.keys()) {
      if (this.entries.size <= this.most) return
      this.entries.delete(old)
    }
  }

  /** Something has changed, and rarely does: everything is looked for anew. */
  forget(): void {
    this.forgotten++
    this.entries.clear()
  }
}
