// The log of a table in sentences, and what the replay bar marks of it.
import type { VisibleEvent } from '@rubble/protocol'
import type { LogLine, LogTurn } from '@rubble/ui'
import { useMemo } from 'react'
import { battleMoments, logReader, newestLine, turnStarts } from './log-turns.ts'

export interface ReadLog {
  readonly turns: readonly LogTurn[]
  readonly starts: readonly number[]
  readonly battles: readonly number[]
  /** The last line up to the moment that is shown. */
  readonly newest: LogLine | undefined
}

export function useLog(
  history: readonly VisibleEvent[],
  shown: number,
  { speaker, looks, board, words }: Parameters<typeof logReader>[0],
): ReadLog {
  const read = useMemo(() => logReader({ speaker, looks, board, words }), [speaker, looks, board, words])
  const turns = useMemo(() => read(history), [read, history])
  const starts = useMemo(() => turnStarts(turns), [turns])
  const battles = useMemo(() => battleMoments(turns), [turns])
  return { turns, starts, battles, newest: newestLine(turns, shown) }
}
