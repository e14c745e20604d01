// The city in layers: plates and streets, marks, ways, pieces, and what is said about them.
import type { Option } from '@rubble/protocol'
import { useArt } from '@rubble/ui'
import { type CSSProperties, type ReactElement, useMemo } from 'react'
import { isCommon, isStrange, strangeAt } from '../data/components.ts'
import { type AreaId, COMMON } from '../model/ids.ts'
import { Fields, TownPatterns } from './art/town-patterns.tsx'
import { AreaPieces } from './area-pieces.tsx'
import { piecesOf, printsOf } from './contents.ts'
import type { BoardChoice } from './choice.ts'
import { type Detail, District } from './district.tsx'
import type { Frame, Trek } from './film.ts'
import { GlyphMark } from './glyph.ts'
import { ArchRat, RatHead, StrangeRat } from './heads.tsx'
import type { Table } from '../derive/implied.ts'
import { NUMBER } from './lettering.ts'
import { AreaMark } from './marks.tsx'
import { boxOfArea, type CityScene, type CityDistrict, middleOfArea, placeOf } from './scene.ts'
import type { Tag } from './tags.ts'
import type { TieOnMap } from './ties.ts'
import { WayMark } from './way.tsx'
import { lineThrough, originOf, routeOf, type Stop, type Way, wayOf } from './ways.ts'

export const at = (place: { readonly x: number; readonly y: number }): string => {
  const { x, y } = originOf(place)
  return `translate(${x} ${y})`
}

export function Plates({ city, detail }: { readonly city: CityScene; readonly detail: Detail }): ReactElement {
  return (
    <g aria-hidden>
      {useArt() && <Fields />}
      <TownPatterns>
        {city.districts.map(({ district, look, ...place }) => (
          <g key={district} transform={at(place)}>
            <District look={look} detail={detail} />
          </g>
        ))}
      </TownPatterns>
    </g>
  )
}

export function Marks({ city, choice }: { readonly city: CityScene; readonly choice: BoardChoice }): ReactElement {
  return (
    <g aria-hidden pointerEvents="none">
      {city.districts.map(({ district, look: { plan }, areas, ...place }) => (
        <g key={district} transform={at(place)}>
          {areas.flatMap(({ area, letter, contents }) =>
            choice
              .marksAt(area)
              .map(mark => (
                <AreaMark key={`${area} ${mark}`} mark={mark} plan={plan} letter={letter} isEmpty={piecesOf(contents, 'l').length === 0} />
              )),
          )}
        </g>
      ))}
    </g>
  )
}

export function AllPieces({ city, detail }: { readonly city: CityScene; readonly detail: Detail }): ReactElement {
  return (
    <g className="seat-rust" aria-hidden pointerEvents="none">
      {city.districts.map(district => (
        <PiecesOf key={district.district} district={district} isNew={city.isNew} detail={detail} />
      ))}
    </g>
  )
}

function PiecesOf({
  district: {
    look: { plan, isActive },
    areas,
    ...place
  },
  isNew,
  detail,
}: {
  readonly district: CityDistrict
  readonly isNew: boolean
  readonly detail: Detail
}): ReactElement {
  return (
    <g transform={at(place)} {...(isActive ? {} : { opacity: 0.62 })}>
      {areas.map(({ area, letter, contents, printed }) => (
        <AreaPieces
          key={area}
          plan={plan}
          letter={letter}
          pieces={piecesOf(contents, detail)}
          prints={printsOf(printed, contents, detail, isNew)}
        />
      ))}
    </g>
  )
}

function stopsOf(city: CityScene, path: readonly AreaId[]): Stop[] {
  const laid = new Map(city.districts.map(district => [district.district, { x: district.x, y: district.y, plan: district.look.plan }]))
  return path.flatMap(area => {
    const place = placeOf(city, area)
    const district = place === undefined ? undefined : laid.get(place.district.district)
    return place === undefined || district === undefined ? [] : [{ district, letter: place.area.letter }]
  })
}

