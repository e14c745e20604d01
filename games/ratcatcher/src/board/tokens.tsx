// What is no rat: the catcher's pawn, what the catcher puts down (in the seat's colour), tokens that lie about, dice.
import { Art, useArt } from '@rubble/ui'
import { type ReactElement, useId } from 'react'
import type { CatcherName } from '../model/ids.ts'
import { catcherFace } from './art/faces.ts'
import { GlyphMark } from './glyph.ts'
import { Count, emblemOf } from './heads.tsx'

const hexagon = (side: number): string =>
  `M${side} 0 ${side / 2} ${side * 0.866}H${-side / 2}L${-side} 0 ${-side / 2} ${-side * 0.866}H${side / 2}Z`
const PLATE = hexagon(50)

/** A bust, cut by the rim; on a plain board a glyph. */
export function Pawn({ id }: { readonly id: CatcherName }): ReactElement {
  const rim = useId()
  const hasArt = useArt()
  return (
    <>
      <path d={PLATE} transform="translate(0 5)" fill="#000" opacity={0.45} />
      <path d={PLATE} fill="var(--slab)" />
      {hasArt && (
        <>
          <clipPath id={rim}>
            <path d={hexagon(43)} />
          </clipPath>
          <Art svg={catcherFace(id)} clip={`url(#${rim})`} />
        </>
      )}
      <path d={hexagon(46)} fill="none" stroke="var(--own)" style={{ strokeWidth: 'calc(8px * var(--bold, 1))' }} strokeLinejoin="round" />
      {!hasArt && <GlyphMark name={emblemOf(id)} size={50} />}
    </>
  )
}

export function Trap(): ReactElement {
  return (
    <g transform="translate(0 -6) scale(.92)">
      <path d="M-33 10A33 33 0 0 1 33 10V22H-33Z" fill="var(--slab)" stroke="var(--own)" strokeWidth={5} strokeLinejoin="round" />
      <path d="M-26 10l4-15 9 8ZM-5-1 0 14 5-1ZM26 10l-4-15-9 8Z" fill="var(--ink)" />
      <path d="M-33 22H33" stroke="var(--own)" strokeWidth={7} strokeLinecap="round" />
    </g>
  )
}

export function Cheese(): ReactElement {
  return (
    <>
      <circle r={35} cy={3} fill="#000" opacity={0.4} />
      <circle r={35} fill="var(--well)" stroke="var(--ink)" strokeWidth={3.5} />
      <GlyphMark name="cheese" y={-1} size={46} />
    </>
  )
}

/** A false cheese looks hollow. */
export function Ruse(): ReactElement {
  return (
    <>
      <circle r={33} fill="var(--slab)" stroke="var(--own)" strokeWidth={5} strokeDasharray="12 6" />
      <GlyphMark name="cheese-field" y={-1} size={40} />
    </>
  )
}

const TOKEN_GLYPHS = {
  health: 'health',
  A: 'special-a',
  B: 'special-b',
  nest: 'nest',
  cheese: 'cheese',
  strange: 'rat-strange',
  mystery: 'mystery',
  smoke: 'smokescreen',
} as const
type TokenKind = keyof typeof TOKEN_GLYPHS

/** `isOwn`: the catcher has put it there. */
export function Token({ kind, isOwn = false }: { readonly kind: TokenKind; readonly isOwn?: boolean }): ReactElement {
  return (
    <>
      {isOwn ? (
        <circle r={27} fill="var(--slab)" stroke="var(--own)" strokeWidth={5} />
      ) : (
        <circle r={24} fill="var(--well)" stroke="var(--ink-soft)" strokeWidth={2} />
      )}
      <GlyphMark name={TOKEN_GLYPHS[kind]} size={kind === 'nest' ? 30 : 32} />
    </>
  )
}

export type DieState = 'rest' | 'hit' | 'miss' | 'mortal'

/** 40 wide. A hit is lit, a miss hollow and struck, a six has a star. */
export function Die({ value, state = 'rest' }: { readonly value: number | undefined; readonly state?: DieState }): ReactElement {
  const isOn = state === 'hit' || state === 'mortal'
  const ink = isOn ? 'var(--mark-ink)' : state === 'miss' ? 'var(--ink-off)' : 'var(--ink)'
  return (
    <>
      <rect
        x={-20}
        y={-20}
        width={40}
        height={40}
        rx={6}
        fill={isOn ? 'var(--ink)' : 'var(--well)'}
        stroke={isOn ? 'var(--well)' : 'var(--ink)'}
        strokeWidth={2.5}
      />
      {value === undefined ? (
        <GlyphMark name="dice" size={26} />
      ) : (
        <Count y={0} size={30} fill={ink}>
          {value}
        </Count>
      )}
      {state === 'miss' && <path d="M-14 14 14-14" stroke="var(--ink-off)" strokeWidth={3} />}
      {state === 'mortal' && (
        <g transform="translate(19 -19)">
          <circle r={11} fill="var(--well)" />
          <GlyphMark name="mortal" size={17} />
        </g>
      )}
    </>
  )
}
