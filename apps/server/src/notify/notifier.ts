// Tells people who are not at their table that it is their turn: their webhook, and the browsers they asked to be called in.
import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Seat } from '@rubble/engine'
import type { TableId } from '@rubble/protocol'
import { Problem } from '../problem.ts'
import type { Store } from '../store/store.ts'
import { hostOf, PrivateAddress, refusePrivate } from './addresses.ts'
import { type Post, type PostOptions, postPatiently } from './post.ts'
import { pushKeys, type PushKeys, pushPost } from './push.ts'

interface Turn {
  readonly table: TableId
  readonly game: string
  readonly seat: Seat
}

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

export interface NotifierOptions {
  readonly store: Pick<Store, 'person' | 'pushOf' | 'removePush' | 'setting'>
  readonly webhooks: boolean
  readonly privateWebhooks: boolean
  readonly push: boolean
  /** Whom a push service can ask about this server. */
  readonly pushContact: string
  /** Where the table is, for people. */
  link(table: TableId): string
  now(): number
  /** Whom nobody could reach, and why; for the log. */
  onFailure(message: string): void
  /** Between the tries of one message, in milliseconds. */
  readonly pauses?: readonly number[]
  /** A person is told of one table no more often than this, in milliseconds. */
  readonly pace?: number
}

interface Message {
  /** In the log. */
  readonly what: string
  /** Throws where it cannot be sent there. */
  send(): Post
  /** Nobody is there any more. */
  onGone?(): Promise<void>
}

const PAUSES = [1000, 8000]
/** Whoever plays fast against themselves would else have this server send as fast, to wherever they like. */
const PACE = 5000
/** More at once would make this server a nuisance to others; and nobody whose webhook sleeps keeps the others from theirs. */
const MOST_AT_ONCE = { all: 512, person: 16 }

export function openNotifier(options: NotifierOptions): Notifier {
  const { store, webhooks, privateWebhooks, push, link, now, onFailure, pauses = PAUSES, pace = PACE } = options
  const stop = new AbortController()
  const way: PostOptions = { arePrivateAllowed: privateWebhooks, signal: stop.signal }
  const underWay = new Set<Promise<void>>()
  /** Of which tables each person is being told, or was a moment ago, and whether they are to be told again after that. */
  const tables = new Map<string, Map<TableId, boolean>>()
  let sending = 0
  let keys: Promise<PushKeys> | undefined

  async function tell(person: string, turn: Turn): Promise<void> {
    const body = JSON.stringify({ type: 'your-turn', ...turn, url: link(turn.table) })
    const all = [...(webhooks ? await webhookOf(person, body) : []), ...(push ? await browsersOf(person, body, turn.table) : [])]
    await Promise.all(
      all.map(({ send, what, onGone }) =>
        tried(turn, async () => {
          const status = await postPatiently(send(), way, { pauses })
          if (onGone !== undefined && isGone(status)) await onGone()
          else if (status < 200 || status > 299) throw new Error(`${what} answered ${status}`)
        }),
      ),
    )
  }

  async function webhookOf(person: string, body: string): Promise<readonly Message[]> {
    const url = (await store.person(person))?.webhook
    if (url === undefined) return []
    const key = await webhookKey(person)
    const headers = { 'content-type': 'application/json', 'user-agent': 'rubble', 'rubble-signature': signed(key, now(), body) }
    return [{ what: 'the webhook', send: () => ({ url, headers, body }) }]
  }

  async function browsersOf(person: string, body: string, table: TableId): Promise<readonly Message[]> {
    const rows = await store.pushOf(person)
    if (rows.length === 0) return []
    const own = { ...(await pushOwn()), contact: options.pushContact }
    return rows.map(row => ({
      what: 'the push service',
      send: () => pushPost(row, body, table, own, privateWebhooks),
      onGone: () => store.removePush(row.endpoint),
    }))
  }

  const pushOwn = (): Promise<PushKeys> =>
    (keys ??= pushKeys(store).catch((error: unknown) => {
      keys = undefined
      throw error
    }))

  async function webhookKey(person: string): Promise<string> {
    const own = await store.setting('webhook key', () => randomBytes(32).toString('hex'))
    return createHmac('sha256', own).update(person).digest('base64url')
  }

  async function refuseUncalled(url: string): Promise<void> {
    if (privateWebhooks) return
    await refusePrivate(hostOf(new URL(url))).catch((error: unknown) => {
      throw error instanceof PrivateAddress ? new Problem('private-address', `${error.message}: this server would never call it`) : error
    })
  }

  async function tried({ table }: Turn, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!stop.signal.aborted) onFailure(`a turn at ${table} could not be told: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  /** False where nobody else may be told now, or this is told when its time has come. */
  function admit(person: string, { table }: Turn): boolean {
    const own = tables.get(person) ?? new Map<TableId, boolean>()
    const isKnown = own.has(table)
    if (isKnown) own.set(table, true)
    if (stop.signal.aborted || isKnown || own.size >= MOST_AT_ONCE.person || sending >= MOST_AT_ONCE.all) return false
    tables.set(person, own.set(table, false))
    return true
  }

  async function tellAtPace(person: string, turn: Turn): Promise<void> {
    const own = tables.get(person)
    do {
      own?.set(turn.table, false)
      sending++
      await tried(turn, () => tell(person, turn)).finally(() => {
        sending--
      })
      await setTimeout(pace, undefined, { signal: stop.signal, ref: false }).catch(() => {})
    } while (own?.get(turn.table) === true && !stop.signal.aborted)
  }

  function dismiss(person: string, { table }: Turn): void {
    const own = tables.get(person)
    own?.delete(table)
    if (own?.size === 0) tables.delete(person)
  }

  return {
    yourTurn(person, { id: table, game }, seat) {
      const turn: Turn = { table, game, seat }
      if (!admit(person, turn)) return
      const told = tellAtPace(person, turn).finally(() => {
        dismiss(person, turn)
        underWay.delete(told)
      })
      underWay.add(told)
    },
    async checkWebhook(url) {
      if (!webhooks) throw new Problem('webhooks-off', 'the host of this server has switched webhooks off')
      await refuseUncalled(url)
    },
    checkPush: refuseUncalled,
    webhookKey,
    pushKey: async () => (push ? (await pushOwn()).publicKey : undefined),
    async close() {
      stop.abort()
      await Promise.all(underWay)
    },
  }
}

/** Nobody is there any more, or it is no push service. */
const isGone = (status: number): boolean => status === 404 || status === 405 || status === 410 || (status >= 300 && status < 400)

/** `t=MILLISECONDS,v1=HEX`: who knows the key can tell that it is ours, and when it was sent. */
export function signed(key: string, at: number, body: string): string {
  return `t=${at},v1=${createHmac('sha256', key).update(`${at}.${body}`).digest('hex')}`
}
