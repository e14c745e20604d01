// A seat in the strip above the board, where there is no column for seats: what counts most, whose it is, and a word or two.
import type { SeatProps } from '@rubble/ui'
import type { ReactElement, ReactNode } from 'react'

interface StripProps extends Pick<SeatProps, 'seats' | 'look' | 'speaker'> {
  readonly facts: readonly string[]
  /** What counts most. */
  readonly children: ReactNode
}

/** Of several there is room for what decides, and no more. */
export const isCrowded = ({ seats }: Pick<SeatProps, 'seats'>): boolean => seats.length > 2

export function Strip(props: StripProps): ReactElement {
  const {
    look: { name, id },
    speaker,
    facts,
    children,
  } = props
  return (
    <>
      <b className="strip-key">{children}</b>
      {!isCrowded(props) && (
        <p>
          <span>{name}</span>
          <small>{speaker.name('seat', id)}</small>
        </p>
      )}
      <p className="strip-facts">
        {facts.map(fact => (
          <small key={fact}>{fact}</small>
        ))}
      </p>
    </>
  )
}
