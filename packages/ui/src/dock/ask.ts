// What the dock asks: kinds of acts, answers, or a number. All of it from the options; targets are pointed at on the table.
import { agrees, type Flat, type Scalar } from '@rubble/engine'
import type { Moment } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import type { Act, GameBoard, VerbWords } from '../board.ts'
import { kindAsked } from '../moment.ts'

/** A sixth is behind "More". */
export const MOST_VERBS = 5
/** Up to so many a number is pointed at; above it is stepped to. */
export const MOST_PIPS = 10

type AskingBoard = Pick<
  GameBoard,
  'fields' | 'verbOf' | 'verbs' | 'verbWords' | 'verbGlyph' | 'optionGlyph' | 'isEnd' | 'takesUp' | 'opens' | 'dial'
>

export interface Verb extends VerbWords {
  readonly key: string
  readonly glyph: string
  readonly options: readonly Act[]
  /** What is known more when it has been chosen: an answer. Absent: a kind of act. */
  readonly part?: Flat
  /** What a kind of act takes up. */
  readonly takes?: Flat | undefined
}

export interface NumberAsk {
  readonly field: string
  readonly values: readonly number[]
}

export interface Ask {
  readonly verbs: readonly Verb[]
  /** A number that is open, where nothing else is. */
  readonly number?: NumberAsk
  /** Several numbers that belong together, each from nought to its most. */
  readonly numbers?: readonly NumberAsk[]
}

const NOTHING: Ask = { verbs: [] }

const fieldsOf = (options: readonly Act[]): string[] => [...new Set(options.flatMap(({ value }) => Object.keys(value)))]
const valuesOf = (options: readonly Act[], field: string): Scalar[] => [
  ...new Set(options.flatMap(({ value }) => (value[field] === undefined ? [] : [value[field]]))),
]

export function verbOf(board: Pick<GameBoard, 'verbOf'>, moment: Moment, option: Act): string {
  return board.verbOf?.(moment, option) ?? String(option.value['do'] ?? '')
}

/** Fields that are neither pointed at nor kinds of acts. What is set beside a piece is no question of its own. */
function answersIn(options: readonly Act[], { fields: { pieces, places }, dial }: Pick<AskingBoard, 'fields' | 'dial'>): string[] {
  const all = fieldsOf(options)
  const isDialled = all.some(field => pieces.includes(field))
  return all.filter(field => field !== 'do' && !pieces.includes(field) && !places.includes(field) && !(isDialled && field === dial))
}

function inOrder(keys: readonly string[], order: readonly string[]): string[] {
  const rank = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length)
  return keys.toSorted((a, b) => rank(a) - rank(b))
}

/** `part`: what has been selected; `verb`: the kind of act that has been chosen. */
export function askOf(
  given: readonly Act[],
  part: Flat,
  verb: string | undefined,
  moment: Moment,
  board: AskingBoard,
  speaker: Speaker,
): Ask {
  const options = given.filter(({ value }) => !board.isEnd(value, moment))
  const byVerb = Map.groupBy(options, option => verbOf(board, moment, option))
  const isSelected = Object.keys(part).length > 0
  // with nothing selected there are the verbs of the turn: those that need no piece
  const needsPiece = ({ value }: Act): boolean => board.fields.pieces.some(field => field in value && !(field in part))
  const isOpen = (key: string): boolean =>
    isSelected || board.opens?.(key) === true || byVerb.get(key)?.some(option => !needsPiece(option)) === true
  const keys = inOrder([...byVerb.keys()], board.verbs).filter(key => key !== '' && isOpen(key))
  const make = (key: string, of: readonly Act[], more?: Flat): Verb => ({
    key,
    glyph: board.verbGlyph?.(key) ?? board.optionGlyph(kindAsked(moment), of[0]?.begins?.first.value ?? of[0]?.value ?? {}),
    options: of,
    ...board.verbWords(moment, key, of, speaker),
    ...(more === undefined ? { takes: board.takesUp?.(key, of) } : { part: more }),
  })
  const left = verb === undefined ? options : options.filter(option => verbOf(board, moment, option) === verb)
  const isNamedAct = verb === undefined && (byVerb.size > 1 || (keys.length > 0 && isForegone(left, part, board)))
  const answers = isNamedAct ? NOTHING : answersOf(left, part, board, make)
  if (verb !== undefined || answers !== NOTHING) return answers
  const isNamed = byVerb.size > 1 || isSelected || !isPointed(options, part, board)
  return isNamed && keys.length > 0 ? { verbs: keys.map(key => make(key, byVerb.get(key) ?? [])) } : NOTHING
}

/** Is anything of it left to be pointed at? */
const isPointed = (options: readonly Act[], part: Flat, { fields: { pieces, places } }: AskingBoard): boolean =>
  [...pieces, ...places].some(field => !(field in part) && valuesOf(options, field).length > 1)

/** Can all that is left to say be said in one way only? Then the name of the act says more than that would. */
const isForegone = (options: readonly Act[], part: Flat, board: AskingBoard): boolean =>
  answersIn(options, board).every(field => field in part || valuesOf(options, field).length < 2)

/** One after the other: what has gaps is called by its number, and is no amount. */
const isRun = (values: readonly number[]): boolean => values.every((value, i) => i === 0 || value === (values[i - 1] ?? 0) + 1)

/** All values of a field, where they are numbers. */
function numbersIn(options: readonly Act[], field: string): NumberAsk[] {
  const values = valuesOf(options, field)
  const numbers = values.filter(value => typeof value === 'number')
  return numbers.length < values.length ? [] : [{ field, values: numbers.toSorted((a, b) => a - b) }]
}

function answersOf(left: readonly Act[], part: Flat, board: AskingBoard, make: (key: string, of: readonly Act[], more: Flat) => Verb): Ask {
  const open = answersIn(left, board).filter(field => !(field in part) && left.every(({ value }) => field in value))
  const numbers = open.flatMap(field => numbersIn(left, field))
  if (isPointed(left, part, board)) return NOTHING
  if (numbers.length > 1) return { verbs: [], numbers }
  const [number] = numbers
  if (number !== undefined && isRun(number.values)) return { verbs: [], number }
  const [field] = open
  if (field === undefined) return NOTHING
  return {
    verbs: valuesOf(left, field).map(value => {
      const more = { [field]: value }
      return make(
        String(value),
        left.filter(option => agrees(more, option.value)),
        more,
      )
    }),
  }
}
