import type { TableProps } from '@rubble/ui'
import { useState } from 'react'
import { eventsIn } from './beats.ts'
import { isRoll, type Roll } from './film.ts'

/** The dice that fall now; while their hits are given, those that fell last. */
export function useLastRoll({ news }: Pick<TableProps, 'news'>, falling: Roll | undefined, isKept: boolean): Roll | undefined {
  const [last, setLast] = useState<{ readonly news: TableProps['news']; readonly roll: Roll | undefined }>({ news: [], roll: undefined })
  if (last.news !== news) {
    const rolled = eventsIn(news)
      .map(({ event }) => event)
      .findLast(isRoll)
    setLast({ news, roll: rolled ?? last.roll })
  }
  return falling ?? (isKept ? last.roll : undefined)
}
