// What a case file says, once read.
import type { Doc, Flat, RuleId, ScriptedRoll } from '@rubble/engine'
import type { Path } from '@rubble/kit/files'

export interface Case {
  readonly file: string
  /** The file as it was written. */
  readonly text: string
  readonly game: string
  readonly title: string
  /** The rules it proves. */
  readonly rules: readonly RuleId[]
  readonly config: unknown
  readonly seed: string
  /** Without one the game is set up from configuration and seed. */
  readonly position: Doc | undefined
  readonly rolls: readonly ScriptedRoll[]
  readonly play: readonly PlayEntry[]
  readonly expect: Expect
  /** The line of the file on which the value at a path stands. */
  line(path: Path): number
}

export type SeatEntry =
  | { readonly seat: string; readonly choose: Flat }
  | { readonly seat: string; readonly refuse: Flat; readonly because: RuleId }
  | { readonly seat: string; readonly undo: boolean }
  | { readonly seat: string; readonly withdraw: true }
  | { readonly seat: string; readonly concede: true }
  | { readonly seat: string; readonly draw: true }
export type PlayEntry = SeatEntry | { readonly expect: Expect }

/** What must have come of it. Only what is named is compared. */
export interface Expect {
  readonly position?: Doc
  readonly views?: Readonly<Record<string, Doc>>
  readonly events?: readonly Doc[]
  readonly noEvents?: readonly Doc[]
  readonly decision?: ExpectDecision | null
  readonly options?: Readonly<Record<string, ExpectOptions>>
  readonly outcome?: ExpectOutcome | null
}

export interface ExpectDecision {
  readonly seat?: string
  readonly seats?: readonly string[]
  readonly kind?: string
  readonly about?: Doc
}

export interface ExpectOptions {
  readonly with?: readonly Flat[]
  readonly without?: readonly Flat[]
  readonly count?: number
}

export interface ExpectOutcome {
  readonly winners?: readonly string[]
  readonly rule?: RuleId
}

export interface CaseResult {
  readonly file: string
  readonly title: string
  readonly rules: readonly RuleId[]
  readonly ok: boolean
  /** Each says where, what was expected and what came. */
  readonly differences: readonly string[]
}
