import { ArtContext } from '@rubble/ui'
import { lazy, type ReactElement, Suspense, use, useEffect, useLayoutEffect } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { Home } from './screens/home.tsx'
import { TableScreen } from './screens/table.tsx'
import { useSettings } from './settings.ts'
import { Boundary, Broken } from './shell/boundary.tsx'
import { rememberPlace } from './shell/came-from.ts'
import { onceIn } from './shell/once.ts'
import { useMedia } from './shell/use-media.ts'
import { loadWords, WordsContext } from './words.ts'

const Tables = lazy(async () => ({ default: (await import('./screens/tables.tsx')).Tables }))
const GamesIndex = lazy(async () => ({ default: (await import('./screens/games-index.tsx')).GamesIndex }))
const SetupScreen = lazy(async () => ({ default: (await import('./screens/setup.tsx')).SetupScreen }))
const OpenScreen = lazy(async () => ({ default: (await import('./screens/open.tsx')).OpenScreen }))
const Rulebook = lazy(async () => ({ default: (await import('./screens/rulebook.tsx')).Rulebook }))
const Pieces = lazy(async () => ({ default: (await import('./screens/pieces.tsx')).Pieces }))
const Lessons = lazy(async () => ({ default: (await import('./screens/lessons.tsx')).Lessons }))
const Results = lazy(async () => ({ default: (await import('./screens/results.tsx')).Results }))
const LessonScreen = lazy(async () => ({ default: (await import('./screens/lesson.tsx')).LessonScreen }))
const PuzzlePages = lazy(async () => ({ default: (await import('./puzzles/pages.tsx')).PuzzlePages }))
const OnlinePages = lazy(async () => ({ default: (await import('./online/pages.tsx')).OnlinePages }))

/** Whatever needs a server. */
const ONLINE = /^\/(online|join|you|player|fair)(\/|$)/

const PUZZLES = /^\/puzzles(\/|$)/

/** Nor does art stand in the way of whoever asks their device for more contrast. */
function useHasArt(): boolean {
  const { plain } = useSettings()
  const wantsContrast = useMedia('(prefers-contrast: more)')
  return !plain && !wantsContrast
}

/** Before there are words: nobody who wants it light is shown the dark. */
function useDress(hasArt: boolean): void {
  const { language, theme, palette, speed } = useSettings()
  const isBright = useMedia('(prefers-color-scheme: light)')
  useLayoutEffect(() => {
    const root = document.documentElement
    const isLight = theme === 'light' || (theme === 'system' && isBright)
    root.lang = language
    root.dataset['theme'] = isLight ? 'light' : 'dark'
    root.dataset['palette'] = palette
    root.dataset['art'] = hasArt ? 'on' : 'off'
    root.style.setProperty('--speed', String(speed === 0 ? 0 : 1 / speed))
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', getComputedStyle(root).getPropertyValue('--bg').trim())
  }, [language, theme, isBright, palette, hasArt, speed])
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
  const words = use(onceIn(language, 'words', loadWords))
  const [place] = useLocation()
  useEffect(() => {
    rememberPlace(place)
  }, [place])
  return (
    <WordsContext value={words}>
      <Boundary place={place} instead={error => <Broken error={error} />}>
        <Switch>
          <Route path="/" component={Home} />
          <Route path="/tables" component={Tables} />
          <Route path="/learn">{() => <GamesIndex part="learn" />}</Route>
          <Route path="/rules">{() => <GamesIndex part="rules" />}</Route>
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
          <Route path={PUZZLES} component={PuzzlePages} />
          <Route path={ONLINE} component={OnlinePages} />
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
  const hasArt = useHasArt()
  useDress(hasArt)
  return (
    <Boundary place="" instead={Speechless}>
      <Suspense fallback={<div className="waiting" aria-hidden />}>
        <ArtContext value={hasArt}>
          <Spoken />
        </ArtContext>
      </Suspense>
    </Boundary>
  )
}
