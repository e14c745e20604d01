// What is agreed before a game, as it is typed. Which terms there are, and what they may be, only the game knows.
import { wrongUse } from './failure.ts'
import type { Fields } from './fields.ts'

export function readTerms(words: readonly string[]): Fields {
  const terms = new Map<string, unknown>()
  for (const word of words) {
    const at = word.indexOf('=')
    const name = word.slice(0, at)
    if (terms.has(name)) wrongUse('cli.error.twice', { option: `${name}=` })
    terms.set(name, valueOf(word.slice(at + 1)))
  }
  return Object.fromEntries(terms)
}

/** A list has commas; yes and no, and numbers, are what they look like. */
function valueOf(typed: string): unknown {
  if (typed.includes(',')) return typed.split(',').map(item => valueOf(item.trim()))
  if (typed === 'true' || typed === 'false') return typed === 'true'
  return /^-?\d{1,15}$/.test(typed) ? Number(typed) : typed
}
