// How much may be asked for under a key: counted in memory where it has to be quick,
// and in the database where it must hold for all servers and over a restart.
import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Store } from '../store/store.ts'

export interface Rate {
  /** How much can be asked for at once. */
  readonly burst: number
  readonly perMinute: number
}

export interface Limiter {
  /** Takes one: 0, or in how many seconds there is one again. */
  consume(key: string): Promise<number>
}

const MINUTE = 60

/** In windows that are as long as the rate says. A window ends by a timer: a clock that is set back or on makes none longer. */
export class MemoryLimiter implements Limiter {
  private readonly windows: RateLimiterMemory

  /** `factor`: so many times as much as the rate says, but at least one. */
  constructor({ burst, perMinute }: Rate, factor: number) {
    const points = Math.max(1, Math.round(burst * factor))
    this.windows = new RateLimiterMemory({ points, duration: (points / (perMinute * factor)) * MINUTE })
  }

  async consume(key: string): Promise<number> {
    try {
      await this.windows.consume(key)
      return 0
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      // what is left of a window is measured by the clock: set back, it would say more than there is
      return Math.max(1, Math.ceil(Math.min(refused.msBeforeNext, this.windows.msDuration) / 1000))
    }
  }

  /** So much was taken elsewhere, whether there was as much or not. */
  async take(key: string, points: number): Promise<void> {
    await this.windows.penalty(key, points)
  }
}

/** In the database, where it comes back bit by bit. By a hash: nobody reads there who came from where. */
export class StoredLimiter implements Limiter {
  private readonly store: Pick<Store, 'draw' | 'undraw'>
  private readonly use: string
  private readonly rate: Rate
  private readonly now: () => number

  /** `use`: what is counted, since one key may be that of several things. */
  constructor(store: Pick<Store, 'draw' | 'undraw'>, use: string, rate: Rate, now: () => number) {
    this.store = store
    this.use = use
    this.rate = rate
    this.now = now
  }

  async consume(key: string): Promise<number> {
    const { burst, perMinute } = this.rate
    return Math.ceil((await this.store.draw(this.nameOf(key), { burst, each: (MINUTE * 1000) / perMinute }, this.now())) / 1000)
  }

  /** As if nothing had been taken. */
  reset(key: string): Promise<void> {
    return this.store.undraw(this.nameOf(key))
  }

  private nameOf(key: string): string {
    return createHash('sha256').update(`${this.use} ${key}`).digest('base64url')
  }
}
