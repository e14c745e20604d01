// Follows a table as one viewer sees it, at the pace at which it can be shown.
import type { Viewer } from '@rubble/engine'
import type { Listener, Moment, TableHost, TableId, VisibleEvent } from '@rubble/protocol'
import { Chronicle } from './chronicle.ts'
import { Flow, type FlowParts } from './flow.ts'

export interface FollowParts extends FlowParts, Pick<Listener, 'onThinking'> {
  onFailure(failure: unknown): void
  onHistory(all: readonly VisibleEvent[]): void
}

export interface FollowState {
  /** Shows at once all that has come. */
  skip(): void
  /** What led to this moment has been seen. */
  ended(moment: Moment): void
  stop(): void
}

export function follow(host: TableHost, id: TableId, viewer: Viewer, parts: FollowParts): FollowState {
  let isLeft = false
  let unwatch: (() => void) | undefined
  const fail = (error: unknown): void => {
    if (!isLeft) parts.onFailure(error)
  }
  const chronicle = new Chronicle(
    () =>
      host.history(id, viewer).catch(error => {
        fail(error)
        return []
      }),
    all => {
      if (!isLeft) parts.onHistory(all)
    },
  )
  const flow = new Flow({
    ...parts,
    onShow(shown) {
      parts.onShow(shown)
      chronicle.note(shown.moment, shown.news)
    },
  })
  host
    .watch(id, viewer, {
      onChange(moment, news) {
        if (!isLeft) flow.arrive(moment, news)
      },
      onThinking(seat) {
        if (!isLeft) parts.onThinking(seat)
      },
      onFailure(message) {
        if (!isLeft) parts.onFailure(message)
      },
    })
    .then(end => {
      if (isLeft) end()
      else unwatch = end
    }, fail)
  return {
    skip() {
      flow.skip()
    },
    ended(moment) {
      flow.ended(moment)
    },
    stop() {
      isLeft = true
      flow.stop()
      unwatch?.()
    },
  }
}
