// What can be done at a table now with what is selected, what pointing at something means, and the choice that comes of it. Pure.
import { agrees, type Flat } from '@rubble/engine'
import type { ChoiceRequest, Option } from '@rubble/protocol'
import type { Act, GameBoard } from '@rubble/ui'
import { actsWith } from './acts.ts'
import { isFlowingIn, seatOf, type TableModel } from './table-model.ts'

/** What pointing at something means now. */
export type Meaning =
  | { readonly kind: 'nothing' }
  /** It is selected already. */
  | { readonly kind: 'again' }
  | { readonly kind: 'choose'; readonly act: Act }
  | { readonly kind: 'narrow'; readonly part: Flat }
  | { readonly kind: 'why not' }

export function meaningOf(
  model: Pick<TableModel, 'eyes' | 'past' | 'part' | 'verb' | 'ahead' | 'shown'>,
  more: Flat,
  board: Pick<GameBoard, 'prefer' | 'verbOf' | 'fields' | 'join' | 'dial'>,
): Meaning {
  const { part, past, shown } = model
  if (shown === undefined || past !== undefined || shown.isFlowing || seatOf(model) === undefined) return { kind: 'nothing' }
  if (Object.keys(more).length === 0) return { kind: 'nothing' }
  const acts = actsOf(model, board)
  const within = { ...part, ...more }
  const isKnown = agrees(more, part)
  const set = acts.filter(({ value }) => agrees(within, value))
  const found = set.length > 0 || board.dial === undefined ? set : leastWith(model, more, board, board.dial)
  // who has taken something up and then points at something more, means it
  const isFurther = Object.keys(part).length > 0 && agrees(part, within) && !isKnown
  if (isKnown) return { kind: 'again' }
  const all = shown.moment.options
  const wider = found.length > 0 ? found : all.filter(({ value }) => agrees(more, value))
  const chosen =
    wider.length === 1 && wider === found && isFurther ? wider[0] : board.prefer(shown.moment.view.asked?.kind ?? '', more, wider)
  if (chosen !== undefined) return { kind: 'choose', act: chosen }
  if (wider.length === 0) return { kind: 'why not' }
  return { kind: 'narrow', part: set.length > 0 ? within : found.length > 0 ? { ...within, ...dialled(found, board.dial) } : more }
}

/** What is selected, whatever the dial is set to. */
export const undialled = (part: Flat, dial = ''): Flat => Object.fromEntries(Object.entries(part).filter(([field]) => field !== dial))

const dialled = ([first]: readonly Act[], dial = ''): Flat => (first?.value[dial] === undefined ? {} : { [dial]: first.value[dial] })

/** With another value of the dial: the least with which it can be done. */
function leastWith(model: Parameters<typeof actsOf>[0], more: Flat, board: Parameters<typeof actsOf>[1], dial: string): readonly Act[] {
  const rest = undialled(model.part, dial)
  const found = actsOf({ ...model, part: rest }, board).filter(({ value }) => agrees({ ...rest, ...more }, value))
  const least = Math.min(...found.map(({ value }) => Number(value[dial] ?? 0)))
  return found.filter(({ value }) => value[dial] === least)
}

/** What can be done now with what is selected, by the verb that was chosen. */
export function actsOf(
  { part, verb, ahead, shown, past }: Pick<TableModel, 'past' | 'part' | 'verb' | 'ahead' | 'shown'>,
  board: Pick<GameBoard, 'verbOf' | 'fields' | 'join'>,
): readonly Act[] {
  return shown === undefined || past !== undefined || shown.isFlowing ? [] : actsWith(shown.moment, part, verb, ahead, board)
}

/** The choice that an option is now, if any can be made. Of an answer in parts all are said, so that none is said twice. */
export function choiceOf(model: Pick<TableModel, 'eyes' | 'past' | 'shown'>, { value }: Option): ChoiceRequest | undefined {
  const { shown } = model
  const seat = seatOf(model)
  if (shown === undefined || isFlowingIn(model) || seat === undefined) return undefined
  const {
    number,
    view: { mine },
  } = shown.moment
  return { seat, at: number, value: mine.length === 0 ? value : [...mine, value] }
}
