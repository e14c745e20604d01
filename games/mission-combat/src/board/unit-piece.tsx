// A unit on the board, wherever it goes: the drawing moves, the piece stays the same.
import type { SeatColour } from '@rubble/ui'
import type { ReactElement } from 'react'
import { areaAt, cardOfUnit } from '../data/components.ts'
import type { Unit } from '../model/state.ts'
import { Chip } from './chip.tsx'
import { LastChip, LegalChip, PreviewChip, RefusedChip, SelectedChip } from './marks.tsx'
import type { Spot } from './places.ts'

export interface UnitPieceProps {
  readonly unit: Unit
  readonly spot: Spot
  readonly colour: SeatColour
  readonly name: string
  readonly pending: number
  readonly isLegal: boolean
  readonly isSelected: boolean
  readonly isRefused: boolean
  readonly isPreview: boolean
  readonly isLast: boolean
  readonly isNew: boolean
  /** Towards whom it strikes. */
  readonly lean: { readonly x: number; readonly y: number } | undefined
  readonly isRaider: boolean
}

export function UnitPiece(props: UnitPieceProps): ReactElement {
  const {
    unit,
    spot: { x, y, scale, lod },
    colour,
    name,
    pending,
    isLegal,
    isSelected,
    isRefused,
    isPreview,
    isLast,
    isNew,
    lean = { x: 0, y: 0 },
    isRaider,
  } = props
  const isMarked = isSelected || isRaider
  return (
    <g className="mc-unit" style={{ transform: `translate(${x + lean.x}px, ${y + lean.y - (isSelected ? 4 : 0)}px) scale(${scale})` }}>
      <g className={isNew ? 'mc-new' : ''}>
        <Chip
          card={cardOfUnit(unit.id)}
          colour={colour}
          lod={lod}
          name={name}
          bonus={areaAt(unit.area).bonus}
          damage={unit.damage}
          pending={pending}
        />
        {isLast && !isMarked && !isLegal && <LastChip lod={lod} />}
        {isMarked && <SelectedChip lod={lod} />}
        {isLegal && <LegalChip lod={lod} isOutlined={isMarked} />}
        {isPreview && !isSelected && <PreviewChip lod={lod} />}
        {isRefused && <RefusedChip lod={lod} />}
      </g>
    </g>
  )
}
