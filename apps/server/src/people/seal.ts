// Words that only this server can have written.
import { createHmac, timingSafeEqual } from 'node:crypto'

export interface Seal {
  /** The word with a signature; it can be read by everybody, and changed by nobody. */
  sign(word: string): string
  /** The word, if it was signed here. */
  read(signed: string): string | undefined
}

/** Of those that were read, so many are remembered: whoever plays shows the same one with every choice. */
const REMEMBERED = 20_000

/** `use` keeps what was signed for one purpose from being shown for another. */
export function seal(key: string, use: string): Seal {
  const mark = (word: string): Buffer => createHmac('sha256', key).update(`${use}\n${word}`).digest()
  const known = new Map<string, string>()
  const remember = (signed: string, word: string): void => {
    known.set(signed, word)
    const [oldest = signed] = known.keys()
    if (known.size > REMEMBERED) known.delete(oldest)
  }
  return {
    sign: word => `${word}.${mark(word).toString('base64url')}`,
    read(signed) {
      const remembered = known.get(signed)
      if (remembered !== undefined) return remembered
      const dot = signed.lastIndexOf('.')
      if (dot < 0) return undefined
      const word = signed.slice(0, dot)
      const given = Buffer.from(signed.slice(dot + 1), 'base64url')
      const right = mark(word)
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      remember(signed, word)
      return word
    },
  }
}
