// What is said by light: what can be chosen, what is selected, what happened last, what it costs to get there.
import type { ReactElement } from 'react'
import { GlyphMark } from './glyph.ts'
import { outlineOf } from './place/outline.ts'
import { lineOf, type Point, type Segment } from './place/units.ts'

const at = ({ x, y }: Point): { readonly transform: string } => ({ transform: `translate(${x} ${y})` })

/** A square that one can go to: what it costs, if that is known. */
export function LitSquare({ place, cost }: { readonly place: Point; readonly cost: number | undefined }): ReactElement {
  return (
    <g {...at(place)}>
      <rect className="er-lit" x={-46} y={-46} width={92} height={92} rx={6} />
      <circle r={17} fill="var(--fill)" stroke="var(--mark-edge)" strokeWidth={2} />
      {cost !== undefined && (
        <text className="er-figure" y={8.5} fontSize={24} fill="var(--on-signal)">
          {cost}
        </text>
      )}
    </g>
  )
}

/** A square that one CP more would bring: a bare number. */
export const FurtherSquare = ({ place, cost }: { readonly place: Point; readonly cost: number }): ReactElement => (
  <text {...at(place)} className="er-figure er-further" dy={9} fontSize={25}>
    {cost}
  </text>
)

/** Somebody could interrupt there. */
export const Eye = ({ place: { x, y } }: { readonly place: Point }): ReactElement => (
  <g {...at({ x: x + 31, y: y - 31 })}>
    <circle r={15} fill="var(--well)" stroke="var(--ink)" strokeWidth={2.5} />
    <path d="M-9.5 0C-6-5.5 6-5.5 9.5 0 6 5.5-6 5.5-9.5 0Z" fill="none" stroke="var(--ink)" strokeWidth={2.2} />
    <circle r={2.6} fill="var(--ink)" />
  </g>
)

/** The outline of all squares that can be reached; dashed for those that one CP more would bring. */
export const Reach = ({
  spots,
  origin,
  isFurther = false,
}: {
  readonly spots: readonly Point[]
  readonly origin: Point
  readonly isFurther?: boolean
}): ReactElement => <path className={isFurther ? 'er-reach more' : 'er-reach'} {...at(origin)} d={outlineOf(spots, 4, 10)} />

export const Reticle = ({ place, r = 48 }: { readonly place: Point; readonly r?: number }): ReactElement => (
  <g {...at(place)} className="er-reticle">
    <circle r={r} fill="none" stroke="var(--mark-edge)" strokeWidth={11} />
    <circle
      r={r}
      fill="none"
      stroke="var(--fill)"
      strokeWidth={7}
      strokeDasharray={`${(r * Math.PI) / 2 - 26} 26`}
      strokeDashoffset={-13}
    />
    <path
      d={`M0 ${-r - 12}V${-r + 10}M0 ${r + 12}V${r - 10}M${-r - 12} 0H${-r + 10}M${r + 12} 0H${r - 10}`}
      stroke="var(--fill)"
      strokeWidth={7}
      strokeLinecap="round"
    />
  </g>
)

export const SelectedRing = ({ place, isLarge }: { readonly place: Point; readonly isLarge: boolean }): ReactElement => (
  <g {...at(place)}>
    <circle r={isLarge ? 100 : 54} fill="none" stroke="var(--mark-edge)" strokeWidth={12} />
    <circle r={isLarge ? 100 : 54} fill="none" stroke="var(--fill)" strokeWidth={8} />
  </g>
)

/** Who takes part in an order for several: a thin ring, and a link in its corner. */
export const JoinedMark = ({ place, isLarge }: { readonly place: Point; readonly isLarge: boolean }): ReactElement => {
  const r = isLarge ? 100 : 54
  const corner = r * 0.7
  return (
    <g {...at(place)}>
      <circle r={r} fill="none" stroke="var(--mark-edge)" strokeWidth={11} />
      <circle r={r} fill="none" stroke="var(--fill)" strokeWidth={6} />
      <circle cx={corner} cy={-corner} r={20} fill="var(--mark)" stroke="var(--well)" strokeWidth={4} />
      <GlyphMark name="combine" x={corner} y={-corner} size={26} colour="var(--mark-ink)" />
    </g>
  )
}

