// The table from afar: flat and small in lists, as an object on its slab elsewhere.
import {
  backToFront,
  CastShadow,
  type GamePortrait,
  hexCorners,
  Lying,
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
import type { ReactElement, ReactNode } from 'react'
import { tileOf } from '../data/components.ts'
import { hexCount, hexName } from '../derive/hexes.ts'
import { lookAt, type Table, type UnitLook, type View } from '../derive/look.ts'
import type { HexId } from '../model/ids.ts'
import { atHex, centreOf, frameOf, hexPath } from './geometry.ts'
import { headquarters, pieceNamed } from './table.ts'
import { Drawing } from './tile/drawing.tsx'
import { TileDrawing } from './tile/tile.tsx'

const hexesOf = (size: number): HexId[] => Array.from({ length: size }, (_, hex) => hex)

/** As in board.css, which is not there where only a picture is. */
export const NUMBERS = { fontFamily: 'var(--font-display)', fontWeight: 700, fontVariantNumeric: 'tabular-nums' } as const

/** A plate in the colour and pattern of its seat. */
function Plate({ colour, isHq }: { readonly colour: SeatColour; readonly isHq: boolean }): ReactElement {
  return (
    <g className={`seat-${colour}`}>
      {colour === 'rust' ? (
        <path d={hexPath(92)} fill="var(--own)" />
      ) : (
        <path
          d={hexPath(80)}
          fill="var(--slab)"
          stroke="var(--own)"
          strokeWidth={colour === 'wine' ? 14 : 24}
          {...(colour === 'lichen' ? { strokeDasharray: '56 24' } : {})}
        />
      )}
      {isHq && <circle r={46} fill="var(--ink)" stroke="var(--well)" strokeWidth={14} />}
    </g>
  )
}

function Thumbnail({ view }: ThumbnailProps): ReactElement {
  const { config, units } = view as View
  const size = hexCount(config)
  const { x, y, width, height } = frameOf(size)
  return (
    <svg viewBox={`${x} ${y} ${width} ${height}`} aria-hidden>
      {hexesOf(size).map(hex => (
        <path key={hex} transform={atHex(hex)} d={hexPath(92)} fill="var(--hex)" stroke="var(--hex-line)" strokeWidth={6} />
      ))}
      {units.map(({ id, owner, hex }) => (
        <g key={id} transform={atHex(hex)}>
          <Plate colour={seatColour(owner)} isHq={tileOf(id).isHq} />
        </g>
      ))}
    </svg>
  )
}

const HQ_HIGH = 40
const TILE_HIGH = 20
const highOf = ({ unit: { id } }: UnitLook): number => (tileOf(id).isHq ? HQ_HIGH : TILE_HIGH)

/** A tile as the thing it is: a plate of some height with its face on top. */
function Piece({ look, isFar }: { readonly look: UnitLook; readonly isFar: boolean }): ReactElement {
  const { id, hex, owner, facing } = look.unit
  const colour = seatColour(owner)
  const corners = hexCorners(centreOf(hex), 97)
  return (
    <g className={`seat-${colour}`} {...(isFar ? { opacity: 0.5 } : {})}>
      <CastShadow points={corners} />
      <Sides points={corners} to={highOf(look)} fill={`var(--${colour}-edge)`} />
      <Lying at={centreOf(hex)} z={highOf(look)}>
        <TileDrawing tile={tileOf(id)} colour={colour} detail="s" name="" sign="" angle={60 * facing} facing={facing} now={look} />
      </Lying>
    </g>
  )
}

/** The board and everything on it; what stands out is drawn whole, the rest steps back. */
export function TableOnSlab({
  table,
  near,
  children,
}: {
  readonly table: Table
  readonly near?: readonly (number | undefined)[]
  readonly children?: ReactNode
}): ReactElement {
  const { units } = lookAt(table)
  const size = hexCount(table.config)
  const { x, y, width, height } = frameOf(size)
  const taken = new Set(units.map(({ unit }) => unit.hex))
  return (
    <>
      <Slab box={{ x: x - 160, y: y - 120, width: width + 330, height: height + 230 }} />
      {hexesOf(size).map(hex => (
        <Lying key={hex} at={centreOf(hex)}>
          <path d={hexPath(95)} fill="var(--paint-fill)" stroke="var(--paint)" strokeWidth={4} />
          {!taken.has(hex) && (
            <text y={12} fontFamily="var(--font-display)" fontWeight={600} fontSize={32} textAnchor="middle" fill="var(--paint)">
              {hexName(size, hex)}
            </text>
          )}
        </Lying>
      ))}
      {backToFront(units.map(look => ({ at: centreOf(look.unit.hex), look }))).map(({ look }) => (
        <Piece key={look.unit.id} look={look} isFar={near !== undefined && !near.includes(look.unit.id)} />
      ))}
      {children}
    </>
  )
}

/** So many units of the drawing are seen across, of a small board and of a large one. */
const acrossOf = (size: number): number => (size === 37 ? 1560 : 1160)
const CLOSE = 640

function Portrait({ view, aspect, about }: PortraitProps): ReactElement {
  const table = view as View
  const by = pieceNamed(about?.by)
  const target = pieceNamed(about?.target)
  const unitAt = (id: number | undefined) => table.units.find(unit => unit.id === id)
  const from = unitAt(by)
  const to = unitAt(target)
  const middle = to === undefined ? { x: 0, y: 0 } : centreOf(to.hex)
  const width = to === undefined ? acrossOf(hexCount(table.config)) * Math.max(1, aspect / 2) : CLOSE * Math.max(1, aspect / 1.6)
  return (
    <Drawing
      armies={table.config.armies}
      viewBox={viewBoxAround(middle, width, aspect)}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      style={NUMBERS}
    >
      <TableOnSlab table={table} {...(about === undefined ? {} : { near: [by, target] })}>
        {from !== undefined && to !== undefined && from !== to && (
          <g className={`seat-${seatColour(from.owner)}`}>
            <PictureArrow from={centreOf(from.hex)} to={centreOf(to.hex)} z={HQ_HIGH} clear={52} />
          </g>
        )}
        {to !== undefined && about !== undefined && <PictureTag at={centreOf(to.hex)} z={HQ_HIGH - 62} text={about.tag} />}
      </TableOnSlab>
    </Drawing>
  )
}

const hitPoints = (view: View): number[] =>
  view.config.armies.map((_, seat) => headquarters(view, seat).reduce((sum, { left }) => sum + Math.max(0, left), 0))

export const portrait: GamePortrait = {
  Thumbnail,
  Portrait,
  statusLine: (view, { text }) => {
    const table = view as View
    return table.turn === 0 ? text('front.begins') : text('front.stands', { turn: table.turn, hq: hitPoints(table).join(' : ') })
  },
  score: view => hitPoints(view as View),
}
