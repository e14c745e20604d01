// Finding words whatever their capitals and accents.

export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('\u00a0', ' ').toLowerCase().replaceAll('ł', 'l').replaceAll('ß', 's')
}

/** The words that were typed; none: everything is meant. */
export const wordsOf = (typed: string): string[] => fold(typed).split(/\s+/).filter(word => word !== '')

export function has(sought: readonly string[], ...texts: readonly (string | undefined)[]): boolean {
  const all = fold(texts.filter(text => text !== undefined).join(' '))
  return sought.every(word => all.includes(word))
}

export interface Stretch {
  readonly text: string
  readonly isFound: boolean
}

/** A text cut where the words were found. */
export function stretches(text: string, sought: readonly string[]): Stretch[] {
  const folded = fold(text)
  // a letter that folds into several would put every mark after it in the wrong place
  if (sought.length === 0 || folded.length !== text.length) return [{ text, isFound: false }]
  const marked = new Array<boolean>(text.length).fill(false)
  for (const word of sought) for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) marked.fill(true, at, at + word.length)
  const cuts = [0, ...marked.flatMap((isMarked, i) => (i > 0 && isMarked !== marked[i - 1] ? [i] : [])), text.length]
  return cuts.slice(0, -1).map((from, i) => ({ text: text.slice(from, cuts[i + 1]), isFound: marked[from] === true }))
}
