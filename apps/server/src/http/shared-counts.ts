// What is counted by all servers at one database together: each tells the others what was drawn there.
import { randomUUID } from 'node:crypto'

/** By which counter, by whom, how many points. */
export type SharedCount = readonly [counter: string, key: string, points: number]

/** The other servers at the same database. */
export interface OtherServers {
  /** To all of them, this one too; kept nowhere. Each text has at most 7,000 bytes. */
  tellCounts(texts: readonly string[]): Promise<void>
  /** False where there can be no other. */
  hearCounts(hear: (text: string) => void): Promise<boolean>
}

interface CountMessage {
  readonly from: string
  readonly drawn: readonly SharedCount[]
}

/** What is drawn in the same moment is told together. */
const SOON = 50
/** In one text: a counter and a key have less than 100 bytes. */
const TOGETHER = 60

export class SharedCounts {
  private readonly own = randomUUID()
  private readonly count: (drawn: readonly SharedCount[]) => void
  private readonly untold = new Map<string, SharedCount>()
  private others: OtherServers | undefined
  private soon: NodeJS.Timeout | undefined

  constructor(count: (drawn: readonly SharedCount[]) => void) {
    this.count = count
  }

  async join(others: OtherServers): Promise<void> {
    if (
      await others.hearCounts(text => {
        this.hear(JSON.parse(text) as CountMessage)
      })
    )
      this.others = others
  }

  close(): void {
    clearTimeout(this.soon)
    this.others = undefined
  }

  add([counter, key, points]: SharedCount): void {
    if (this.others === undefined) return
    const name = `${counter} ${key}`
    this.untold.set(name, [counter, key, points + (this.untold.get(name)?.[2] ?? 0)])
    this.soon ??= setTimeout(() => {
      this.tell()
    }, SOON).unref()
  }

  private tell(): void {
    this.soon = undefined
    const all = [...this.untold.values()]
    this.untold.clear()
    const texts = Array.from({ length: Math.ceil(all.length / TOGETHER) }, (_, i) =>
      JSON.stringify({ from: this.own, drawn: all.slice(i * TOGETHER, (i + 1) * TOGETHER) } satisfies CountMessage),
    )
    // while the database is away each server counts for itself
    this.others?.tellCounts(texts).catch(() => {})
  }

  private hear({ from, drawn }: CountMessage): void {
    if (from !== this.own) this.count(drawn)
  }
}
