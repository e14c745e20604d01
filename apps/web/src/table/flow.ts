// News come faster than they can be shown: they stand in line here, and are shown one after the other.
import type { Moment, VisibleEvent } from '@rubble/protocol'

/** What is on the table now. */
export interface ShownTable {
  readonly moment: Moment
  /** What led to it since what was shown before. */
  readonly news: readonly VisibleEvent[]
  /** It was caught up with in one go: nothing moves. */
  readonly isStill: boolean
  /** What is shown is not yet now, or still moves: nobody is asked anything. */
  readonly isFlowing: boolean
}

export interface FlowParts {
  /**
   * How long what led from one moment to the next is shown, in milliseconds; 0: there is nothing to see. Whoever shows it says when it has
   * ended.
   */
  lasts(before: Moment, moment: Moment, news: readonly VisibleEvent[]): number
  /** Is nothing shown on its way? Then everything is there at once. */
  isInstant(): boolean
  /** How long one needs to read what somebody else did, in milliseconds. */
  rest(): number
  onShow(shown: ShownTable): void
  /** Calls back later; returns how not to. */
  wait(milliseconds: number, then: () => void): () => void
}

/** What oneself did, and takes no longer than this, holds nothing up: the piece falls while the next question is there already. */
const BRIEF = 500

interface Arrival {
  readonly moment: Moment
  readonly news: readonly VisibleEvent[]
  /** Did the viewer do it? Then it was the viewer who was asked before. */
  readonly isOwn: boolean
}

export class Flow {
  private readonly parts: FlowParts
  private line: Arrival[] = []
  private shown: ShownTable | undefined
  /** Set while what is shown still moves. */
  private cancel: (() => void) | undefined
  /** What is being shown, until it is said that it has been seen. */
  private awaited: Arrival | undefined

  constructor(parts: FlowParts) {
    this.parts = parts
  }

  /** The table has changed. */
  arrive(moment: Moment, news: readonly VisibleEvent[]): void {
    const before = this.line.at(-1)?.moment ?? this.shown?.moment
    this.line.push({ moment, news, isOwn: before === undefined || before.options.length > 0 })
    if (before === undefined || this.parts.isInstant()) this.skip()
    else if (this.cancel === undefined) this.showNext()
  }

  /** Catches up in one go. */
  skip(): void {
    this.stop()
    const last = this.line.at(-1)
    if (last !== undefined) {
      const news = this.line.flatMap(one => one.news)
      this.line = []
      this.show({ moment: last.moment, news, isStill: true, isFlowing: false })
    } else if (this.shown?.isFlowing === true) this.show({ ...this.shown, isStill: true, isFlowing: false })
  }

  /** What led to this moment has been seen: there is time to read it, and then comes what is next. */
  ended(moment: Moment): void {
    if (this.awaited?.moment !== moment) return
    const { isOwn } = this.awaited
    this.awaited = undefined
    const go = (): void => {
      this.cancel = undefined
      this.next()
    }
    if (isOwn) go()
    else this.cancel = this.parts.wait(this.parts.rest(), go)
  }

  /** Nothing more is shown. */
  stop(): void {
    this.cancel?.()
    this.cancel = undefined
    this.awaited = undefined
  }

  private showNext(): void {
    const [next, ...later] = this.line
    if (next === undefined) return
    this.line = later
    const { moment, news, isOwn } = next
    const before = this.shown?.moment
    const moves = before === undefined ? 0 : this.parts.lasts(before, moment, news)
    if (moves === 0 && later.length > 0) return this.pass(next)
    const isHeld = later.length > 0 || (moves > 0 && !(isOwn && moves <= BRIEF))
    if (moves > 0) {
      this.awaited = next
      this.cancel = () => {}
    }
    this.show({ moment, news, isStill: false, isFlowing: isHeld })
  }

  /** What changes nothing to be seen is told together with what comes next. */
  private pass({ news }: Arrival): void {
    const [next, ...later] = this.line
    if (next === undefined) return
    this.line = [{ ...next, news: [...news, ...next.news] }, ...later]
    this.showNext()
  }

  private next(): void {
    if (this.line.length > 0) this.showNext()
    else if (this.shown?.isFlowing === true) this.show({ ...this.shown, isFlowing: false })
  }

  private show(shown: ShownTable): void {
    this.shown = shown
    this.parts.onShow(shown)
  }
}
