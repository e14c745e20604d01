// A table in memory and what the store has of it: brought up to it, kept there, and read anew where the two may differ.
import { InputError } from '@rubble/engine'
import type { TableId } from '@rubble/protocol'
import { Problem } from '../problem.ts'
import { Conflict, type HeadRow, type LogRow, StorageDown, type WholeTable } from '../store/store.ts'
import { Live } from './live.ts'
import type { Memory } from './memory.ts'
import { down } from './parts.ts'
import { peopleOf } from './seating.ts'
import { readId } from './streams.ts'
import type { Work } from './turns.ts'

/** After a failure of the store it is tried again. */
const AGAIN = 2_000
/** How often something is tried on what other servers have kept meanwhile: each time one of them was quicker. */
const TRIES = 8
/** Lines of a log that are read at once. */
const PAGE = 200

interface Carrying<T> {
  /** Which answers are given only by who knows all that is kept. */
  readonly isNo?: ((answer: T) => boolean) | undefined
  /** Nothing is changed by it. */
  readonly isLook?: boolean
}

export class Keeping {
  private readonly memory: Memory

  constructor(memory: Memory) {
    this.memory = memory
  }

  async load(id: TableId): Promise<Live> {
    const { store, now } = this.memory.parts
    const found = await down(store.find(id))
    if (found === undefined) throw new Problem('nothing', `there is no table '${id}'`)
    const [people, chat] = await down(Promise.all([store.persons(peopleOf(found.table)), store.chat(id)]))
    const live = new Live(found, chat, people, now())
    await this.takeUp(live, found)
    return live
  }

  /** From what is kept. Time of before the server started counts against nobody who plays by a live clock. */
  private async takeUp(live: Live, { table, head }: WholeTable): Promise<void> {
    const { memory, memory: { parts: { store }, turns } } = this
    const work = turns.begin()
    const log = await this.readLog(table.id, head.number, work)
    const standing = await down(store.standing(table.id))
    const isOlder = head.changed < memory.startedAt && table.terms.clock.kind === 'live'
    // another server may have kept one of lines that are not there yet without the head that came with them
    const isKnown = standing !== undefined && standing.number <= head.number
    const kept = { table, log, head: isOlder ? { ...head, changed: memory.startedAt } : head, standing: isKnown ? standing : undefined }
    await turns.run(live.takingUp(await memory.engine(table.terms.game), kept), work)
    if (live.unreadable?.why === 'unreadable') this.memory.fault(new Error(live.unreadable.message), table.id, 'a match that does not replay')
    live.isDoubtful = false
  }

  /** So many lines, in parts: to read thousands of them takes as long as to answer many people. */
  private async readLog(id: TableId, lines: number, work: Work): Promise<readonly LogRow[]> {
    const log: LogRow[] = []
    for (let from = 0; from < lines; from += PAGE) {
      await work.turn()
      log.push(...await down(this.memory.parts.store.log(id, from, Math.min(PAGE, lines - from))))
    }
    return log
  }

  /** Within a table's turn. Where another server was quicker, it is tried again on what that one has kept: nothing is done twice, nobody refused for what has passed. */
  async carryOut<T>(live: Live, act: () => Promise<T>, { isNo = () => false, isLook = false }: Carrying<T> = {}): Promise<T> {
    for (let tries = 1; ; tries++) {
      await this.settle(live)
      try {
        const answer = await act()
        if (!isNo(answer) || tries >= TRIES || !await this.isBehind(live)) return answer
      } catch (error) {
        if (tries < TRIES && (error instanceof Conflict || (isRefusal(error) && await this.isBehind(live)))) continue
        // whatever was begun in memory is not kept
        if (!isLook && !isRefusal(error)) live.isDoubtful = true
        if (live.isDoubtful) this.tryAgain(live)
        throw error
      }
    }
  }

  /** Who comes from another server may have seen more than is known here yet. */
  async catchUp(live: Live, after: string | undefined): Promise<void> {
    await this.isBehind(live)
    if ((readId(after)?.chat ?? 0) > (live.chat.at(-1)?.number ?? 0)) live.isChatStale = true
    await this.settle(live)
  }

  /** Has another server moved it on, of which nothing was heard yet? */
  private async isBehind(live: Live): Promise<boolean> {
    const newest = await this.memory.parts.store.newest(live.row.id).catch(() => undefined)
    if (newest === undefined || newest === live.head.revision) return false
    live.isStale = true
    return true
  }

  /** After a write that failed, and where another server has written, what is kept is read before anything is built on it. */
  async settle(live: Live): Promise<void> {
    if (live.isDoubtful || live.isStale) await this.readAnew(live)
    if (live.isChatStale) await this.readChat(live)
  }

  /** What was done in memory since is as if it had not been. */
  readBack(live: Live): Promise<void> {
    live.isDoubtful = true
    return this.settle(live)
  }

  private async readAnew(live: Live): Promise<void> {
    const { store } = this.memory.parts
    live.isStale = false
    try {
      const found = await down(store.find(live.row.id))
      if (found === undefined) throw this.memory.forget(live)
      if (!live.isDoubtful && found.head.revision === live.head.revision) return
      const strangers = live.strangers(found.table)
      if (strangers.length > 0) live.know(await down(store.persons(strangers)))
      if (live.isDoubtful || !await this.goOn(live, found)) await this.takeUp(live, found)
    } catch (error) {
      live.isStale = true
      throw error
    }
    live.telling.changes()
  }

  private async goOn(live: Live, { table, head }: WholeTable): Promise<boolean> {
    const { number } = live.head
    const lines = head.number === number ? [] : await down(this.memory.parts.store.log(table.id, number))
    return live.goOn(table, head, lines.slice(0, head.number - number))
  }

  private async readChat(live: Live): Promise<void> {
    live.isChatStale = false
    try {
      for (const line of await down(this.memory.parts.store.chat(live.row.id, (live.chat.at(-1)?.number ?? 0) + 1))) live.telling.line(line)
    } catch (error) {
      live.isChatStale = true
      throw error
    }
  }

  /** Keeps, and on failure forgets: nothing is told that is not on disk. Who keeps that a bot is asked thinks for it. */
  async keep(live: Live, write: () => Promise<void>): Promise<void> {
    live.head = this.ours({ ...live.head, revision: live.head.revision + 1 })
    try {
      await write()
    } catch (error) {
      live.isDoubtful = true
      if (!(error instanceof Conflict)) this.tryAgain(live)
      if (error instanceof StorageDown) throw new Problem('storage', 'this could not be kept just now, and was not done; please try again')
      throw error
    }
  }

  /** Those who wait at the table need not know that something failed, nor ask again. */
  tryAgain(live: Live): void {
    if (live.isHealing || this.memory.isClosed) return
    live.isHealing = true
    setTimeout(() => { void this.heal(live) }, AGAIN).unref()
  }

  async heal(live: Live): Promise<void> {
    live.isHealing = true
    try {
      await live.alone(() => {
        live.isHealing = false
        return this.settle(live)
      })
      this.memory.onReady(live)
    } catch {
      // one that was removed is not waited for
      if (this.memory.peek(live.row.id) === live) this.tryAgain(live)
    }
  }

  ours(head: HeadRow): HeadRow {
    return { ...head, thinker: head.awaitsBot ? this.memory.server : undefined }
  }
}

/** What would perhaps be answered otherwise by who knows more. */
const isRefusal = (error: unknown): boolean => error instanceof InputError || (error instanceof Problem && error.code !== 'storage' && error.code !== 'busy')
