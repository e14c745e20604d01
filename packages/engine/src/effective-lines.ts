// Which lines of a log still have an effect: what was taken back has none, nor has what took it back.
import type { LogEntry } from './match-file.ts'

/** A state on the way, before one of the lines that last. */
export interface StateMark<S> {
  readonly before: number
  readonly state: S
  readonly isReseeded: boolean
}

/** After so many lines that last, a mark is kept when they are played again: taking back costs the same however often it is done. */
export const STRIDE = 50

/** Reckons with the line at a place of the log. Returns from which line on what was before has no effect any more, if so. */
export function noteEffect(lasting: number[], entries: readonly LogEntry[], at: number): number | undefined {
  const entry = entries[at] as LogEntry
  if ('undo' in entry)
    return cut(
      lasting,
      lasting.findLastIndex(line => 'choose' in (entries[line] as LogEntry)),
    )
  if ('rewind' in entry) return cut(lasting, lasting.findLastIndex(line => line < entry.rewind) + 1)
  // an offer of a draw changes nothing but who offers
  if (!('draw' in entry)) lasting.push(at)
  return undefined
}

function cut(lasting: number[], place: number): number | undefined {
  const [first] = lasting.splice(Math.max(0, place))
  return first
}
