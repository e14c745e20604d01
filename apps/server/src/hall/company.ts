// Other servers at the same database: what they have kept is looked at here too, and each tells the others who is at which table by its way.
import type { TableId } from '@rubble/protocol'
import type { News } from '../store/store.ts'
import type { PersonId } from './hall.ts'
import type { Live } from './live.ts'
import type { Memory } from './memory.ts'
import { down } from './parts.ts'
import { FOLLOWS } from './presence.ts'

/** Somebody who sits at a table, and for how long they have not been looking; null if they follow it. */
type Sign = readonly [table: TableId, person: PersonId, away: number | null]

interface Said {
  readonly server: number
  readonly signs: readonly Sign[]
}

/** In one message, which has room for as many of the longest. */
const SIGNS = 40
/** Who comes and goes in the same moment is told of together. */
const SOON = 50
/** What was said of somebody holds for so many times as long as it takes to be said again. */
const HOLDS = 3

export interface Hearers {
  /** The list of open tables may have changed. */
  onLists(): void
  /** Somebody has another name, or a way in has ended. */
  onPerson(id: PersonId, isOut: boolean): void
  /** That may have happened to anybody. */
  onMissed(): void
}

export class Company {
  private readonly memory: Memory
  private readonly onLists: () => void
  private readonly onPerson: (id: PersonId, isOut: boolean) => void
  private readonly onMissed: () => void
  private readonly changed = new Set<Live>()
  private soon: NodeJS.Timeout | undefined
  private beat: NodeJS.Timeout | undefined
  private toldAt = 0
  private isAlone = true

  constructor(memory: Memory, { onLists, onPerson, onMissed }: Hearers) {
    this.memory = memory
    this.onLists = onLists
    this.onPerson = onPerson
    this.onMissed = onMissed
  }

  /** Before any table is in memory: nothing of it may be missed. */
  async join(): Promise<void> {
    const { parts: { store }, limits } = this.memory
    this.memory.server = await down(store.server())
    this.isAlone = !await down(store.listen(news => { this.hear(news) }))
    if (!this.isAlone) this.beat = setInterval(() => { this.tellAll() }, limits.beat).unref()
  }

  close(): void {
    clearInterval(this.beat)
    clearTimeout(this.soon)
    this.isAlone = true
  }

  private hear(news: News): void {
    switch (news.kind) {
      case 'heads': return news.moved.forEach(([id, revision]) => { this.memory.noteMoved(id, revision) })
      case 'chat': return this.memory.noteChat(news.id, news.number)
      case 'lists': return this.onLists()
      case 'person': return this.onPerson(news.id, news.isOut)
      case 'said': return this.hearSigns(JSON.parse(news.text) as Said)
      case 'line': return this.noteLine(news.isOpen)
    }
  }

  private noteLine(isOpen: boolean): void {
    this.memory.noteLine(isOpen)
    if (!isOpen) return
    this.onLists()
    this.onMissed()
    this.tellAll()
  }

  // ——— who is here

  private hearSigns({ server, signs }: Said): void {
    if (server === this.memory.server) return
    const now = this.memory.parts.now()
    for (const [table, person, away] of signs) {
      const live = this.memory.peek(table)
      if (live === undefined) continue
      const isNew = live.presence.noteElsewhere(person, server, now - (away ?? 0), away === null ? now + HOLDS * this.memory.limits.beat : undefined)
      // who comes to know of this table wants to know as well who is here
      if (isNew) this.noteComing(live)
      live.telling.tableLater()
    }
  }

  /** Somebody has come to a table, or has left it. */
  noteComing(live: Live): void {
    if (this.isAlone) return
    this.changed.add(live)
    this.soon ??= setTimeout(() => {
      this.soon = undefined
      this.tell([...this.changed], this.toldAt)
      this.changed.clear()
    }, SOON).unref()
  }

  private tellAll(): void {
    const { parts: { now } } = this.memory
    const lives = this.memory.all()
    for (const live of lives) if (live.presence.forget(now())) live.telling.tableLater()
    this.tell(lives, this.toldAt)
    this.toldAt = now()
  }

  private tell(lives: readonly Live[], since: number): void {
    const now = this.memory.parts.now()
    const signs = lives.flatMap(live => signsOf(live, since, now))
    const texts = Array.from({ length: Math.ceil(signs.length / SIGNS) }, (_, i) => (
      JSON.stringify({ server: this.memory.server, signs: signs.slice(i * SIGNS, (i + 1) * SIGNS) } satisfies Said)
    ))
    // what could not be said is said again soon
    if (texts.length > 0 && !this.isAlone) this.memory.parts.store.broadcast(texts).catch(() => {})
  }
}

function signsOf({ row: { id, sitters }, presence }: Live, since: number, now: number): readonly Sign[] {
  return sitters.flatMap((sitter): readonly Sign[] => {
    const seen = sitter.kind === 'person' ? presence.seenHereAt(sitter.person) : undefined
    return sitter.kind !== 'person' || seen === undefined || seen < since ? [] : [[id, sitter.person, seen === FOLLOWS ? null : now - seen]]
  })
}
