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
  /** How long news take to be shown, at usual speed, in milliseconds. */
  lasts(news: readonly VisibleEvent[]): number
  /** How long things take, as a factor; 0: nothing moves, everything is shown at once. */
  pace(): number
  onShow(shown: ShownTable): void
  /** Calls back later; returns how not to. */
  wait(milliseconds: number, then: () => void): () => void
}

/** After what somebody else did there is time to read it. */
const REST = 350
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

  constructor(parts: FlowParts) {
    this.parts = parts
  }

  /** The table has changed. */
  arrive(moment: Moment, news: readonly VisibleEvent[]): void {
    const before = this.line.at(-1)?.moment ?? this.shown?.moment
    this.line.push({ moment, news, isOwn: before === undefined || before.options.length > 0 })
    if (before === undefined || this.parts.pace() === 0) this.skip()
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

  /** Ends what is moving, and goes on to what comes next. */
  hasten(): void {
    if (this.cancel === undefined) return
    this.stop()
    this.rest()
  }

  /** Nothing more is shown. */
  stop(): void {
    this.cancel?.()
    this.cancel = undefined
  }

  private showNext(): void {
    const [next, ...later] = this.line
    if (next === undefined) return
    this.line = later
    const { moment, news, isOwn } = next
    const moves = this.parts.lasts(news)
    const takes = (moves === 0 ? 0 : moves + (isOwn ? 0 : REST)) * this.parts.pace()
    if (takes === 0 && later.length > 0) return this.pass(next)
    const isHeld = later.length > 0 || (takes > 0 && !(isOwn && moves <= BRIEF))
    this.show({ moment, news, isStill: false, isFlowing: isHeld })
    if (takes > 0)
      this.cancel = this.parts.wait(takes, () => {
        this.cancel = undefined
        this.rest()
      })
  }

  /** What changes nothing to be seen is told together with what comes next. */
  private pass({ news }: Arrival): void {
    const [next, ...later] = this.line
    if (next === undefined) return
    this.line = [{ ...next, news: [...news, ...next.news] }, ...later]
    this.showNext()
  }

  private rest(): void {
    if (this.line.length > 0) this.showNext()
    else if (this.shown?.isFlowing === true) this.show({ ...this.shown, isFlowing: false })
  }

  private show(shown: ShownTable): void {
    this.shown = shown
    this.parts.onShow(shown)
  }
}
