// Tells people who are not at their table that it is their turn: their webhook, and the browsers they asked to be called in.
import type { Seat } from '@rubble/engine'
import type { TableId } from '@rubble/protocol'
import { Problem } from '../problem.ts'
import { hostOf, PrivateAddress, refusePrivate } from './addresses.ts'
import { type Message, type MessageOptions, Messages } from './messages.ts'
import { Pacer } from './pacer.ts'
import { type PostOptions, postPatiently } from './post.ts'

export interface Notifier {
  /** Returns at once, and never throws: whether they can be reached is no matter of the match. */
  yourTurn(person: string, table: { readonly id: TableId; readonly game: string }, seat: Seat): void
  /** Throws Problem, with the reason, where this webhook would never be called. */
  checkWebhook(url: string): Promise<void>
  /** The same for the push service of a browser. */
  checkPush(endpoint: string): Promise<void>
  /** What a webhook is signed with: known to the person and the server only. */
  webhookKey(person: string): Promise<string>
  /** What a browser needs to know before it can be called; undefined where none is. */
  pushKey(): Promise<string | undefined>
  /** Gives up what is under way. */
  close(): Promise<void>
}

export interface NotifierOptions extends MessageOptions {
  /** Where the table is, for people. */
  link(table: TableId): string
  /** Whom nobody could reach, and why; for the log. */
  onFailure(message: string): void
  /** Between the tries of one message, in milliseconds. */
  readonly pauses?: readonly number[]
  /** A person is told of one table no more often than this, in milliseconds. */
  readonly pace?: number
}

const PAUSES = [1000, 8000]
/** Whoever plays fast against themselves would else have this server send as fast, to wherever they like. */
const PACE = 5000

export function openNotifier(options: NotifierOptions): Notifier {
  const { webhooks, privateWebhooks, link, onFailure, pauses = PAUSES, pace = PACE } = options
  const stop = new AbortController()
  const way: PostOptions = { arePrivateAllowed: privateWebhooks, signal: stop.signal }
  const messages = new Messages(options)
  const pacer = new Pacer(pace, stop.signal)

  async function tried(table: TableId, work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!stop.signal.aborted) onFailure(`a turn at ${table} could not be told: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  async function post({ send, what, onGone }: Message): Promise<void> {
    const status = await postPatiently(await send(), way, { pauses })
    if (onGone !== undefined && isGone(status)) await onGone()
    else if (status < 200 || status > 299) throw new Error(`${what} answered ${status}`)
  }

  async function refuseUncalled(url: string): Promise<void> {
    if (privateWebhooks) return
    await refusePrivate(hostOf(new URL(url))).catch((error: unknown) => {
      throw error instanceof PrivateAddress ? new Problem('private-address', `${error.message}: this server would never call it`) : error
    })
  }

  return {
    yourTurn(person, { id: table, game }, seat) {
      const tellAll = async (): Promise<unknown> => {
        const body = JSON.stringify({ type: 'your-turn', table, game, seat, url: link(table) })
        return Promise.all((await messages.to(person, table, body)).map(message => tried(table, () => post(message))))
      }
      pacer.run(person, table, () => tried(table, tellAll))
    },
    async checkWebhook(url) {
      if (!webhooks) throw new Problem('webhooks-off', 'the host of this server has switched webhooks off')
      await refuseUncalled(url)
    },
    checkPush: refuseUncalled,
    webhookKey: person => messages.webhookKey(person),
    pushKey: () => messages.pushKey(),
    async close() {
      stop.abort()
      await pacer.ended()
    },
  }
}

/** Nobody is there any more, or it is no push service. */
const isGone = (status: number): boolean => status === 404 || status === 405 || status === 410 || (status >= 300 && status < 400)
