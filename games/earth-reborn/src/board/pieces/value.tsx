// A value: dice as a number and a small die, certain points after a plus. "2D" would read as 20 in this face.
import type { ReactElement } from 'react'
import type { Value } from '../../data/types.ts'

const LETTER = 0.47
const DIE = 0.62
const GAP = 0.1

const widthOf = (text: string): number => text.length * LETTER

interface Props {
  readonly value: Value
  readonly x: number
  /** The baseline. */
  readonly y: number
  readonly size: number
  readonly colour?: string
  readonly anchor?: 'start' | 'middle'
}

export function ValueFigure({ value: { dice, auto }, x, y, size, colour = 'var(--ink)', anchor = 'start' }: Props): ReactElement {
  const plus = auto > 0 ? `+${auto}` : dice === 0 ? '0' : ''
  const count = dice > 0 ? String(dice) : ''
  const ofDice = dice > 0 ? widthOf(count) + GAP + DIE + (plus === '' ? 0 : GAP) : 0
  const total = (ofDice + widthOf(plus)) * size
  const left = anchor === 'middle' ? x - total / 2 : x
  const die = left + (widthOf(count) + GAP) * size
  const text = { className: 'er-value', y, fontSize: size, fill: colour } as const
  return (
    <g>
      {dice > 0 && (
        <>
          <text {...text} x={left}>
            {count}
          </text>
          <rect
            x={die}
            y={y - size * 0.66}
            width={size * DIE}
            height={size * DIE}
            rx={size * 0.1}
            fill="none"
            stroke={colour}
            strokeWidth={size * 0.11}
          />
          <circle cx={die + (size * DIE) / 2} cy={y - size * 0.66 + (size * DIE) / 2} r={size * 0.1} fill={colour} />
        </>
      )}
      {plus !== '' && (
        <text {...text} x={left + ofDice * size}>
          {plus}
        </text>
      )}
    </g>
  )
}
