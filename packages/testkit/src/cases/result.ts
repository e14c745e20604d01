import type { CaseResult } from './case.ts'

/** What came of a case, for people: one line, and one more for each difference. */
export function formatResult({ file, title, rules, ok, differences }: CaseResult): string {
  const head = `${ok ? 'ok   ' : 'FAILS'} ${file}  ${caseTitle({ rules, title })}`
  return [head, ...differences.map(difference => `      ${difference}`)].join('\n')
}

/** `[ID, ID] title`: a failing case has the rule in its headline. */
export function caseTitle({ rules, title }: Pick<CaseResult, 'rules' | 'title'>): string {
  return rules.length === 0 ? title : `[${rules.join(', ')}] ${title}`
}
