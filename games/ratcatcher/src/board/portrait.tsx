// The city from afar: flat and small in lists, as an object on its slab elsewhere, with pieces that stand in its streets.
import {
  backToFront,
  type GamePortrait,
  Lying,
  middleOf,
  PictureTag,
  type Point,
  type PortraitProps,
  Slab,
  type ThumbnailProps,
  Upright,
  viewBoxAround,
} from '@rubble/ui'
import type { ReactElement } from 'react'
import type { Table } from '../derive/implied.ts'
import { PieceMark } from './area-pieces.tsx'
import { type Piece, piecesOf } from './contents.ts'
import { District } from './district.tsx'
import { pack } from './pack.ts'
import { areaNamed, type CityScene, middleOfArea, sceneOf } from './scene.ts'
import { originOf } from './ways.ts'

const sceneFrom = (table: Table): CityScene => sceneOf(table, () => '', new Map(), [])

function Thumbnail({ view }: ThumbnailProps): ReactElement {
  const city = sceneFrom(view as Table)
  const { x, y, width, height } = city.box
  return (
    <svg viewBox={`${x - 40} ${y - 40} ${width + 80} ${height + 80}`} aria-hidden>
      {city.districts.map(district => {
        const origin = originOf(district)
        return (
          <path
            key={district.district}
            transform={`translate(${origin.x} ${origin.y})`}
            d="M0 0H440L500 60V500H0Z"
            fill="var(--hex)"
            stroke={district.look.isActive ? 'var(--text-2)' : 'var(--hex-line)'}
            strokeWidth={22}
            {...(district.look.isActive ? {} : { strokeDasharray: '60 40' })}
          />
        )
      })}
      {city.districts.flatMap(({ areas }) =>
        areas.flatMap(({ area, contents }) => {
          const middle = middleOfArea(city, area)
          return middle === undefined ? [] : [<Dots key={area} at={middle} pieces={piecesOf(contents, 's')} />]
        }),
      )}
    </svg>
  )
}

/** The catcher, the arch-rat and rats as dots: each of another shape. */
function Dots({ at: { x, y }, pieces }: { readonly at: Point; readonly pieces: readonly Piece[] }): ReactElement {
  const has = (kind: Piece['piece']): boolean => pieces.some(({ piece }) => piece === kind)
  return (
    <g transform={`translate(${x} ${y})`} className="seat-rust">
      {has('horde') && <circle r={52} fill="var(--rat-brown)" stroke="var(--ink)" strokeWidth={12} />}
      {has('arch') && <path d="M-80-70 0-20 80-70V20L0 90-80 20Z" fill="var(--ink)" stroke="var(--well)" strokeWidth={14} />}
      {has('pawn') && <path d="M-100 0-50-87H50L100 0 50 87H-50Z" fill="var(--own)" stroke="var(--well)" strokeWidth={14} />}
    </g>
  )
}

/** Streets lie flat, what lives in them stands. */
export function CityOnSlab({ city }: { readonly city: CityScene }): ReactElement {
  const { x, y, width, height } = city.box
  const pieces = city.districts.flatMap(({ look: { plan, isActive }, areas, ...place }) => {
    const origin = originOf(place)
    return areas.flatMap(({ area, letter, contents }) => {
      const pieces = piecesOf(contents, 'm')
      return pack(plan, letter, 0, pieces, 42).pieces.flatMap((spot, i) => {
        const piece = pieces[i]
        return piece === undefined
          ? []
          : [{ key: `${area} ${i}`, at: { x: origin.x + spot.x, y: origin.y + spot.y }, scale: spot.scale, piece, isActive }]
      })
    })
  })
  return (
    <>
      <Slab box={{ x: x - 60, y: y - 60, width: width + 120, height: height + 120 }} />
      {city.districts.map(({ district, look, ...place }) => (
        <Lying key={district} at={originOf(place)}>
          <District look={look} detail="l" />
        </Lying>
      ))}
      <g className="seat-rust">
        {backToFront(pieces).map(({ key, at, scale, piece, isActive }) => (
          <g key={key} {...(isActive ? {} : { opacity: 0.62 })}>
            {piece.piece === 'trap' || piece.piece === 'token' || piece.piece === 'laid' ? (
              <Lying at={at}>
                <g transform={`scale(${scale})`}>
                  <PieceMark piece={piece} />
                </g>
              </Lying>
            ) : (
              <Upright at={at} scale={scale * 1.1}>
                <PieceMark piece={piece} />
              </Upright>
            )}
          </g>
        ))}
      </g>
    </>
  )
}

const CLOSE = 900

function Portrait({ view, aspect, about }: PortraitProps): ReactElement {
  const table = view as Table
  const city = sceneFrom(table)
  const area = areaNamed(about?.target)
  const to = area === undefined ? undefined : middleOfArea(city, area)
  const catcher = middleOfArea(city, table.catcher.area)
  const width = to === undefined ? 1700 * Math.max(1, aspect / 2) : CLOSE * Math.max(1, aspect / 1.6)
  return (
    <svg viewBox={viewBoxAround(to ?? catcher ?? middleOf(city.box), width, aspect)} preserveAspectRatio="xMidYMid slice" aria-hidden>
      <CityOnSlab city={city} />
      {to !== undefined && about !== undefined && <PictureTag at={to} z={150} text={about.tag} />}
    </svg>
  )
}

const score = ({ catcher: { collected }, arch: { eaten } }: Table): number[] => [collected, eaten]

export const portrait: GamePortrait = {
  Thumbnail,
  Portrait,
  statusLine: (view, { text }) => {
    const table = view as Table
    return table.round === 0 ? text('front.begins') : text('front.stands', { round: table.round, cheese: score(table).join(' : ') })
  },
  score: view => score(view as Table),
}
