import type { SeatRating } from '@rubble/protocol'
import type { ReactElement } from 'react'
import { afterwards, certaintyOf, formatChange, likely } from './rating.ts'
import { useOnlineWords } from './words.ts'

/** Somebody's rating in a line: with a mark where it says little, and with what the match has made of it. */
export function RatingTag({ of }: { readonly of: SeatRating }): ReactElement {
  const say = useOnlineWords()
  const { change } = of
  const now = afterwards(of)
  const certainty = certaintyOf(now)
  const [low, high] = likely(now)
  if (certainty === 'none') return <span className="rating-tag none">{say('rating.none')}</span>
  const sure = say('rating.likely', { low, high })
  return (
    <span className="rating-tag" title={certainty === 'sure' ? sure : `${say('rating.provisional')} ${sure}`}>
      <span className="unseen">{say('rating.one')} </span>
      {now.rating}
      {certainty === 'provisional' && (
        <>
          <i aria-hidden>?</i>
          <span className="unseen"> {say('rating.provisional')}</span>
        </>
      )}
      {change !== undefined && <b className={change < 0 ? 'fell' : 'rose'}> {formatChange(change)}</b>}
    </span>
  )
}
