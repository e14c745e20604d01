// A short name of a table that waits for players, to be read out and typed. It follows from the id, and the id does not follow from it.
import { createHash } from 'node:crypto'

/** Neither vowels, by which words would come about, nor what is read as something else. */
const LETTERS = 'BCDFGHJKMNPQRSTVWXZ23456789'
/** There are 2.8 × 10¹¹: whoever guesses finds none, and two tables have the same once in a very long time. */
const LENGTH = 8

export function codeOf(id: string): string {
  let number = createHash('sha256').update(id).digest().readUIntBE(0, 6)
  return Array.from({ length: LENGTH }, () => {
    const letter = LETTERS.charAt(number % LETTERS.length)
    number = Math.floor(number / LETTERS.length)
    return letter
  }).join('')
}

/** As it is kept, however it was typed; undefined where it can be none. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  return code.length === LENGTH && [...code].every(letter => LETTERS.includes(letter)) ? code : undefined
}
