import { Button } from '@rubble/ui'
import { type ReactElement, useEffect } from 'react'
import { useWords } from '../words.ts'

/** Between two hands. Who has just chosen may still take it back, before the other looks. */
export function Curtain({
  name,
  isNeeded,
  onGo,
  onUndo,
}: {
  readonly name: string
  readonly isNeeded: boolean
  onGo(): void
  onUndo?(): void
}): ReactElement | null {
  const words = useWords()
  useEffect(() => {
    if (!isNeeded) onGo()
  }, [isNeeded, onGo])
  if (!isNeeded) return null
  return (
    <div className="curtain" role="alertdialog" aria-modal aria-label={words('table.curtain', { name })}>
      <h1>{words('table.curtain', { name })}</h1>
      <p>{words('table.curtain.more')}</p>
      <button type="button" className="btn primary" autoFocus onClick={onGo}>
        {words('table.curtain.go')}
      </button>
      {onUndo !== undefined && (
        <Button kind="tool" glyph="undo" keys="U" onClick={onUndo}>
          {words('table.undo')}
        </Button>
      )}
    </div>
  )
}