/** The kind that moves now has full ways, those before it are faint. */
export function Ways({ city, frame: { treks, wave } }: { readonly city: CityScene; readonly frame: Frame }): ReactElement {
  const ways = useMemo(
    () =>
      treks.flatMap((trek): { readonly trek: Trek; readonly way: Way }[] => {
        const way = wayOf(trek.kind, stopsOf(city, trek.path))
        return way === undefined ? [] : [{ trek, way }]
      }),
    [city, treks],
  )
  return (
    <g aria-hidden pointerEvents="none">
      {ways.map(({ trek: { kind, rat, path }, way }) => (
        <WayMark key={`${rat} ${path.join(' ')}`} kind={kind} way={way} isFaint={wave !== undefined && wave !== kind} />
      ))}
    </g>
  )
}

/** Ways that are yours to choose among: hollow, until one of them is looked at. */
export function TiedWays({
  city,
  tie: { treks },
  preview,
}: {
  readonly city: CityScene
  readonly tie: TieOnMap
  readonly preview: Option | undefined
}): ReactElement {
  return (
    <g aria-hidden pointerEvents="none">
      {treks.map(({ kind, path, option }) => {
        const way = wayOf(kind, stopsOf(city, path))
        return (
          way !== undefined && (
            <WayMark key={path.join(' ')} kind={kind} way={way} isFaint={preview !== undefined && preview !== option} isOpen />
          )
        )
      })}
    </g>
  )
}

/** Rats on their way: they go along it. */
export function Walkers({ city, frame: { treks, wave, table } }: { readonly city: CityScene; readonly frame: Frame }): ReactElement {
  return (
    <g className="seat-rust" aria-hidden pointerEvents="none">
      {treks
        .filter(({ kind }) => kind === wave)
        .map(trek => {
          const line = lineThrough(routeOf(stopsOf(city, trek.path)))
          return (
            <g key={`${trek.rat} ${trek.path.join(' ')}`} className="rc-walker" style={{ offsetPath: `path('${line}')` } as CSSProperties}>
              <Walker trek={trek} table={table} />
            </g>
          )
        })}
    </g>
  )
}

function Walker({ trek: { rat, count }, table: { config, arch } }: { readonly trek: Trek; readonly table: Table }): ReactElement {
  if (isCommon(rat)) return <RatHead kind={COMMON[rat] ?? 'white'} count={count} />
  return isStrange(rat) ? (
    <StrangeRat id={strangeAt(rat).name} isGnawer={strangeAt(rat).gnawer} />
  ) : (
    <ArchRat id={config.archRat} health={arch.health} />
  )
}

/** How far apart tags of one area stand; they begin at its upper edge, clear of what stands there. */
const TAG_PITCH = 62
const LETTER = 17.5

export function Tags({ city, tags }: { readonly city: CityScene; readonly tags: readonly Tag[] }): ReactElement {
  return (
    <g aria-hidden pointerEvents="none">
      {tags.map(({ area, glyph, text }, i) => {
        const middle = middleOfArea(city, area)
        const box = boxOfArea(city, area)
        const nth = tags.slice(0, i).filter(tag => tag.area === area).length
        const width = 70 + text.length * LETTER
        return (
          middle !== undefined
          && box !== undefined && (
            <g key={`${area} ${glyph} ${text}`} transform={`translate(${middle.x} ${box.y + 22 + nth * TAG_PITCH})`}>
              <g className="rc-tag">
                <rect x={-width / 2} y={-28} width={width} height={56} rx={6} fill="var(--mark)" stroke="var(--well)" strokeWidth={4} />
                <GlyphMark name={glyph} x={-width / 2 + 30} size={40} colour="var(--mark-ink)" />
                <text x={-width / 2 + 58} y={14} {...NUMBER} fontSize={40} fill="var(--mark-ink)">
                  {text}
                </text>
              </g>
            </g>
          )
        )
      })}
    </g>
  )
}
