import { useEffect, useState } from 'react'
import { byLevel, played, type Row } from '../results/tally.ts'
import { theHost } from '../shell/host.ts'

/** How a person has done against bots of a level in this game, on this device; undefined: never met. */
export function useRecord(game: string, level: string): { readonly won: number; readonly played: number } | undefined {
  const [rows, setRows] = useState<readonly Row[]>([])
  useEffect(() => {
    let isLeft = false
    void theHost()
      .results()
      .then(results => {
        if (!isLeft)
          setRows(
            byLevel(
              results.filter(result => result.game === game),
              [level],
            ),
          )
      })
    return () => {
      isLeft = true
    }
  }, [game, level])
  const [row] = rows
  return row === undefined ? undefined : { won: row.won, played: played(row) }
}
