// A code that somebody has typed or was sent: it leads to the table that waits by it, or is asked for again.
import { type ReactElement, useCallback, useEffect } from 'react'
import { useLocation } from 'wouter'
import { Join } from '../front/join.tsx'
import { Tabs, TopBar } from '../shell/top-bar.tsx'
import { theApi } from './api.ts'
import { ApiProblem } from './problem.ts'
import { ProblemLine } from './problem-line.tsx'
import { useFetched } from './use-feed.ts'
import { useOnlineWords } from './words.ts'
import '../styles/online.css'

export function JoinPage({ code }: { readonly code: string }): ReactElement {
  const say = useOnlineWords()
  const [, go] = useLocation()
  const { value, problem } = useFetched(useCallback(() => theApi().tableByCode(code), [code]))
  useEffect(() => {
    if (value !== undefined) go(`/online/${value.id}`, { replace: true })
  }, [value, go])
  const isMissing = problem instanceof ApiProblem && (problem.code === 'nothing' || problem.code === 'malformed')
  return (
    <div className="page front">
      <TopBar where={say('join.title')} />
      <main className="online join-page">
        <header className="online-head">
          <div>
            <h1>{say(isMissing ? 'join.none' : 'join.title')}</h1>
            <p className="lead" role="status">
              {say(isMissing ? 'join.none.more' : 'join.looking')}
            </p>
          </div>
        </header>
        {!isMissing && <ProblemLine problem={problem} />}
        {isMissing && <Join />}
      </main>
      <Tabs />
    </div>
  )
}
