import { Glyph } from '@rubble/ui'
import { type ReactElement, useCallback } from 'react'
import { useSettings } from '../settings.ts'
import { dates } from '../shell/dates.ts'
import { TopBar } from '../shell/top-bar.tsx'
import { theApi } from './api.ts'
import { Account, LobbyLink } from './lobby.tsx'
import { Matches } from './matches.tsx'
import { useMyself } from './me.ts'
import { ApiProblem } from './problem.ts'
import { ProblemLine } from './problem-line.tsx'
import { useFetched } from './use-feed.ts'
import { useOnlineWords } from './words.ts'
import '../styles/online.css'

/** Somebody, as everybody may know them. */
export function Player({ id }: { readonly id: string }): ReactElement {
  const say = useOnlineWords()
  const { language } = useSettings()
  const { me } = useMyself()
  const { value, problem } = useFetched(useCallback(() => theApi().player(id), [id]))
  const isMissing = problem instanceof ApiProblem && problem.code === 'nothing'
  return (
    <div className="page">
      <TopBar where={value?.person.name ?? say('player.title')}>
        <LobbyLink />
        <Account />
      </TopBar>
      <main className="online player">
        {isMissing && <h1>{say('player.missing')}</h1>}
        {!isMissing && <ProblemLine problem={problem} />}
        {value !== undefined && (
          <>
            <header className="online-head">
              <div>
                <h1>{value.person.name}</h1>
                <p className="faint">
                  <Glyph name={value.person.isClaimed ? 'verify' : 'human'} size={18} />
                  {say(value.person.isClaimed ? 'player.claimed' : 'player.guest')}
                </p>
                <p className="faint">{say('you.since', { date: dates(language, { dateStyle: 'long' }).format(value.since) })}</p>
              </div>
            </header>
            <Matches page={value} isMine={me?.id === id} olderThan={before => theApi().player(id, before)} />
          </>
        )}
      </main>
    </div>
  )
}
