// How much one person, and one address, may ask for within each window of time.
import { isIPv6 } from 'node:net'
import { MemoryLimiter, type Rate } from '../limits/limiter.ts'
import { Problem } from '../problem.ts'
import { type OtherServers, type SharedCount, SharedCounts } from './shared-counts.ts'

/** What is dear, or a nuisance to others, is counted by itself. An address may be a school's: it may do more than a person. */
const RATES = {
  request: { person: { burst: 600, perMinute: 600 }, address: { burst: 1200, perMinute: 1200 } },
  login: { person: { burst: 10, perMinute: 10 }, address: { burst: 15, perMinute: 15 } },
  guest: { person: { burst: 20, perMinute: 10 }, address: { burst: 40, perMinute: 10 } },
  account: { person: { burst: 20, perMinute: 10 }, address: { burst: 60, perMinute: 30 } },
  table: { person: { burst: 10, perMinute: 6 }, address: { burst: 40, perMinute: 20 } },
  chat: { person: { burst: 10, perMinute: 30 }, address: { burst: 60, perMinute: 150 } },
  choice: { person: { burst: 120, perMinute: 600 }, address: { burst: 600, perMinute: 2400 } },
  code: { person: { burst: 20, perMinute: 20 }, address: { burst: 60, perMinute: 60 } },
  look: { person: { burst: 60, perMinute: 240 }, address: { burst: 200, perMinute: 600 } },
} as const satisfies Readonly<Record<string, { readonly person: Rate; readonly address: Rate }>>

export type Bucket = keyof typeof RATES
/**
 * By all servers together: what is no cheaper where there are more of them.
 * The others only keep a server from being asked for more than it can do.
 */
const SHARED: ReadonlySet<Bucket> = new Set(['login', 'guest', 'account', 'table', 'chat', 'code'])
/**
 * Who rents a line has many networks of IPv6, and a carrier's customers share as many: together they may do so many times as much as one.
 */
const NETWORKS = 32
const USUAL = RATES.request.person.perMinute

interface Counter {
  readonly limiter: MemoryLimiter
  readonly isShared: boolean
}

/**
 * Counted in memory, so that no request waits for a database; what is shared is told to the other servers at once, and counts there too.
 */
export class Limits {
  private readonly counters: ReadonlyMap<string, Counter>
  private readonly shared: SharedCounts

  /** `perMinute`: what one person may ask for; all that is counted here goes with it. */
  constructor(perMinute: number) {
    this.counters = countersOf(perMinute / USUAL)
    this.shared = new SharedCounts(drawn => {
      void this.drawnElsewhere(drawn)
    })
  }

  /** From now on what is drawn here counts at the other servers too, and the other way round. */
  join(others: OtherServers): Promise<void> {
    return this.shared.join(others)
  }

  close(): void {
    this.shared.close()
  }

  /** Throws Problem, as all of these. */
  async byAddress(bucket: Bucket, address: string): Promise<void> {
    const network = networkOf(address)
    if (network.includes(':')) await this.draw(`${bucket} site`, network.split(':', 3).join(':'))
    await this.draw(`${bucket} address`, network)
  }

  byPerson(bucket: Bucket, person: string): Promise<void> {
    return this.draw(`${bucket} person`, person)
  }

  private async draw(counter: string, key: string): Promise<void> {
    const { limiter, isShared } = this.counterOf(counter)
    const seconds = await limiter.consume(key)
    if (seconds > 0) throw new Problem('too-fast', `too many requests: try again in ${seconds} s`, seconds)
    if (isShared) this.shared.add([counter, key, 1])
  }

  private async drawnElsewhere(drawn: readonly SharedCount[]): Promise<void> {
    for (const [counter, key, points] of drawn) await this.counters.get(counter)?.limiter.take(key, points)
  }

  private counterOf(name: string): Counter {
    const counter = this.counters.get(name)
    if (counter === undefined) throw new Error(`nothing is counted as '${name}'`)
    return counter
  }
}

function countersOf(factor: number): ReadonlyMap<string, Counter> {
  const counter = (rate: Rate, isShared: boolean): Counter => ({ limiter: new MemoryLimiter(rate, factor), isShared })
  return new Map(
    (Object.keys(RATES) as Bucket[]).flatMap(bucket => {
      const { person, address } = RATES[bucket]
      const site = { burst: address.burst * NETWORKS, perMinute: address.perMinute * NETWORKS }
      return Object.entries({ person, address, site }).map(([by, rate]) => [`${bucket} ${by}`, counter(rate, SHARED.has(bucket))] as const)
    }),
  )
}

/** One household has a whole network of IPv6 addresses. */
export function networkOf(address: string): string {
  // looked at with every request, and mostly short
  if (!address.includes(':') || !isIPv6(address)) return address
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return v4 ?? wholeGroups(address).slice(0, 4).join(':')
}

/** An address for the log: where from, not who. */
export function shortened(address: string): string {
  const network = networkOf(address)
  return network.includes('.') ? network.replace(/\.\d+$/, '.x') : `${network.split(':').slice(0, 3).join(':')}::x`
}

function wholeGroups(address: string): string[] {
  const [head = [], tail] = address
    .replace(/%.*/, '')
    .split('::')
    .map(part => part.split(':').filter(group => group !== ''))
  return tail === undefined ? head : [...head, ...new Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
}
