// The pieces on the board. Each keeps its place in the picture while it lives, so that it glides when it moves and turns the short way.
import type { Speaker } from '@rubble/text'
import { colourOf, type SeatLook } from '@rubble/ui'
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { tileOf } from '../data/components.ts'
import type { GroundLook, Look, UnitLook } from '../derive/look.ts'
import { angleNear, centreOf, type Detail } from './geometry.ts'
import { FoundationBadge, FoundationRing, TileDrawing } from './tile/tile.tsx'
import { sayTile, signOf } from './words.ts'

interface DrawingProps {
  readonly seats: readonly SeatLook[]
  readonly speaker: Speaker
  readonly detail: Detail
}

const place = (hex: number, lift = 0): { readonly transform: string } => {
  const { x, y } = centreOf(hex)
  return { transform: `translate(${x}px, ${y - lift}px)` }
}

export function Unit({
  look,
  isOnGround,
  className,
  isFresh,
  isLeaving = false,
  seats,
  speaker,
  detail,
}: DrawingProps & {
  readonly look: UnitLook
  readonly isOnGround: boolean
  readonly className: string
  readonly isFresh: boolean
  readonly isLeaving?: boolean
}): ReactElement {
  const { unit } = look
  const tile = tileOf(unit.id)
  const [falls] = useState(isFresh)
  const [angle, setAngle] = useState(60 * unit.facing)
  const turned = angleNear(angle, unit.facing)
  if (turned !== angle) setAngle(turned)
  const drawing = (
    <g transform={isOnGround ? 'scale(.84)' : undefined}>
      <TileDrawing
        tile={tile}
        colour={colourOf(seats, unit.owner)}
        detail={detail}
        name={sayTile(speaker, tile)}
        sign={signOf(speaker, tile)}
        angle={turned}
        facing={unit.facing}
        now={look}
        isOnGround={isOnGround}
      />
    </g>
  )
  return (
    <g className={`nh-piece ${className}`} style={place(unit.hex, className.includes('nh-lifted') ? 4 : 0)}>
      {isLeaving ? <Broken>{drawing}</Broken> : <g className={falls ? 'nh-falls' : ''}>{drawing}</g>}
    </g>
  )
}

function Ground({
  ground,
  isUnder,
  className,
  isFresh,
  seats,
  speaker,
  detail,
}: DrawingProps & {
  readonly ground: GroundLook
  readonly isUnder: boolean
  readonly className: string
  readonly isFresh: boolean
}): ReactElement {
  const tile = tileOf(ground.id)
  const [falls] = useState(isFresh)
  return (
    <g className={`nh-piece ${className}`} style={place(ground.hex)}>
      <g className={falls ? 'nh-falls' : ''}>
        {isUnder ? (
          <g className={`seat-${colourOf(seats, ground.owner)}`}>
            <FoundationRing />
          </g>
        ) : (
          <TileDrawing
            tile={tile}
            colour={colourOf(seats, ground.owner)}
            detail={detail}
            name={sayTile(speaker, tile)}
            sign={signOf(speaker, tile)}
          />
        )}
      </g>
    </g>
  )
}

/** Units that were there until the last change: they break and fall. */
function useLeaving(units: readonly UnitLook[]): readonly UnitLook[] {
  const [seen, setSeen] = useState<{ readonly units: readonly UnitLook[]; readonly gone: readonly UnitLook[] }>({ units, gone: [] })
  if (seen.units !== units) setSeen({ units, gone: seen.units.filter(({ unit }) => !units.some(other => other.unit.id === unit.id)) })
  return seen.gone
}

const CRACK = 'L14-52 -16-18 12 20 -12 58 4 120'
const HALVES = [`M-6-120${CRACK}H-120V-120Z`, `M-6-120${CRACK}H120V-120Z`] as const

/** Broken in two; the halves fall, and nothing of them stays. */
function Broken({ children }: { readonly children: ReactNode }): ReactElement {
  const id = useId()
  return (
    <>
      {HALVES.map((half, i) => (
        <g key={half} className={i === 0 ? 'nh-half' : 'nh-half nh-other'}>
          <clipPath id={`${id}${i}`}>
            <path d={half} />
          </clipPath>
          <g clipPath={`url(#${id}${i})`}>{children}</g>
        </g>
      ))}
    </>
  )
}

export function Pieces({
  look: { units, grounds },
  silent,
  lifted,
  hidden,
  isLive,
  ...drawn
}: DrawingProps & {
  readonly look: Look
  /** Has no part in what is shown. */
  silent(id: number): boolean
  readonly lifted: number | undefined
  /** Shown elsewhere, as a ghost. */
  readonly hidden: number | undefined
  readonly isLive: boolean
}): ReactElement {
  const leaving = useLeaving(units)
  const classOf = (id: number): string =>
    `${silent(id) ? 'nh-silent' : ''} ${id === hidden ? 'nh-away' : ''} ${id === lifted ? 'nh-lifted' : ''}`
  const isOccupied = (hex: number): boolean => units.some(({ unit }) => unit.hex === hex)
  const groundAt = (hex: number): GroundLook | undefined => grounds.find(ground => ground.hex === hex)
  return (
    <g pointerEvents="none" aria-hidden>
      {grounds.map(ground => (
        <Ground
          key={ground.id}
          ground={ground}
          isUnder={isOccupied(ground.hex)}
          className={classOf(ground.id)}
          isFresh={isLive}
          {...drawn}
        />
      ))}
      {leaving.map(look => (
        <Unit
          key={`gone ${look.unit.id}`}
          look={look}
          isOnGround={groundAt(look.unit.hex) !== undefined}
          className=""
          isFresh={false}
          isLeaving
          {...drawn}
        />
      ))}
      {units
        .toSorted((a, b) => a.unit.id - b.unit.id)
        .map(look => (
          <Unit
            key={look.unit.id}
            look={look}
            isOnGround={groundAt(look.unit.hex) !== undefined}
            className={classOf(look.unit.id)}
            isFresh={isLive}
            {...drawn}
          />
        ))}
      {grounds
        .filter(({ hex }) => isOccupied(hex))
        .map(({ id, hex, owner }) => (
          <g key={id} style={place(hex)} className={`seat-${colourOf(drawn.seats, owner)}`}>
            <FoundationBadge tile={tileOf(id)} />
          </g>
        ))}
    </g>
  )
}
