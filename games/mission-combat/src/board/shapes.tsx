// Hollow fits solid: a unit is a solid shape with its defense in it, and hits a hollow shape with its attack in it.
import type { SeatColour } from '@rubble/ui'
import type { ReactElement, SVGProps } from 'react'
import type { UnitType } from '../model/ids.ts'
import { GlyphMark } from './glyph.ts'

type Paint = Pick<SVGProps<SVGElement>, 'fill' | 'stroke' | 'strokeWidth' | 'opacity'>
interface At {
  readonly x: number
  readonly y: number
  readonly r: number
}

/** Circle standard, diamond elite, square colossal. */
export function TypeShape({ type, x, y, r, fill, stroke, strokeWidth, opacity }: { readonly type: UnitType } & At & Paint): ReactElement {
  const paint = { fill, stroke, strokeWidth, opacity, strokeLinejoin: 'round' } as const
  const d = r * 1.24
  const half = r * 0.94
  switch (type) {
    case 'standard':
      return <circle cx={x} cy={y} r={r} {...paint} />
    case 'elite':
      return <path d={`M${x} ${y - d}L${x + d} ${y} ${x} ${y + d} ${x - d} ${y}Z`} {...paint} />
    case 'colossal':
      return <rect x={x - half} y={y - half} width={2 * half} height={2 * half} rx={r * 0.1} {...paint} />
  }
}

interface TextProps {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly fill?: string
  readonly weight?: number
  readonly isCentred?: boolean
  readonly children: string | number
}

/** A line in the face of names and numbers; `y` is its base. */
export function Line({ x, y, size, fill = 'var(--ink)', weight = 600, isCentred = false, children }: TextProps): ReactElement {
  const face = {
    fontFamily: 'var(--font-display)',
    fontWeight: weight,
    fontSize: size,
    fill,
    textAnchor: isCentred ? 'middle' : 'start',
  } as const
  return (
    <text x={x} y={y} {...face}>
      {children}
    </text>
  )
}

export function Numeral({
  x,
  y,
  size,
  fill,
  children,
}: Pick<TextProps, 'x' | 'y' | 'size' | 'children'> & { readonly fill: string }): ReactElement {
  return (
    <Line x={x} y={y + size * 0.35} size={size} fill={fill} weight={700} isCentred>
      {children}
    </Line>
  )
}

export function Solid({ type, value, x, y, r }: { readonly type: UnitType; readonly value: number } & At): ReactElement {
  return (
    <>
      <TypeShape type={type} x={x} y={y} r={r} fill="var(--ink)" />
      <Numeral x={x} y={y} size={r * 1.12} fill="var(--slab)">
        {value}
      </Numeral>
    </>
  )
}

export function Hollow({ type, value, x, y, r }: { readonly type: UnitType; readonly value: number } & At): ReactElement {
  return (
    <>
      <TypeShape type={type} x={x} y={y} r={r} fill="var(--well)" stroke="var(--ink)" strokeWidth={r * 0.17} />
      <Numeral x={x} y={y} size={r * 1.05} fill="var(--ink)">
        {value}
      </Numeral>
    </>
  )
}

export function Chevron({ x, y, half }: { readonly x: number; readonly y: number; readonly half: number }): ReactElement {
  const d = `M${x} ${y - half}l${half * 0.85} ${half}-${half * 0.85} ${half}`
  return <path d={d} fill="none" stroke="var(--ink)" strokeWidth={half / 2} strokeLinecap="round" strokeLinejoin="round" />
}

/** What tells a seat is broader where stronger patterns are wanted. */
const BROADER = { bar: { transform: 'scaleX(var(--bold, 1))' }, mark: { transform: 'scale(calc(.6 + .4 * var(--bold, 1)))' } } as const

/** At the left edge of everything a seat owns, in its pattern: solid, double, dashed, notched. */
export const OwnerBar = (props: { readonly colour: SeatColour; readonly height: number }): ReactElement => (
  <g className="mc-owner" style={BROADER.bar}>
    <Bar {...props} />
  </g>
)

function Bar({ colour, height }: { readonly colour: SeatColour; readonly height: number }): ReactElement {
  switch (colour) {
    case 'rust':
      return <path d={`M0 4A4 4 0 0 1 4 0H9V${height}H4A4 4 0 0 1 0 ${height - 4}Z`} fill="var(--own)" />
    case 'tide':
      return <path d={`M0 4A4 4 0 0 1 4 0V${height}A4 4 0 0 1 0 ${height - 4}ZM7 0h4V${height}H7Z`} fill="var(--own)" />
    case 'lichen':
      return <path d={`M5 2V${height - 2}`} stroke="var(--own)" strokeWidth={8} strokeDasharray="12 6" />
    case 'wine':
      return (
        <>
          <path d={`M3 0V${height}`} stroke="var(--own)" strokeWidth={4} />
          <path d={`M5 8l8 6-8 6ZM5 ${height - 20}l8 6-8 6Z`} fill="var(--own)" />
        </>
      )
  }
}

/** Disc, hollow diamond, two bars, triangle; with an edge of the slab's colour, so that they show on light ground too. */
export function SeatMark({ colour, x, y, r }: { readonly colour: SeatColour } & At): ReactElement {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g style={BROADER.mark}>
        <Mark colour={colour} r={r} />
      </g>
    </g>
  )
}

function Mark({ colour, r }: { readonly colour: SeatColour; readonly r: number }): ReactElement {
  const edge = { stroke: 'var(--slab)', strokeWidth: r * 0.6, paintOrder: 'stroke', fill: 'var(--own)' } as const
  switch (colour) {
    case 'rust':
      return <circle r={r} {...edge} />
    case 'tide': {
      const d = `M0 ${-r * 1.15}l${r * 1.15} ${r * 1.15}-${r * 1.15} ${r * 1.15}-${r * 1.15}-${r * 1.15}Z`
      const line = { d, fill: 'none', strokeLinejoin: 'round' } as const
      return (
        <>
          <path {...line} stroke="var(--slab)" strokeWidth={r * 1.05} />
          <path {...line} stroke="var(--own)" strokeWidth={r * 0.5} />
        </>
      )
    }
    case 'lichen':
      return <path d={[-0.8, 0.25].map(at => `M${r * at} ${-r}h${r * 0.55}v${2 * r}h-${r * 0.55}Z`).join('')} {...edge} />
    case 'wine':
      return <path d={`M0 ${-r}l${r * 1.1} ${r * 2}h-${r * 2.2}Z`} {...edge} />
  }
}

/** What the bunker adds: printed is solid, granted is hollow. */
export function BonusBadge({ x, y }: { readonly x: number; readonly y: number }): ReactElement {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={10.5} fill="var(--slab)" stroke="var(--ink)" strokeWidth={2} />
      <GlyphMark name="bunker" y={-0.5} size={13} />
    </g>
  )
}

/** Damage on a unit; hollow while it is only being shared out. */
export function DamagePill({
  x,
  y,
  amount,
  isPending = false,
}: Omit<At, 'r'> & { readonly amount: number; readonly isPending?: boolean }): ReactElement {
  const half = amount > 99 ? 18 : 15
  const paint = isPending
    ? { fill: 'var(--well)', stroke: 'var(--mark)', strokeWidth: 2 }
    : { fill: 'var(--mark)', stroke: 'var(--slab)', strokeWidth: 3 }
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x={-half} y={-9} width={2 * half} height={18} rx={9} {...paint} />
      <Numeral x={0} y={0} size={15} fill={isPending ? 'var(--mark)' : 'var(--mark-ink)'}>{`−${amount}`}</Numeral>
    </g>
  )
}
