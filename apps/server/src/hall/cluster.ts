// Other servers at the same database: what they have kept is looked at here too,
// and each tells the others who is at which table by its way.
import type { TableId } from '@rubble/protocol'
import type { News } from '../store/store.ts'
import type { HallContext } from './context.ts'
import type { PersonId } from './hall.ts'
import { down } from './parts.ts'
import { FOLLOWS } from './presence.ts'
import type { ReadonlyTable } from './readonly-table.ts'
import type { TableCache } from './table-cache.ts'

/** Somebody who sits at a table, and for how long they have not been looking; null if they follow it. */
type Sign = readonly [table: TableId, person: PersonId, away: number | null]

/** What one server says to the others of who is at its tables. */
export interface PresenceMessage {
  readonly server: number
  readonly signs: readonly Sign[]
}

/** In one message, which has room for as many of the longest. */
const SIGNS = 40
/** Who comes and goes in the same moment is told of together. */
const SOON = 50
/** What was said of somebody holds for so many times as long as it takes to be said again. */
const HOLDS = 3

export interface ClusterListener {
  /** The list of open tables may have changed. */
  onLists(): void
  /** Somebody has another name, or a way in has ended. */
  onPerson(id: PersonId, isOut: boolean): void
  /** That may have happened to anybody. */
  onMissed(): void
}

export class Cluster {
  private readonly context: HallContext
  private readonly cache: TableCache
  private readonly listener: ClusterListener
  private readonly changed = new Set<ReadonlyTable>()
  private soon: NodeJS.Timeout | undefined
  private beat: NodeJS.Timeout | undefined
  private announcedAt = 0
  private isAlone = true
  /** Since when it is heard what other servers do, if it is. */
  private hearingSince: number
  private isDeaf = false

  constructor(context: HallContext, cache: TableCache, listener: ClusterListener) {
    this.context = context
    this.cache = cache
    this.listener = listener
    this.hearingSince = context.startedAt
  }

  /** Before any table is in memory: nothing of it may be missed. */
  async join(): Promise<void> {
    const {
      parts: { store },
      limits,
    } = this.context
    this.context.join(await down(store.server()))
    this.isAlone = !(await down(
      store.listen(news => {
        this.hear(news)
      }),
    ))
    if (!this.isAlone)
      this.beat = setInterval(() => {
        this.tellAll()
      }, limits.beat).unref()
  }

  close(): void {
    clearInterval(this.beat)
    clearTimeout(this.soon)
    this.isAlone = true
  }

  private hear(news: News): void {
    switch (news.kind) {
      case 'heads':
        return news.moved.forEach(([id, revision]) => {
          this.cache.noteNews(id, table => {
            table.noteMoved(revision)
          })
        })
      case 'chat':
        return this.cache.noteNews(news.id, table => {
          table.noteChat(news.number)
        })
      case 'lists':
        return this.listener.onLists()
      case 'person':
        return this.listener.onPerson(news.id, news.isOut)
      case 'said':
        return this.hearSigns(JSON.parse(news.text) as PresenceMessage)
      case 'line':
        return this.noteLine(news.isOpen)
    }
  }

  private noteLine(isOpen: boolean): void {
    this.isDeaf = !isOpen
    this.hearingSince = this.context.parts.now()
    if (!isOpen) return
    this.cache.noteAllMissed()
    this.listener.onLists()
    this.listener.onMissed()
    this.tellAll()
  }

  // ——— who is here

  private hearSigns({ server, signs }: PresenceMessage): void {
    if (server === this.context.server) return
    const {
      parts,
      limits: { beat },
    } = this.context
    const now = parts.now()
    for (const [id, person, away] of signs) {
      const table = this.cache.peek(id)
      const isNew = table?.noteElsewhere(person, server, now - (away ?? 0), away === null ? now + HOLDS * beat : undefined)
      // who comes to know of this table wants to know as well who is here
      if (table !== undefined && isNew === true) this.noteComing(table)
    }
  }

  /** Somebody has come to a table, or has left it. */
  noteComing(table: ReadonlyTable): void {
    if (this.isAlone) return
    this.changed.add(table)
    this.soon ??= setTimeout(() => {
      this.soon = undefined
      this.tell([...this.changed], this.announcedAt)
      this.changed.clear()
    }, SOON).unref()
  }

  private tellAll(): void {
    const tables = this.cache.all()
    for (const table of tables) table.forgetSilent()
    this.tell(tables, this.announcedAt)
    this.announcedAt = this.context.parts.now()
  }

  private tell(tables: readonly ReadonlyTable[], since: number): void {
    const {
      server,
      parts: { now, store },
    } = this.context
    const signs = tables.flatMap(table => signsOf(table, since, now()))
    const texts = Array.from({ length: Math.ceil(signs.length / SIGNS) }, (_, i) =>
      JSON.stringify({ server, signs: signs.slice(i * SIGNS, (i + 1) * SIGNS) } satisfies PresenceMessage),
    )
    // what could not be said is said again soon
    if (texts.length > 0 && !this.isAlone) store.broadcast(texts).catch(() => {})
  }

  /**
   * For how long somebody has not been looking, by way of any server. Nobody can say while nothing is heard, nor of what was before that.
   */
  awayFor({ presence }: ReadonlyTable, person: PersonId): number {
    const now = this.context.parts.now()
    return this.isDeaf ? 0 : Math.min(presence.awayFor(person, now), now - this.hearingSince)
  }
}

function signsOf({ row: { id, sitters }, presence }: ReadonlyTable, since: number, now: number): readonly Sign[] {
  return sitters.flatMap((sitter): readonly Sign[] => {
    const seen = sitter.kind === 'person' ? presence.seenHereAt(sitter.person) : undefined
    return sitter.kind !== 'person' || seen === undefined || seen < since ? [] : [[id, sitter.person, seen === FOLLOWS ? null : now - seen]]
  })
}
