// Other servers at the same PostgreSQL. The database itself tells them what is kept (migrations.ts); one connection of its own hears it,
// and is made anew when it breaks.
import { type Kysely, sql } from 'kysely'
import { Client, type Notification } from 'pg'
import type { Schema } from './schema.ts'
import type { News } from './store.ts'

/** The first half of the key under which every server holds a lock, for as long as its connection lives; the other half is its number. */
const LOCK = 0x72_75_62_62
const CONNECT_PATIENCE = 5_000
/** A connection that does not answer within so long is none. */
const ANSWER_PATIENCE = 5_000
/** How often that is tried. */
const BEAT = 10_000
/** After a failure it is tried again. */
const AGAIN = 500

/** The database notices within half a minute that a server is gone, also where nothing said so: its lock shall not outlive it. */
const BEGIN = (server: number): string => `
  set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
  select pg_advisory_lock_shared(${LOCK}, ${server});
  listen rubble_heads; listen rubble_chat; listen rubble_lists; listen rubble_people; listen rubble_said; listen rubble_counts`

export class Servers {
  readonly #url: string
  readonly #db: Kysely<Schema>
  readonly #own: number
  #hear: (news: News) => void = () => {}
  #hearCounts: (text: string) => void = () => {}
  #line: Client | undefined
  #beat: NodeJS.Timeout | undefined
  #retry: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(url: string, db: Kysely<Schema>, own: number) {
    this.#url = url
    this.#db = db
    this.#own = own
  }

  /** Throws where there is no connection at first; whatever breaks later is mended, and told. */
  async listen(hear: (news: News) => void): Promise<void> {
    this.#hear = hear
    await this.#open()
    this.#beat = setInterval(() => {
      void this.#check()
    }, BEAT).unref()
  }

  hearCounts(hear: (text: string) => void): void {
    this.#hearCounts = hear
  }

  async broadcast(channel: 'rubble_said' | 'rubble_counts', texts: readonly string[]): Promise<void> {
    await sql`select pg_notify(${channel}, said) from unnest(${texts}::text[]) as said`.execute(this.#db)
  }

  /** The numbers of all that run, this one among them. */
  async running(): Promise<readonly number[]> {
    const { rows } = await sql<{
      server: number
    }>`select objid as server from pg_locks where locktype = 'advisory' and classid = ${LOCK} and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(this.#db)
    return rows.map(({ server }) => server)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#beat)
    clearTimeout(this.#retry)
    const line = this.#line
    this.#line = undefined
    await line?.end()
  }

  async #open(): Promise<void> {
    const line = new Client({
      connectionString: this.#url,
      connectionTimeoutMillis: CONNECT_PATIENCE,
      query_timeout: ANSWER_PATIENCE,
      keepAlive: true,
    })
    line.on('error', () => {
      this.#lose(line)
    })
    line.on('end', () => {
      this.#lose(line)
    })
    line.on('notification', said => {
      if (this.#line === line) this.#tell(said)
    })
    try {
      await line.connect()
      await line.query(BEGIN(this.#own))
    } catch (error) {
      line.end().catch(() => {})
      throw error
    }
    if (this.#isClosed) return line.end()
    this.#line = line
  }

  #lose(line: Client): void {
    if (this.#line !== line) return
    this.#line = undefined
    line.end().catch(() => {})
    this.#hear({ kind: 'line', isOpen: false })
    this.#again()
  }

  #again(): void {
    if (this.#isClosed) return
    this.#retry = setTimeout(() => {
      this.#open().then(
        () => {
          if (!this.#isClosed) this.#hear({ kind: 'line', isOpen: true })
        },
        () => {
          this.#again()
        },
      )
    }, AGAIN).unref()
  }

  /** A line that was cut somewhere on the way looks like one on which nobody speaks. */
  async #check(): Promise<void> {
    const line = this.#line
    await line?.query('select 1').catch(() => {
      this.#lose(line)
    })
  }

  #tell({ channel, payload = '' }: Notification): void {
    if (channel === 'rubble_lists') this.#hear({ kind: 'lists' })
    if (channel === 'rubble_counts') this.#hearCounts(payload)
    if (channel === 'rubble_said') this.#hear({ kind: 'said', text: payload })
    if (channel === 'rubble_heads') this.#hear({ kind: 'heads', moved: JSON.parse(payload) as [string, number][] })
    if (channel === 'rubble_chat') {
      const [id, number] = JSON.parse(payload) as [string, number]
      this.#hear({ kind: 'chat', id, number })
    }
    if (channel === 'rubble_people') {
      const [id, isOut] = JSON.parse(payload) as [string, boolean]
      this.#hear({ kind: 'person', id, isOut })
    }
  }
}
