import { Glyph } from '@rubble/ui'
import { type ReactElement, useCallback } from 'react'
import { Link } from 'wouter'
import { Tabs, TopBar } from '../shell/top-bar.tsx'
import { theApi } from './api.ts'
import { useMyself } from './me.ts'
import { ApiProblem } from './problem.ts'
import { ProblemLine } from './problem-line.tsx'
import { Course, ProfileHead } from './profile.tsx'
import { useFetched } from './use-feed.ts'
import { useOnlineWords } from './words.ts'
import '../styles/online.css'

/** Somebody, as everybody may know them. */
export function Player({ id }: { readonly id: string }): ReactElement {
  const say = useOnlineWords()
  const { me } = useMyself()
  const { value, problem } = useFetched(useCallback(() => theApi().player(id), [id]))
  const isMine = me?.id === id
  const isMissing = problem instanceof ApiProblem && problem.code === 'nothing'
  return (
    <div className="page front">
      <TopBar where={value?.person.name ?? say('player.title')} />
      <main className="profile">
        {isMissing && <h1>{say('player.missing')}</h1>}
        {!isMissing && <ProblemLine problem={problem} />}
        {value !== undefined && (
          <>
            <ProfileHead page={value} isMine={isMine}>
              {me !== undefined && !isMine && <Challenge key={me.id} id={id} />}
            </ProfileHead>
            <Course page={value} isMine={isMine} olderThan={before => theApi().player(id, before)} />
          </>
        )}
      </main>
      <Tabs />
    </div>
  )
}

/** Whom one has played with one can ask again. */
function Challenge({ id }: { readonly id: string }): ReactElement | null {
  const say = useOnlineWords()
  const { value } = useFetched(theApi().companions)
  const known = value?.find(({ person }) => person.id === id)
  return known === undefined ? null : (
    <Link className="btn" href={`/online/new/${known.game}?with=${id}`}>
      <Glyph name="team" size={20} />
      {say('people.invite')}
    </Link>
  )
}
