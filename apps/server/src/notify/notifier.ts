// Tells people who are not at their table that it is their turn, or that they are invited to one: their webhook, and the browsers they
// asked to be called in.
import type { Seat } from '@rubble/engine'
import type { Person, TableId } from '@rubble/protocol'
import { Problem } from '../problem.ts'
import { hostOf, PrivateAddress, refusePrivate } from './addresses.ts'
import { type Message, type MessageOptions, Messages } from './messages.ts'
import { Pacer } from './pacer.ts'
import { type PostOptions, postPatiently } from './post.ts'

interface NotedTable {
  readonly id: TableId
  readonly game: string
}

export interface Notifier {
  /** Both return at once, and never throw: whether they can be reached is no matter of the match. */
  yourTurn(person: string, table: NotedTable, seat: Seat): void
  invited(person: string, table: NotedTable, by: Person): void
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
  /** And of invitations by one other, no more often than this. */
  readonly invitationPace?: number
}

const PAUSES = [1000, 8000]
/** Whoever plays fast against themselves would else have this server send as fast, to wherever they like. */
const PACE = 5000
/** Whoever opens a table and closes it again would else call somebody as often as they like. */
const INVITATION_PACE = 60_000

export function openNotifier(options: NotifierOptions): Notifier {
  const { webhooks, privateWebhooks, link, onFailure, pauses = PAUSES, pace = PACE, invitationPace = INVITATION_PACE } = options
  const stop = new AbortController()
  const way: PostOptions = { arePrivateAllowed: privateWebhooks, signal: stop.signal }
  const messages = new Messages(options)
  const turns = new Pacer(pace, stop.signal)
  const invitations = new Pacer(invitationPace, stop.signal)

  async function tried(what: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!stop.signal.aborted) onFailure(`${what} could not be told: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  async function post({ send, what, onGone }: Message): Promise<void> {
    const status = await postPatiently(await send(), way, { pauses })
    if (onGone !== undefined && isGone(status)) await onGone()
    else if (status < 200 || status > 299) throw new Error(`${what} answered ${status}`)
  }

  function tellAll(person: string, what: string, said: { readonly table: TableId }): Promise<void> {
    return tried(what, async () => {
      const all = await messages.to(person, said.table, JSON.stringify(said))
      await Promise.all(all.map(message => tried(what, () => post(message))))
    })
  }

  async function refuseUncalled(url: string): Promise<void> {
    if (privateWebhooks) return
    await refusePrivate(hostOf(new URL(url))).catch((error: unknown) => {
      throw error instanceof PrivateAddress ? new Problem('private-address', `${error.message}: this server would never call it`) : error
    })
  }

  return {
    yourTurn(person, { id: table, game }, seat) {
      const body = { type: 'your-turn', table, game, seat, url: link(table) }
      turns.run(person, table, () => tellAll(person, `a turn at ${table}`, body))
    },
    invited(person, { id: table, game }, { id: by, name: from }) {
      const body = { type: 'invited', table, game, from, url: link(table) }
      invitations.run(person, by, () => tellAll(person, `an invitation to ${table}`, body))
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
      await Promise.all([turns.ended(), invitations.ended()])
    },
  }
}

/** Nobody is there any more, or it is no push service. */
const isGone = (status: number): boolean => status === 404 || status === 405 || status === 410 || (status >= 300 && status < 400)
