// Rules, pieces and lessons of a game lie side by side, and the table one came from is one step away.
import { Glyph } from '@rubble/ui'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { cameFrom } from '../shell/came-from.ts'
import { useWords } from '../words.ts'

const PAGES = [
  { page: 'rules', path: 'rules', glyph: 'rulebook' },
  { page: 'pieces', path: 'pieces', glyph: 'inspect' },
  { page: 'lessons', path: 'learn', glyph: 'lesson' },
] as const

/** Marks the link to the page one is on. */
export const current = (isHere: boolean): { readonly 'aria-current'?: 'page' } => (isHere ? { 'aria-current': 'page' } : {})

export function BookNav({ game, page }: { readonly game: string; readonly page: (typeof PAGES)[number]['page'] }): ReactElement {
  const words = useWords()
  const from = cameFrom()
  const back = words(from?.isLesson === true ? 'book.lesson' : 'book.table')
  return (
    <>
      <span className="book-nav" role="group" aria-label={words('book.label')}>
        {PAGES.map(one => (
          <Link
            key={one.page}
            className="btn tool"
            href={`/${one.path}/${game}`}
            aria-label={words(`book.${one.page}`)}
            {...current(one.page === page)}
          >
            <Glyph name={one.glyph} size={20} />
            <span>{words(`book.${one.page}`)}</span>
          </Link>
        ))}
      </span>
      {from !== undefined && (
        <Link className="btn tool" href={from.path} aria-label={back}>
          <Glyph name="undo" size={20} />
          <span>{back}</span>
        </Link>
      )}
    </>
  )
}