/** Who can act: ticks at the corners of the square. */
export const CanAct = ({ place, isLarge }: { readonly place: Point; readonly isLarge: boolean }): ReactElement => {
  const far = isLarge ? 94 : 46
  const near = far - 14
  const d = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
    .map(([x = 1, y = 1]) => `M${x * near} ${y * far}H${x * far}V${y * near}`)
    .join('')
  return <path {...at(place)} d={d} fill="none" stroke="var(--fill)" strokeWidth={6} strokeLinecap="round" strokeLinejoin="round" />
}

/** What came, turned or was hit since the viewer acted. */
export const LastMark = ({ place }: { readonly place: Point }): ReactElement => (
  <path
    {...at(place)}
    data-since
    d="M-50-34V-50H-34M34-50H50V-34M50 34V50H34M-34 50H-50V34"
    fill="none"
    stroke="var(--text)"
    strokeWidth={5}
    strokeLinecap="round"
  />
)

/** Where somebody was who is no more. */
export const GoneMark = ({ place, name }: { readonly place: Point; readonly name: string }): ReactElement => (
  <g {...at(place)} data-since>
    <circle r={40} fill="none" stroke="var(--text)" strokeWidth={4} strokeDasharray="12 9" />
    <text className="er-figure" y={7} fontSize={20} fill="var(--text)" stroke="var(--bg)" strokeWidth={5} paintOrder="stroke">
      {name}
    </text>
  </g>
)

/** A door that can be chosen: framed. */
export function LitDoor({ segments }: { readonly segments: readonly Segment[] }): ReactElement {
  const points = segments.flatMap(({ from, to }) => [from, to])
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const box = { x: left - 16, y: top - 16, width: Math.max(...xs) - left + 32, height: Math.max(...ys) - top + 32, rx: 10, fill: 'none' }
  return (
    <g className="er-edge">
      <rect {...box} stroke="var(--mark-edge)" strokeWidth={11} />
      <rect {...box} stroke="var(--fill)" strokeWidth={6} />
    </g>
  )
}

/** Walls that can be chosen: one thin line of light along all of them. */
export const LitWalls = ({ segments }: { readonly segments: readonly Segment[] }): ReactElement => (
  <g className="er-edge">
    <path d={lineOf(segments)} stroke="var(--mark-edge)" strokeWidth={13} />
    <path d={lineOf(segments)} stroke="var(--fill)" strokeWidth={7} strokeDasharray="14 11" />
  </g>
)

export const LitElement = ({ spots, origin }: { readonly spots: readonly Point[]; readonly origin: Point }): ReactElement => (
  <path className="er-reach" {...at(origin)} d={outlineOf(spots, 6, 8)} />
)

const FACINGS = [0, 1, 2, 3]
const AWAY = 84

/** Where one may face: four discs around the counter, the present one filled. */
export function FacingDiscs({
  place,
  facing,
  lit,
}: {
  readonly place: Point
  readonly facing: number
  readonly lit: ReadonlySet<number>
}): ReactElement {
  return (
    <g {...at(place)}>
      {FACINGS.filter(one => lit.has(one)).map(one => (
        <g key={one} transform={`rotate(${90 * one}) translate(0 ${-AWAY})`}>
          <circle r={25} fill={one === facing ? 'var(--fill)' : 'var(--bg)'} stroke="var(--fill)" strokeWidth={4} />
          <path
            d="M-10 5 0-8 10 5"
            fill="none"
            stroke={one === facing ? 'var(--on-signal)' : 'var(--fill)'}
            strokeWidth={5}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
      ))}
    </g>
  )
}

/** Where the middle of a facing disc is. */
export function facingSpot({ x, y }: Point, facing: number): Point {
  const turn = (facing * Math.PI) / 2
  return { x: x + Math.sin(turn) * AWAY, y: y - Math.cos(turn) * AWAY }
}

/** A letter in a corner of a square. */
export const Coin = ({ place: { x, y }, letter }: { readonly place: Point; readonly letter: string }): ReactElement => (
  <g {...at({ x: x + 31, y: y - 31 })}>
    <circle r={17} fill="var(--mark)" stroke="var(--well)" strokeWidth={4} />
    <text className="er-figure" y={8} fontSize={23} fill="var(--mark-ink)">
      {letter}
    </text>
  </g>
)

export const Tag = ({ place, text }: { readonly place: Point; readonly text: string }): ReactElement => {
  const width = text.length * 11.5 + 28
  return (
    <g {...at(place)}>
      <rect x={-width / 2} y={-20} width={width} height={40} rx={20} fill="var(--mark)" stroke="var(--well)" strokeWidth={4} />
      <text className="er-figure" y={8} fontSize={24} fill="var(--mark-ink)">
        {text}
      </text>
    </g>
  )
}
