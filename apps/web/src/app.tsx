import { lazy, type ReactElement, Suspense, use, useEffect, useLayoutEffect } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { Home } from './screens/home.tsx'
import { TableScreen } from './screens/table.tsx'
import { useSettings } from './settings.ts'
import { Boundary, Broken } from './shell/boundary.tsx'
import { rememberPlace } from './shell/came-from.ts'
import { once } from './shell/once.ts'
import { useMedia } from './shell/use-media.ts'
import { loadWords, WordsContext } from './words.ts'

const SetupScreen = lazy(async () => ({ default: (await import('./screens/setup.tsx')).SetupScreen }))
const OpenScreen = lazy(async () => ({ default: (await import('./screens/open.tsx')).OpenScreen }))
const Rulebook = lazy(async () => ({ default: (await import('./screens/rulebook.tsx')).Rulebook }))
const Pieces = lazy(async () => ({ default: (await import('./screens/pieces.tsx')).Pieces }))
const Lessons = lazy(async () => ({ default: (await import('./screens/lessons.tsx')).Lessons }))
const Results = lazy(async () => ({ default: (await import('./screens/results.tsx')).Results }))
const LessonScreen = lazy(async () => ({ default: (await import('./screens/lesson.tsx')).LessonScreen }))
const Lobby = lazy(async () => ({ default: (await import('./online/lobby.tsx')).Lobby }))
const OpenTable = lazy(async () => ({ default: (await import('./online/open-table.tsx')).OpenTable }))
const OnlineTableScreen = lazy(async () => ({ default: (await import('./online/table-page.tsx')).OnlineTableScreen }))
const You = lazy(async () => ({ default: (await import('./online/you.tsx')).You }))
const Player = lazy(async () => ({ default: (await import('./online/player.tsx')).Player }))
const Fairness = lazy(async () => ({ default: (await import('./online/fairness.tsx')).Fairness }))

/** Before there are words: nobody who wants it light is shown the dark. */
function useDress(): void {
  const { language, theme, palette, speed } = useSettings()
  const isBright = useMedia('(prefers-color-scheme: light)')
  useLayoutEffect(() => {
    const root = document.documentElement
    const isLight = theme === 'light' || (theme === 'system' && isBright)
    root.lang = language
    root.dataset['theme'] = isLight ? 'light' : 'dark'
    root.dataset['palette'] = palette
    root.style.setProperty('--speed', String(speed === 0 ? 0 : 1 / speed))
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', getComputedStyle(root).getPropertyValue('--bg').trim())
  }, [language, theme, isBright, palette, speed])
  useEffect(() => {
    tellWorker(language)
  }, [language])
}

/** It calls people when no page is open. */
function tellWorker(language: string): void {
  if ('serviceWorker' in navigator)
    void navigator.serviceWorker.ready.then(({ active }) => {
      active?.postMessage({ language })
    })
}

function Spoken(): ReactElement {
  const { language } = useSettings()
  const words = use(once(`words ${language}`, () => loadWords(language)))
  const [place] = useLocation()
  useEffect(() => {
    rememberPlace(place)
  }, [place])
  return (
    <WordsContext value={words}>
      <Boundary place={place} instead={error => <Broken error={error} />}>
        <Switch>
          <Route path="/" component={Home} />
          <Route path="/new/:game">{({ game }) => <SetupScreen game={game} />}</Route>
          <Route path="/table/:id">{({ id }) => <TableScreen key={id} id={id} />}</Route>
          <Route path="/results" component={Results} />
          <Route path="/open" component={OpenScreen} />
          <Route path="/rules/:game/:rule?">{({ game, rule }) => <Rulebook game={game} rule={rule} />}</Route>
          <Route path="/pieces/:game/:piece?">{({ game, piece }) => <Pieces game={game} piece={piece} />}</Route>
          <Route path="/learn/:game">{({ game }) => <Lessons game={game} />}</Route>
          <Route path="/learn/:game/:lesson">
            {({ game, lesson }) => <LessonScreen key={`${game} ${lesson}`} game={game} lesson={lesson} />}
          </Route>
          <Route path="/online" component={Lobby} />
          <Route path="/online/new/:game?">{({ game }) => <OpenTable game={game} />}</Route>
          <Route path="/online/:id">{({ id }) => <OnlineTableScreen key={id} id={id} />}</Route>
          <Route path="/you" component={You} />
          <Route path="/player/:id">{({ id }) => <Player id={id} />}</Route>
          <Route path="/fair" component={Fairness} />
          <Route component={Home} />
        </Switch>
      </Boundary>
    </WordsContext>
  )
}

/** Where not even words have come. */
const Speechless = (): ReactElement => (
  <main className="home">
    <h1>Rubble</h1>
    <p className="row">
      <a className="btn primary" href={location.href}>
        ↻ Rubble
      </a>
    </p>
  </main>
)

export function App(): ReactElement {
  useDress()
  return (
    <Boundary place="" instead={Speechless}>
      <Suspense fallback={<div className="waiting" aria-hidden />}>
        <Spoken />
      </Suspense>
    </Boundary>
  )
}
