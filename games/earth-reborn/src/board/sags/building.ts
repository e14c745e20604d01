// A tile that is being laid: how it lies, where it would come to lie, and what would be wrong with that, before anybody asks the rules.
import { agrees, type Flat } from '@rubble/engine'
import { xOf, yOf } from '@rubble/geometry/squares'
import type { TableProps } from '@rubble/ui'
import { floorTile, square as squareNames } from '../../codecs.ts'
import { SAGS_FRAME } from '../../data/constants.ts'
import { doorAt } from '../../data/doors.ts'
import { troubledSquare } from '../../derive/build/judge.ts'
import { BUILD_GRID, cornerAt, type Lay, LAYS } from '../../derive/build/lays.ts'
import { judgePlace, type PlaceVerdict, tilesToLay, type Yard } from '../../derive/build/placements.ts'
import { planOf } from '../../derive/build/plan.ts'
import type { View } from '../../derive/view.ts'
import type { Square } from '../../model/ids.ts'
import { viewOf } from '../read.ts'
import { type Lie, sizeOf } from './tile-picture.tsx'
import { priceOf } from './yard.ts'

type TilePart = Pick<TableProps, 'moment' | 'part' | 'options'>

const PLACING = 'build.place'
export const isPlacing = ({ moment }: Pick<TableProps, 'moment'>): boolean =>
  moment.view.asked?.kind === PLACING && moment.options.length > 0

/** How the tile in hand lies: as it was turned, or as the first place has it. */
export function lieOf({ moment, part }: TilePart): Lie | undefined {
  const floor = isPlacing({ moment }) ? floorTile.read(moment.view.asked?.about?.['floor'] as string, undefined) : undefined
  const isTurned = part['side'] !== undefined && part['turned'] !== undefined
  const first = isTurned ? part : (moment.options.find(({ value }) => agrees(part, value)) ?? moment.options[0])?.value
  if (floor === undefined || first === undefined) return undefined
  return { floor, side: first['side'] === 'back' ? 'back' : 'front', turned: Number(first['turned']) }
}

const asPart = ({ side, turned }: Lie): Flat => ({ side, turned })

/** Within the frame: near its edges the tile moves inwards. */
export function baseUnder(lie: Lie, square: Square): Square {
  const { width, height } = sizeOf(lie)
  const x = Math.min(xOf(BUILD_GRID, square), SAGS_FRAME.width - width)
  const y = Math.min(yOf(BUILD_GRID, square), SAGS_FRAME.height - height)
  return cornerAt(x, y)
}

/** Who builds points at the map to build: what is built with stays in the card, whatever lies there. */
function asBuilder<P extends TableProps>(props: P): P {
  const isBuilding = props.moment.options.length > 0 && props.moment.view.asked?.kind.startsWith('build.') === true
  if (!isBuilding) return props
  return {
    ...props,
    onPoint: (more, spot) => {
      props.onPoint(more, spot)
      props.onInspect(undefined)
    },
  }
}

/** The table while a map is built. With a tile in hand only how it lies is lit, and pointing at a square means the tile as it lies. */
export function whileBuilding<P extends TableProps>(given: P): P {
  const props = asBuilder(given)
  const lie = lieOf(props)
  if (lie === undefined) return props
  const view = viewOf(props.moment)
  const options = props.options.filter(({ value }) => agrees(asPart(lie), value))
  return {
    ...props,
    options,
    onPoint: (more, spot) => {
      const square = more['to'] === undefined ? undefined : squareNames.read(more['to'], view)
      if (square === undefined) props.onPoint(more, spot)
      else props.onPoint({ ...asPart(lie), to: squareNames.write(baseUnder(lie, square), view) }, spot)
    },
  }
}

/** All ways in which it can lie somewhere, in the order in which it is turned. */
function liesIn({ options }: TableProps['moment']): readonly Flat[] {
  const found = new Map(options.map(({ value: { side = 'front', turned = 0 } }) => [`${side} ${turned}`, { side, turned }]))
  return [...found.values()].toSorted((a, b) => Number(a['turned']) - Number(b['turned']))
}

export type Turn = 'left' | 'right' | 'back'

/** Turned so, if it can lie so anywhere. */
export function turned(props: TilePart, turn: Turn): Flat | undefined {
  const lie = lieOf(props)
  if (lie === undefined) return undefined
  const all = liesIn(props.moment)
  if (turn === 'back') {
    const others = all.filter(({ side }) => side !== lie.side)
    return others.find(one => one['turned'] === lie.turned) ?? others[0]
  }
  const same = all.filter(({ side }) => side === lie.side)
  const at = same.findIndex(one => one['turned'] === lie.turned)
  const next = same[(at + (turn === 'right' ? 1 : same.length - 1)) % same.length]
  return same.length < 2 ? undefined : next
}

function yardIn(view: View): Yard | undefined {
  const { sags, mp } = view
  if (sags === undefined) return undefined
  const doors = (sags.reserves[sags.builder] ?? []).filter(door => priceOf(view, door) <= (mp[sags.builder] ?? 0))
  const large = doors.filter(door => doorAt(door).large).length
  return { plan: planOf(sags), supply: sags.supply, way: sags.way, reserve: { small: doors.length - large, large } }
}

/** The words of the rule that speaks against it. */
const REASONS: Readonly<Record<Exclude<PlaceVerdict, 'fine' | 'breach'>, string>> = {
  covered: 'refusal.ER-SAGS-9.covered',
  loose: 'refusal.ER-SAGS-9.loose',
  apart: 'refusal.ER-SAGS-11.apart',
  shut: 'refusal.ER-SAGS-10.shut',
  gap: 'refusal.ER-SAGS-7.gap',
}

/** What speaks against laying it there, as a key and where the trouble is; undefined: nothing. */
export function troubleAt(view: View, lie: Lie, base: Square): { readonly key: string; readonly to: Square } | undefined {
  const yard = yardIn(view)
  const lay = (LAYS[lie.floor] as readonly Lay[] | undefined)?.find(({ side, turned: by }) => side === lie.side && by === lie.turned)
  if (yard === undefined || lay === undefined) return undefined
  const verdict = judgePlace(yard, lay, base, tilesToLay(yard).isForced)
  if (verdict === 'fine' || verdict === 'breach') return undefined
  const to = verdict === 'apart' || verdict === 'shut' ? troubledSquare(yard.plan, lay, base) : base
  return { key: REASONS[verdict], to }
}
