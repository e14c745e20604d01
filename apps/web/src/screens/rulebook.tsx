import { Panel } from '@rubble/ui'
import { type ReactElement, useDeferredValue, useEffect, useState } from 'react'
import { TopBar } from '../shell/top-bar.tsx'
import { useGame } from '../shell/use-game.ts'
import { useWords } from '../words.ts'

export function Rulebook({ game, rule }: { readonly game: string; readonly rule: string | undefined }): ReactElement {
  const words = useWords()
  const loaded = useGame(game)
  const [typed, setTyped] = useState('')
  const sought = useDeferredValue(typed.trim().toLowerCase())
  useEffect(() => { if (rule !== undefined) document.getElementById(rule)?.scrollIntoView({ block: 'center' }) }, [rule])
  if (loaded === undefined) return <div className="page"><TopBar /><main className="home"><p role="alert">{words('rules.none')}</p></main></div>
  const { speaker } = loaded
  const found = speaker.rules.filter(id => sought === '' || id.toLowerCase().includes(sought) || (speaker.rule(id) ?? '').toLowerCase().includes(sought))
  const chapters = [...new Set(found.map(id => speaker.chapter(id) ?? ''))]
  const name = speaker.text(`name.game.${game}`)
  return (
    <div className="page">
      <TopBar where={name} />
      <main className="rulebook">
        <Panel className="chapters" label={words('rules.title', { game: name })}>
          <label className="field"><span>{words('rules.search')}</span><input type="search" value={typed} onChange={event => { setTyped(event.target.value) }} /></label>
          <ul>{chapters.map(chapter => <li key={chapter}><a href={`#${encodeURIComponent(chapter)}`}>{chapter}</a></li>)}</ul>
        </Panel>
        <article>
          <h1>{words('rules.title', { game: name })}</h1>
          {found.length === 0 && <p role="status">{words('rules.none')}</p>}
          {chapters.map(chapter => (
            <section key={chapter} id={encodeURIComponent(chapter)}>
              <h2>{chapter}</h2>
              <dl>
                {found.filter(id => (speaker.chapter(id) ?? '') === chapter).map(id => (
                  <div key={id} id={id} className={id === rule ? 'rule here' : 'rule'}><dt className="rule-id">{id}</dt><dd>{speaker.rule(id)}</dd></div>
                ))}
              </dl>
            </section>
          ))}
        </article>
      </main>
    </div>
  )
}
