// Where a table was opened from, as it is kept: nobody can read an address out of it, and it is the same for all servers at one database.
import { createHmac, randomBytes } from 'node:crypto'
import type { Store } from '../store/store.ts'
import { networkOf } from './limits.ts'

/** Enough to tell addresses apart. */
const BYTES = 12

export class Origins {
  private readonly store: Pick<Store, 'setting'>
  private key: Promise<string> | undefined

  constructor(store: Pick<Store, 'setting'>) {
    this.store = store
  }

  async of(address: string): Promise<string> {
    this.key ??= this.store.setting('origin key', () => randomBytes(32).toString('hex'))
    // one that could not be had now can be later
    this.key.catch(() => {
      this.key = undefined
    })
    return createHmac('sha256', await this.key)
      .update(siteOf(address))
      .digest()
      .subarray(0, BYTES)
      .toString('base64url')
  }
}

/** Who rents a line has many networks of IPv6. */
const siteOf = (address: string): string => networkOf(address).split(':', 3).join(':')
