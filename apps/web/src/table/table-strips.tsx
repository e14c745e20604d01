// What is said at the lower edge of a table.
import { Button, Glyph } from '@rubble/ui'
import type { ReactElement } from 'react'
import { messageOf } from '../shell/message-of.ts'
import { useWords } from '../words.ts'
import type { TableActions } from './use-table-actions.ts'

interface StripProps {
  readonly actions: TableActions
  readonly failure: unknown
  /** A report tells everything. */
  readonly canReport: boolean
  /** In better words than that something failed. */
  say(failure: unknown): string | undefined
  onClose(): void
}

export function Strips({ actions, failure, canReport, say, onClose }: StripProps): ReactElement {
  const words = useWords()
  const said = say(failure)
  return (
    <>
      {failure !== undefined && (
        <p role="alert" className="failure strip">
          <span>
            {said ?? (
              <>
                {words('app.failure')} <small lang="en">{messageOf(failure)}</small>
              </>
            )}
          </span>{' '}
          {canReport && (
            <Button kind="small" glyph="warning" onClick={actions.report}>
              {words('table.report')}
            </Button>
          )}{' '}
          <Button kind="small" glyph="close" title={words('app.close')} onClick={onClose} />
        </p>
      )}
      {actions.said !== undefined && (
        <p role="status" className="strip">
          <Glyph name="legal" size={20} />
          <span>{actions.said}</span>{' '}
          <Button
            kind="small"
            glyph="close"
            title={words('app.close')}
            onClick={() => {
              actions.note(undefined)
            }}
          />
        </p>
      )}
    </>
  )
}
