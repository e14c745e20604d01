// The chat as a part of the table, with how much of it has not been read.
import type { ChatLine, OnlineTable } from '@rubble/protocol'
import { useState } from 'react'
import type { Extras } from '../table/extras.ts'
import { Chat, useUnread } from './chat.tsx'
import { useHiddenPeople } from './hidden-people.ts'
import { useOnlineWords } from './words.ts'

export function useChatSide(table: OnlineTable, me: string | undefined, chat: readonly ChatLine[]): Extras['side'] {
  const say = useOnlineWords()
  const [isShown, setShown] = useState(false)
  const hidden = useHiddenPeople()
  const unread = useUnread(
    table.id,
    chat.filter(({ person }) => !hidden.has(person)),
    isShown,
  )
  return {
    label: say('chat.title'),
    glyph: 'chat',
    unread,
    unreadWords: say('chat.unread', { count: unread }),
    onShow: setShown,
    content: <Chat table={table} me={me} chat={chat} isShown={isShown} />,
  }
}
