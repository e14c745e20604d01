// What a passkey is asked to sign: good once, and only for a few minutes. Nothing is kept of one until it was used, so asking for many costs no memory.
import { randomBytes } from 'node:crypto'
import { seal } from './seal.ts'

const LASTS = 5 * 60_000

export class Challenges {
  private readonly key: string
  private readonly now: () => number
  private readonly used = new Map<string, number>()

  constructor(key: string, now: () => number) {
    this.key = key
    this.now = now
  }

  /** `about`: what it is good for, and for whom. */
  make(about: string): string {
    return seal(this.key, about).sign(`${randomBytes(16).toString('base64url')}.${this.now() + LASTS}`)
  }

  /** Is it one that was made here, about this, not long ago, and was it never shown before? */
  take(about: string, challenge: string): boolean {
    const word = seal(this.key, about).read(challenge)
    const until = Number(word?.split('.')[1] ?? 0)
    if (until <= this.now() || this.used.has(challenge)) return false
    this.tidy()
    this.used.set(challenge, until)
    return true
  }

  private tidy(): void {
    for (const [challenge, until] of this.used) if (until <= this.now()) this.used.delete(challenge)
  }
}
