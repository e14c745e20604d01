// How much one person, and one address, may ask for: buckets that fill again by themselves.
import { isIPv6 } from 'node:net'
import { Problem } from '../problem.ts'

interface Rate {
  /** How much can be asked for at once. */
  readonly burst: number
  readonly perMinute: number
}

/** What is dear, or a nuisance to others, has a bucket of its own. An address may be a school's: it may do more than a person. */
const RATES = {
  request: { person: { burst: 600, perMinute: 600 }, address: { burst: 1200, perMinute: 1200 } },
  login: { person: { burst: 10, perMinute: 10 }, address: { burst: 15, perMinute: 15 } },
  guest: { person: { burst: 20, perMinute: 10 }, address: { burst: 40, perMinute: 10 } },
  account: { person: { burst: 20, perMinute: 10 }, address: { burst: 60, perMinute: 30 } },
  table: { person: { burst: 10, perMinute: 6 }, address: { burst: 40, perMinute: 20 } },
  chat: { person: { burst: 10, perMinute: 30 }, address: { burst: 60, perMinute: 150 } },
  choice: { person: { burst: 120, perMinute: 600 }, address: { burst: 600, perMinute: 2400 } },
  look: { person: { burst: 60, perMinute: 240 }, address: { burst: 200, perMinute: 600 } },
} as const satisfies Readonly<Record<string, { readonly person: Rate; readonly address: Rate }>>

export type Bucket = keyof typeof RATES
/** Who rents a line has many networks of IPv6, and a carrier's customers share as many: together they may do so many times as much as one. */
const NETWORKS = 32
const SITES = Object.fromEntries(Object.entries(RATES).map(([bucket, { address: { burst, perMinute } }]) => [bucket, { burst: burst * NETWORKS, perMinute: perMinute * NETWORKS }])) as
  Readonly<Record<Bucket, Rate>>
const USUAL = RATES.request.person.perMinute
/** Of one kind, twice. */
const MOST_BUCKETS = 25_000

interface Level {
  left: number
  at: number
}

/** Those drawn from of late, and those of before: the older half is forgotten when the newer one is full, and by then it is full again, or nearly. */
class Levels {
  private newer = new Map<string, Level>()
  private older = new Map<string, Level>()

  get(key: string): Level | undefined {
    const level = this.newer.get(key) ?? this.older.get(key)
    if (level !== undefined) this.keep(key, level)
    return level
  }

  keep(key: string, level: Level): void {
    if (this.newer.has(key)) return
    if (this.newer.size >= MOST_BUCKETS) [this.older, this.newer] = [this.newer, new Map()]
    this.newer.set(key, level)
  }
}

/** `too-fast`, and in how many seconds it can be tried again. */
export class TooFast extends Problem {
  readonly seconds: number

  constructor(seconds: number) {
    super('too-fast', `too many requests: try again in ${seconds} s`)
    this.seconds = seconds
  }
}

export class Limits {
  private readonly levels = new Map<Rate, Levels>()
  private readonly now: () => number
  private readonly factor: number

  /** `perMinute`: what one person may ask for; everything else goes with it. */
  constructor(perMinute: number, now: () => number) {
    this.now = now
    this.factor = perMinute / USUAL
  }

  /** Throws TooFast, as all of these. */
  byAddress(bucket: Bucket, address: string): void {
    const network = networkOf(address)
    this.draw(network, RATES[bucket].address)
    if (network.includes(':')) this.draw(network.split(':', 3).join(':'), SITES[bucket])
  }

  byPerson(bucket: Bucket, person: string): void {
    this.draw(person, RATES[bucket].person)
  }

  private draw(key: string, rate: Rate): void {
    const burst = rate.burst * this.factor
    const perMs = rate.perMinute * this.factor / 60_000
    const at = this.now()
    const levels = this.levelsOf(rate)
    const level = levels.get(key) ?? { left: burst, at }
    const left = Math.min(burst, level.left + (at - level.at) * perMs)
    if (left < 1) throw new TooFast(Math.ceil((1 - left) / perMs / 1000))
    level.left = left - 1
    level.at = at
    levels.keep(key, level)
  }

  /** Each rate is that of one kind of bucket. */
  private levelsOf(rate: Rate): Levels {
    const known = this.levels.get(rate) ?? new Levels()
    this.levels.set(rate, known)
    return known
  }
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
  const [head = [], tail] = address.replace(/%.*/, '').split('::').map(part => part.split(':').filter(group => group !== ''))
  return tail === undefined ? head : [...head, ...new Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
}
