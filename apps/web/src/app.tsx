import { type ReactElement, Suspense, use, useEffect } from 'react'
import { Route, Switch } from 'wouter'
import { Home } from './screens/home.tsx'
import { OpenScreen } from './screens/open.tsx'
import { Rulebook } from './screens/rulebook.tsx'
import { SetupScreen } from './screens/setup.tsx'
import { TableScreen } from './screens/table.tsx'
import { useSettings } from './settings.ts'
import { once } from './shell/once.ts'
import { loadWords, WordsContext } from './words.ts'

function Spoken(): ReactElement {
  const { language, theme, palette, speed } = useSettings()
  const words = use(once(`words ${language}`, () => loadWords(language)))
  useEffect(() => {
    const root = document.documentElement
    const isLight = theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
    root.lang = language
    root.dataset['theme'] = isLight ? 'light' : 'dark'
    root.dataset['palette'] = palette
    root.style.setProperty('--speed', String(speed === 0 ? 0 : 1 / speed))
  }, [language, theme, palette, speed])
  return (
    <WordsContext value={words}>
      <Switch>
        <Route path="/" component={Home} />
        <Route path="/new/:game">{({ game }) => <SetupScreen game={game} />}</Route>
        <Route path="/table/:id">{({ id }) => <TableScreen key={id} id={id} />}</Route>
        <Route path="/open" component={OpenScreen} />
        <Route path="/rules/:game/:rule?">{({ game, rule }) => <Rulebook game={game} rule={rule} />}</Route>
        <Route component={Home} />
      </Switch>
    </WordsContext>
  )
}

export function App(): ReactElement {
  return <Suspense fallback={<div className="waiting" aria-hidden />}><Spoken /></Suspense>
}
