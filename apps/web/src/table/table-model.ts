// A table as a person sees it, as plain data, and what each thing that happens makes of it. Pure.
import type { Flat, Refusal, Seat, Viewer } from '@rubble/engine'
import type { ForecastTree, Moment, Option, TableInfo, VisibleEvent } from '@rubble/protocol'
import type { Act, Spot } from '@rubble/ui'
import type { Ahead } from './acts.ts'
import type { ShownTable } from './flow.ts'

export interface RefusedPart {
  readonly part: Flat
  readonly refusals: readonly Refusal[]
  /** What was tapped, where it came of that. */
  readonly spot?: Spot | undefined
}

/** Picked, and waits to be confirmed. */
export interface ArmedAct {
  readonly act: Act
  /** When it was picked: a second tap that comes at once is none. */
  readonly at: number
}

/** An earlier moment that is looked at. */
export interface Past {
  readonly moment: Moment
  readonly news: readonly VisibleEvent[]
  /** It is not the next one after what was shown: nothing moves. */
  readonly isJump: boolean
}

export interface TableModel {
  readonly info: TableInfo | undefined
  /** Through whose eyes, and which earlier moment they go on looking at. */
  readonly eyes: { readonly viewer: Viewer; readonly stay: number | undefined } | undefined
  readonly shown: ShownTable | undefined
  /** Nothing has been shown to these eyes yet. */
  readonly isFresh: boolean
  readonly past: Past | undefined
  /** Which look back is waited for: what was asked for before it does not arrive any more. */
  readonly look: number
  readonly visibleEvents: { readonly viewer: Viewer; readonly all: readonly VisibleEvent[] } | undefined
  readonly thinking: Seat | undefined
  /** What was tried here and failed: when the table goes on, it is of no interest any more. */
  readonly failure: unknown
  /** What the table itself could not do: it stays until it has been read, or something is chosen. */
  readonly fault: unknown
  readonly part: Flat
  /** The kind of act that has been chosen. */
  readonly verb: string | undefined
  readonly armed: ArmedAct | undefined
  /** What would be asked after an option that only begins something. */
  readonly ahead: Ahead | undefined
  /** What has been given to each target of a plan. */
  readonly given: ReadonlyMap<string, number>
  /** What is chosen next, as soon as it is asked. */
  readonly queue: readonly Flat[]
  /** What was begun is taken back part by part. */
  readonly isUndoing: boolean
  /** The number of the last decision that was answered here. */
  readonly acted: number | undefined
  /** The number of the last one that was answered with a share of what is shared out. */
  readonly shared: number | undefined
  readonly preview: Option | undefined
  /** What was chosen and has not come to anything yet; marked where that takes long enough for somebody to wonder. */
  readonly sent: { readonly option: Option; readonly isMarked: boolean } | undefined
  readonly refused: RefusedPart | undefined
  /** Which "why not?" is waited for. */
  readonly question: number | undefined
  readonly forecast: ForecastTree | undefined
  /** Who took back a choice when the next one was about to look: nobody knows who is at the screen now. */
  readonly veiled: Seat | undefined
}

export const NO_TABLE: TableModel = {
  info: undefined,
  eyes: undefined,
  shown: undefined,
  isFresh: true,
  past: undefined,
  look: 0,
  visibleEvents: undefined,
  thinking: undefined,
  failure: undefined,
  fault: undefined,
  part: {},
  verb: undefined,
  armed: undefined,
  ahead: undefined,
  given: new Map(),
  queue: [],
  isUndoing: false,
  acted: undefined,
  shared: undefined,
  preview: undefined,
  sent: undefined,
  refused: undefined,
  question: undefined,
  forecast: undefined,
  veiled: undefined,
}

