// Windows over an online table, one at a time, beside those that every table has.
import type { Seat } from '@rubble/engine'
import type { OnlineTable } from '@rubble/protocol'
import type { ReactElement } from 'react'
import { LinkDialog } from '../table/dialogs.tsx'
import { HandOver } from './hand-over.tsx'
import { VerifyDialog } from './verify-dialog.tsx'

export type OnlineWindow =
  { readonly kind: 'verify' } | { readonly kind: 'bot'; readonly seat: Seat } | { readonly kind: 'link'; readonly link: string }

interface WindowProps {
  readonly opened: OnlineWindow | undefined
  readonly table: OnlineTable
  readonly own: Seat | undefined
  onClose(): void
}

export function OnlineWindows({ opened, table: { id, game }, own, onClose }: WindowProps): ReactElement | null {
  switch (opened?.kind) {
    case undefined:
      return null
    case 'link':
      return <LinkDialog link={opened.link} onClose={onClose} />
    case 'verify':
      return <VerifyDialog table={id} game={game} onClose={onClose} />
    case 'bot':
      return <HandOver table={id} seat={opened.seat} isOwn={opened.seat === own} onClose={onClose} />
  }
}
