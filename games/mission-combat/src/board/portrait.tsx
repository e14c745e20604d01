// The front from afar: flat and small in lists, as an object on its slab elsewhere.
import {
  backToFront,
  boxCorners,
  CastShadow,
  type GamePortrait,
  Lying,
  middleOf,
  PictureArrow,
  PictureTag,
  type PortraitProps,
  seatColour,
  type SeatColour,
  Sides,
  Slab,
  type ThumbnailProps,
  viewBoxAround,
} from '@rubble/ui'
import type { ReactElement } from 'react'
import { unit as unitNames } from '../codecs.ts'
import { AREAS, cardOfUnit } from '../data/components.ts'
import { holderOf, unitOf, type View } from '../derive/look.ts'
import type { UnitId } from '../model/ids.ts'
import { Chip, SlabDefs } from './chip.tsx'
import { effectGlyph } from './effects.ts'
import { GlyphMark } from './glyph.ts'
import { areaPath, boxOf, chipBox, CHIP_HEIGHT, CHIP_WIDTH, frameOf, layOut, type Spot, WIDE } from './places.ts'
import { SeatMark } from './shapes.tsx'

/** As large as the sheet itself: areas lie, names are not read. */
const SIZE = { width: frameOf(WIDE).width * 0.3, height: frameOf(WIDE).height * 0.3 }
const spotsOf = (view: Pick<View, 'units' | 'raid'>): ReadonlyMap<UnitId, Spot> => layOut(view, SIZE).units

function Thumbnail({ view }: ThumbnailProps): ReactElement {
  const table = view as View
  const { x, y, width, height } = frameOf(WIDE)
  const spots = spotsOf(table)
  return (
    <svg viewBox={`${x} ${y} ${width} ${height}`} aria-hidden>
      {AREAS.map(area => {
        const box = boxOf(WIDE, area)
        return (
          <path
            key={area.id}
            transform={`translate(${box.x} ${box.y})`}
            d={areaPath(WIDE)}
            fill="var(--hex)"
            stroke="var(--hex-line)"
            strokeWidth={8}
          />
        )
      })}
      {table.units.map(({ id }) => {
        const spot = spots.get(id)
        return spot !== undefined && <Plate key={id} spot={spot} colour={seatColour(cardOfUnit(id).seat)} />
      })}
    </svg>
  )
}

/** A plate in the colour and pattern of its seat: filled, or an outline. */
function Plate({ spot, colour }: { readonly spot: Spot; readonly colour: SeatColour }): ReactElement {
  const { x, y, width, height } = chipBox(spot)
  const edge = colour === 'rust' ? 0 : 9
  return (
    <rect
      className={`seat-${colour}`}
      x={x + edge}
      y={y + edge}
      width={width - 2 * edge}
      height={height - 2 * edge}
      fill={colour === 'rust' ? 'var(--own)' : 'var(--slab)'}
      stroke="var(--own)"
      strokeWidth={2 * edge}
    />
  )
}

const HIGH = 18

export type FrontTable = Pick<View, 'units' | 'raid'>

/** Areas painted on the slab, units as chips of some height. */
export function FrontOnSlab({
  table,
  near,
}: {
  readonly table: FrontTable
  readonly near?: readonly (UnitId | undefined)[]
}): ReactElement {
  const { x, y, width, height } = frameOf(WIDE)
  const spots = spotsOf(table)
  const placed = table.units.flatMap(unit => {
    const spot = spots.get(unit.id)
    return spot === undefined ? [] : [{ at: middleOf(chipBox(spot)), spot, unit }]
  })
  return (
    <>
      <Slab box={{ x: x - 60, y: y - 60, width: width + 130, height: height + 130 }} />
      {AREAS.map(area => {
        const box = boxOf(WIDE, area)
        const holder = holderOf(table, area.id)
        return (
          <Lying key={area.id} at={box}>
            <g className={`seat-${seatColour(holder)}`}>
              <path d={areaPath(WIDE)} fill="var(--paint-fill)" stroke="var(--paint)" strokeWidth={4} />
              <SeatMark colour={seatColour(holder)} x={20} y={20} r={6.5} />
              <GlyphMark name={effectGlyph(area)} x={248} y={20} size={22} colour="var(--text-2)" />
            </g>
          </Lying>
        )
      })}
      {backToFront(placed).map(({ spot, unit }) => (
        <Unit key={unit.id} spot={spot} unit={unit} isFar={near !== undefined && !near.includes(unit.id)} />
      ))}
    </>
  )
}

