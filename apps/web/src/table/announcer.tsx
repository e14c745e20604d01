// What happened, for the ear: one sentence for each event, three at most.
import type { VisibleEvent } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import type { ReactElement } from 'react'
import { useWords } from '../words.ts'

const MOST = 3

export function Announcer({ news, speaker }: { readonly news: readonly VisibleEvent[]; readonly speaker: Speaker }): ReactElement {
  const words = useWords()
  const shown = news.filter(({ named }) => named['kind'] !== undefined)
  const more = shown.length - MOST
  const sentences = [
    ...shown.slice(0, MOST).map(({ named }) => speaker.event(named)),
    ...(more > 0 ? [words('table.log.more', { count: more })] : []),
  ]
  return (
    <p className="unseen" aria-live="polite">
      {sentences.join(' ')}
    </p>
  )
}
