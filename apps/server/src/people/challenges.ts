// What a passkey is asked to sign: good once, by way of whichever server, and only for a few minutes.
// Nothing is kept of one until it was used.
import { randomBytes } from 'node:crypto'
import type { Store } from '../store/store.ts'
import { seal } from './seal.ts'

const LASTS = 5 * 60_000

export class Challenges {
  private readonly store: Pick<Store, 'useChallenge'>
  private readonly key: string
  private readonly now: () => number

  constructor(store: Pick<Store, 'useChallenge'>, key: string, now: () => number) {
    this.store = store
    this.key = key
    this.now = now
  }

  /** `about`: what it is good for, and for whom. */
  make(about: string): string {
    return seal(this.key, about).sign(`${randomBytes(16).toString('base64url')}.${this.now() + LASTS}`)
  }

  /** Is it one that was made here, about this, not long ago, and was it never shown before? */
  async take(about: string, challenge: string): Promise<boolean> {
    const word = seal(this.key, about).read(challenge)
    const until = Number(word?.split('.')[1] ?? 0)
    const now = this.now()
    return until > now && this.store.useChallenge(challenge, until, now)
  }
}
