// Finds things by what a person types: part of a name, without accents, in any order.

/** Letters that no decomposition takes apart. */
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', đ: 'd' }

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łßœæøđ]/g, letter => PLAIN[letter] ?? letter)

/** The words of a text as they were typed. A letter after a number is a word of its own: area 02b is named by either. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+|(?<=\p{N})(?=\p{L})/u)
    .filter(word => word !== '')

export const tokens = (text: string): string[] => wordsOf(text).map(plain)

export const isNumber = (word: string): boolean => /^\d{1,9}$/.test(word)

/** A word begun stands for the whole; a number stands only for itself. */
export function begins(typed: string, word: string): boolean {
  return isNumber(typed) ? isSameNumber(typed, word) : word.startsWith(typed)
}

/** With noughts before it or without. */
const isSameNumber = (typed: string, word: string): boolean => isNumber(word) && Number(typed) === Number(word)

const BEGUN = 0.9
const BENT = 0.6
/** The longest ending by which a word may differ from itself in another case, number or tense. */
const ENDING = 3
/** The shortest that tells one word from others. */
export const STEM = 4

/**
 * How surely a token means a word: 1 if they are the same, 0 if it does not; in between if it is only begun, or has another ending
 * ("snajpera").
 */
export function likeness(typed: string, word: string): number {
  if (typed === word || (isNumber(typed) && isSameNumber(typed, word))) return 1
  if (isNumber(typed) || typed.length === 1) return 0
  if (word.startsWith(typed)) return BEGUN
  return isBent(typed, word) || isBent(withoutUmlauts(typed), withoutUmlauts(word)) ? BENT : 0
}

function isBent(typed: string, word: string): boolean {
  let common = 0
  while (common < Math.min(typed.length, word.length) && typed[common] === word[common]) common++
  const isStem = common >= STEM || (common === word.length && common >= STEM - 1)
  return isStem && typed.length - common <= ENDING && word.length - common <= ENDING
}

/** Who has no umlauts on the keyboard types ae, oe, ue. */
const withoutUmlauts = (word: string): string => word.replace(/([aou])e/g, '$1')

/** Does the text have every word that was typed? */
export function fits(typed: readonly string[], text: string): boolean {
  const words = tokens(text)
  return typed.every(token => words.some(word => begins(token, word)))
}

/**
 * Those that have every word typed. If there is such: the one that was typed as it stands, or the one that has these words and begins none
 * of others ("facing s" is not "facing se"), or the one that has no others.
 */
export function find<T>(typed: string, items: readonly T[], textOf: (item: T) => string): readonly T[] {
  const wanted = tokens(typed)
  if (wanted.length === 0) return []
  const found = items.filter(item => fits(wanted, textOf(item)))
  const closer = [
    (text: string): boolean => line(text) === line(typed),
    (text: string): boolean => tokens(text).join(' ') === wanted.join(' '),
    (text: string): boolean => tokens(text).length === wanted.length,
  ]
  return closer.map(is => found.filter(item => is(textOf(item)))).find(some => some.length === 1) ?? found
}

/** Signs and all, whatever blanks are between. */
const line = (text: string): string => plain(text).replace(/\s+/g, ' ').trim()
