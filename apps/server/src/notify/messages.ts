// What is sent to somebody whose turn it is, or who is invited: to their webhook, signed, and to each browser that is to be called.
import { createHmac, randomBytes } from 'node:crypto'
import type { TableId } from '@rubble/protocol'
import type { Store } from '../store/store.ts'
import type { Post } from './post.ts'
import { pushKeys, type PushKeys, pushPost } from './push.ts'

export interface Message {
  /** In the log. */
  readonly what: string
  /** Throws where it cannot be sent there. */
  send(): Post | Promise<Post>
  /** Nobody is there any more. */
  onGone?(): Promise<void>
}

export interface MessageOptions {
  readonly store: Pick<Store, 'person' | 'pushOf' | 'removePush' | 'setting'>
  readonly webhooks: boolean
  readonly privateWebhooks: boolean
  readonly push: boolean
  /** Whom a push service can ask about this server. */
  readonly pushContact: string
  now(): number
}

export class Messages {
  private readonly options: MessageOptions
  private keys: Promise<PushKeys> | undefined

  constructor(options: MessageOptions) {
    this.options = options
  }

  async to(person: string, table: TableId, body: string): Promise<readonly Message[]> {
    const { webhooks, push } = this.options
    return [...(webhooks ? await this.webhookOf(person, body) : []), ...(push ? await this.browsersOf(person, table, body) : [])]
  }

  async webhookKey(person: string): Promise<string> {
    const own = await this.options.store.setting('webhook key', () => randomBytes(32).toString('hex'))
    return createHmac('sha256', own).update(person).digest('base64url')
  }

  async pushKey(): Promise<string | undefined> {
    return this.options.push ? (await this.pushKeys()).publicKey : undefined
  }

  private async webhookOf(person: string, body: string): Promise<readonly Message[]> {
    const url = (await this.options.store.person(person))?.webhook
    if (url === undefined) return []
    const signature = signed(await this.webhookKey(person), this.options.now(), body)
    const headers = { 'content-type': 'application/json', 'user-agent': 'rubble', 'rubble-signature': signature }
    return [{ what: 'the webhook', send: () => ({ url, headers, body }) }]
  }

  private async browsersOf(person: string, table: TableId, body: string): Promise<readonly Message[]> {
    const { store, pushContact, privateWebhooks } = this.options
    const rows = await store.pushOf(person)
    if (rows.length === 0) return []
    const own = { ...(await this.pushKeys()), contact: pushContact }
    return rows.map(row => ({
      what: 'the push service',
      send: () => pushPost(row, body, table, own, privateWebhooks),
      onGone: () => store.removePush(row.endpoint),
    }))
  }

  private pushKeys(): Promise<PushKeys> {
    return (this.keys ??= pushKeys(this.options.store).catch((error: unknown) => {
      this.keys = undefined
      throw error
    }))
  }
}

/** `t=MILLISECONDS,v1=HEX`: who knows the key can tell that it is ours, and when it was sent. */
function signed(key: string, at: number, body: string): string {
  return `t=${at},v1=${createHmac('sha256', key).update(`${at}.${body}`).digest('hex')}`
}
