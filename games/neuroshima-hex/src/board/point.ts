// What a person means who points at something, within the open decision. Everything is in names, as options are.
import { agrees, type Flat } from '@rubble/engine'
import type { Option } from '@rubble/protocol'
import type { Act } from '@rubble/ui'

/** What lies on a hex: places and pieces by name. */
export interface Spot {
  readonly hex: string
  readonly unit: string | undefined
  readonly ground: string | undefined
  /** The seat whose HQ stands there. */
  readonly hqOf: string | undefined
  readonly isFoe: boolean
  readonly isOwn: boolean
}

/** In this order a piece is taken for a part of a choice. */
const PIECE_FIELDS = ['unit', 'target', 'medic', 'by'] as const

/** All that a spot could mean. A unit comes before what it stands on, and pieces before their place. */
function meanings({ hex, unit, ground, hqOf }: Spot): Flat[] {
  const pieces = [unit, ground].filter(piece => piece !== undefined)
  return [
    ...PIECE_FIELDS.flatMap(field => pieces.map(piece => ({ [field]: piece }))),
    { hex },
    ...(hqOf === undefined ? [] : [{ seat: hqOf }]),
  ]
}

const isNew = (meant: Flat, part: Flat): boolean => Object.entries(meant).some(([field, value]) => part[field] !== value)
const fits = (part: Flat, options: readonly Option[]): boolean => options.some(({ value }) => agrees(part, value))

/**
 * The part of a choice that is meant: first within what has been pointed at already, then afresh; what no option has is asked about, to
 * learn why.
 */
export function partOf(spot: Spot, options: readonly Option[], part: Flat): Flat {
  const all = meanings(spot)
  const further = all.find(
    meant => isNew(meant, part) && Object.keys(meant).every(field => !(field in part)) && fits({ ...part, ...meant }, options),
  )
  return further ?? all.find(meant => fits(meant, options)) ?? questionOf(spot, options)
}

/** What to ask "why not?" about: as the options speak of pieces and places, so does the question. */
function questionOf({ hex, unit, ground, isFoe }: Spot, options: readonly Option[]): Flat {
  const piece = unit ?? ground
  const speaks = (field: string): boolean => options.some(({ value }) => field in value)
  if (piece === undefined || (speaks('hex') && !speaks('unit') && !speaks('target'))) return { hex }
  if (speaks('target') && (isFoe || !speaks('unit'))) return { target: piece }
  return isFoe && !speaks('unit') ? { target: piece } : { unit: piece }
}

/** Does any option that is left speak of this spot, in a way that says more than is known already? */
export function isMeant(spot: Spot, options: readonly Option[], part: Flat): boolean {
  return meanings(spot).some(meant => !Object.keys(meant).some(field => field in part) && fits(meant, options))
}

/** Has it been pointed at already? */
export const isChosen = (spot: Spot, part: Flat): boolean => meanings(spot).some(meant => agrees(meant, part))

export const isRefused = (spot: Spot, refused: Flat | undefined): boolean => refused !== undefined && isChosen(spot, refused)

const HEX_FIELDS = ['hex', 'second', 'third'] as const
/** A choice of several hexes, in any order: those that can still belong to it. */
export function threesWith(picked: readonly string[], options: readonly Act[]): Act[] {
  return options.filter(({ value }) => picked.every(hex => HEX_FIELDS.some(field => value[field] === hex)))
}
export const isOfThree = (options: readonly Option[]): boolean => options.some(({ value }) => 'third' in value)
export const hexesOf = ({ value }: Option): string[] =>
  HEX_FIELDS.flatMap(field => (typeof value[field] === 'string' ? [value[field]] : []))

/** A unit that acts upon something, where it has not been said upon what. */
const isActor = (part: Flat, { value }: Option): boolean =>
  'unit' in part && ['target', 'way'].some(field => field in value && !(field in part))

/** An answer to what is asked is meant at once. In one's turn a piece or a tile is only taken up, and what it can do is shown. */
export function prefer(kind: string, part: Flat, options: readonly Act[]): Act | undefined {
  const [only, ...more] = options
  if (only === undefined || more.length > 0 || isActor(part, only)) return undefined
  const isPiece = [...PIECE_FIELDS, 'tile'].some(field => field in part)
  return kind === 'turn.act' && isPiece ? undefined : only
}

/** What is asked after a tile was taken in hand or an action begun. In a battle, and of who is pushed, something else is asked. */
const PARTS: ReadonlySet<string> = new Set([
  'setup.turn',
  'place.hex',
  'place.turn',
  'move.unit',
  'move.to',
  'move.turn',
  'rotate.turn',
  'push.pair',
  'castle.pair',
  'aim.target',
  'aim.hex',
  'aim.three',
  'blast.share',
  'transpose.from',
  'transpose.unit',
  'transpose.turn',
  'dance.to',
  'dance.turn',
  'action.object',
])
export const isPart = (kind: string): boolean => PARTS.has(kind)
