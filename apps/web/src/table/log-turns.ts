// What was heard, as the log tells it: sentences under the turn in which they happened, the newest turn first, and within it newest last.
import type { VisibleEvent } from '@rubble/protocol'
import type { Speaker } from '@rubble/text'
import type { GameBoard, LogLine, LogTurn, SeatLook } from '@rubble/ui'
import type { Words } from '../words.ts'

export interface LogReader {
  readonly speaker: Speaker
  readonly looks: readonly SeatLook[]
  readonly board: Pick<GameBoard, 'topicsOf' | 'joined'>
  readonly words: Words
}

const kindOf = ({ named }: VisibleEvent): string | undefined => (typeof named['kind'] === 'string' ? named['kind'] : undefined)

interface LogWriter {
  lineOf(visible: VisibleEvent, i: number, kind: string): LogLine
  /** Why it came to what follows, where no rule of the game knows it. */
  flagLine(visible: VisibleEvent, i: number, look: SeatLook): LogLine
  begin(visible: VisibleEvent, i: number): LogTurn
}

/** Says what happened: each sentence is made once. */
function logWriter({ speaker, looks, board, words }: LogReader): LogWriter {
  const lines = new WeakMap<VisibleEvent, LogLine>()
  const flags = new WeakMap<VisibleEvent, LogLine>()
  /** Of the seats: who sits there now need not have sat there then. */
  const names = new Map(looks.map(look => [look, speaker.name('seat', look.id)]))

  const lookOf = ({ named }: VisibleEvent): SeatLook | undefined => looks.find(({ id }) => id === named['seat'])
  const lineOf = (visible: VisibleEvent, i: number, kind: string): LogLine => {
    const found = lines.get(visible)
    if (found !== undefined) return found
    const { at, named } = visible
    const rules = [named['rules'], named['rule']].flat().filter((id): id is string => typeof id === 'string')
    const line = {
      key: `${at} ${i}`,
      at,
      order: i,
      text: speaker.event(named),
      rules,
      colour: lookOf(visible)?.colour,
      topics: board.topicsOf(kind),
    }
    lines.set(visible, line)
    return line
  }
  const flagLine = (visible: VisibleEvent, i: number, look: SeatLook): LogLine => {
    const line = flags.get(visible) ?? {
      key: `${visible.at} flag`,
      at: visible.at,
      order: i,
      text: words('table.over.by.flag', { name: look.name }),
      rules: [],
      colour: look.colour,
      topics: ['result'],
    }
    flags.set(visible, line)
    return line
  }
  const begin = (visible: VisibleEvent, i: number): LogTurn => {
    const { at, named } = visible
    const { turn } = named
    const look = lookOf(visible)
    const title =
      typeof turn !== 'number' || look === undefined ? speaker.event(named) : words('log.turn', { turn, name: names.get(look) ?? '' })
    return { key: `${at} ${i}`, title, colour: look?.colour, start: at === 0 ? 0 : at + 1, lines: [] }
  }
  return { lineOf, flagLine, begin }
}

type Joiner = (before: VisibleEvent | undefined, next: VisibleEvent) => VisibleEvent | undefined

/** What goes on is told in one line: the same two are always the same one. */
function joiner({ joined }: LogReader['board']): Joiner {
  const known = new WeakMap<VisibleEvent, { readonly before: VisibleEvent; readonly both: VisibleEvent }>()
  return (before, next) => {
    if (before === undefined) return undefined
    const found = known.get(next)
    if (found?.before === before) return found.both
    const named = joined?.(before.named, next.named)
    if (named === undefined) return undefined
    const both = { ...next, named }
    known.set(next, { before, both })
    return both
  }
}

/** Reads a history that grows: a turn in which nothing changed stays the same value. */
export function logReader(reading: LogReader): (history: readonly VisibleEvent[]) => readonly LogTurn[] {
  const { looks, board, words } = reading
  const { lineOf, flagLine, begin } = logWriter(reading)
  const join = joiner(board)
  let known = new Map<string, LogTurn>()
  /** The same as before, if it is. */
  const kept = (turn: LogTurn): LogTurn => {
    const before = known.get(turn.key)
    return before !== undefined && before.lines.length === turn.lines.length && before.lines.every((line, i) => line === turn.lines[i])
      ? before
      : turn
  }

  return history => {
    const turns: { head: LogTurn; lines: LogLine[] }[] = []
    const add = (line: LogLine): void => {
      if (turns.length === 0)
        turns.push({ head: { key: 'start', title: words('log.start'), colour: undefined, start: 0, lines: [] }, lines: [] })
      turns.at(-1)?.lines.push(line)
    }
    let fallen = -1
    let last: VisibleEvent | undefined
    history.forEach((visible, i) => {
      const kind = kindOf(visible)
      const look = visible.ending?.by === 'flag' ? looks[visible.ending.seat] : undefined
      if (look !== undefined && visible.at !== fallen) {
        fallen = visible.at
        add(flagLine(visible, i, look))
      }
      if (kind === undefined) return
      const both = join(last, visible)
      if (both !== undefined) turns.at(-1)?.lines.pop()
      last = both ?? visible
      if (board.topicsOf(kind).includes('turn')) turns.push({ head: begin(visible, i), lines: [] })
      else add(lineOf(last, i, kind))
    })
    const read = turns.map(({ head, lines: all }) => kept({ ...head, lines: all })).toReversed()
    known = new Map(read.map(turn => [turn.key, turn]))
    return read
  }
}

/** Moments in which turns begin, in order. */
export const turnStarts = (turns: readonly LogTurn[]): number[] => [...new Set(turns.map(({ start }) => start))].toReversed()

/** Moments that fighting led to, in order. */
export const battleMoments = (turns: readonly LogTurn[]): number[] =>
  [...new Set(turns.flatMap(({ lines }) => lines.flatMap(({ at, topics }) => (topics.includes('battle') ? [at + 1] : []))))].sort(
    (a, b) => a - b,
  )

/** The last line up to a moment. */
export function newestLine(turns: readonly LogTurn[], shown: number): LogLine | undefined {
  for (const { lines } of turns) {
    const [first, ...rest] = lines.filter(({ at }) => at < Math.max(1, shown))
    if (first !== undefined) return rest.reduce((newest, line) => (line.order > newest.order ? line : newest), first)
  }
  return undefined
}

/**
 * What came of a choice, in a sentence, as it was heard: of what was decided first, since a choice with many parts tells of itself at the
 * end.
 */
export function tellOf(
  history: readonly VisibleEvent[],
  number: number,
  { topicsOf, joined }: LogReader['board'],
  speaker: Speaker,
): string | undefined {
  const since = history.filter(visible => visible.at >= number && kindOf(visible) !== undefined)
  const first = Math.max(
    0,
    since.findIndex(visible => topicsOf(kindOf(visible) ?? '').includes('action')),
  )
  const [main, ...later] = since.slice(first)
  if (main === undefined) return undefined
  let { named } = main
  for (const next of later) {
    const both = joined?.(named, next.named)
    if (both === undefined) break
    named = both
  }
  return speaker.event(named)
}
