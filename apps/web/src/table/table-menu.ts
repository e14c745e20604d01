import type { SharedGlyph } from '@rubble/ui'
import type { Words } from '../words.ts'
import type { MenuItem } from './dialogs.tsx'
import { type Desk, isSeated, type OpenWindow } from './use-desk.ts'

/** What can be done with a table: first what only this kind of table has, then what every one has. */
export function menuOf({ table, moment, extras, actions, book, isDone, isFree, open }: Desk, words: Words): readonly MenuItem[] {
  const item = (glyph: SharedGlyph, label: string, act: () => void): MenuItem => ({ glyph, label, act })
  const opening = (window: OpenWindow) => (): void => {
    open(window)
  }
  return [
    ...(extras?.menu(table) ?? []),
    item('rulebook', words('table.rules'), book.onRules),
    item('lesson', words('book.lessons'), book.onLessons),
    item('link', words('table.link'), actions.share),
    item('fork', words('replay.fork'), opening('fork')),
    ...(isFree ? [item('draw', words('table.export'), actions.save), item('warning', words('table.report'), actions.report)] : []),
    item('keyboard', words('table.keys'), opening('keys')),
    item('settings', words('settings.title'), opening('settings')),
    ...(table.isOver ? [item('eye', words('result.review'), opening('review'))] : []),
    ...(table.isOver && extras === undefined ? [item('replay', words('table.again'), actions.again)] : []),
    ...(!isDone && isSeated(moment) ? [item('concede', words('table.concede'), opening('concede'))] : []),
  ]
}
