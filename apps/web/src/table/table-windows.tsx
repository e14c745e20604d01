// Windows over a table, one at a time.
import { lazy, type ReactElement, Suspense } from 'react'
import { SettingsDialog } from '../shell/settings-dialog.tsx'
import { useWords } from '../words.ts'
import { ConcedeDialog, ForkDialog, KeysDialog, LinkDialog, MenuDialog } from './dialogs.tsx'
import { menuOf } from './table-menu.ts'
import type { Desk } from './use-desk.ts'

/** It comes with the first match that is looked back at. */
const ReviewPage = lazy(async () => ({ default: (await import('../review/review-page.tsx')).ReviewPage }))

export function Windows({ desk }: { readonly desk: Desk }): ReactElement {
  const { table, info, moment, speaker, board, actions, opened, open } = desk
  const words = useWords()
  const onClose = (): void => {
    open(undefined)
  }
  return (
    <>
      {opened === 'menu' && <MenuDialog items={menuOf(desk, words)} onClose={onClose} />}
      {opened === 'review' && (
        <Suspense fallback={null}>
          <ReviewPage desk={desk} onClose={onClose} />
        </Suspense>
      )}
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
        <ForkDialog info={info} number={moment.number} speaker={speaker} onFork={actions.fork} onLink={actions.share} onClose={onClose} />
      )}
      {actions.link !== undefined && (
        <LinkDialog
          link={actions.link}
          onClose={() => {
            actions.setLink(undefined)
          }}
        />
      )}
    </>
  )
}