export type TableEvent =
  | { readonly kind: 'opened'; readonly info: TableInfo }
  /** These eyes begin to follow the table. */
  | { readonly kind: 'followed'; readonly look: number }
  | { readonly kind: 'shown'; readonly shown: ShownTable }
  | { readonly kind: 'history'; readonly viewer: Viewer; readonly all: readonly VisibleEvent[] }
  | { readonly kind: 'thinking'; readonly seat: Seat | undefined }
  | { readonly kind: 'faulted'; readonly fault: unknown }
  /** `option`: what was chosen in vain. */
  | { readonly kind: 'failed'; readonly failure: unknown; readonly option?: Option }
  /** What failed has been read, or is past. */
  | { readonly kind: 'forgot' }
  /** What was pointed at is put back. */
  | { readonly kind: 'cleared' }
  /** The uppermost of what was begun is taken off: bubble, armed, plan, verb, selection. */
  | { readonly kind: 'wentBack' }
  | { readonly kind: 'narrowed'; readonly part: Flat }
  | { readonly kind: 'chosenVerb'; readonly verb: string }
  | { readonly kind: 'armed'; readonly armed: ArmedAct | undefined }
  | { readonly kind: 'lookedAhead'; readonly ahead: Ahead }
  | { readonly kind: 'gave'; readonly target: string; readonly amount: number }
  | { readonly kind: 'dequeued' }
  | { readonly kind: 'undoing'; readonly isUndoing: boolean }
  | { readonly kind: 'previewed'; readonly option: Option | undefined }
  /** `queue`: what is chosen next without being asked. */
  | { readonly kind: 'chose'; readonly option: Option; readonly queue: readonly Flat[]; readonly keepsPlan?: boolean }
  /** It takes long enough for somebody to wonder. */
  | { readonly kind: 'wondered' }
  | { readonly kind: 'refused'; readonly part: Flat; readonly refusal: Refusal; readonly option?: Option }
  | { readonly kind: 'asked'; readonly question: number }
  | { readonly kind: 'explained'; readonly question: number; readonly refused: RefusedPart }
  | { readonly kind: 'dismissed' }
  | { readonly kind: 'tookBack' }
  /** An earlier moment is asked for; none: the present. */
  | { readonly kind: 'lookedFor'; readonly look: number; readonly isPresent: boolean }
  | { readonly kind: 'lookedBack'; readonly look: number; readonly past: Past }
  | { readonly kind: 'foresaw'; readonly forecast: ForecastTree | undefined }
  | { readonly kind: 'turned'; readonly viewer: Viewer }
  | { readonly kind: 'seatTaken' }

const CLEAR = {
  part: {},
  verb: undefined,
  armed: undefined,
  ahead: undefined,
  given: new Map<string, number>(),
  preview: undefined,
  refused: undefined,
  forecast: undefined,
  question: undefined,
} as const
const NO_FAILURE = { failure: undefined, fault: undefined } as const

export function reduceTable(model: TableModel, event: TableEvent): TableModel {
  switch (event.kind) {
    case 'opened':
      return { ...model, info: event.info, eyes: { viewer: people(event.info)[0] ?? 'spectator', stay: undefined } }
    case 'followed':
      return { ...model, isFresh: true, sent: undefined, look: event.look, past: model.eyes?.stay === undefined ? undefined : model.past }
    case 'shown':
      return afterShown(model, event.shown)
    case 'history':
      return { ...model, visibleEvents: { viewer: event.viewer, all: event.all } }
    case 'thinking':
      return { ...model, thinking: event.seat }
    case 'faulted':
      return { ...model, fault: event.fault }
    case 'failed':
      return { ...model, failure: event.failure, sent: sentAfter(model, event.option) }
    case 'forgot':
      return { ...model, ...NO_FAILURE }
    case 'cleared':
      return { ...model, ...CLEAR }
    case 'wentBack':
      return wentBack(model)
    case 'narrowed':
      return { ...model, part: event.part, verb: undefined, armed: undefined, refused: undefined, question: undefined }
    case 'chosenVerb':
      return { ...model, verb: event.verb, armed: undefined, refused: undefined }
    case 'armed':
      return { ...model, armed: event.armed, refused: undefined }
    case 'lookedAhead':
      return event.ahead.number === model.shown?.moment.number ? { ...model, ahead: event.ahead } : model
    case 'gave':
      return { ...model, given: new Map(model.given).set(event.target, event.amount), refused: undefined }
    case 'dequeued':
      return { ...model, queue: [] }
    case 'undoing':
      return { ...model, isUndoing: event.isUndoing }
    case 'previewed':
      return { ...model, preview: event.option }
    case 'chose':
      return {
        ...model,
        ...CLEAR,
        ...NO_FAILURE,
        ...(event.keepsPlan === true ? { given: model.given } : {}),
        queue: event.queue,
        acted: model.shown?.moment.number,
        shared: event.keepsPlan === true ? model.shown?.moment.number : model.shared,
        sent: { option: event.option, isMarked: model.sent?.isMarked === true },
      }
    case 'wondered':
      return model.sent === undefined ? model : { ...model, sent: { ...model.sent, isMarked: true } }
    case 'refused':
      return {
        ...model,
        refused: { part: event.part, refusals: [event.refusal] },
        queue: [],
        isUndoing: false,
        sent: sentAfter(model, event.option),
      }
    case 'asked':
      return { ...model, question: event.question, refused: undefined }
    case 'explained':
      return event.question === model.question ? { ...model, refused: event.refused } : model
    case 'dismissed':
      return { ...model, refused: undefined }
    case 'tookBack':
      return { ...model, ...NO_FAILURE, veiled: nextViewerOf(model) === undefined ? undefined : seatOf(model) }
    case 'lookedFor':
      return { ...model, ...CLEAR, look: event.look, past: event.isPresent ? undefined : model.past }
    case 'lookedBack':
      return event.look === model.look ? { ...model, past: event.past } : model
    case 'foresaw':
      return { ...model, forecast: event.forecast }
    case 'turned':
      return withEyes(model, event.viewer, model.past?.moment.number)
    case 'seatTaken':
      // whoever says so twice, before the other view is here, changes nothing
      return withEyes(model.veiled === undefined ? model : { ...model, veiled: undefined }, nextViewerOf(model), undefined)
  }
}

