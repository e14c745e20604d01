// A choice between the click and the moment that comes of it: marked where that takes long enough for somebody to wonder.
import type { Option } from '@rubble/protocol'

/** In milliseconds: at a table in this page nothing takes as long, and so nothing flickers. */
export const WONDER = 300

export interface PendingParts {
  /** Calls back later; returns how not to. */
  wait(milliseconds: number, then: () => void): () => void
  /** What is marked from now on. */
  onMark(option: Option | undefined): void
}

export class Pending {
  private readonly parts: PendingParts
  private chosen: Option | undefined
  private isMarked = false
  private cancel: (() => void) | undefined

  constructor(parts: PendingParts) {
    this.parts = parts
  }

  /** Returns how it ends; where something else was chosen since, that goes on. */
  begin(option: Option): () => void {
    this.chosen = option
    if (this.isMarked) this.parts.onMark(option)
    this.cancel ??= this.parts.wait(WONDER, () => {
      this.isMarked = true
      this.parts.onMark(this.chosen)
    })
    return () => { if (this.chosen === option) this.end() }
  }

  end(): void {
    this.cancel?.()
    this.cancel = undefined
    this.chosen = undefined
    if (this.isMarked) this.parts.onMark(undefined)
    this.isMarked = false
  }
}
