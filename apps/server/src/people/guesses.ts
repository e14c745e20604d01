// How often a password may be guessed at: by strangers, for each address and name together and for each name;
// by a browser or a session that has been the person's before, for itself. The database counts, which no restart and no other server gets
// round.
import { type Rate, StoredLimiter } from '../limits/limiter.ts'
import { Problem } from '../problem.ts'
import type { Store } from '../store/store.ts'

/** Enough for who has forgotten which of their passwords it was. */
const OF_ADDRESS: Rate = { burst: 20, perMinute: 2 }
/** From wherever they come. It shuts out nobody who comes by a browser that they have come by before. */
const OF_NAME: Rate = { burst: 100, perMinute: 30 }
const OF_KNOWN: Rate = { burst: 20, perMinute: 2 }

/** To be called where it was the right one. */
type Right = () => Promise<void>

export class Guesses {
  private readonly ofAddress: StoredLimiter
  private readonly ofName: StoredLimiter
  private readonly ofKnown: StoredLimiter

  constructor(store: Pick<Store, 'draw' | 'undraw'>, now: () => number) {
    this.ofAddress = new StoredLimiter(store, 'address', OF_ADDRESS, now)
    this.ofName = new StoredLimiter(store, 'name', OF_NAME, now)
    this.ofKnown = new StoredLimiter(store, 'known', OF_KNOWN, now)
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

async function take(limiter: StoredLimiter, key: string): Promise<void> {
  const seconds = await limiter.consume(key)
  if (seconds > 0) throw new Problem('too-fast', `too many wrong passwords: try again in ${seconds} s`, seconds)
}
