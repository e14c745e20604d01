// What can be done now: the options, and where one only begins something what would be asked next along with it.
import { agrees, type Flat } from '@rubble/engine'
import type { Moment, Option, Peek } from '@rubble/protocol'
import { type Act, type GameBoard, verbOf } from '@rubble/ui'

/** What would follow each of some options, at the decision of this number. */
export interface Ahead {
  readonly number: number
  readonly peeks: readonly (readonly [Option, Peek])[]
}

/** Options of what is selected that only begin something: few enough to look ahead of each. */
const MOST = 20

export function beginningsOf(moment: Moment, part: Flat, { begins }: Pick<GameBoard, 'begins'>): readonly Option[] {
  const kind = moment.view.asked?.kind ?? ''
  if (begins === undefined || Object.keys(part).length === 0) return []
  const found = moment.options.filter(({ value }) => agrees(part, value) && begins(kind, value))
  return found.length > MOST ? [] : found
}

/** What is selected has begun, as far as pointing at this goes: the option after which it would be asked for. */
export function begunBy(
  moment: Moment,
  part: Flat,
  verb: string | undefined,
  more: Flat,
  ahead: Ahead | undefined,
  board: Pick<GameBoard, 'verbOf' | 'fields'>,
): Option | undefined {
  if (ahead?.number !== moment.number || Object.keys(part).length === 0) return undefined
  const { places } = board.fields
  const begun = ahead.peeks.filter(([first]) => agrees(part, first.value) && (verb === undefined || verbOf(board, moment, first) === verb))
  const asksFor = ({ options }: Peek): boolean => options.some(({ value }) => Object.keys(more).every(field => field in value))
  // of places of one kind there may be none at all: who aims at somebody where only walls can be hit still aims
  const asksWhere = ({ options }: Peek): boolean =>
    Object.keys(more).every(field => places.includes(field)) && options.some(({ value }) => places.some(field => field in value))
  return (begun.find(([, peek]) => asksFor(peek)) ?? begun.find(([, peek]) => asksWhere(peek)))?.[0]
}

/** What all that a chosen verb can do has in common: who then points at something means that as well. */
export function sharedBy(moment: Moment, verb: string | undefined, board: Pick<GameBoard, 'verbOf'>): Flat {
  if (verb === undefined) return {}
  const [first, ...others] = moment.options.filter(option => verbOf(board, moment, option) === verb)
  const fields = Object.entries(first?.value ?? {})
  return Object.fromEntries(fields.filter(([field, value]) => others.every(other => other.value[field] === value)))
}

/** The first answer and the second as one, where the second is pointed at, and they do not name the same. */
const isOne = (first: Flat, second: Flat, { pieces, places }: GameBoard['fields']): boolean =>
  Object.keys(second).every(field => !(field in first) && (pieces.includes(field) || places.includes(field)))

const joined = (first: Option, { kind, options }: Peek, { fields, join }: Pick<GameBoard, 'fields' | 'join'>): Act[] =>
  options.flatMap(second => {
    const [a, b] = [first.value, second.value]
    const value = join === undefined ? (isOne(a, b, fields) ? { ...a, ...b } : undefined) : join(a, b)
    return value === undefined ? [] : [{ value, begins: { first, kind, second } }]
  })

export function actsWith(
  moment: Moment,
  part: Flat,
  verb: string | undefined,
  ahead: Ahead | undefined,
  board: Pick<GameBoard, 'verbOf' | 'fields' | 'join' | 'keeps'>,
): readonly Act[] {
  const known = ahead?.number === moment.number ? new Map(ahead.peeks) : new Map<Option, Peek>()
  const all = moment.options.flatMap((option): readonly Act[] => {
    const peek = known.get(option)
    const further = peek === undefined ? [] : joined(option, peek, board)
    return further.length === 0 || board.keeps?.(option.value) === true ? [option, ...further] : further
  })
  return all.filter(act => agrees(part, act.value) && (verb === undefined || verbOf(board, moment, act) === verb))
}
