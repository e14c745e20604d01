// Somebody at the other end of the line: calls with a cookie or a token, and streams that come back by themselves from where they broke
// off.
import type { Viewer } from '@rubble/engine'
import type { ChatLine, Moment, NewTable, OnlineTable, ProblemCode, StreamMessage, VisibleEvent } from '@rubble/protocol'

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

/** There was no answer: the server is gone, or went while it was asked. Whether it was done nobody knows. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

export const problemOf = ({ body }: Reply): ProblemCode | undefined => (body as { problem?: ProblemCode } | undefined)?.problem

export class Client {
  /** Where it asks: of several servers it may go to another. */
  url: string
  cookie: string | undefined
  /** By which it is known that this browser has been somebody's before. */
  device: string | undefined
  token: string | undefined

  constructor(url: string) {
    this.url = url
  }

  headers(): Record<string, string> {
    const cookies = [this.cookie, this.device].filter(one => one !== undefined)
    return {
      ...(cookies.length === 0 ? {} : { cookie: cookies.join('; ') }),
      ...(this.token === undefined ? {} : { authorization: `Bearer ${this.token}` }),
    }
  }

  /** A body that is a text is sent as it is. Throws Unreachable. */
  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
    try {
      const response = await fetch(this.url + path, { method, headers: { ...this.headers(), ...type, ...headers }, ...sent })
      const text = await response.text()
      this.keep(response.headers.getSetCookie())
      const isJson = response.headers.get('content-type')?.includes('json') === true
      return { status: response.status, headers: response.headers, body: text === '' ? undefined : isJson ? JSON.parse(text) : text }
    } catch (error) {
      throw new Unreachable(`${method} ${path}`, { cause: error })
    }
  }

  get(path: string): Promise<Reply> {
    return this.send('GET', path)
  }

  post(path: string, body: unknown = {}): Promise<Reply> {
    return this.send('POST', path, body)
  }

  /** The answer to something that must be done. */
  async done<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    const reply = await this.send(method, path, body)
    if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body as T
  }

  private keep(set: readonly string[]): void {
    for (const [pair = ''] of set.map(one => one.split(';'))) {
      if (/^(?:__Host-)?rubble-device=/.test(pair)) this.device = pair
      else this.cookie = pair.endsWith('=') ? undefined : pair
    }
  }
}

export async function guestAt(url: string, name: string): Promise<Client & { readonly id: string }> {
  const client = new Client(url)
  const { id } = await client.done<{ id: string }>('POST', '/api/me', { name })
  return Object.assign(client, { id })
}

/** Opens a table and sits down at it: two steps, since a number for the dice is added only when the commitment is known. */
export async function openedBy(client: Client, table: NewTable, seat: number, number: string): Promise<OnlineTable> {
  const { id } = await client.done<OnlineTable>('POST', '/api/tables', { ...table, seat })
  return client.done('POST', `/api/tables/${id}/join`, { seat, number })
}

export type Format = 'event-stream' | 'ndjson'

type Message = StreamMessage & { readonly id?: string }

const ACCEPT: Readonly<Record<Format, string>> = { 'event-stream': 'text/event-stream', ndjson: 'application/x-ndjson' }
const ENDS: Readonly<Record<Format, string>> = { 'event-stream': '\n\n', ndjson: '\n' }

/** One message as it was sent; undefined where it only shows that the line is open. */
function read(format: Format, text: string): Message | undefined {
  if (format === 'ndjson') return text === '' ? undefined : (JSON.parse(text) as Message)
  const fields = text.split('\n').map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trimStart()] as const)
  const of = (name: string): string | undefined => fields.find(([field]) => field === name)?.[1]
  const data = of('data')
  if (data === undefined) return undefined
  const id = of('id')
  return { ...(JSON.parse(data) as StreamMessage), ...(id === undefined ? {} : { id }) }
}

export interface FollowerOptions {
  readonly as?: Viewer
  readonly format?: Format
  /** How long to wait after a break, in milliseconds. */
  readonly pause?: number
}

/** Follows a table until it is told to stop, whatever breaks meanwhile. */
export class Follower {
  readonly news: VisibleEvent[] = []
  readonly chat: ChatLine[] = []
  /** The id of every message that had one. */
  readonly ids: string[] = []
  /** The number of the first moment it was shown: it hears what comes from there on. */
  first: number | undefined
  moment: Moment | undefined
  table: OnlineTable | undefined
  /** How often the line broke. */
  breaks = 0
  /** What should not have come. */
  readonly faults: string[] = []
  private readonly client: Client
  private readonly path: string
  private readonly format: Format
  private readonly pause: number
  private readonly ending = new AbortController()
  private readonly running: Promise<void>
  private waiting: (() => void)[] = []

  constructor(client: Client, table: string, { as, format = 'event-stream', pause = 30 }: FollowerOptions = {}) {
    this.client = client
    this.path = `/api/tables/${table}/stream${as === undefined ? '' : `?as=${as}`}`
    this.format = format
    this.pause = pause
    this.running = this.follow()
  }

  /** Waits until something has come, but no longer than this. */
  async changed(patience: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    await new Promise<void>(done => {
      this.waiting.push(done)
      timer = setTimeout(done, patience)
    })
    clearTimeout(timer)
  }

  async until(isSo: (follower: this) => boolean, what: string, patience = 30_000): Promise<void> {
    const end = performance.now() + patience
    while (!isSo(this)) {
      if (performance.now() > end)
        throw new Error(`waited in vain: ${what} (${this.path}, ${this.ids.at(-1) ?? 'nothing seen'}, ${this.faults.join('; ')})`)
      await this.changed(200)
    }
  }

  async stop(): Promise<void> {
    this.ending.abort()
    await this.running
  }

  private async follow(): Promise<void> {
    while (!this.ending.signal.aborted) {
      try {
        await this.listen()
      } catch {
        // what broke is tried again
      }
      this.breaks++
      if (!this.ending.signal.aborted)
        await new Promise(done => {
          setTimeout(done, this.pause)
        })
    }
  }

  private async listen(): Promise<void> {
    const last = this.ids.at(-1)
    const headers = { ...this.client.headers(), accept: ACCEPT[this.format], ...(last === undefined ? {} : { 'last-event-id': last }) }
    const response = await fetch(this.client.url + this.path, { headers, signal: this.ending.signal })
    if (response.status !== 200 || response.body === null) {
      if (response.status < 500) this.faults.push(`${response.status} ${await response.text()}`)
      return
    }
    let rest = ''
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + chunk).split(ENDS[this.format])
      rest = parts.pop() ?? ''
      for (const part of parts) this.hear(read(this.format, part))
    }
  }

  private hear(message: Message | undefined): void {
    if (message === undefined) return
    if (message.id !== undefined) this.ids.push(message.id)
    if (message.type === 'table') this.table = message.table
    if (message.type === 'chat') this.chat.push(...message.lines)
    if (message.type === 'change') this.hearChange(message.moment, message.news)
    for (const done of this.waiting.splice(0)) done()
  }

  private hearChange(moment: Moment, news: readonly VisibleEvent[]): void {
    if (this.moment !== undefined && moment.number <= this.moment.number)
      this.faults.push(`moment ${moment.number} after ${this.moment.number}`)
    this.first ??= moment.number
    this.moment = moment
    this.news.push(...news)
  }
}