/** Esc takes off one layer, never a move. */
function wentBack(model: TableModel): TableModel {
  const { refused, forecast, armed, given, verb } = model
  if (refused !== undefined) return { ...model, refused: undefined, question: undefined }
  if (forecast !== undefined) return { ...model, ...CLEAR }
  if (armed !== undefined) return { ...model, armed: undefined }
  if (given.size > 0) return { ...model, given: CLEAR.given }
  if (verb !== undefined) return { ...model, verb: undefined }
  return { ...model, ...CLEAR }
}

/** Is there a layer that Esc can take off? */
export const isBegun = ({ part, verb, armed, given, refused, forecast }: TableModel): boolean =>
  Object.keys(part).length > 0
  || verb !== undefined
  || armed !== undefined
  || given.size > 0
  || refused !== undefined
  || forecast !== undefined

/** Another moment is there: what was meant for the one before is gone, unless nothing but the secret answer of somebody else is new. */
function afterShown(model: TableModel, shown: ShownTable): TableModel {
  const { isFresh, failure } = model
  if (!isFresh && shown.moment === model.shown?.moment) return { ...model, shown }
  if (!isFresh && model.shown !== undefined && isSameQuestion(model.shown.moment, shown.moment))
    return { ...model, shown, ahead: undefined }
  // what was met on the way to the first moment nobody has read yet
  const given = model.queue.length > 0 ? model.given : CLEAR.given
  return { ...model, ...CLEAR, given, shown, isFresh: false, sent: undefined, failure: isFresh ? failure : undefined }
}

function isSameQuestion(before: Moment, now: Moment): boolean {
  const of = ({ viewer, view: { asked, mine }, options }: Moment): string => JSON.stringify([viewer, asked, mine, options])
  return now.options.length > 0 && now.view.placed.length > before.view.placed.length && of(before) === of(now)
}

/** Where something else was chosen since, that goes on. */
const sentAfter = ({ sent }: TableModel, option: Option | undefined): TableModel['sent'] => (sent?.option === option ? undefined : sent)

const withEyes = (model: TableModel, viewer: Viewer | undefined, stay: number | undefined): TableModel =>
  viewer === undefined || viewer === model.eyes?.viewer ? model : { ...model, eyes: { viewer, stay } }

/** People at this screen, in order of seats. */
export function people({ sitters, here }: TableInfo): readonly Seat[] {
  return here ?? sitters.flatMap((sitter, seat) => (sitter.kind === 'person' ? [seat] : []))
}

/** The seat that is played through these eyes. */
export function seatOf({ eyes }: Pick<TableModel, 'eyes'>): Seat | undefined {
  return typeof eyes?.viewer === 'number' ? eyes.viewer : undefined
}

/** What others did is being shown, or something long: nobody is asked until it is over. */
export const isFlowingIn = ({ past, shown }: Pick<TableModel, 'past' | 'shown'>): boolean => past === undefined && shown?.isFlowing === true

/** What is shown: now, or an earlier moment. Nobody can answer what is not asked yet. */
export function momentOf({ past, shown }: Pick<TableModel, 'past' | 'shown'>): Moment | undefined {
  if (past !== undefined) return past.moment
  return shown?.isFlowing === true ? { ...shown.moment, options: [] } : shown?.moment
}

/** Somebody else at this screen is asked now, and must not see this hand. */
export function nextViewerOf(model: TableModel): Seat | undefined {
  const { info, shown, thinking, veiled } = model
  const { asked = undefined, placed = [] } = thinking !== undefined || isFlowingIn(model) ? {} : (shown?.moment.view ?? {})
  // by what is shown, not by who sits there: until the new view is here, the old one is another's
  const isWaitedFor = (seat: Seat): boolean => asked?.seats.includes(seat) === true && !placed.includes(seat)
  const waiting = info === undefined ? [] : people(info).filter(isWaitedFor)
  return waiting.find(seat => seat === veiled) ?? (waiting.some(seat => seat === shown?.moment.viewer) ? undefined : waiting[0])
}
