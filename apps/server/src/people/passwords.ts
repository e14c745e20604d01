// Passwords as they are kept: scrypt, with its parameters in the hash, so that they can be raised later.
import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { type Asker, FairQueue } from './queue.ts'

export interface Cost {
  /** Memory and time, as a power of two. */
  readonly log: number
  readonly block: number
  readonly lanes: number
}

/** 32 MB and about a fifth of a second: as OWASP advises for servers that cannot spare 128 MB a login. */
const COST: Cost = { log: 15, block: 8, lanes: 3 }
const SALT = 16
const KEY = 32
/** A hash keeps a core busy: play goes on beside it only if there are few at once. */
const AT_ONCE = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 4)))
/** So that who waits is answered within some seconds. */
const QUEUE = { atOnce: AT_ONCE, waiting: 32 * AT_ONCE, waitingOfOne: 16 * AT_ONCE }

interface Hash extends Cost {
  readonly salt: Buffer
  readonly key: Buffer
}

const FORM = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/

function format({ log, block, lanes, salt, key }: Hash): string {
  return `$scrypt$ln=${log},r=${block},p=${lanes}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

function parse(text: string): Hash {
  const [, log, block, lanes, salt, key] = FORM.exec(text) ?? []
  if (salt === undefined || key === undefined) throw new Error('a stored password is not readable')
  return {
    log: Number(log),
    block: Number(block),
    lanes: Number(lanes),
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}

export class Passwords {
  private readonly cost: Cost
  private readonly queue = new FairQueue(QUEUE)
  /** Compared with where there is no password, so that a name that nobody has takes as long as one with another password. */
  private readonly nobodys: Hash

  constructor(cost: Cost = COST) {
    this.cost = cost
    this.nobodys = { ...cost, salt: randomBytes(SALT), key: randomBytes(KEY) }
  }

  async hash(password: string, asker: Asker): Promise<string> {
    const salt = randomBytes(SALT)
    return format({ ...this.cost, salt, key: await this.derive(password, { ...this.cost, salt }, asker) })
  }

  /** Takes as long when there is nothing to compare with. */
  async isRight(password: string, kept: string | undefined, asker: Asker): Promise<boolean> {
    const hash = kept === undefined ? this.nobodys : parse(kept)
    const derived = await this.derive(password, hash, asker)
    return timingSafeEqual(derived, hash.key) && kept !== undefined
  }

  /** Was it kept at another cost than passwords are now? */
  isOutdated(kept: string): boolean {
    const { log, block, lanes } = parse(kept)
    return log !== this.cost.log || block !== this.cost.block || lanes !== this.cost.lanes
  }

  private async derive(password: string, { log, block, lanes, salt }: Cost & { readonly salt: Buffer }, asker: Asker): Promise<Buffer> {
    const options = { N: 2 ** log, r: block, p: lanes, maxmem: 256 * 2 ** log * block }
    // the same word typed on different keyboards may be composed differently
    return this.queue.run(asker, () => derived(password.normalize('NFKC'), salt, options))
  }
}

function derived(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((done, fail) => {
    scrypt(password, salt, KEY, options, (error, key) => {
      if (error === null) done(key)
      else fail(error)
    })
  })
}
