// Words that only this server can have written.
import { createHmac, timingSafeEqual } from 'node:crypto'

export interface Seal {
  /** The word with a signature; it can be read by everybody, and changed by nobody. */
  sign(word: string): string
  /** The word, if it was signed here. */
  read(signed: string): string | undefined
}

/** `use` keeps what was signed for one purpose from being shown for another. */
export function seal(key: string, use: string): Seal {
  const mark = (word: string): string => createHmac('sha256', key).update(`${use}\n${word}`).digest('base64url')
  return {
    sign: word => `${word}.${mark(word)}`,
    read(signed) {
      const dot = signed.lastIndexOf('.')
      if (dot < 0) return undefined
      const word = signed.slice(0, dot)
      // as written: other ways to write the same bytes would be other words that were never signed
      const [given, right] = [Buffer.from(signed.slice(dot + 1)), Buffer.from(mark(word))]
      return given.length === right.length && timingSafeEqual(given, right) ? word : undefined
    },
  }
}
