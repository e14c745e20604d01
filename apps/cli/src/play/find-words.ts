// Finds things by what a person types: part of a name, without accents, in any order.

/** Letters that no decomposition takes apart. */
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', đ: 'd' }

export function tokens(text: string): string[] {
  const bare = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/[łßœæøđ]/g, letter => PLAIN[letter] ?? letter)
  return bare.split(/[^\p{L}\p{N}]+/u).filter(token => token !== '')
}

/** A word begun stands for the whole; a number stands only for itself. */
export function begins(typed: string, word: string): boolean {
  return /^\d+$/.test(typed) ? word === typed : word.startsWith(typed)
}

/** Does the text have every word that was typed? */
export function fits(typed: readonly string[], text: string): boolean {
  const words = tokens(text)
  return typed.every(token => words.some(word => begins(token, word)))
}

/** Those that have every word typed; the one that has no others, if there is such. */
export function find<T>(typed: string, items: readonly T[], textOf: (item: T) => string): readonly T[] {
  const wanted = tokens(typed)
  if (wanted.length === 0) return []
  const found = items.filter(item => fits(wanted, textOf(item)))
  const whole = found.filter(item => tokens(textOf(item)).length === wanted.length)
  return whole.length === 1 ? whole : found
}
