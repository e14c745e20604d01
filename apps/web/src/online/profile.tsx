// Somebody's page: who they are, how strong, with what they win, and what they have played last.
import type { PlayerPage } from '@rubble/protocol'
import { Glyph } from '@rubble/ui'
import { type ReactElement, type ReactNode, Suspense } from 'react'
import { Avatar } from '../front/side-emblem.tsx'
import { usePosition } from '../front/position.tsx'
import { played } from '../results/tally.ts'
import { useSettings } from '../settings.ts'
import { dates } from '../shell/dates.ts'
import { usualSide } from '../shell/usual-side.ts'
import { Matches, type MatchesProps } from './matches.tsx'
import { RatingCards } from './rating-cards.tsx'
import { SideRecords } from './side-records.tsx'
import { useOnlineWords } from './words.ts'
import '../styles/online.css'
import '../styles/profile.css'

/** How strong they are, with what they win, what they have played. */
export function Course(props: MatchesProps): ReactElement {
  const { page, isMine } = props
  return (
    <>
      <RatingCards ratings={page.ratings} results={page.results} isMine={isMine && page.person.isClaimed} />
      <div className="profile-halves">
        <SideRecords sides={page.sides} />
        <Matches {...props} />
      </div>
    </>
  )
}

interface HeadProps {
  readonly page: Pick<PlayerPage, 'person' | 'since' | 'running' | 'finished' | 'sides'>
  readonly isMine: boolean
  /** What can be done with them. */
  readonly children?: ReactNode
}

export function ProfileHead({ page, isMine, children }: HeadProps): ReactElement {
  const say = useOnlineWords()
  const { language } = useSettings()
  const { person, since, sides } = page
  const count = sides.reduce((sum, one) => sum + played(one), 0)
  const claimed = isMine ? 'you.claimed' : 'player.claimed'
  const guest = isMine ? 'you.guest' : 'player.guest'
  return (
    <header className="profile-head">
      <div className="profile-picture" aria-hidden>
        <Suspense fallback={null}>
          <LastPicture page={page} />
        </Suspense>
      </div>
      <Avatar side={usualSide(sides)} />
      <div>
        <h1>{person.name}</h1>
        <ul className="profile-facts">
          <li>
            <Glyph name={person.isClaimed ? 'verify' : 'human'} size={18} />
            {say(person.isClaimed ? claimed : guest)}
          </li>
          <li>{say('you.since', { date: dates(language, { month: 'long', year: 'numeric' }).format(since) })}</li>
          {count > 0 && <li>{say('you.matches', { count })}</li>}
        </ul>
      </div>
      {children !== undefined && <div className="profile-ways">{children}</div>}
    </header>
  )
}

/** What they have played last, as it stands or stood. */
function LastPicture({ page: { running, finished } }: Pick<HeadProps, 'page'>): ReactElement | null {
  const last = [...running, ...finished].find(({ table: { phase } }) => phase === 'over' || phase === 'running')
  return last === undefined ? null : <Picture table={last.table} />
}

function Picture({ table: { id, game, number } }: Pick<PlayerPage['finished'][number], 'table'>): ReactElement | null {
  const seen = usePosition({ at: 'online', id, game, number })
  return seen === undefined ? null : <seen.portrait.Portrait view={seen.view} aspect={2.4} />
}
