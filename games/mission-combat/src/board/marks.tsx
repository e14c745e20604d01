// Light says now: what can be chosen, is chosen, would be, was refused, and what moved last. Each has a form of its own beside its colour.
import type { ReactElement } from 'react'
import { chipPath } from './chip.tsx'
import { GlyphMark, type GlyphName } from './glyph.ts'
import { areaPath, CHIP_HEIGHT, CHIP_WIDTH, type Lod, type Sheet } from './places.ts'

/** The signal with a dark edge where the room is light. */
function Signal({ d, width, dash }: { readonly d: string; readonly width: number; readonly dash?: string }): ReactElement {
  const common = { d, fill: 'none', strokeLinejoin: 'round', ...(dash === undefined ? {} : { strokeDasharray: dash }) } as const
  return (
    <>
      <path {...common} stroke="var(--mark-edge)" strokeWidth={width + 3} />
      <path {...common} stroke="var(--fill)" strokeWidth={width} />
    </>
  )
}

export function LegalArea({ sheet }: { readonly sheet: Sheet }): ReactElement {
  return (
    <g>
      <path d={areaPath(sheet)} fill="var(--signal-soft)" />
      <Signal d={areaPath(sheet, -1)} width={5} />
    </g>
  )
}

/** Over the units, on the lower edge, where it hides nothing of them. */
export function LegalDot({ sheet: { width, height, isTall } }: { readonly sheet: Sheet }): ReactElement {
  return (
    <circle
      className="mc-breath"
      cx={width - 26}
      cy={height - 2}
      r={isTall ? 13 : 10}
      fill="var(--fill)"
      stroke="var(--mark-edge)"
      strokeWidth={2}
    />
  )
}

export const SelectedArea = ({ sheet }: { readonly sheet: Sheet }): ReactElement => <Signal d={areaPath(sheet, 2)} width={7} />
export const PreviewArea = ({ sheet }: { readonly sheet: Sheet }): ReactElement => <Signal d={areaPath(sheet)} width={5} dash="14 10" />

/** A raid is open here. */
export const RaidedArea = ({ sheet }: { readonly sheet: Sheet }): ReactElement => <Signal d={areaPath(sheet, 1)} width={6} />

export function RefusedArea({ sheet }: { readonly sheet: Sheet }): ReactElement {
  return (
    <g>
      <path d={areaPath(sheet)} fill="none" stroke="var(--stop)" strokeWidth={6} />
      <Badge x={sheet.width - 22} y={sheet.height - 22} glyph="refused" paint="var(--stop)" ink="var(--bg)" />
    </g>
  )
}

function Badge({
  x,
  y,
  glyph,
  paint,
  ink,
}: Readonly<Record<'x' | 'y', number>> & Readonly<Record<'paint' | 'ink', string>> & { readonly glyph: GlyphName }): ReactElement {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={11} fill={paint} stroke="var(--mark-edge)" strokeWidth={1.5} />
      <GlyphMark name={glyph} size={15} colour={ink} />
    </g>
  )
}

/** Four corners, `arm` long. */
function corners(width: number, height: number, grow: number, arm: number): string {
  const [left, top, right, bottom] = [-grow, -grow, width + grow, height + grow]
  const upper = `M${left} ${top + arm}V${top}H${left + arm}M${right - arm - 8} ${top}H${right - 8}L${right} ${top + 8}V${top + arm}`
  return `${upper}M${right} ${bottom - arm}V${bottom}H${right - arm}M${left + arm} ${bottom}H${left}V${bottom - arm}`
}

/** A unit that is outlined already gets the badge only. */
export function LegalChip({ lod, isOutlined = false }: { readonly lod: Lod; readonly isOutlined?: boolean }): ReactElement {
  return (
    <g>
      {!isOutlined && <Signal d={corners(CHIP_WIDTH, CHIP_HEIGHT[lod], 1, 22)} width={5} />}
      <Badge x={CHIP_WIDTH - 6} y={4} glyph="legal" paint="var(--fill)" ink="var(--on-signal)" />
    </g>
  )
}

export const SelectedChip = ({ lod }: { readonly lod: Lod }): ReactElement => <Signal d={chipPath(CHIP_HEIGHT[lod], 2)} width={6} />
export const PreviewChip = ({ lod }: { readonly lod: Lod }): ReactElement => (
  <Signal d={chipPath(CHIP_HEIGHT[lod], 1)} width={5} dash="12 8" />
)

export function RefusedChip({ lod }: { readonly lod: Lod }): ReactElement {
  const height = CHIP_HEIGHT[lod]
  return (
    <g>
      <path d={chipPath(height)} fill="none" stroke="var(--stop)" strokeWidth={5} />
      <Badge x={CHIP_WIDTH - 6} y={4} glyph="refused" paint="var(--stop)" ink="var(--bg)" />
    </g>
  )
}

export function LastChip({ lod }: { readonly lod: Lod }): ReactElement {
  return (
    <path
      d={corners(CHIP_WIDTH, CHIP_HEIGHT[lod], 2, 14)}
      fill="none"
      stroke="var(--text)"
      strokeWidth={4}
      strokeLinejoin="round"
      data-since
    />
  )
}

/** The place a raider left and may go back to. */
export function OriginChip({ lod }: { readonly lod: Lod }): ReactElement {
  const height = CHIP_HEIGHT[lod]
  return (
    <g opacity={0.9}>
      <Signal d={chipPath(height)} width={3} dash="8 6" />
      <GlyphMark name="return" x={CHIP_WIDTH / 2} y={height / 2} size={30} colour="var(--signal)" />
    </g>
  )
}

/** From the origin of a raid across the shared edge; drawn upwards. */
export function RaidArrow({ x, y, turn }: { readonly x: number; readonly y: number; readonly turn: number }): ReactElement {
  const d = 'M0 -42 22 -16H10V10H-10V-16H-22Z'
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`} strokeLinejoin="round">
      <path d={d} fill="var(--bg)" stroke="var(--bg)" strokeWidth={8} />
      <path d={d} fill="var(--fill)" stroke="var(--mark-edge)" strokeWidth={2.5} />
    </g>
  )
}
