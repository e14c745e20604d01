// What pointing at something means in the open decision, and what is marked as worth pointing at. All of it from the fields that the
// options have.
import type { Codec, Flat, Scalar, Seat } from '@rubble/engine'
import type { Moment, Option } from '@rubble/protocol'
import type { Thing } from '@rubble/ui'
import { cardOfUnit } from '../data/components.ts'
import { targetsOf, unitOf, type View } from '../derive/look.ts'
import type { AreaId, CardId, UnitId } from '../model/ids.ts'
import { area as areaNames, card as cardNames, unit as unitNames } from '../codecs.ts'

export const unitName = (id: UnitId): Scalar => unitNames.write(id, undefined)
export const areaName = (id: AreaId): Scalar => areaNames.write(id, undefined)
export const cardName = (id: CardId): Scalar => cardNames.write(id, undefined)
const read = <T>(codec: Codec<unknown, T>, name: Scalar | undefined): T | undefined =>
  name === undefined ? undefined : codec.read(name, undefined)

/** What a part of a choice points at, by number. */
export interface Pointed {
  readonly unit: UnitId | undefined
  readonly area: AreaId | undefined
  readonly card: CardId | undefined
}
export function pointedAt(part: Flat): Pointed {
  return {
    unit: read(unitNames, part['unit'] ?? part['target']),
    area: read(areaNames, part['to'] ?? part['area']),
    card: read(cardNames, part['card'] ?? part['keep']),
  }
}

export const viewOf = ({ view }: Pick<Moment, 'view'>): View => view.game as View
export const seatOfViewer = ({ viewer }: Pick<Moment, 'viewer'>): Seat | undefined => (typeof viewer === 'number' ? viewer : undefined)

const has = (options: readonly Option[], field: string): boolean => options.some(({ value }) => field in value)
const named = (options: readonly Option[], field: string): Scalar[] =>
  options.map(({ value }) => value[field]).filter(name => name !== undefined)

/** In names, as options are. */
export interface Marked {
  readonly units: ReadonlySet<Scalar>
  readonly areas: ReadonlySet<Scalar>
  readonly cards: ReadonlySet<Scalar>
}

const attacks = (options: readonly Option[], unit: UnitId): boolean =>
  options.some(({ value }) => value['do'] === 'attack' && value['unit'] === unitName(unit))

/** What can be pointed at next. Areas only when it is plain what would go there: else nearly all of them would shine. */
export function marked(view: View, part: Flat, options: readonly Option[]): Marked {
  const { unit, card, area } = pointedAt(part)
  const isPlain = unit !== undefined || card !== undefined || (options.length > 0 && options.every(({ value }) => 'to' in value))
  const hit = unit !== undefined && attacks(options, unit) ? targetsOf(view, unit).map(({ id }) => unitName(id)) : []
  return {
    units: new Set([...(unit === undefined ? named(options, 'unit') : []), ...named(options, 'target'), ...hit]),
    areas: new Set(isPlain && area === undefined ? named(options, 'to') : []),
    cards: new Set(card === undefined ? [...named(options, 'card'), ...named(options, 'keep')] : []),
  }
}

/** What a person does by pointing: names a part of a choice, attacks a certain target, says how a move is paid, or only wants to look. */
export type PointerAction =
  | { readonly kind: 'point'; readonly part: Flat }
  | { readonly kind: 'attack'; readonly part: Flat; readonly target: UnitId }
  | { readonly kind: 'pay'; readonly unit: UnitId; readonly to: AreaId }
  | { readonly kind: 'look'; readonly thing: Thing }

export interface Asked {
  readonly view: View
  readonly viewer: Seat | undefined
  /** Of the whole decision, whatever has been pointed at. */
  readonly options: readonly Option[]
  readonly kind: string | undefined
  readonly part: Flat
}

const point = (part: Flat): PointerAction => ({ kind: 'point', part })

export function atUnit(asked: Asked, id: UnitId): PointerAction {
  const { view, viewer, options, kind } = asked
  const unit = unitOf(view, id)
  if (viewer === undefined || unit === undefined) return { kind: 'look', thing: { unit: unitName(id) } }
  if (kind === 'setup.place' && isPlaceable(asked, unit.area)) return point({ to: areaName(unit.area) })
  if (kind !== 'turn.act') return point({ [aimed(kind)]: unitName(id) })
  const { unit: chosen, card } = pointedAt(asked.part)
  if (card !== undefined && isPlaceable(asked, unit.area)) return atArea(asked, unit.area)
  if (cardOfUnit(id).seat === viewer || chosen === undefined) return point({ unit: unitName(id) })
  const isHit = attacks(options, chosen) && targetsOf(view, chosen).some(target => target.id === id)
  return isHit ? { kind: 'attack', part: { do: 'attack', unit: unitName(chosen) }, target: id } : atArea(asked, unit.area)
}

const aimed = (kind: string | undefined): string =>
  kind === 'share.target' || kind === 'share.amount' || kind === 'play.trap' ? 'target' : 'unit'

/** May the card that was pointed at go there? */
function isPlaceable({ options, part }: Asked, area: AreaId): boolean {
  const card = part['card'] ?? part['keep']
  return options.some(({ value }) => value['to'] === areaName(area) && 'card' in value && (card === undefined || value['card'] === card))
}

export function atArea(asked: Asked, id: AreaId): PointerAction {
  const { viewer, options, kind, part } = asked
  const to = areaName(id)
  if (viewer === undefined) return { kind: 'look', thing: { area: to } }
  if (kind !== 'turn.act') return point({ to })
  const { unit, card } = pointedAt(part)
  if (unit !== undefined) {
    const ways = options.filter(({ value }) => value['do'] === 'move' && value['unit'] === unitName(unit) && value['to'] === to)
    return ways.length > 1 ? { kind: 'pay', unit, to: id } : point({ do: 'move', unit: unitName(unit), to })
  }
  if (card !== undefined) return point({ do: 'play', card: cardName(card), to })
  return { kind: 'look', thing: { area: to } }
}

/** Which field a card in hand fills. */
export function atCard(kind: string | undefined, options: readonly Option[], id: CardId): Flat {
  return kind === 'draw.keep' || has(options, 'keep') ? { keep: cardName(id) } : { card: cardName(id) }
}

/** Units and cards are taken up, and what they can do is shown; a place, a target or an answer is meant. */
export function prefer(_: string, part: Flat, options: readonly Option[]): Option | undefined {
  const [only, ...more] = options
  const isPiece = Object.keys(part).every(field => field === 'unit' || field === 'card')
  return more.length > 0 || isPiece ? undefined : only
}
