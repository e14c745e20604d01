// What lies ready to be built with: groups of tiles that can still be laid, doors that are left, and what each of them is worth.
import { seatOfViewer, type TableProps } from '@rubble/ui'
import { doorTile, floorTile } from '../../codecs.ts'
import { doorAt } from '../../data/doors.ts'
import { floorAt } from '../../data/floors.ts'
import { isOfBands } from '../../derive/seats.ts'
import type { View } from '../../derive/view.ts'
import type { DoorId, FloorId, Seat } from '../../model/ids.ts'
import { viewOf } from '../read.ts'

/** Tiles that may be taken up now, by rising number. */
export const offeredTiles = ({ moment }: Pick<TableProps, 'moment'>): readonly FloorId[] =>
  moment.view.asked?.kind === 'build.tile'
    ? moment.options.flatMap(({ value }) => floorTile.read(value['floor'] ?? '', undefined) ?? [])
    : []

export const groupsOf = (floors: readonly FloorId[]): readonly number[] =>
  [...new Set(floors.map(floor => floorAt(floor).group))].toSorted((a, b) => a - b)

/** By the size of its tiles. */
export const sayGroup = ({ speaker }: Pick<TableProps, 'speaker'>, floor: FloorId, count: number): string =>
  speaker.text('sags.group', { width: floorAt(floor).width, height: floorAt(floor).height, count })

/** What it brings a seat when `builder` lays it; undefined: who lays it says whom it means. */
export function broughtBy(view: View, floor: FloorId, builder: Seat, seat: Seat): number | undefined {
  const { icon } = floorAt(floor)
  if (icon === undefined) return 0
  // ER-SAGS34-5: who builds it gains, or all others lose
  if (isOfBands(view)) return icon.mp > 0 === (seat === builder) ? icon.mp : 0
  return icon.who === undefined ? undefined : icon.who === seat ? icon.mp : 0
}

export const signed = (mp: number): string => (mp > 0 ? `+${mp}` : `−${-mp}`)

/** What building it brings, and whom. */
export function sayIcon(floor: FloorId, { moment, seats, speaker }: Pick<TableProps, 'moment' | 'seats' | 'speaker'>): string {
  const { icon } = floorAt(floor)
  if (icon === undefined) return speaker.text('sags.mp.none')
  const mp = signed(icon.mp)
  if (isOfBands(viewOf(moment))) return speaker.text(icon.mp > 0 ? 'sags.mp.you' : 'sags.mp.others', { mp })
  if (icon.who === undefined) return speaker.text('sags.mp.any', { mp })
  if (icon.who === seatOfViewer(moment)) return speaker.text('sags.mp.you', { mp })
  return speaker.text('sags.mp.other', { mp, name: seats[icon.who]?.name ?? '' })
}

/** ER-SAGS34-2: of bands doors cost nothing. */
export const priceOf = (view: View, door: DoorId): number => (isOfBands(view) ? 0 : doorAt(door).mpCost)

const printOf = (door: DoorId): string => {
  const { large, type, magnetic, defence, mpCost } = doorAt(door)
  return [large, type, magnetic, defence, mpCost].join()
}

/** How many like it a seat has left. */
export const stockOf = ({ sags }: View, seat: Seat, door: DoorId): number =>
  (sags?.reserves[seat] ?? []).filter(one => printOf(one) === printOf(door)).length

export const doorNamed = (name: unknown): DoorId | undefined => (typeof name === 'string' ? doorTile.read(name, undefined) : undefined)
