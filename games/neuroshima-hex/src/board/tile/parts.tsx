// The small parts of a tile that stay upright.
import type { ReactElement } from 'react'
import type { Detail, Point } from '../geometry.ts'
import { GlyphMark, type GlyphName } from '../glyph.ts'

export function Number({
  x,
  y,
  text,
  size,
  fill = 'var(--ink)',
}: {
  readonly x: number
  readonly y: number
  readonly text: string | number
  readonly size: number
  readonly fill?: string
}): ReactElement {
  return (
    <text x={x} y={y} className="nh-number" fontSize={size} fill={fill} textAnchor="middle">
      {text}
    </text>
  )
}

/** A number on a light disc; changed ones are dark in a dashed ring. */
export function Disc({
  at: { x, y },
  r,
  value,
  isChanged = false,
}: {
  readonly at: Point
  readonly r: number
  readonly value: number
  readonly isChanged?: boolean
}): ReactElement {
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r={r}
        fill={isChanged ? 'var(--slab)' : 'var(--ink)'}
        {...(isChanged ? { stroke: 'var(--ink)', strokeWidth: 3.5, strokeDasharray: '6 4' } : {})}
      />
      <Number x={x} y={y + r * 0.58} text={value} size={r * 1.65} fill={isChanged ? 'var(--ink)' : 'var(--slab)'} />
    </>
  )
}

interface Slot {
  readonly value: number
  readonly used: boolean
}

/** When it attacks: one disc, or a pill divided where there are more numbers. A used number is struck. */
export function Initiative({
  slots,
  isChanged,
  detail,
  y,
}: {
  readonly slots: readonly Slot[]
  readonly isChanged: boolean
  readonly detail: Detail
  readonly y: number
}): ReactElement {
  const isSmall = detail === 's'
  const r = isSmall ? 28 : 23
  const size = isSmall ? 47 : 37
  const step = slots.length > 2 ? r * 1.55 : r * 2
  const fill = isChanged ? 'var(--slab)' : 'var(--ink)'
  const ink = isChanged ? 'var(--ink)' : 'var(--slab)'
  const width = step * (slots.length - 1) + 2 * r
  return (
    <>
      <rect
        x={-width / 2}
        y={y - r}
        width={width}
        height={2 * r}
        rx={r}
        fill={fill}
        {...(isChanged ? { stroke: 'var(--ink)', strokeWidth: 4, strokeDasharray: '7 4.5' } : {})}
      />
      {slots.map(({ value, used }, i) => {
        const x = (i - (slots.length - 1) / 2) * step
        return (
          <g key={`${value} ${x}`}>
            {i > 0 && <path d={`M${x - step / 2} ${y - r + 6}V${y + r - 6}`} stroke={ink} strokeWidth={3} />}
            <g opacity={used ? 0.5 : 1}>
              <Number x={x} y={y + size * 0.35} text={value} size={size} fill={ink} />
            </g>
            {used && <path d={`M${x - 12} ${y + 11}L${x + 12} ${y - 11}`} stroke={ink} strokeWidth={4} />}
          </g>
        )
      })}
    </>
  )
}

const WIDE = 11
const NARROW = 9
/** A long name stands in two lines, where it can be parted. */
function linesOf(text: string, isTight: boolean): readonly string[] {
  if (text.length <= (isTight ? NARROW : WIDE)) return [text]
  const parts = text.includes(' ') ? text.split(' ') : text.includes('-') ? text.split(/(?<=-)/) : [text]
  if (parts.length === 1) return [text]
  const cut = parts
    .map((_, i) => i + 1)
    .slice(0, -1)
    .reduce((best, i) => (longest(parts, i) < longest(parts, best) ? i : best), 1)
  const gap = text.includes(' ') ? ' ' : ''
  return [parts.slice(0, cut).join(gap), parts.slice(cut).join(gap)]
}
const longest = (parts: readonly string[], cut: number): number =>
  Math.max(parts.slice(0, cut).join(' ').length, parts.slice(cut).join(' ').length)

