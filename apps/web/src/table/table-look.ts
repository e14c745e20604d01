// What is to be seen of a table. Pure.
import type { Seat } from '@rubble/engine'
import type { Option, VisibleEvent } from '@rubble/protocol'
import { isFlowingIn, nextViewerOf, type TableModel } from './table-model.ts'

const NOTHING: readonly VisibleEvent[] = []

/** What is to be seen of a table, but for `moment` and what can be done in it, whose identity lasts as long as what they are made from. */
export interface TableLook extends Pick<
  TableModel,
  'info' | 'thinking' | 'part' | 'verb' | 'armed' | 'given' | 'acted' | 'preview' | 'refused' | 'forecast'
> {
  readonly isPast: boolean
  /** In the present, whatever moment is looked at. */
  readonly isOver: boolean
  readonly number: number
  readonly isFlowing: boolean
  /** The viewer looks at the past, and is asked something in the present. */
  readonly isAwaited: boolean
  /** How long movement takes now, as a factor of the usual; 0 also where something is caught up with in one go. */
  readonly pace: number
  /** It was caught up with in one go: nothing of it is shown on its way. */
  readonly isStill: boolean
  readonly history: readonly VisibleEvent[]
  /** What led to the moment that is shown. */
  readonly news: readonly VisibleEvent[]
  readonly failure: unknown
  /** Something was chosen and has not come to anything yet: what is listed is of before. */
  readonly isSending: boolean
  /** What was chosen and is still on its way, where that takes a while. */
  readonly pending: Option | undefined
  readonly nextViewer: Seat | undefined
}

export function lookOf(model: TableModel, usualPace: number): TableLook {
  const {
    info,
    shown,
    past,
    visibleEvents,
    thinking,
    failure,
    fault,
    part,
    verb,
    armed,
    given,
    acted,
    preview,
    sent,
    queue,
    refused,
    forecast,
  } = model
  const present = shown?.moment
  return {
    info,
    thinking,
    part,
    verb,
    armed,
    given,
    acted,
    preview,
    refused,
    forecast,
    isPast: past !== undefined,
    isOver: present?.outcome !== undefined,
    number: present?.number ?? 0,
    isFlowing: isFlowingIn(model),
    isAwaited: past !== undefined && present !== undefined && present.options.length > 0,
    pace: (past?.isJump ?? shown?.isStill) === true ? 0 : usualPace,
    isStill: (past?.isJump ?? shown?.isStill) === true,
    // what one person has heard is not for the next one at this screen
    history: visibleEvents !== undefined && visibleEvents.viewer === present?.viewer ? visibleEvents.all : NOTHING,
    news: past?.news ?? shown?.news ?? NOTHING,
    failure: failure ?? fault,
    isSending: sent !== undefined || queue.length > 0,
    pending: sent?.isMarked === true ? sent.option : undefined,
    nextViewer: nextViewerOf(model),
  }
}
