// A unit on the board, at three levels of detail.
import { Art, type SeatColour, useArt } from '@rubble/ui'
import { memo, type ReactElement } from 'react'
import type { UnitCard } from '../data/components.ts'
import './art/art.css'
import { chipArt } from './art/pieces.ts'
import { BESIDE, type ChipPlan, type NamePlan, PLAIN } from './chip-plan.ts'
import { FEATURE_GLYPH, featuresOf, typesOf } from './figures.ts'
import { GlyphMark } from './glyph.ts'
import { fit } from './lines.ts'
import { CHIP_HEIGHT, type Lod } from './places.ts'
import { BonusBadge, Chevron, DamagePill, Hollow, Line, OwnerBar, Solid } from './shapes.tsx'

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
  const hasArt = useArt()
  const plan = hasArt ? BESIDE[lod] : PLAIN[lod]
  const { x, y, r } = plan.solid
  const { is, hits } = typesOf(card)
  return (
    <g className={`seat-${colour}`}>
      <path d={chipPath(height)} fill="#000" opacity={0.35} transform="translate(0 3)" />
      <path d={chipPath(height)} fill="var(--slab)" />
      <path d={chipPath(height)} fill="url(#mc-slab-light)" />
      {hasArt && <Art svg={chipArt(card.name, lod)} />}
      <OwnerBar colour={colour} height={height} />
      <Solid type={is} value={card.defense + bonus} {...plan.solid} />
      {plan.chevron !== undefined && <Chevron x={plan.chevron} y={y} half={6} />}
      <Hollow type={hits} value={card.attack} {...plan.hollow} />
      {hasArt ? <NameAtFeet name={name} plan={BESIDE[lod].name} /> : <ChipName name={name} lod={lod} features={featuresOf(card).length} />}
      <Features card={card} row={plan.features} />
      {bonus > 0 && <BonusBadge x={x + r * 0.98} y={y - r * 0.86} />}
      {damage > 0 && <DamagePill x={x + r * 1.15} y={y + r * 0.86} amount={damage} />}
      {pending > 0 && <DamagePill x={x + r * 1.15} y={y + r * 0.86 - (damage > 0 ? 20 : 0)} amount={pending} isPending />}
    </g>
  )
})

function Features({ card, row: { x, y, dx, dy, size } }: { readonly card: UnitCard; readonly row: ChipPlan['features'] }): ReactElement {
  return (
    <>
      {featuresOf(card).map((feature, i) => (
        <GlyphMark key={feature} name={FEATURE_GLYPH[feature]} x={x + i * dx} y={y + i * dy} size={size} />
      ))}
    </>
  )
}

/** It lies on the picture, and so has an edge of the slab's colour. */
function NameAtFeet({ name, plan }: { readonly name: string; readonly plan: NamePlan | undefined }): ReactElement | null {
  if (plan === undefined) return null
  const { lines, size } = fit(name, plan.width, plan.size, plan.lines)
  return (
    <g stroke="var(--slab)" strokeWidth={3} paintOrder="stroke" strokeLinejoin="round">
      {lines.map((line, i) => (
        <Line key={line} x={plan.x} y={plan.base + (i - lines.length + 1) * size * 0.98} size={size}>
          {line}
        </Line>
      ))}
    </g>
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
    </defs>
  )
}
