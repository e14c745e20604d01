// What others have done since the viewer acted last: it stays marked until the viewer acts again.
import type { VisibleEvent } from '@rubble/protocol'
import type { GameBoard, LogLine, LogTurn } from '@rubble/ui'
import { useMemo } from 'react'
import type { TableState } from './table-state.ts'

export interface SinceThen {
  readonly all: readonly VisibleEvent[]
  /** The last of them in words: of what was decided, if anything was. */
  readonly lines: readonly LogLine[]
}

const NOBODY: SinceThen = { all: [], lines: [] }
const FEW = 2

/** What came of one's own choice belongs to it, up to where another turn or a battle begins: a heading that nobody chose. */
function sinceThen(history: readonly VisibleEvent[], acted: number, { topicsOf }: Pick<GameBoard, 'topicsOf'>): readonly VisibleEvent[] {
  const later = history.filter(({ at }) => at >= acted)
  const own = later.filter(({ at }) => at === acted).length
  const isHead = ({ named: { kind } }: VisibleEvent): boolean => {
    const topics = typeof kind === 'string' ? topicsOf(kind) : []
    return topics.includes('turn') || (topics.includes('head') && !topics.includes('action'))
  }
  const head = later.findIndex(isHead)
  return later.slice(head < 0 ? own : Math.min(own, head))
}

/** `acted`: the number of the viewer's last choice, if there was one. */
export function sinceOf(
  { acted, history, isOver }: Pick<TableState, 'acted' | 'history' | 'isOver'>,
  turns: readonly Pick<LogTurn, 'lines'>[],
  board: Pick<GameBoard, 'topicsOf'>,
): SinceThen {
  if (acted === undefined || isOver) return NOBODY
  const all = sinceThen(history, acted, board)
  const from = history.length - all.length
  const lines = turns.flatMap(turn => turn.lines).filter(({ order }) => order >= from)
  if (lines.length === 0) return NOBODY
  const actions = lines.filter(({ topics }) => topics.includes('action'))
  const chosen = (actions.length > 0 ? actions : lines).toSorted((a, b) => a.order - b.order)
  return { all, lines: chosen.slice(-FEW) }
}

export function useSince({ acted, history, isOver }: TableState, turns: readonly LogTurn[], board: Pick<GameBoard, 'topicsOf'>): SinceThen {
  return useMemo(() => sinceOf({ acted, history, isOver }, turns, board), [acted, history, isOver, turns, board])
}
