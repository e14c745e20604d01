// Light says now: what can be chosen, is chosen, was refused, came last, is gone, has changed. Never by colour alone.
import type { ReactElement } from 'react'
import { hexPath } from './geometry.ts'
import { GlyphMark } from './glyph.ts'

const LINE = { fill: 'none', strokeLinejoin: 'round' } as const

export function LegalHex(): ReactElement {
  return (
    <>
      <path d={hexPath(93)} fill="var(--signal-soft)" stroke="var(--mark-edge)" strokeWidth={10} strokeLinejoin="round" />
      <path d={hexPath(93)} {...LINE} stroke="var(--fill)" strokeWidth={6} />
      <circle className="nh-breath" r={20} fill="var(--fill)" stroke="var(--mark-edge)" strokeWidth={3} />
    </>
  )
}

export function LegalUnit(): ReactElement {
  const ticks = { ...LINE, strokeDasharray: '26 74', strokeDashoffset: 13, strokeLinecap: 'round' } as const
  return (
    <>
      <path d={hexPath(100)} {...ticks} stroke="var(--mark-edge)" strokeWidth={12} />
      <path d={hexPath(100)} {...ticks} stroke="var(--fill)" strokeWidth={7} />
      <g className="nh-breath">
        <circle cx={50} cy={-86.6} r={13.5} fill="var(--fill)" stroke="var(--mark-edge)" strokeWidth={3} />
        <path d="M44-87l5 5 8-10" {...LINE} stroke="var(--on-signal)" strokeWidth={4} />
      </g>
    </>
  )
}

export function Chosen(): ReactElement {
  const shape = { d: hexPath(101), ...LINE } as const
  return (
    <>
      <path {...shape} stroke="var(--mark-edge)" strokeWidth={13} />
      <path {...shape} stroke="var(--fill)" strokeWidth={9} />
    </>
  )
}

export function Previewed(): ReactElement {
  const shape = { d: hexPath(97), ...LINE } as const
  return (
    <>
      <path {...shape} stroke="var(--mark-edge)" strokeWidth={9} />
      <path {...shape} stroke="var(--fill)" strokeWidth={6} strokeDasharray="14 10" />
    </>
  )
}

export function Refused(): ReactElement {
  return (
    <>
      <path d={hexPath(97)} {...LINE} stroke="var(--stop)" strokeWidth={5} strokeDasharray="14 10" />
      <circle cx={50} cy={-84} r={17} fill="var(--panel)" />
      <GlyphMark name="refused" x={50} y={-84} size={26} colour="var(--stop)" />
    </>
  )
}

export function LastMove(): ReactElement {
  return (
    <g data-since>
      {[0, 60, 120, 180, 240, 300].map(angle => (
        <path
          key={angle}
          transform={`rotate(${angle})`}
          d="M100 0 89-19M100 0 89 19"
          stroke="var(--text)"
          strokeWidth={6}
          strokeLinecap="round"
        />
      ))}
    </g>
  )
}

/** Where something lay that is gone, and what it was. */
export function Gone({ name }: { readonly name: string }): ReactElement {
  return (
    <>
      <path d={hexPath(90)} {...LINE} stroke="var(--nh-name)" strokeWidth={4} strokeDasharray="14 11" />
      <text y={9} className="nh-label" fontSize={24} fill="var(--nh-name)" textAnchor="middle">
        {name}
      </text>
    </>
  )
}

/** Hit points as they were, and as they are. */
export function Changed({ from, to }: { readonly from: number; readonly to: number }): ReactElement {
  const text = `${from} → ${to}`
  const width = text.length * 15 + 32
  return (
    <g transform="translate(0 66)">
      <rect x={-width / 2} y={-23} width={width} height={46} rx={23} fill="var(--mark)" stroke="var(--well)" strokeWidth={6} />
      <text y={10} className="nh-number" fontSize={29} fill="var(--mark-ink)" textAnchor="middle">
        {text}
      </text>
    </g>
  )
}
