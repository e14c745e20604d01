// A unit on the board, at three levels of detail.
import type { SeatColour } from '@rubble/ui'
import { memo, type ReactElement } from 'react'
import type { UnitCard } from '../data/components.ts'
import { FEATURE_GLYPH, featuresOf, typesOf } from './figures.ts'
import { GlyphMark } from './glyph.ts'
import { fit } from './lines.ts'
import { CHIP_HEIGHT, type Lod } from './places.ts'
import { BonusBadge, Chevron, DamagePill, Hollow, Line, OwnerBar, Solid } from './shapes.tsx'

interface Plan {
  readonly x: number
  readonly y: number
  readonly r: number
  readonly chevron: number
  readonly hollow: number
  readonly hollowR: number
}
const PLAN: Readonly<Record<Lod, Plan>> = {
  m: { x: 40, y: 36, r: 23, chevron: 71, hollow: 102, hollowR: 17.5 },
  c: { x: 36, y: 29, r: 20, chevron: 59, hollow: 88, hollowR: 16 },
  s: { x: 40, y: 34, r: 23, chevron: 71, hollow: 104, hollowR: 17 },
}

/** The outline of a chip with its broken corner, `grow` outside of it. */
export function chipPath(height: number, grow = 0): string {
  const right = 128 + grow
  const bottom = height + grow
  const near = 4 - grow
  const upper = `M${near} ${-grow}H${114 + grow * 0.4}L${right} ${14 - grow * 0.4}V${bottom - 4}`
  return `${upper}A4 4 0 0 1 ${right - 4} ${bottom}H${near}A4 4 0 0 1 ${-grow} ${bottom - 4}V${near}A4 4 0 0 1 ${near} ${-grow}Z`
}

export interface ChipProps {
  readonly card: UnitCard
  readonly colour: SeatColour
  readonly lod: Lod
  readonly name: string
  readonly bonus?: number
  readonly damage?: number
  /** Damage that is being shared out to it. */
  readonly pending?: number
}

export const Chip = memo(function Chip({ card, colour, lod, name, bonus = 0, damage = 0, pending = 0 }: ChipProps): ReactElement {
  const height = CHIP_HEIGHT[lod]
  const { x, y, r, chevron, hollow, hollowR } = PLAN[lod]
  const { is, hits } = typesOf(card)
  return (
    <g className={`seat-${colour}`}>
      <path d={chipPath(height)} fill="#000" opacity={0.35} transform="translate(0 3)" />
      <path d={chipPath(height)} fill="var(--slab)" />
      <path d={chipPath(height)} fill="url(#mc-slab-light)" />
      <OwnerBar colour={colour} height={height} />
      <Solid type={is} value={card.defense + bonus} x={x} y={y} r={r} />
      <Chevron x={chevron} y={y} half={6} />
      <Hollow type={hits} value={card.attack} x={hollow} y={y} r={hollowR} />
      <ChipName name={name} lod={lod} features={featuresOf(card).length} />
      <Features card={card} lod={lod} />
      {bonus > 0 && <BonusBadge x={x + r * 0.98} y={y - r * 0.86} />}
      {damage > 0 && <DamagePill x={x + r * 1.15} y={y + r * 0.86} amount={damage} />}
      {pending > 0 && <DamagePill x={x + r * 1.15} y={y + r * 0.86 - (damage > 0 ? 20 : 0)} amount={pending} isPending />}
    </g>
  )
})

function Features({ card, lod }: { readonly card: UnitCard; readonly lod: Lod }): ReactElement {
  const place = (i: number): { x: number; y: number; size: number } => {
    if (lod === 'c') return { x: 117.5, y: 24 + i * 19, size: 15 }
    return lod === 's' ? { x: 110 - i * 21, y: 65, size: 17 } : { x: 115 - i * 21, y: 89, size: 16 }
  }
  return (
    <>
      {featuresOf(card).map((feature, i) => (
        <GlyphMark key={feature} name={FEATURE_GLYPH[feature]} {...place(i)} />
      ))}
    </>
  )
}

function ChipName({ name, lod, features }: { readonly name: string; readonly lod: Lod; readonly features: number }): ReactElement | null {
  if (lod === 's') return null
  const { lines, size } = lod === 'c' ? fit(name, 104, 14.5, 1) : fitBeside(name, features)
  const top = lod === 'c' ? 68 : 76
  return (
    <>
      {lines.map((line, i) => (
        <Line key={line} x={18} y={top + i * 15.5} size={size}>
          {line}
        </Line>
      ))}
    </>
  )
}

/** On two lines, of which the second leaves room for the features. */
function fitBeside(name: string, features: number): ReturnType<typeof fit> {
  for (let wanted = 16; ; wanted -= 0.5) {
    const fitted = fit(name, 106, wanted, 2)
    const second = (fitted.lines[1]?.length ?? 0) * fitted.size * 0.43
    if (second <= 106 - features * 21 || fitted.size <= 10) return fitted
  }
}

/** Light from above, the same on all pieces. */
export function SlabDefs(): ReactElement {
  return (
    <defs>
      <linearGradient id="mc-slab-light" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#fff" stopOpacity={0.07} />
        <stop offset="1" stopColor="#000" stopOpacity={0.12} />
      </linearGradient>
      <pattern id="mc-hatch" width={14} height={14} patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <rect width={14} height={4} fill="var(--stop)" />
      </pattern>
    </defs>
  )
}