function Unit({
  spot,
  unit: { id, damage },
  isFar,
}: {
  readonly spot: Spot
  readonly unit: View['units'][number]
  readonly isFar: boolean
}): ReactElement {
  const card = cardOfUnit(id)
  const colour = seatColour(card.seat)
  const corners = boxCorners(chipBox(spot))
  return (
    <g className={`seat-${colour}`} {...(isFar ? { opacity: 0.5 } : {})}>
      <CastShadow points={corners} />
      <Sides points={corners} to={HIGH} fill={`var(--${colour}-edge)`} />
      <Lying at={spot} z={HIGH}>
        <g transform={`scale(${spot.scale} ${(spot.scale * CHIP_HEIGHT[spot.lod]) / CHIP_HEIGHT.s})`}>
          <Chip card={card} colour={colour} lod="s" name="" damage={damage} />
        </g>
      </Lying>
    </g>
  )
}

const CLOSE = 620
const unitNamed = (name: unknown): UnitId | undefined => (typeof name === 'string' ? unitNames.read(name, undefined) : undefined)

function Portrait({ view, aspect, about }: PortraitProps): ReactElement {
  const table = view as View
  const spots = spotsOf(table)
  const by = unitNamed(about?.by)
  const target = unitNamed(about?.target)
  const whereIs = (id: UnitId | undefined) => {
    const spot = id === undefined ? undefined : spots.get(id)
    return spot === undefined ? undefined : middleOf(chipBox(spot))
  }
  const from = whereIs(by)
  const to = whereIs(target)
  const frame = frameOf(WIDE)
  const width = to === undefined ? frame.width * 1.12 * Math.max(1, aspect / 1.9) : CLOSE * Math.max(1, aspect / 1.6)
  return (
    <svg viewBox={viewBoxAround(to ?? middleOf(frame), width, aspect)} preserveAspectRatio="xMidYMid slice" aria-hidden>
      <SlabDefs />
      <FrontOnSlab table={table} {...(about === undefined ? {} : { near: [by, target] })} />
      {by !== undefined && from !== undefined && to !== undefined && (
        <g className={`seat-${seatColour(cardOfUnit(by).seat)}`}>
          <PictureArrow from={from} to={to} z={HIGH} clear={CHIP_WIDTH / 3} />
        </g>
      )}
      {to !== undefined && about !== undefined && <PictureTag at={to} z={HIGH - 50} text={about.tag} />}
    </svg>
  )
}

/** The area of a raid stands in the names of the title. */
const sayArea = (view: View): string | undefined => {
  const unit = view.raid === null ? undefined : unitOf(view, view.raid.unit)
  return AREAS.find(({ id }) => id === unit?.area)?.name
}

const held = (view: View): number[] => {
  const holders = AREAS.map(({ id }) => holderOf(view, id))
  return [0, 1].map(seat => holders.filter(holder => holder === seat).length)
}

export const portrait: GamePortrait = {
  Thumbnail,
  Portrait,
  statusLine: (view, speaker) => {
    const table = view as View
    if (table.turn === 0) return speaker.text('front.begins')
    const area = sayArea(table)
    if (area !== undefined) return speaker.text('front.raid', { area: speaker.text(`name.area.${area}`), ap: table.ap })
    return speaker.text('front.stands', { turn: table.turn, areas: held(table).join(' : ') })
  },
  score: view => held(view as View),
}
