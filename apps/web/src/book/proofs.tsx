// What proves a rule: one case drawn beside it, and all of them to look at.
import { Glyph } from '@rubble/ui'
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react'
import type { GameWithRules } from '../shell/use-game.ts'
import { useWords } from '../words.ts'
import type { CaseBook } from './case.ts'
import { CaseBoard } from './case-board.tsx'
import { CaseView } from './case-view.tsx'
import { captionOf } from './tell-case.ts'
import { usePlayed } from './use-played.ts'

/** Has it come near the part of the page that is seen? */
function useIsNear(): [(element: Element | null) => (() => void) | undefined, boolean] {
  const [isNear, setNear] = useState(false)
  const watch = useCallback((element: Element | null) => {
    if (element === null) return undefined
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: '240px' },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [])
  return [watch, isNear]
}

interface ProofProps {
  readonly loaded: GameWithRules
  readonly book: CaseBook
}

/** The plainest case of a rule; its place is kept free until it is drawn, so that nothing on the page moves. */
export function Example({ loaded, book, number, onOpen }: ProofProps & { readonly number: number; onOpen(): void }): ReactElement {
  const words = useWords()
  const { entry, board, speaker } = loaded
  const [watch, isNear] = useIsNear()
  const played = usePlayed(entry, book, isNear ? number : undefined)
  const [first] = played?.frames ?? []
  const caption = played === undefined || played === null ? undefined : captionOf(played, speaker, board, words)
  return (
    <figure ref={watch} className="example">
      <div className="example-board">
        <div inert>
          {played !== undefined && played !== null && first !== undefined && (
            <CaseBoard board={board} speaker={speaker} game={entry.id} seats={played.seats} frame={first} tempo="none" />
          )}
        </div>
        <button type="button" disabled={caption === undefined} aria-label={`${words('case.look')}: ${caption ?? ''}`} onClick={onOpen} />
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

/** Every case of a rule, one of them open. */
export function Proofs({ loaded, book, numbers }: ProofProps & { readonly numbers: readonly number[] }): ReactElement {
  const [open, setOpen] = useState(numbers[0])
  return (
    <ul className="cases">
      {numbers.map(number => (
        <Proof
          key={number}
          loaded={loaded}
          book={book}
          number={number}
          isOpen={number === open}
          onOpen={isOpen => {
            setOpen(isOpen ? number : undefined)
          }}
        />
      ))}
    </ul>
  )
}

function Proof({
  loaded,
  book,
  number,
  isOpen,
  onOpen,
}: ProofProps & { readonly number: number; readonly isOpen: boolean; onOpen(isOpen: boolean): void }): ReactElement {
  const words = useWords()
  const played = usePlayed(loaded.entry, book, number)
  const row = useRef<HTMLLIElement>(null)
  const isThere = played !== undefined && played !== null
  useEffect(() => {
    if (isOpen && isThere) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, isThere])
  if (!isThere) return <li className="faint">{words(played === null ? 'case.missing' : 'app.loading')}</li>
  return (
    <li ref={row}>
      <button
        type="button"
        className="case-name"
        aria-expanded={isOpen}
        onClick={() => {
          onOpen(!isOpen)
        }}
      >
        <Glyph name="verify" size={18} />
        <span>{captionOf(played, loaded.speaker, loaded.board, words)}</span>
      </button>
      {isOpen && <CaseView loaded={loaded} played={played} />}
    </li>
  )
}
