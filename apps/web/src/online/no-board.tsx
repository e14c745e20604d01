// Where there is no board to show: what is known, and what can be done.
import type { OnlineTable, Stop } from '@rubble/protocol'
import { Button, Glyph, Panel } from '@rubble/ui'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { TopBar } from '../shell/top-bar.tsx'
import { useTitle } from '../shell/use-game.ts'
import { download } from '../table/download.ts'
import { useWords } from '../words.ts'
import { theApi } from './api.ts'
import type { FeedState } from './feed.ts'
import { Account } from './tools.tsx'
import { ProblemLine } from './problem-line.tsx'
import { sayPlace, SeatRow } from './seat-row.tsx'
import { useWork } from './use-work.ts'
import { useOnlineWords } from './words.ts'

function Page({ children }: { readonly children: ReactElement }): ReactElement {
  const say = useOnlineWords()
  return (
    <div className="page">
      <TopBar where={say('lobby.title')}>
        <Account />
      </TopBar>
      <main className="online">
        {children}
        <p>
          <Link className="btn primary" href="/online">
            <Glyph name="team" size={20} />
            {say('lobby.back')}
          </Link>
        </p>
      </main>
    </div>
  )
}

function Notice({ title, more }: { readonly title: string; readonly more: string }): ReactElement {
  return (
    <header className="online-head">
      <div>
        <h1>{title}</h1>
        <p className="lead">{more}</p>
      </div>
    </header>
  )
}

/** A table that is not here yet, or not at all. */
export function Coming({ problem, isLost }: { readonly problem: FeedState['problem']; readonly isLost: boolean }): ReactElement {
  const say = useOnlineWords()
  if (problem?.code === 'nothing' || problem?.code === 'malformed')
    return (
      <Page>
        <Notice title={say('wait.missing')} more={say('wait.missing.more')} />
      </Page>
    )
  if (problem !== undefined)
    return (
      <Page>
        <ProblemLine problem={problem} />
      </Page>
    )
  return (
    <Page>
      <p role="status" className="lead">
        {say(isLost ? 'line.lost' : 'wait.loading')}
      </p>
    </Page>
  )
}

const UNSEEN: ReadonlySet<Stop> = new Set(['closed', 'version', 'unreadable'])
export const isUnseen = ({ stopped }: OnlineTable): boolean => stopped !== undefined && UNSEEN.has(stopped)

/** What can be said of it, and what can be done with it. */
export function Unseen({ table }: { readonly table: OnlineTable }): ReactElement {
  const words = useWords()
  const say = useOnlineWords()
  const { run, failure, isBusy } = useWork()
  const title = useTitle(table.game)
  const { id, game, phase, stopped, places, seats, outcome } = table
  if (stopped === undefined || stopped === 'closed')
    return (
      <Page>
        <Notice title={say('wait.gone')} more={say('wait.gone.more')} />
      </Page>
    )
  const isOver = phase === 'over'
  const winners = outcome?.winners.flatMap(seat => (places[seat] === undefined ? [] : [sayPlace(places[seat], words, say)])) ?? []
  const result = winners.length === 0 ? words('table.over.draw') : words('table.over.won', { name: winners.join(', ') })
  const save = (): void => {
    run(async () => {
      download(`rubble-${game}-${id}.json`, await theApi().file(id))
    })
  }
  return (
    <Page>
      <>
        <h1>{isOver ? result : say('stopped.title')}</h1>
        <p className="lead">{say(isOver ? 'stopped.over' : `stopped.${stopped}`)}</p>
        <Panel title={title?.text(`name.game.${game}`) ?? game}>
          <ol className="seat-rows">
            {places.map((place, seat) => (
              <SeatRow key={seat} place={place} seat={seat} name={title?.name('seat', seats[seat]) ?? ''} isMe={false} />
            ))}
          </ol>
        </Panel>
        <ProblemLine problem={failure} />
        <p className="row">
          {isOver && (
            <Button glyph="draw" disabled={isBusy} onClick={save}>
              {words('table.export')}
            </Button>
          )}
          <Link className="btn" href={`/online/new/${game}`}>
            <Glyph name="play" size={20} />
            {say('lobby.open')}
          </Link>
        </p>
      </>
    </Page>
  )
}
