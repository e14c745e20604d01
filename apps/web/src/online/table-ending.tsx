// What one can do when a match online is over: check its dice, and play it again.
import type { OnlineTable, TableId } from '@rubble/protocol'
import { Button, Glyph } from '@rubble/ui'
import type { ReactElement } from 'react'
import { Link, useLocation } from 'wouter'
import { theApi } from './api.ts'
import { seatOf } from './remote-host.ts'
import { placeFor, sitDown } from './sit-down.ts'
import type { Work } from './use-work.ts'
import { useOnlineWords } from './words.ts'

interface EndingProps {
  readonly next: TableId | undefined
  readonly hadSeat: boolean
  onVerify(): void
  onAgain(): void
}

export function Ending({ next, hadSeat, onVerify, onAgain }: EndingProps): ReactElement {
  const say = useOnlineWords()
  return (
    <>
      <Button glyph="verify" onClick={onVerify}>
        {say('over.verify')}
      </Button>
      {hadSeat && (
        <Button kind="primary" glyph="replay" onClick={onAgain}>
          {say(next === undefined ? 'over.again' : 'over.again.go')}
        </Button>
      )}
      {!hadSeat && next !== undefined && (
        <Link className="btn primary" href={`/online/${next}`}>
          <Glyph name="replay" size={20} />
          {say('over.again.go')}
        </Link>
      )}
    </>
  )
}

/** Goes to the table where it is played again, and sits down there if there is a place. */
export function useAgain({ id }: OnlineTable, me: string | undefined, run: Work['run']): () => void {
  const [, go] = useLocation()
  return () => {
    run(async () => {
      const next = await theApi().rematch(id)
      const seat = seatOf(next, me) === undefined && next.phase === 'waiting' ? placeFor(next, me) : undefined
      if (seat !== undefined) await sitDown(next, seat)
      go(`/online/${next.id}`)
    })
  }
}
