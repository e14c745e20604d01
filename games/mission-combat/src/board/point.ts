// What pointing at something means in the open decision, and what is marked as worth pointing at. All of it from the fields that the
// options have.
import type { Codec, Flat, Scalar, Seat } from '@rubble/engine'
import type { Moment, Option } from '@rubble/protocol'
import type { Act } from '@rubble/ui'
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
export interface PointTargets {
  readonly unit: UnitId | undefined
  readonly area: AreaId | undefined
  readonly card: CardId | undefined
}
export function pointedAt(part: Flat): PointTargets {
  return {
    unit: read(unitNames, part['unit'] ?? part['target']),
    area: read(areaNames, part['to'] ?? part['area']),
    card: read(cardNames, part['card'] ?? part['keep']),
  }
}

export const viewOf = ({ view }: Pick<Moment, 'view'>): View => view.game as View

const has = (options: readonly Option[], field: string): boolean => options.some(({ value }) => field in value)
const named = (options: readonly Option[], field: string): Scalar[] =>
  options.map(({ value }) => value[field]).filter(name => name !== undefined)

/** In names, as options are. */
export interface Marks {
  readonly units: ReadonlySet<Scalar>
  readonly areas: ReadonlySet<Scalar>
  readonly cards: ReadonlySet<Scalar>
}

/** Does the unit attack without it being said whom, since the rules leave only one? */
const attacks = (options: readonly Option[], unit: UnitId): boolean =>
  options.some(({ value }) => value['do'] === 'attack' && value['unit'] === unitName(unit) && !('target' in value))

/** What can be pointed at next. Areas only when it is plain what would go there: else nearly all of them would shine. */
export function marked(view: View, part: Flat, options: readonly Option[]): Marks {
  const { unit, card, area } = pointedAt(part)
  const isPlain = unit !== undefined || card !== undefined || (options.length > 0 && options.every(({ value }) => 'to' in value))
  const hit = unit !== undefined && attacks(options, unit) ? targetsOf(view, unit).map(({ id }) => unitName(id)) : []
  return {
    units: new Set([...(unit === undefined ? named(options, 'unit') : []), ...named(options, 'target'), ...hit]),
    areas: new Set(isPlain && area === undefined ? named(options, 'to') : []),
    cards: new Set(card === undefined ? [...named(options, 'card'), ...named(options, 'keep')] : []),
  }
}

export interface PointContext {
  readonly view: View
  readonly viewer: Seat | undefined
  /** What can be done with what is selected. */
  readonly options: readonly Option[]
  readonly kind: string | undefined
  readonly part: Flat
}

const isTarget = (options: readonly Option[], id: UnitId): boolean => options.some(({ value }) => value['target'] === unitName(id))

/** What pointing at a unit means: a part of a choice. */
export function atUnit(asked: PointContext, id: UnitId): Flat {
  const { view, viewer, options, kind, part } = asked
  const unit = unitOf(view, id)
  if (viewer === undefined || unit === undefined) return {}
  if (kind === 'setup.place' && isPlaceable(asked, unit.area)) return { to: areaName(unit.area) }
  if (kind !== 'turn.act') return { [aimed(kind)]: unitName(id) }
  if (isTarget(options, id)) return { target: unitName(id) }
  const { unit: chosen, card } = pointedAt(part)
  if (card !== undefined && isPlaceable(asked, unit.area)) return atArea(asked, unit.area)
  if (cardOfUnit(id).seat === viewer || chosen === undefined) return { unit: unitName(id) }
  const isHit = attacks(options, chosen) && targetsOf(view, chosen).some(target => target.id === id)
  return isHit ? { do: 'attack', unit: unitName(chosen) } : atArea(asked, unit.area)
}

const aimed = (kind: string | undefined): string =>
  kind === 'share.target' || kind === 'share.amount' || kind === 'play.trap' ? 'target' : 'unit'

/** May the card that was pointed at go there? */
function isPlaceable({ options, part }: PointContext, area: AreaId): boolean {
  const card = part['card'] ?? part['keep']
  return options.some(({ value }) => value['to'] === areaName(area) && 'card' in value && (card === undefined || value['card'] === card))
}

/** With nothing selected an area is only looked at. */
export function atArea({ viewer, kind, part }: PointContext, id: AreaId): Flat {
  const to = areaName(id)
  if (viewer === undefined) return {}
  if (kind !== 'turn.act') return { to }
  const { unit, card } = pointedAt(part)
  if (unit !== undefined) return { do: 'move', unit: unitName(unit), to }
  return card === undefined ? {} : { do: 'play', card: cardName(card), to }
}

/** Which field a card in hand fills. */
export function atCard(kind: string | undefined, options: readonly Option[], id: CardId): Flat {
  return kind === 'draw.keep' || has(options, 'keep') ? { keep: cardName(id) } : { card: cardName(id) }
}

/** Units and cards are taken up, and what they can do is shown; a place, a target or an answer is meant. */
export function prefer(_: string, part: Flat, options: readonly Act[]): Act | undefined {
  const [only, ...more] = options
  const isPiece = Object.keys(part).every(field => field === 'unit' || field === 'card')
  return more.length > 0 || isPiece ? undefined : only
}
