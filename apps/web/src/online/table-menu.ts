// What the menu of a table has because others sit elsewhere.
import type { Seat } from '@rubble/engine'
import type { OnlineTable } from '@rubble/protocol'
import type { SharedGlyph } from '@rubble/ui'
import { useLocation } from 'wouter'
import { gameOf } from '../games.ts'
import { copyText } from '../shell/copy-text.ts'
import type { MenuItem } from '../table/dialogs.tsx'
import { theApi } from './api.ts'
import { linkOf } from './invite.tsx'
import { usePush } from './push.tsx'
import type { OnlineWindow } from './online-windows.tsx'
import type { Work } from './use-work.ts'
import { useOnlineWords } from './words.ts'

interface MenuProps {
  readonly table: OnlineTable
  readonly own: Seat | undefined
  run: Work['run']
  open(window: OnlineWindow): void
  /** Says for a while what came of it. */
  note(words: string, glyph?: SharedGlyph): void
}

/** Bots agree to what people agree on, and there is nobody to agree with where all others are bots. */
const canOfferDraw = ({ game, places, proposals }: OnlineTable, own: Seat): boolean =>
  !proposals.draw.includes(own)
  && gameOf(game)?.knowsDraws === true
  && places.some((place, seat) => place.kind === 'person' && seat !== own)

export function useOnlineMenu({ table, own, run, open, note }: MenuProps): readonly MenuItem[] {
  const { id, phase } = table
  const say = useOnlineWords()
  const [, go] = useLocation()
  const push = usePush(status => {
    if (status === 'on' || status === 'denied') note(say(`you.push.${status}`), status === 'on' ? 'legal' : 'refused')
  })
  const item = (glyph: SharedGlyph, label: string, act: () => void): MenuItem => ({ glyph, label, act })
  const items = [
    item('share', say('menu.link'), () => {
      const link = linkOf(id)
      void copyText(link).then(isCopied => {
        if (isCopied) note(say('wait.copied'))
        else open({ kind: 'link', link })
      })
    }),
  ]
  if (phase === 'running' && own !== undefined) {
    if (canOfferDraw(table, own)) items.push(item('team', say('menu.draw'), () => run(() => theApi().draw(id))))
    if (push.status === 'off') items.push(item('sound', say('menu.push'), () => push.turn(true)))
    // who wants to stop a match that counts gives up
    if (table.isRated !== true) items.push(item('bot', say('menu.bot'), () => open({ kind: 'bot', seat: own })))
  }
  if (phase === 'over') items.push(item('verify', say('menu.verify'), () => open({ kind: 'verify' })))
  items.push(item('human', say('menu.lobby'), () => go('/online')))
  return items
}
