// People one has played with: who of them is here, what they do, and the way to them.
import type { Companion, OnlineTable, PersonTable } from '@rubble/protocol'
import { Button } from '@rubble/ui'
import { type ReactElement, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { Avatar } from '../front/side-emblem.tsx'
import { useTitle } from '../shell/use-game.ts'
import { theApi } from './api.ts'
import { type Occupation, occupationOf, inOrder, type KnownPerson } from './companions.ts'
import { useHiddenPeople } from './hidden-people.ts'
import { useFetched } from './use-feed.ts'
import { useOnlineWords } from './words.ts'

/** So many at first. */
const FEW = 4
/** How often it is asked who is here, in milliseconds. */
const AGAIN = 30_000
const ask = (): Promise<readonly Companion[]> => theApi().companions()

interface PeopleProps {
  readonly me: string
  /** Tables of others that everybody sees. */
  readonly open: readonly OnlineTable[]
  readonly own: readonly PersonTable[]
}

export function People({ me, open, own }: PeopleProps): ReactElement | null {
  const say = useOnlineWords()
  const [isWhole, setWhole] = useState(false)
  const { value = [] } = useFetched(ask, AGAIN)
  const hidden = useHiddenPeople()
  const all = inOrder(
    value.filter(({ person }) => !hidden.has(person.id)).map(who => ({ who, occupation: occupationOf(who, me, open, own) })),
  )
  if (all.length === 0) return null
  return (
    <section className="panel people" aria-labelledby="people-title">
      <header className="section-head">
        <h2 id="people-title">{say('people.title')}</h2>
        {all.length > FEW && !isWhole && (
          <Button kind="tool" onClick={() => setWhole(true)}>
            {say('lobby.live.all', { count: all.length })}
          </Button>
        )}
      </header>
      <ul>
        {all.slice(0, isWhole ? all.length : FEW).map(one => (
          <li key={one.who.person.id}>
            <Suspense fallback={'\u00a0'}>
              <Row of={one} />
            </Suspense>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ of: { who, occupation } }: { readonly of: KnownPerson }): ReactElement {
  const say = useOnlineWords()
  const { person, game, side } = who
  const played = useTitle('table' in occupation ? occupation.table.game : game)
  const said = occupation.kind === 'plays' ? { game: played?.text(`name.game.${occupation.table.game}`) ?? '' } : {}
  return (
    <>
      <Avatar side={{ game, side }} />
      <Link className="person-words" href={`/player/${person.id}`}>
        <b>{person.name}</b>
        <small>{say(`people.${occupation.kind}`, said)}</small>
      </Link>
      <Way who={who} occupation={occupation} />
    </>
  )
}

const WORDS = { invites: 'lobby.sit', waits: 'lobby.sit', plays: 'people.watch', invited: 'people.go' } as const

function Way({ who: { person, game }, occupation }: { readonly who: Companion; readonly occupation: Occupation }): ReactElement | null {
  const say = useOnlineWords()
  // a guest who has gone may never come back
  if (occupation.kind === 'away' && !person.isClaimed) return null
  const [href, word] =
    'table' in occupation
      ? [`/online/${occupation.table.id}`, say(WORDS[occupation.kind])]
      : [`/online/new/${game}?with=${person.id}`, say('people.invite')]
  return (
    <Link className="btn" href={href} aria-label={`${word}: ${person.name}`}>
      {word}
    </Link>
  )
}
