// What is drawn, from the ground up: areas, units, what would come, what is happening. It is seen only: cells.tsx is what can be touched
// and heard.
import { colourOf, type TableProps } from '@rubble/ui'
import type { ReactElement } from 'react'
import { AREAS, cardAt, cardOfUnit, type UnitCard } from '../data/components.ts'
import { seatOf } from '../derive/control.ts'
import { holderOf, unitsIn } from '../derive/look.ts'
import type { UnitId } from '../model/ids.ts'
import { AreaSlab } from './area.tsx'
import { Chip } from './chip.tsx'
import { LegalArea, LegalDot, OriginChip, PreviewArea, PreviewChip, RaidArrow, RaidedArea, RefusedArea, SelectedArea } from './marks.tsx'
import type { News } from './news.ts'
import { boxOf, crossing } from './places.ts'
import { cardName, type PointTargets, pointedAt, unitName } from './point.ts'
import type { Scene } from './scene.ts'
import { UnitPiece } from './unit-piece.tsx'

type Looks = Pick<TableProps, 'seats' | 'speaker'>

export function Areas({ scene, seats, speaker }: { readonly scene: Scene } & Looks): ReactElement {
  const {
    view,
    layout: { sheet, zoom },
    raider,
    guest,
    areaState,
  } = scene
  return (
    <>
      {AREAS.map(area => {
        const holder = holderOf(view, area.id)
        const { x, y } = boxOf(sheet, area)
        const { isLegal, isSelected, isRefused } = areaState(area.id)
        const isEmpty = unitsIn(view, area.id).length === 0 && view.raid?.origin !== area.id && guest !== area.id
        return (
          <g key={area.id} transform={`translate(${x} ${y})`}>
            <AreaSlab
              area={area}
              sheet={sheet}
              zoom={zoom}
              speaker={speaker}
              isEmpty={isEmpty}
              owner={colourOf(seats, area.seat)}
              holder={holder === area.seat ? undefined : colourOf(seats, holder)}
            />
            {raider?.area === area.id && <RaidedArea sheet={sheet} />}
            {isLegal && guest !== area.id && <LegalArea sheet={sheet} />}
            {isSelected && <SelectedArea sheet={sheet} />}
            {guest === area.id && <PreviewArea sheet={sheet} />}
            {isRefused && <RefusedArea sheet={sheet} />}
          </g>
        )
      })}
    </>
  )
}

export interface UnitsProps extends Looks {
  readonly scene: Scene
  readonly news: News
  readonly preview: TableProps['preview']
  /** Who leans where, as shots fly. */
  readonly leans: ReadonlyMap<UnitId, { readonly x: number; readonly y: number }>
  /** Damage that is being shared out to a unit. */
  pending(id: UnitId): number
}

/** Always in the same order, so that a unit that moves stays the same element. */
export function Units({ scene, news, leans, preview, pending, seats, speaker }: UnitsProps): ReactElement {
  const { view, layout, raider, unitState } = scene
  const { origin } = layout
  const looked = pointedAt(preview?.value ?? {}).unit
  return (
    <>
      {origin !== undefined && (
        <g transform={`translate(${origin.x} ${origin.y}) scale(${origin.scale})`}>
          <OriginChip lod={origin.lod} />
        </g>
      )}
      {view.units
        .toSorted((a, b) => a.id - b.id)
        .map(unit => {
          const spot = layout.units.get(unit.id)
          return (
            spot !== undefined && (
              <UnitPiece
                key={unit.id}
                unit={unit}
                spot={spot}
                colour={colourOf(seats, seatOf(unit))}
                name={speaker.called('unit', unitName(unit.id))}
                pending={pending(unit.id)}
                {...unitState(unit.id)}
                isPreview={looked === unit.id}
                isRaider={raider?.id === unit.id}
                isLast={news.moved.has(unit.id)}
                isNew={news.came.has(unit.id)}
                lean={leans.get(unit.id)}
              />
            )
          )
        })}
    </>
  )
}

/** What lies over the units: who would come, where one can go, where a raid came from. */
export function Signs({
  scene,
  preview,
  seats,
  speaker,
}: { readonly scene: Scene; readonly preview: TableProps['preview'] } & Looks): ReactElement {
  const {
    view,
    layout: { sheet, guest },
    guest: to,
    raider,
    areaState,
  } = scene
  const coming = cardComing(pointedAt(preview?.value ?? {}))
  return (
    <>
      {guest !== undefined && coming !== undefined && (
        <g transform={`translate(${guest.x} ${guest.y}) scale(${guest.scale})`}>
          <g opacity={0.55}>
            <Chip card={coming} colour={colourOf(seats, coming.seat)} lod={guest.lod} name={speaker.name('card', cardName(coming.id))} />
          </g>
          <PreviewChip lod={guest.lod} />
        </g>
      )}
      {AREAS.filter(({ id }) => areaState(id).isLegal && id !== to).map(area => {
        const { x, y } = boxOf(sheet, area)
        return (
          <g key={area.id} transform={`translate(${x} ${y})`}>
            <LegalDot sheet={sheet} />
          </g>
        )
      })}
      {raider !== undefined && view.raid !== null && <RaidArrow {...crossing(sheet, view.raid.origin, raider.area)} />}
    </>
  )
}

/** The unit that an option would bring to an area. */
function cardComing({ area, unit, card }: PointTargets): UnitCard | undefined {
  if (area === undefined) return undefined
  if (unit !== undefined) return cardOfUnit(unit)
  const found = card === undefined ? undefined : cardAt(card)
  return found?.kind === 'unit' ? found : undefined
}
