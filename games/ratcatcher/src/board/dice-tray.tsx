// Dice that were rolled, as they fall: a hit is lit, a miss struck, a six has a star.
import type { Speaker } from '@rubble/text'
import { type CSSProperties, type ReactElement } from 'react'
import type { Roll } from './film.ts'
import { Die, type DieState } from './tokens.tsx'

const SIX = 6
/** Of the arch-rat's way and of a mutation only the number counts. */
const isTold = ({ by }: Roll): boolean => by === 'move' || by === 'mutation'

function stateOf(roll: Roll, value: number): DieState {
  if (isTold(roll)) return 'hit'
  return value === SIX ? 'mortal' : value >= roll.accuracy ? 'hit' : 'miss'
}

function sayRoll(roll: Roll, { text, name }: Speaker): string {
  const rolled = roll.rolled.join(', ')
  if (isTold(roll)) return text('board.roll.told', { by: name('by', roll.by), rolled })
  const states = roll.rolled.map(value => stateOf(roll, value))
  const count = (state: DieState): number => states.filter(one => one === state).length
  return text('board.roll', { by: name('by', roll.by), rolled, sixes: count('mortal'), hits: count('hit'), misses: count('miss') })
}

export function DiceTray({
  roll,
  isFalling,
  speaker,
}: {
  readonly roll: Roll
  readonly isFalling: boolean
  readonly speaker: Speaker
}): ReactElement {
  return (
    <div className="rc-dice" role="img" aria-label={sayRoll(roll, speaker)}>
      <span className="eyebrow">
        {speaker.name('by', roll.by)}
        {isTold(roll) ? '' : ` · ${roll.accuracy}+`}
      </span>
      {roll.rolled.map((value, i) => (
        <svg
          key={i}
          viewBox="-30 -30 60 60"
          width={52}
          height={52}
          className={isFalling ? 'rc-falls' : ''}
          style={{ '--nth': i } as CSSProperties}
        >
          <Die value={value} state={stateOf(roll, value)} />
        </svg>
      ))}
    </div>
  )
}
