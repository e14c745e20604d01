// A miniature as a counter, around 0, 0: whose it is, who it is, what life is left, where it looks. A solid nose says that it may still be
// activated, a hollow one that it has been.
import { isAlike, type SeatColour } from '@rubble/ui'
import { memo, type ReactElement } from 'react'
import { GlyphMark } from '../glyph.ts'

const R = 37

export interface CounterLook {
  readonly sign: string
  readonly colour: SeatColour
  /** Quarters from the north. */
  readonly facing: number
  readonly life: number
  readonly lost: number
  readonly isWounded: boolean
  readonly isDead: boolean
  readonly isEngaged: boolean
  readonly isLarge: boolean
  /** Whose action waits while somebody interrupts. */
  readonly isPaused: boolean
  /** A radio marker lies with it: its back, or its face for who has put it there. */
  readonly radio?: 'radio' | 'radio-clear' | 'radio-spied' | 'radio-scrambled'
  readonly prisoner: { readonly sign: string; readonly colour: SeatColour } | undefined
  /** A traitor who is used by the other side has the user's rim. */
  readonly owner?: SeatColour
}

const NOTCHES = [0, 60, 120, 180, 240, 300]

/** The rim tells seats apart by its pattern too. */
function Rim({ colour }: { readonly colour: SeatColour }): ReactElement {
  const ring = { fill: 'none', stroke: 'var(--own)' } as const
  switch (colour) {
    case 'tide':
      return (
        <>
          <circle r={R - 1.5} {...ring} strokeWidth={3} />
          <circle r={R - 7.5} {...ring} strokeWidth={3} />
        </>
      )
    case 'lichen':
      return <circle r={R - 3.5} {...ring} strokeWidth={7} strokeDasharray="14 6" />
    case 'wine':
      return (
        <>
          <circle r={R - 2} {...ring} strokeWidth={3.5} />
          {NOTCHES.map(angle => (
            <path key={angle} transform={`rotate(${angle})`} d={`M-6 ${-R}h12L0 ${-R + 10}Z`} fill="var(--own)" />
          ))}
        </>
      )
    default:
      return <circle r={R - 3.5} {...ring} strokeWidth={7} />
  }
}

const PLATE = 'M-30-37H30L37-30V30L30 37H-30L-37 30V-30Z'

function Body({ look: { isLarge, colour } }: { readonly look: CounterLook }): ReactElement {
  if (!isLarge)
    return (
      <>
        <circle r={R} fill="var(--slab)" />
        <Rim colour={colour} />
      </>
    )
  return (
    <>
      <path d={PLATE} fill="var(--slab)" />
      <path d={PLATE} transform="scale(.92)" fill="none" stroke="var(--own)" strokeWidth={5} />
    </>
  )
}

function Nose({ look: { facing, isEngaged } }: { readonly look: CounterLook }): ReactElement {
  const paint = isEngaged
    ? { fill: 'var(--slab)', stroke: 'var(--own)', strokeWidth: 3.5 }
    : { fill: 'var(--own)', stroke: 'var(--well)', strokeWidth: 2 }
  return (
    <path
      className="er-nose"
      style={{ transform: `rotate(${90 * facing}deg)` }}
      d="M-19-33 0-50 19-33Z"
      {...paint}
      strokeLinejoin="round"
    />
  )
}

const BAR = 7
const BARS = 36

/** Full ones are what is left. */
function Life({ look: { life, lost } }: { readonly look: CounterLook }): ReactElement {
  const width = Math.min(BAR, BARS / life)
  const step = width + 1.6
  const left = -(life * step - 1.6) / 2
  return (
    <>
      {Array.from({ length: life }, (_, i) => (
        <rect
          key={i}
          x={left + i * step}
          y={11}
          width={width}
          height={9}
          rx={1}
          {...(i < life - lost ? { fill: 'var(--ink)' } : { fill: 'none', stroke: 'var(--ink-off)', strokeWidth: 1.5 })}
        />
      ))}
    </>
  )
}

const Sign = ({
  text,
  y,
  size,
  halo = 0,
}: {
  readonly text: string
  readonly y: number
  readonly size: number
  readonly halo?: number
}): ReactElement => (
  <text
    className="er-figure"
    y={y + size * 0.35}
    fontSize={size}
    fill="var(--ink)"
    paintOrder="stroke"
    stroke="var(--slab)"
    strokeWidth={halo}
  >
    {text}
  </text>
)

const sizeOf = ({ isLarge, sign }: CounterLook): number => (isLarge ? 19 : sign.length < 3 ? 29 : 25)

function Fallen({ look: { sign, colour } }: { readonly look: CounterLook }): ReactElement {
  return (
    <g className={`seat-${colour}`} opacity={0.85}>
      <circle r={28} fill="var(--bg)" stroke="var(--own)" strokeWidth={4} strokeDasharray="7 6" />
      <GlyphMark name="dead" y={-5} size={28} colour="var(--text-2)" />
      <text className="er-figure" y={22} fontSize={14} fill="var(--text-2)">
        {sign}
      </text>
    </g>
  )
}

export const Counter = memo(function Counter({ look }: { readonly look: CounterLook }): ReactElement {
  if (look.isDead) return <Fallen look={look} />
  const { isLarge, isWounded, isPaused, radio, prisoner, colour } = look
  // marks lie over the rim, and not over what stands on it
  const far = isLarge ? 64 : 30
  return (
    <g className={`seat-${colour}`}>
      <g transform={isLarge ? 'scale(2)' : undefined}>
        {isLarge ? <path d={PLATE} transform="translate(0 3)" opacity={0.4} /> : <circle r={R} cy={4} opacity={0.4} />}
        <Nose look={look} />
        <Body look={look} />
        {isWounded && <path d="M10-38-4-17 9-3-7 13 3 38" fill="none" stroke="var(--well)" strokeWidth={6} strokeLinejoin="round" />}
        <Sign text={look.sign} y={-5} size={sizeOf(look)} halo={isWounded ? 5 : 0} />
        <Life look={look} />
      </g>
      {prisoner !== undefined && (
        <g className={`seat-${prisoner.colour}`} transform={`translate(${far} ${far})`}>
          <circle r={19} fill="var(--slab)" stroke="var(--own)" strokeWidth={3.5} />
          <Sign text={prisoner.sign} y={-3} size={14} />
          <GlyphMark name="prisoner" y={9} size={15} />
        </g>
      )}
      {radio !== undefined && (
        <g transform={`translate(${-far} ${far})`}>
          <circle r={17} fill="var(--well)" stroke="var(--ink)" strokeWidth={3} />
          <GlyphMark name={radio} size={23} colour="var(--ink)" />
        </g>
      )}
      {isPaused && (
        <g transform={`translate(${far} ${-far})`}>
          <circle r={16} fill="var(--mark)" stroke="var(--well)" strokeWidth={3} />
          <path d="M-6-7h4v14h-4ZM2-7h4v14h-4Z" fill="var(--mark-ink)" />
        </g>
      )}
    </g>
  )
}, isAlike)

/** By itself: who fills four squares is no larger than others. */
export const LoneCounter = ({ look }: { readonly look: CounterLook }): ReactElement => (
  <g transform={look.isLarge ? 'scale(.5)' : undefined}>
    <Counter look={look} />
  </g>
)