function sizeFor(length: number, detail: Detail, isTight: boolean): number {
  if (detail === 'm') return isTight ? 22 : 25
  if (isTight) return Math.max(13, Math.min(16, 140 / length))
  return length > 13 ? 14 : length > 10 ? 16 : length > 8 ? 17.5 : 19.5
}

/** Words may sit on a plate of the slab's own colour, so that no arm behind them crosses a letter. */
export function Label({
  text,
  detail,
  y,
  isPlated = false,
  isTight = false,
  size,
}: {
  readonly text: string
  readonly detail: Detail
  readonly y: number
  readonly isPlated?: boolean
  readonly isTight?: boolean
  readonly size?: number
}): ReactElement {
  const lines = detail === 'l' ? linesOf(text, isTight) : [text]
  const length = Math.max(...lines.map(line => line.length))
  const height = size ?? sizeFor(length, detail, isTight)
  const width = length * height * (detail === 'm' ? 0.6 : 0.44) + 10
  const top = y - (lines.length > 1 ? height * 0.35 : 0)
  return (
    <>
      {isPlated && (
        <rect
          x={-width / 2}
          y={top - height * 0.86}
          width={width}
          height={height * (1.14 + 0.95 * (lines.length - 1))}
          rx={4}
          fill="var(--slab)"
        />
      )}
      {lines.map((line, i) => (
        <text
          key={line}
          y={top + i * height * 0.95}
          className="nh-label"
          fontSize={height}
          letterSpacing={detail === 'm' ? 1 : 0.3}
          fill="var(--ink)"
          textAnchor="middle"
        >
          {line}
        </text>
      ))}
    </>
  )
}

const SHIELD = 'M0 -12 11 -8V0C11 7 6 10 0 13 -6 10 -11 7 -11 0V-8Z'
/** One shield for each wound it bears; a spent one is hollow and struck. More than two: one shield and a number. */
export function Shields({
  at: { x, y },
  count,
  left,
  detail,
}: {
  readonly at: Point
  readonly count: number
  readonly left: number
  readonly detail: Detail
}): ReactElement {
  const scale = detail === 's' ? 1.5 : 1.15
  const places = count > 2 ? [0] : Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * 17)
  return (
    <>
      {places.map((dx, i) => {
        const isSpent = count > 2 ? left === 0 : i >= left
        return (
          <g key={dx} transform={`translate(${x + dx} ${y}) scale(${scale})`}>
            <path
              d={SHIELD}
              {...(isSpent
                ? { fill: 'var(--slab)', stroke: 'var(--ink)', strokeWidth: 3 }
                : { fill: 'var(--ink)', stroke: 'var(--slab)', strokeWidth: 2.5 })}
            />
            {isSpent && <path d="M-9 9 9 -9" stroke="var(--ink)" strokeWidth={3.5} />}
          </g>
        )
      })}
      {count > 2 && left > 0 && <Number x={x} y={y + 7} text={left} size={21} fill="var(--slab)" />}
    </>
  )
}

/** A state is the reverse of everything printed, so that it reads as put on top. */
export function State({
  at: { x, y },
  name,
  count = 0,
  detail,
  isBig = false,
}: {
  readonly at: Point
  readonly name: GlyphName
  readonly count?: number
  readonly detail: Detail
  readonly isBig?: boolean
}): ReactElement {
  const r = isBig ? 27 : detail === 's' ? 21 : 18
  return (
    <>
      <circle cx={x} cy={y} r={r} fill="var(--mark)" stroke="var(--slab)" strokeWidth={4} />
      <GlyphMark name={name} x={count > 1 ? x - 5 : x} y={y} size={r * 1.15} colour="var(--mark-ink)" />
      {count > 1 && <Number x={x + 9} y={y + 8} text={count} size={22} fill="var(--mark-ink)" />}
    </>
  )
}
