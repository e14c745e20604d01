// How often a password may be guessed at: by a stranger, for each address and name together and for each name; by whom the person is known to have used, on their own account.
import { Problem } from '../problem.ts'

/** Counts what was asked for under a key. Here in memory; a library's, or one in the database, can stand in its place. */
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

/** Buckets that fill again by themselves. `clock`: milliseconds that only ever grow. */
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

  constructor(clock: () => number) {
    this.ofAddress = new Buckets(OF_ADDRESS, clock)
    this.ofName = new Buckets(OF_NAME, clock)
    this.ofKnown = new Buckets(OF_KNOWN, clock)
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
