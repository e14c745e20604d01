// One field for all that can be gone to: games, lessons, and what the rules say.
import { Dialog, Glyph, type SharedGlyph } from '@rubble/ui'
import { type ReactElement, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { type GameEntry, GAMES } from '../games.ts'
import { useWords } from '../words.ts'
import { useTitle } from './use-game.ts'

interface SearchHit {
  readonly href: string
  readonly glyph: SharedGlyph
  readonly text: string
}

export function Search({ onClose }: { onClose(): void }): ReactElement {
  const words = useWords()
  const [typed, setTyped] = useState('')
  return (
    <Dialog title={words('nav.search')} close={words('app.close')} onClose={onClose}>
      <label className="find">
        <Glyph name="search" size={20} />
        <input
          type="search"
          autoFocus
          value={typed}
          placeholder={words('nav.search.what')}
          aria-label={words('nav.search.what')}
          onChange={({ target }) => {
            setTyped(target.value)
          }}
        />
      </label>
      <ul className="search-found">
        {GAMES.map(entry => (
          <Suspense key={entry.id} fallback={null}>
            <FoundIn entry={entry} typed={typed.trim()} onClose={onClose} />
          </Suspense>
        ))}
      </ul>
    </Dialog>
  )
}

/** What is typed is looked for in the rules of every game; without anything the games themselves are there. */
function FoundIn({ entry: { id }, typed, onClose }: { readonly entry: GameEntry; readonly typed: string; onClose(): void }): ReactElement {
  const words = useWords()
  const [, go] = useLocation()
  const name = useTitle(id)?.text(`name.game.${id}`) ?? id
  const isNamed = name.toLocaleLowerCase().includes(typed.toLocaleLowerCase())
  const all: SearchHit[] = [
    ...(typed === ''
      ? []
      : [
          {
            href: `/rules/${id}?find=${encodeURIComponent(typed)}`,
            glyph: 'rulebook' as const,
            text: words('nav.search.in', { game: name }),
          },
        ]),
    ...(isNamed
      ? [
          { href: `/new/${id}`, glyph: 'play' as const, text: words('nav.search.play', { game: name }) },
          { href: `/learn/${id}`, glyph: 'lesson' as const, text: words('learn.title', { game: name }) },
        ]
      : []),
  ]
  return (
    <>
      {all.map(({ href, glyph, text }) => (
        <li key={href}>
          <button
            type="button"
            className="option"
            onClick={() => {
              onClose()
              go(href)
            }}
          >
            <Glyph name={glyph} size={22} />
            <span>{text}</span>
          </button>
        </li>
      ))}
    </>
  )
}
