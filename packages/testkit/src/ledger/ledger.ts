// Compares the rules a game lists, those its code cites, and those that cases and tests prove.
import type { RuleId } from '@rubble/engine'
import type { Case } from '../cases/case.ts'
import { citations } from './citations.ts'

export interface TextFile {
  readonly file: string
  readonly text: string
}

export interface LedgerInput {
  /** The text of the game's RULES.md. */
  readonly rulesMd: string
  readonly code: readonly TextFile[]
  readonly cases: readonly Pick<Case, 'file' | 'text' | 'rules'>[]
  readonly tests: readonly TextFile[]
}

export interface Ledger {
  /** How many rules there are, and how many of them are proved. */
  readonly rules: number
  readonly proved: number
  readonly unproved: readonly RuleId[]
  /** Cited somewhere and listed nowhere. */
  readonly unknown: readonly RuleId[]
  /** Listed more than once. */
  readonly repeated: readonly RuleId[]
  /** Never cited in code: not a fault, since some rules only describe components. */
  readonly uncited: readonly RuleId[]
  /** Where each unknown id is cited, as file:line. */
  readonly places: Readonly<Record<RuleId, readonly string[]>>
}

const LISTED = /^- \*\*([A-Z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)+)\*\*(?=\s|$)/gm
/** A test that is skipped proves nothing. */
const TEST = /\b(?:test|it)((?:\.\w+)*)(?:\(.*?\))?\(\s*['"`]\[([^\]]+)\]/g

export function ledger({ rulesMd, code, cases, tests }: LedgerInput): Ledger {
  const listed = [...rulesMd.matchAll(LISTED)].map(([, id = '']) => id)
  const rules = new Set(listed)
  const prefixes = [...new Set(listed.map(id => id.split('-')[0] ?? id))]
  const inCases = cases.flatMap(item => item.rules)
  const inTests = tests.flatMap(({ text }) => namesOfTests(text)).flatMap(name => citations(name, prefixes).map(({ id }) => id))
  const inCode = new Set(code.flatMap(({ text }) => citations(text, prefixes)).map(({ id }) => id))
  const proved = new Set([...inCases, ...inTests])
  const places = unknownIn([{ file: 'RULES.md', text: rulesMd }, ...code, ...cases, ...tests], rules, prefixes)
  for (const { file, rules: ids } of cases) for (const id of ids) if (!rules.has(id)) places[id] ??= [file]
  const unproved = [...rules].filter(id => !proved.has(id))
  return {
    rules: rules.size,
    proved: rules.size - unproved.length,
    unproved,
    unknown: Object.keys(places).sort(),
    repeated: [...rules].filter(id => listed.indexOf(id) !== listed.lastIndexOf(id)),
    uncited: [...rules].filter(id => !inCode.has(id)),
    places,
  }
}

function namesOfTests(text: string): string[] {
  return [...text.matchAll(TEST)].filter(([, how = '']) => !/\.(?:skip|todo)\b/.test(how)).map(([, , ids = '']) => ids)
}

function unknownIn(files: readonly TextFile[], rules: ReadonlySet<RuleId>, prefixes: readonly string[]): Record<RuleId, string[]> {
  const places: Record<RuleId, string[]> = {}
  for (const { file, text } of files) {
    for (const { id, line } of citations(text, prefixes)) {
      if (!rules.has(id) && !isChapter(id, rules)) (places[id] ??= []).push(`${file}:${line}`)
    }
  }
  return places
}

/** "XX-RAID" without a number speaks of all rules that begin so. */
function isChapter(id: RuleId, rules: ReadonlySet<RuleId>): boolean {
  return [...rules].some(rule => rule.startsWith(`${id}-`))
}

/** What is wrong, one line each; nothing if every rule is proved and every id is known. */
export function ledgerProblems({ rules, unproved, unknown, repeated, places }: Ledger): string[] {
  return [
    ...(rules === 0 ? ['RULES.md lists no rule (lines that begin "- **ID** ")'] : []),
    ...repeated.map(id => `${id} is listed twice in RULES.md`),
    ...unknown.map(id => `${id} is cited and not listed in RULES.md (${places[id]?.join(', ')})`),
    ...unproved.map(id => `${id} is proved by no case and no test`),
  ]
}
