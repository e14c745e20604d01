import { useEffect, useState } from 'react'
import type { GameEntry } from '../games.ts'
import { forgetFailed, once } from '../shell/once.ts'
import { type CaseBook, loadCase } from './case.ts'
import { playCase, type PlayedCase } from './play-case.ts'

/** A case once it is loaded and played; undefined until then, null if it cannot be had. */
export function usePlayed(entry: GameEntry, book: CaseBook, number: number | undefined): PlayedCase | null | undefined {
  const [played, setPlayed] = useState<PlayedCase | null>()
  useEffect(() => {
    let isLeft = false
    if (number === undefined) return undefined
    const play = async (): Promise<PlayedCase> => {
      const item = await loadCase(book, number)
      return playCase(await entry.play(item.config), item)
    }
    once(`case ${entry.id} ${number}`, play).then(
      found => {
        if (!isLeft) setPlayed(found)
      },
      () => {
        forgetFailed()
        if (!isLeft) setPlayed(null)
      },
    )
    return () => {
      isLeft = true
    }
  }, [entry, book, number])
  return played
}
