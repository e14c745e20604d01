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
/** Guesses at one password, from wherever they come: more than one address can make, so that nobody is locked out by another. */
const GUESSES: Rate = { burst: 100, perMinute: 30 }
const USUAL = RATES.request.person.perMinute
const MOST_BUCKETS = 100_000

interface Level {
  readonly left: number
  readonly at: number
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
  private readonly levels = new Map<string, Level>()
  private readonly now: () => number
  private readonly factor: number

  /** `perMinute`: what one person may ask for; everything else goes with it. */
  constructor(perMinute: number, now: () => number) {
    this.now = now
    this.factor = perMinute / USUAL
  }

  /** Throws TooFast, as all of these. */
  byAddress(bucket: Bucket, address: string): void {
    this.draw(`${bucket} ${networkOf(address)}`, RATES[bucket].address)
  }

  byPerson(bucket: Bucket, person: string): void {
    this.draw(`${bucket} ${person}`, RATES[bucket].person)
  }

  byName(name: string): void {
    this.draw(`guess ${name.normalize('NFKC').toLowerCase()}`, GUESSES)
  }

  private draw(key: string, rate: Rate): void {
    const burst = rate.burst * this.factor
    const perMs = rate.perMinute * this.factor / 60_000
    const at = this.now()
    const level = this.levels.get(key)
    const left = level === undefined ? burst : Math.min(burst, level.left + (at - level.at) * perMs)
    if (left < 1) throw new TooFast(Math.ceil((1 - left) / perMs / 1000))
    this.keep(key, { left: left - 1, at })
  }

  /** The one drawn from last stands last; what was not drawn from for long is full again, or nearly, so nothing is lost with it. */
  private keep(key: string, level: Level): void {
    this.levels.delete(key)
    this.levels.set(key, level)
    if (this.levels.size <= MOST_BUCKETS) return
    const [oldest = key] = this.levels.keys()
    this.levels.delete(oldest)
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
