// Windows over a table, one at a time, and what is said at its lower edge.
import { Button, Glyph } from '@rubble/ui'
import type { ReactElement } from 'react'
import { messageOf } from '../shell/message-of.ts'
import { SettingsDialog } from '../shell/settings-dialog.tsx'
import { useWords } from '../words.ts'
import { ConcedeDialog, ForkDialog, KeysDialog, LinkDialog, MenuDialog } from './dialogs.tsx'
import { menuOf } from './table-menu.ts'
import type { Desk } from './use-desk.ts'
import type { TableActions } from './use-table-actions.ts'

export function Windows({ desk }: { readonly desk: Desk }): ReactElement {
  const { table, info, moment, speaker, board, deeds, opened, open } = desk
  const words = useWords()
  const onClose = (): void => {
    open(undefined)
  }
  return (
    <>
      {opened === 'menu' && <MenuDialog items={menuOf(desk, words)} onClose={onClose} />}
      {opened === 'settings' && <SettingsDialog onClose={onClose} />}
      {opened === 'keys' && <KeysDialog own={board.keys(speaker)} onClose={onClose} />}
      {opened === 'concede' && (
        <ConcedeDialog
          onClose={onClose}
          onConcede={() => {
            table.concede()
            onClose()
          }}
        />
      )}
      {opened === 'fork' && (
        <ForkDialog info={info} number={moment.number} speaker={speaker} onFork={deeds.fork} onLink={deeds.share} onClose={onClose} />
      )}
      {deeds.link !== undefined && (
        <LinkDialog
          link={deeds.link}
          onClose={() => {
            deeds.setLink(undefined)
          }}
        />
      )}
    </>
  )
}

interface StripProps {
  readonly deeds: TableActions
  readonly failure: unknown
  /** A report tells everything. */
  readonly canReport: boolean
  /** In better words than that something failed. */
  say(failure: unknown): string | undefined
  onClose(): void
}

export function Strips({ deeds, failure, canReport, say, onClose }: StripProps): ReactElement {
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
            <Button kind="small" glyph="warning" onClick={deeds.report}>
              {words('table.report')}
            </Button>
          )}{' '}
          <Button kind="small" glyph="close" title={words('app.close')} onClick={onClose} />
        </p>
      )}
      {deeds.said !== undefined && (
        <p role="status" className="strip">
          <Glyph name="legal" size={20} />
          <span>{deeds.said}</span>{' '}
          <Button
            kind="small"
            glyph="close"
            title={words('app.close')}
            onClick={() => {
              deeds.note(undefined)
            }}
          />
        </p>
      )}
    </>
  )
}
