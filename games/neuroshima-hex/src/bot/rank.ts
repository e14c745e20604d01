import type { Steps } from '../model/steps.ts'

/** Options of one kind of decision. */
export type Picks<K extends keyof Steps> = Steps[K] extends { pick: infer P } ? readonly P[] : never

/** The options by what they are worth, best first; no more than `most` of them. */
export function ranked<P>(options: readonly P[], worth: (option: P) => number, most = Infinity): readonly P[] {
  const list = options.map(option => ({ option, worth: worth(option) })).sort((a, b) => b.worth - a.worth)
  if (list.length > most) list.length = most
  return list.map(({ option }) => option)
}
