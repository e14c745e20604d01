// What comes after a puzzle.
import { Button } from '@rubble/ui'
import { type ReactElement, use, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { copyText } from '../shell/copy-text.ts'
import { indexes } from './doors.ts'
import { nextUnsolved } from './next-puzzle.ts'
import type { PuzzleDesk } from './puzzle-desk.ts'
import { usePuzzleRecord } from './record.ts'
import { usePuzzleWords } from './words.ts'

/** Afterwards: on to the next one, once more, or to somebody else. */
export function AfterPuzzle({ desk }: { readonly desk: PuzzleDesk }): ReactElement {
  const words = usePuzzleWords()
  const [, go] = useLocation()
  const { of, onAnswer } = desk.progress
  const record = usePuzzleRecord()
  const next = nextUnsolved(use(indexes()), record, of)
  const [note, setNote] = useState<string>()
  const actions = useRef<HTMLDivElement>(null)
  useEffect(() => {
    actions.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <div className="puzzle-actions" ref={actions}>
        <Button
          kind="primary"
          glyph="next"
          onClick={() => {
            go(next === undefined ? '/puzzles' : `/puzzles/${next.game}/${next.id}`)
          }}
        >
          {words('puzzle.next')}
        </Button>
        <Button kind="plain" glyph="play" onClick={onAnswer}>
          {words('puzzle.watch')}
        </Button>
        <Button
          kind="plain"
          glyph="share"
          onClick={() => {
            void copyText(location.href).then(isCopied => {
              setNote(words(isCopied ? 'puzzle.copied' : 'puzzle.not-copied'))
            })
          }}
        >
          {words('puzzle.share')}
        </Button>
      </div>
      {note !== undefined && (
        <p className="faint" role="status">
          {note}
        </p>
      )}
    </>
  )
}
