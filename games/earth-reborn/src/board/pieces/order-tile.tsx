// An order tile, 136 × 136: four sections, each with its order, its most CP as hexes, and what it may do: a bolt may interrupt, a link may
// join others. Colours of the rules are words, never colours.
import { isAlike } from '@rubble/ui'
import { memo, type ReactElement } from 'react'
import type { OrderTile, Section } from '../../data/types.ts'
import type { OrderType } from '../../data/words.ts'
import { GlyphMark, type GlyphName } from '../glyph.ts'

export const ORDER_GLYPHS: Readonly<Record<OrderType, GlyphName>> = {
  move: 'order-move',
  combat: 'order-combat',
  shoot: 'order-shoot',
  search: 'order-search',
  interact: 'order-interact',
}

const BODY = 'M8 0H122L136 14V128A8 8 0 0 1 128 136H8A8 8 0 0 1 0 128V8A8 8 0 0 1 8 0Z'

export const hexPath = (x: number, y: number, r: number): string =>
  `M${x} ${y - r}L${x + r * 0.87} ${y - r / 2}V${y + r / 2}L${x} ${y + r} ${x - r * 0.87} ${y + r / 2}V${y - r / 2}Z`

export type SectionMark = 'legal' | 'chosen' | 'off'

interface Props {
  readonly tile: OrderTile
  /** CP on each section. */
  readonly cp?: readonly number[]
  readonly marks?: readonly (SectionMark | undefined)[]
}

export const OrderTileDrawing = memo(function OrderTileDrawing({ tile, cp = [], marks = [] }: Props): ReactElement {
  return (
    <g>
      <path d={BODY} fill="var(--slab)" />
      <path d="M4 62V74M132 62V74M62 4H74M62 132H74" stroke="var(--own)" strokeWidth={5} />
      {tile.sections.map((section, index) => (
        <SectionCell key={index} section={section} index={index} cp={cp[index] ?? 0} mark={marks[index]} />
      ))}
    </g>
  )
}, isAlike)

interface CellProps {
  readonly section: Section
  readonly index: number
  readonly cp: number
  readonly mark: SectionMark | undefined
}

function SectionCell({ section: { type, max, colour }, index, cp, mark }: CellProps): ReactElement {
  const [x, y] = [index % 2 === 1 ? 70 : 6, index > 1 ? 70 : 6]
  const isCornered = index === 1
  const d = isCornered ? `M${x} ${y}h50l10 10v50h-60Z` : `M${x} ${y}h60v60h-60Z`
  const isGold = colour === 'gold'
  const ink = isGold ? 'var(--mark-ink)' : 'var(--ink)'
  const plate = isGold
    ? { fill: 'var(--ink)' }
    : { fill: 'var(--well)', stroke: colour === 'red' ? 'var(--ink)' : 'var(--ink-off)', strokeWidth: colour === 'red' ? 3 : 1.2 }
  return (
    <g>
      <g opacity={mark === 'off' ? 0.38 : undefined}>
        <path d={d} {...plate} />
        <GlyphMark name={ORDER_GLYPHS[type]} x={x + 24} y={y + 24} size={31} colour={ink} />
        {colour !== 'black' && <GlyphMark name="electric" x={x + 49} y={y + (isCornered ? 23 : 15)} size={15} colour={ink} />}
        {isGold && <GlyphMark name="combine" x={x + 49} y={y + (isCornered ? 39 : 34)} size={17} colour={ink} />}
        {Array.from({ length: max }, (_, i) => (
          <path
            key={i}
            d={hexPath(x + 10.5 + i * 13.2, y + 50, 6.4)}
            {...(i < cp ? { fill: ink } : { fill: 'none', stroke: ink, strokeWidth: 2 })}
          />
        ))}
      </g>
      {(mark === 'legal' || mark === 'chosen') && (
        <>
          <path d={d} fill="none" stroke="var(--mark-edge)" strokeWidth={8} />
          <path
            d={d}
            fill="none"
            stroke="var(--fill)"
            {...(mark === 'chosen' ? { strokeWidth: 6 } : { strokeWidth: 4, strokeDasharray: '10 6' })}
          />
        </>
      )}
    </g>
  )
}
