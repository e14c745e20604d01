// A hex with an emblem on it: in the colour and pattern of a seat, or neutral.
import type { ReactElement, ReactNode } from 'react'
import type { SeatColour } from '../seat-colours.ts'

const hex = (side: number): string => {
  const h = Math.round(side * 8.66) / 10
  return `M${side} 0 ${side / 2} ${h}H${-side / 2}L${-side} 0 ${-side / 2} ${-h}H${side / 2}Z`
}

const DASHES: Readonly<Partial<Record<SeatColour, string>>> = { lichen: '35 12.5' }

/** What is inside is drawn around 0,0, within 60 to either side. */
export function HexPlate({ colour, children }: { readonly colour: SeatColour | undefined; readonly children: ReactNode }): ReactElement {
  if (colour === undefined)
    return (
      <svg viewBox="-102 -90 204 180" className="hex-plate" aria-hidden>
        <path d={hex(97)} fill="var(--raised)" stroke="var(--line-strong)" strokeWidth={3} />
        {children}
      </svg>
    )
  return (
    <svg viewBox="-102 -90 204 180" className={`hex-plate seat-${colour}`} aria-hidden>
      <path d={hex(97)} fill="var(--slab)" />
      <path d={hex(97)} fill="var(--own)" opacity={0.16} />
      <path
        d={hex(colour === 'rust' ? 94 : 96)}
        fill="none"
        stroke="var(--own)"
        strokeWidth={colour === 'rust' || colour === 'lichen' ? 8 : 4}
        strokeDasharray={DASHES[colour]}
      />
      {colour === 'tide' && <path d={hex(88.5)} fill="none" stroke="var(--own)" strokeWidth={4} />}
      {children}
    </svg>
  )
}

/** On a neutral plate an emblem is drawn in the colour of words, on a seat's in ink. */
export const emblemInk = (colour: SeatColour | undefined): string => (colour === undefined ? 'var(--text)' : 'var(--ink)')
