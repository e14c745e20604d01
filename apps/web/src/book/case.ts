// A case as the rulebook shows it: the position, and what is tried in it. What must come of it is proved by the tests; here the rules tell
// it themselves.
import type { Doc, Flat, RuleId, ScriptedRoll } from '@rubble/engine'

export type CaseAction =
  | { readonly seat: string; readonly choose: Flat }
  | { readonly seat: string; readonly refuse: Flat; readonly because: RuleId }
  | { readonly seat: string; readonly undo: boolean }
  | { readonly seat: string; readonly withdraw: true }
  | { readonly seat: string; readonly concede: true }
  | { readonly seat: string; readonly draw: true }

export interface BookCase {
  /** Its own words: cases are written in English. */
  readonly title: string
  readonly rules: readonly RuleId[]
  readonly config: unknown
  readonly seed: string
  /** Without one the game is set up. */
  readonly position?: Doc
  readonly rolls: readonly ScriptedRoll[]
  readonly actions: readonly CaseAction[]
}

/** All cases of a game by number; a chunk holds those from its start on, and is loaded when one of them is looked at. */
export interface CaseBook {
  /** The cases that prove a rule, the plainest first. */
  readonly proofs: Readonly<Record<RuleId, readonly number[]>>
  readonly starts: readonly number[]
  readonly chunks: readonly (() => Promise<{ readonly cases: readonly BookCase[] }>)[]
}

export async function loadCase({ starts, chunks }: CaseBook, number: number): Promise<BookCase> {
  const at = starts.findLastIndex(start => start <= number)
  const found = (await chunks[at]?.())?.cases[number - (starts[at] ?? 0)]
  if (found === undefined) throw new Error(`there is no case ${number}`)
  return found
}
