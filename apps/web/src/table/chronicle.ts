// All that a viewer has heard up to what is shown: it grows by the news, and is asked for anew where they do not tell the whole.
import type { Moment, VisibleEvent } from '@rubble/protocol'

export class Chronicle {
  private readonly fetch: () => Promise<readonly VisibleEvent[]>
  private readonly onChange: (all: readonly VisibleEvent[]) => void
  private all: readonly VisibleEvent[] = []
  private shown: Moment | undefined
  /** What has come since it was last asked for. */
  private since: VisibleEvent[] = []
  private asked = 0

  constructor(fetch: () => Promise<readonly VisibleEvent[]>, onChange: (all: readonly VisibleEvent[]) => void) {
    this.fetch = fetch
    this.onChange = onChange
  }

  /** A moment is shown, and what led to it. After an undo nothing is heard, and what was heard is no longer so. */
  note(moment: Moment, news: readonly VisibleEvent[]): void {
    const before = this.shown
    if (before === moment) return
    this.shown = moment
    const [first] = news
    if (before === undefined || first === undefined || first.at === 0 || moment.number !== before.number + 1) return void this.askAnew()
    this.since.push(...news)
    this.set([...this.all.filter(({ at }) => at < first.at), ...news])
  }

  private async askAnew(): Promise<void> {
    const turn = ++this.asked
    this.since = []
    const all = await this.fetch()
    if (turn !== this.asked || this.shown === undefined) return
    const { number } = this.shown
    const last = all.at(-1)?.at ?? -1
    // the host may be ahead of what is shown, or have answered before the latest news
    this.set([...all.filter(({ at }) => at < number || at === 0), ...this.since.filter(({ at }) => at > last)])
  }

  /** Numbers of choices only grow, so what has the same number at the same place is the same: then the known value stays. */
  private set(all: readonly VisibleEvent[]): void {
    const known = this.all
    this.all = all.map((event, i) => {
      const before = known[i]
      return before?.at === event.at ? before : event
    })
    this.onChange(this.all)
  }
}
