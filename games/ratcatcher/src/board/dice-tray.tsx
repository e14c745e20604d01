// Dice that were rolled: they tumble, and what they show parts into hits and misses. A hit is lit, a miss struck, a six has a star.
import type { Speaker } from '@rubble/text'
import { type CSSProperties, type ReactElement } from 'react'
import type { Roll } from './film.ts'
import { Die, type DieState } from './tokens.tsx'

export const SIX = 6
/** Of the arch-rat's way and of a mutation only the number counts. */
const isWithoutAim = ({ by }: Roll): boolean => by === 'move' || by === 'mutation'

function stateOf(roll: Roll, value: number): DieState {
  if (isWithoutAim(roll)) return 'hit'
  return value === SIX ? 'mortal' : value >= roll.accuracy ? 'hit' : 'miss'
}

function sayRoll(roll: Roll, { text, name }: Speaker): string {
  const rolled = roll.rolled.join(', ')
  if (isWithoutAim(roll)) return text('board.roll.told', { by: name('by', roll.by), rolled })
  const states = roll.rolled.map(value => stateOf(roll, value))
  const count = (state: DieState): number => states.filter(one => one === state).length
  return text('board.roll', { by: name('by', roll.by), rolled, sixes: count('mortal'), hits: count('hit'), misses: count('miss') })
}

/** Sixes first, then hits, then misses. */
const RANK: Readonly<Record<DieState, number>> = { mortal: 0, hit: 1, rest: 1, miss: 2 }

/** `used`: so many hits and sixes of it have been given. */
export function DiceTray({
  roll,
  isFalling,
  used,
  speaker,
}: {
  readonly roll: Roll
  readonly isFalling: boolean
  readonly used: { readonly hits: number; readonly sixes: number }
  readonly speaker: Speaker
}): ReactElement {
  const left: Record<DieState, number> = { mortal: used.sixes, hit: used.hits, rest: 0, miss: 0 }
  const dice = roll.rolled
    .map(value => ({ value, state: stateOf(roll, value) }))
    .toSorted((a, b) => RANK[a.state] - RANK[b.state])
    .map(die => ({ ...die, isUsed: left[die.state]-- > 0 }))
  return (
    <div className={isFalling ? 'rc-dice rc-falls' : 'rc-dice'} role="img" aria-label={sayRoll(roll, speaker)}>
      <span className="eyebrow">
        {speaker.name('by', roll.by)}
        {isWithoutAim(roll) ? '' : ` · ${roll.accuracy}+`}
      </span>
      {dice.map(({ value, state, isUsed }, i) => (
        <svg
          key={i}
          viewBox="-30 -30 60 60"
          width={52}
          height={52}
          className={isUsed ? 'rc-used' : `rc-${state}`}
          style={{ '--nth': i, '--all': dice.length } as CSSProperties}
        >
          {isFalling && <Die value={undefined} />}
          <g className="rc-face">
            <Die value={value} state={state} />
          </g>
        </svg>
      ))}
    </div>
  )
}
