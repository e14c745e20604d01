// Small readers for what data files and scenarios share. What is wrong is told with its place.
import { knownWord } from '@rubble/engine'
import { type Direction, DIRECTIONS, LETTERS, type Spot } from '@rubble/geometry/squares'
import type { Fields, Input } from '@rubble/kit'
import { type CharacterId, type Face, type Seat, SEATS } from '../model/ids.ts'
import { CHARACTER_NAMES, FACE_NAMES, ITEMS } from './rosters.ts'
import type { SpotSide, Value } from './types.ts'

/** Something that may not be left out. */
function said(input: Input): Input {
  return input.isGiven ? input : input.wrong('must be said')
}

export const word = <W extends string>(input: Input, words: readonly W[]): W => knownWord(words, said(input).value, input.path)
export const words = <W extends string>(input: Input, known: readonly W[]): readonly W[] => input.items().map(item => word(item, known))
export const maybe = <T>(input: Input, read: (input: Input) => T): T | undefined => (input.isGiven ? read(input) : undefined)

/** The number of a name. */
export const numbered = (input: Input, what: string, names: readonly string[]): number => {
  const at = names.findIndex(name => name === said(input).value)
  return at < 0 ? input.wrong(`there is no ${what} ${JSON.stringify(input.value)}`) : at
}
export const seat = (input: Input): Seat => SEATS.indexOf(word(input, SEATS))
export const character = (input: Input): CharacterId => numbered(input, 'character', CHARACTER_NAMES)
export const face = (input: Input): Face => numbered(input, 'side of a card', FACE_NAMES)
export const item = (input: Input): string => ITEMS[numbered(input, 'item', ITEMS)] as string

/** A whole number that may be below 0. */
export function integer(input: Input, least = -Infinity, most = Infinity): number {
  const { value } = said(input)
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most) return value
  const from = (least === -Infinity ? '' : ` from ${least}`) + (most === Infinity ? '' : ` to ${most}`)
  return input.wrong(`must be a whole number${from}, not ${JSON.stringify(value)}`)
}
export const whole = (input: Input): number => integer(input, 0)

export function text(input: Input): string {
  const { value } = said(input)
  return typeof value === 'string' ? value : input.wrong(`must be a name, not ${JSON.stringify(value)}`)
}

/** The fields of a value; `provenance` says where its figures come from, and the rules do not ask. */
export const fieldsOf = (input: Input, known: readonly string[]): Fields => said(input).fields([...known, 'provenance'])

/** Of what says by its `type` which word it is. */
export const wordFields = (input: Input, ...known: readonly string[]): Fields => fieldsOf(input, ['type', ...known])

/** A word that says all. */
export const bare =
  <W extends string>(type: W) =>
  (input: Input): { readonly type: W } => {
    wordFields(input)
    return { type }
  }

export function valueOf(input: Input): Value {
  const fields = fieldsOf(input, ['dice', 'auto'])
  return { dice: whole(fields.get('dice')), auto: whole(fields.get('auto')) }
}
export const NO_VALUE: Value = { dice: 0, auto: 0 }

export const direction = (input: Input): Direction => DIRECTIONS[LETTERS.indexOf(word(input, LETTERS))] as Direction

/** A square of a tile: [x, y]. */
export function spot(input: Input): Spot {
  const [x, y, ...rest] = input.items().map(whole)
  return x === undefined || y === undefined || rest.length > 0 ? input.wrong('must be [x, y]') : { x, y }
}

const SPOT_SIDE = /^(\d+),(\d+),([NESW])$/

/** A side of a square of a tile, or a facing on it: "x,y,N". */
export function spotSide(input: Input): SpotSide {
  const [, x, y, letter] = SPOT_SIDE.exec(text(input)) ?? input.wrong('must be x,y and one of N, E, S, W')
  return { x: Number(x), y: Number(y), direction: LETTERS.findIndex(one => one === letter) as Direction }
}
