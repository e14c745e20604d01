// Finding words whatever their capitals, accents and endings, the best answer first.

const SPELT: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss', œ: 'oe', æ: 'ae', '’': "'", '\u00a0': ' ', '\u202f': ' ' }

export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łßœæ’\u00a0\u202f]/g, letter => SPELT[letter] ?? letter)
}

/** The words that were typed; none: everything is meant. */
export const wordsOf = (typed: string): string[] =>
  fold(typed)
    .split(/\s+/)
    .filter(word => word !== '')

export function has(sought: readonly string[], ...texts: readonly (string | undefined)[]): boolean {
  const all = fold(texts.filter(text => text !== undefined).join(' '))
  return sought.every(word => worth(word, all) > 0)
}

/** A text in which is sought, and how much it counts to be found there. */
export interface SearchText {
  readonly text: string | undefined
  readonly weight: number
}

/** How well all the words are found: 0 if one of them is nowhere. */
export function relevance(sought: readonly string[], places: readonly SearchText[]): number {
  const folded = places.map(({ text = '', weight }) => ({ text: fold(text), weight }))
  let sum = 0
  for (const word of sought) {
    const best = Math.max(...folded.map(({ text, weight }) => weight * worth(word, text)))
    if (best <= 0) return 0
    sum += best
  }
  return sum
}

const LETTER = /[\p{L}\p{N}]/u

/**
 * A word as it stands counts most, then its beginning, then a part of it; last, a word of the same stem. A text that is hardly more than
 * the word counts double.
 */
function worth(word: string, text: string): number {
  let best = 0
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const begins = at === 0 || !LETTER.test(text[at - 1] ?? '')
    const ends = !LETTER.test(text[at + word.length] ?? ' ')
    best = Math.max(best, begins && ends ? 4 : begins ? 3 : 1)
  }
  if (best > 0) return best + (4 * word.length) / text.length
  const stem = stemOf(word)
  return stem !== undefined && beginsIn(text, stem) ? 0.5 : 0
}

/** Endings change with case and number; long words lose more of them. */
function stemOf(word: string): string | undefined {
  const isWord = /^\p{L}{5,}$/u.test(word)
  return isWord ? word.replaceAll(/([aou])e/g, '$1').slice(0, Math.max(4, word.length - (word.length > 7 ? 3 : 2))) : undefined
}

function beginsIn(text: string, stem: string): boolean {
  for (let at = text.indexOf(stem); at >= 0; at = text.indexOf(stem, at + 1)) if (at === 0 || !LETTER.test(text[at - 1] ?? '')) return true
  return false
}

/** Words that are spelt nearly so, the nearest first. */
export function nearWords(sought: readonly string[], texts: readonly string[], most: number): string[] {
  const known = new Set(texts.flatMap(text => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []))
  const near = sought.filter(word => word.length > 3).flatMap(word => [...known].map(one => ({ one, far: distance(word, fold(one), 2) })))
  return [
    ...new Set(
      near
        .filter(({ far }) => far <= 2)
        .sort((a, b) => a.far - b.far)
        .map(({ one }) => one),
    ),
  ].slice(0, most)
}

/** How many letters are to be changed; more than `most` is not counted. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let k = 1; k <= b.length; k++)
      next[k] = Math.min((row[k] ?? 0) + 1, (next[k - 1] ?? 0) + 1, (row[k - 1] ?? 0) + (a[i - 1] === b[k - 1] ? 0 : 1))
    row = next
  }
  return row[b.length] ?? 0
}

export interface TextSpan {
  readonly text: string
  readonly isFound: boolean
}

/** A text cut where the words were found. */
export function stretches(text: string, sought: readonly string[]): TextSpan[] {
  if (sought.length === 0) return [{ text, isFound: false }]
  const letters = [...text]
  // a letter may fold into two: each of them knows where it came from
  const from = letters.flatMap((letter, i) => [...fold(letter)].map(() => i))
  const folded = letters.map(fold).join('')
  const marked = new Array<boolean>(letters.length).fill(false)
  for (const word of sought) {
    const found = folded.includes(word) ? word : (stemOf(word) ?? word)
    for (let at = folded.indexOf(found); at >= 0; at = folded.indexOf(found, at + 1))
      marked.fill(true, from[at], (from[at + found.length - 1] ?? 0) + 1)
  }
  const cuts = [0, ...marked.flatMap((isMarked, i) => (i > 0 && isMarked !== marked[i - 1] ? [i] : [])), letters.length]
  return cuts.slice(1).map((end, i) => ({ text: letters.slice(cuts[i], end).join(''), isFound: marked[cuts[i] ?? 0] === true }))
}
