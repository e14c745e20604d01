// The pages that need a server: which of them a place is. None of it is there before somebody goes to the first of them.
import { lazy, type ReactElement } from 'react'
import { Route, Switch } from 'wouter'

const Lobby = lazy(async () => ({ default: (await import('./lobby.tsx')).Lobby }))
const OpenTable = lazy(async () => ({ default: (await import('./open-table.tsx')).OpenTable }))
const OnlineTableScreen = lazy(async () => ({ default: (await import('./table-page.tsx')).OnlineTableScreen }))
const JoinPage = lazy(async () => ({ default: (await import('./join-page.tsx')).JoinPage }))
const You = lazy(async () => ({ default: (await import('./you.tsx')).You }))
const Player = lazy(async () => ({ default: (await import('./player.tsx')).Player }))
const Fairness = lazy(async () => ({ default: (await import('./fairness.tsx')).Fairness }))

export function OnlinePages(): ReactElement {
  return (
    <Switch>
      <Route path="/online/new/:game?">{({ game }) => <OpenTable game={game} />}</Route>
      <Route path="/online/:id">{({ id }) => <OnlineTableScreen key={id} id={id} />}</Route>
      <Route path="/join/:code">{({ code }) => <JoinPage key={code} code={code} />}</Route>
      <Route path="/you" component={You} />
      <Route path="/player/:id">{({ id }) => <Player id={id} />}</Route>
      <Route path="/fair" component={Fairness} />
      <Route component={Lobby} />
    </Switch>
  )
}
