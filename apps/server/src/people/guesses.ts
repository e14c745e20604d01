// How often a password may be guessed at: by strangers, for each address and name together and for each name;
// by a browser or a session that has been the person's before, for itself.
import { createHash } from 'node:crypto'
import { Problem } from '../problem.ts'
import type { Store } from '../store/store.ts'

/** Counts what was asked for under a key. */
export interface Limiter {
  /** Takes one: 0, or in how many seconds there is one again. */
  consume(key: string): Promise<number>
  /** As if nothing had been taken. */
  reset(key: string): Promise<void>
}

interface Rate {
  readonly burst: number
  readonly perMinute: number
}

/** Of one kind; then those that were used longest ago are forgotten. */
const MOST = 50_000

/** Buckets in memory that fill again by themselves. `clock`: milliseconds that only ever grow. */
export class Buckets implements Limiter {
  private readonly rate: Rate
  private readonly clock: () => number
  /** When each is full again. */
  private readonly full = new Map<string, number>()

  constructor(rate: Rate, clock: () => number) {
    this.rate = rate
    this.clock = clock
  }

  async consume(key: string): Promise<number> {
    const { burst, perMinute } = this.rate
    const [at, each] = [this.clock(), 60_000 / perMinute]
    const full = Math.max(at, this.full.get(key) ?? at) + each
    const wait = full - at - burst * each
    if (wait > 0) return Math.ceil(wait / 1000)
    this.put(key, full)
    return 0
  }

  async reset(key: string): Promise<void> {
    this.full.delete(key)
  }

  private put(key: string, full: number): void {
    this.full.delete(key)
    this.full.set(key, full)
    for (const oldest of this.full.keys()) {
      if (this.full.size <= MOST) return
      this.full.delete(oldest)
    }
  }
}

/** The same in the database, for all servers, and over a restart. By a hash: nobody reads there who came from where. */
export class SharedBuckets implements Limiter {
  private readonly store: Pick<Store, 'draw' | 'undraw'>
  private readonly use: string
  private readonly rate: Rate
  private readonly now: () => number

  constructor(store: Pick<Store, 'draw' | 'undraw'>, use: string, rate: Rate, now: () => number) {
    this.store = store
    this.use = use
    this.rate = rate
    this.now = now
  }

  async consume(key: string): Promise<number> {
    const { burst, perMinute } = this.rate
    return Math.ceil(await this.store.draw(this.nameOf(key), { burst, each: 60_000 / perMinute }, this.now()) / 1000)
  }

  reset(key: string): Promise<void> {
    return this.store.undraw(this.nameOf(key))
  }

  private nameOf(key: string): string {
    return createHash('sha256').update(`${this.use} ${key}`).digest('base64url')
  }
}

/** One after the other: what the first refuses costs the second nothing. */
class Both implements Limiter {
  private readonly first: Limiter
  private readonly second: Limiter

  constructor(first: Limiter, second: Limiter) {
    this.first = first
    this.second = second
  }

  async consume(key: string): Promise<number> {
    return await this.first.consume(key) || this.second.consume(key)
  }

  async reset(key: string): Promise<void> {
    await this.first.reset(key)
    await this.second.reset(key)
  }
}

/** Enough for who has forgotten which of their passwords it was. */
const OF_ADDRESS: Rate = { burst: 20, perMinute: 2 }
/** From wherever they come. It shuts out nobody who comes by a browser that they have come by before. */
const OF_NAME: Rate = { burst: 100, perMinute: 30 }
const OF_KNOWN: Rate = { burst: 20, perMinute: 2 }

/** To be called where it was the right one. */
type Right = () => Promise<void>

export class Guesses {
  private readonly ofAddress: Limiter
  private readonly ofName: Limiter
  private readonly ofKnown: Limiter

  constructor(store: Pick<Store, 'draw' | 'undraw'>, now: () => number, clock: () => number) {
    const limiter = (use: string, rate: Rate): Limiter => new Both(new Buckets(rate, clock), new SharedBuckets(store, use, rate, now))
    this.ofAddress = limiter('address', OF_ADDRESS)
    this.ofName = limiter('name', OF_NAME)
    this.ofKnown = limiter('known', OF_KNOWN)
  }

  /** Throws Problem, as the other. */
  async byStranger(address: string, name: string): Promise<Right> {
    const key = `${address} ${name}`
    await take(this.ofAddress, key)
    await take(this.ofName, name)
    return () => this.ofAddress.reset(key)
  }

  /** `key`: a device or a session, and whose. */
  async byKnown(key: string): Promise<Right> {
    await take(this.ofKnown, key)
    return () => this.ofKnown.reset(key)
  }
}

async function take(limiter: Limiter, key: string): Promise<void> {
  const seconds = await limiter.consume(key)
  if (seconds > 0) throw new Problem('too-fast', `too many wrong passwords: try again in ${seconds} s`, seconds)
}
