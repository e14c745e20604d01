// Playing: a choice is made in memory, kept, and only then told to anybody. Bots choose when they are asked, and flags fall.
import type { Flat, Refusal, Seat } from '@rubble/engine'
import type { Table, Urgency } from '@rubble/host'
import type { Stop, TableId } from '@rubble/protocol'
import { Problem } from '../problem.ts'
import { agreeForBots, isDrawAgreed } from './draw.ts'
import type { PersonId } from './hall.ts'
import type { Live } from './live.ts'
import type { Memory } from './memory.ts'
import { isForBots } from './seating.ts'
import { agreeToUndo, isUndoAgreed } from './undo.ts'
import { Wake } from './wake.ts'

const DUE_AT_ONCE = 100
/** Between two looks for fallen flags. */
const BREATH = 250
/** One that could not be lowered is set aside for so long: it is due again at once, and reported each time. */
const LONG_BREATH = 10_000
const BOTS_AT_ONCE = 1000

export class Play {
  private readonly memory: Memory
  private readonly flags: Wake
  private readonly onLobby: () => void
  /** Tables whose flag could not be lowered, and until when they are left alone. */
  private readonly aside = new Map<TableId, number>()

  /** `onLobby` is called whenever the list of open tables may have changed. */
  constructor(memory: Memory, onLobby: () => void) {
    this.memory = memory
    this.onLobby = onLobby
    this.flags = new Wake(memory.parts.now, () => this.lowerFlags())
    memory.onReady = live => {
      this.noteDue(live)
      void this.letBotsPlay(live)
    }
  }

  /** Takes up after a restart, and from servers that are gone, what nobody would ask for: bots that were thinking, clocks that were running. */
  async resume(): Promise<void> {
    const { store } = this.memory.parts
    this.flags.at(await store.nextDue())
    await this.takeUpBots()
  }

  /** As many as can think at once: bots that somebody's restart, the end of another server, or a failure, has left waiting. */
  private async takeUpBots(): Promise<void> {
    if (this.memory.counts().thinking >= BOTS_AT_ONCE / 2) return
    for (const id of await this.memory.parts.store.awaitingBots(BOTS_AT_ONCE)) {
      const live = this.memory.peek(id)
      if (live?.isThinking === false) this.memory.doubt(live)
      if (!this.memory.has(id)) void this.memory.live(id).catch((error: unknown) => { this.memory.fault(error, id, 'taking up a bot') })
    }
  }

  play(id: TableId, by: PersonId, act: (table: Table, seat: Seat, live: Live) => Refusal | undefined): Promise<Refusal | undefined> {
    return this.memory.change(id, live => {
      live.noteSeen(by, this.memory.parts.now())
      return this.act(live, () => act(live.playing(), live.ownSeat(by), live))
    }, refused => refused !== undefined)
  }

  /** Within a table's turn. */
  private async act(live: Live, deed: () => Refusal | undefined): Promise<Refusal | undefined> {
    const { now, store } = this.memory.parts
    const { match } = live.playing()
    if (match.number >= this.longest(live)) await this.stopEndless(live)
    const [number, asked, head] = [match.number, live.asked(), live.head]
    const at = now()
    const refused = await this.byTheRules(live, () => {
      const answer = deed()
      // what was asked to be taken back is settled, or has moved on
      if (match.number !== number) live.head = { ...live.head, undoAsked: undefined }
      if (answer === undefined) live.measure(at, asked)
      return answer
    })
    if (refused !== undefined) return refused
    const isProposal = live.head.undoAsked !== head.undoAsked && match.number === number
    const lines = match.log.slice(number).map((entry, i) => ({ number: number + i, entry, at }))
    await this.keep(live, () => (isProposal ? store.change(live.row, live.head) : store.append(lines, live.head)))
    this.afterwards(live, asked)
    return undefined
  }

  private longest({ row }: Live): number {
    const { lines, botLines } = this.memory.limits
    return isForBots(row) ? Math.min(2 * lines, botLines) : 2 * lines
  }

  /** After this turn of the table: who has left may have been the only one who had not agreed. */
  settleLater(live: Live): void {
    const settle = async (): Promise<void> => {
      if (isUndoAgreed(live)) await this.act(live, () => agreeToUndo(live, undefined, true))
      if (isDrawAgreed(live)) await this.act(live, () => agreeForBots(live))
    }
    void live.alone(() => this.memory.keeping.carryOut(live, settle)).catch((error: unknown) => { this.memory.fault(error, live.row.id, 'what was agreed') })
  }

  /** A rule that breaks stops its match, and nothing else. */
  async byTheRules<T>(live: Live, deed: () => T): Promise<T> {
    const { table, head: { number } } = live
    try {
      return deed()
    } catch (error) {
      if (error instanceof Problem) throw error
      this.memory.fault(error, live.row.id, `the rules of ${live.row.terms.game} ${live.row.version} broke at line ${live.head.number}`)
      // what they did before they broke is not kept: it is stopped where it stood
      if (table !== undefined) await this.memory.keeping.readBack(live)
      // rules that break wherever they are asked cannot replay it either: better seen as it was left than not at all
      if (live.table === undefined && table?.match.number === number) live.showAsLeft(table)
      await this.stop(live, 'rules')
      throw new Problem('stopped', 'the rules met something they do not know: the match was stopped, and is kept as it was')
    }
  }

  /** Nobody plays for so long, and what is kept of it would never end. Throws Problem. */
  private async stopEndless(live: Live): Promise<never> {
    await this.stop(live, 'endless')
    throw new Problem('stopped', 'the match was stopped: it does not end')
  }

  /** Unless it has ended meanwhile. */
  private stopPlay(live: Live, why: Stop): Promise<void> {
    return live.alone(() => this.memory.keeping.carryOut(live, async () => { if (live.head.phase === 'running') await this.stop(live, why) }))
  }

  async stop(live: Live, why: Stop): Promise<void> {
    live.halt(why, this.memory.parts.now())
    await this.keep(live, () => this.memory.parts.store.change(live.row, live.head))
    live.telling.changes()
    this.tellLobby(live)
  }

  /** What was kept is told, and whoever is asked now gets to know it. */
  afterwards(live: Live, before: readonly Seat[]): void {
    const { notifier } = this.memory.parts
    live.telling.changes()
    if (live.head.phase === 'over') this.tellLobby(live)
    void this.letBotsPlay(live)
    if (notifier === undefined || live.head.phase !== 'running') return
    const asked = live.asked().filter(seat => !before.includes(seat))
    for (const seat of asked) {
      const sitter = live.row.sitters[seat]
      if (sitter?.kind === 'person' && !live.presence.isHere(sitter.person)) notifier.yourTurn(sitter.person, live.online(), seat)
    }
  }

  /** One after the other, until a person is asked. A thought that comes too late is refused by its number, and thought anew. */
  private async letBotsPlay(live: Live): Promise<void> {
    if (live.isThinking) return
    const bot = live.head.phase === 'running' ? live.table?.botToMove() : undefined
    if (bot === undefined || !this.memory.isOurs(live)) return live.telling.thinkingElsewhere(bot?.seat)
    live.isThinking = true
    try {
      while (live.head.phase === 'running' && this.memory.isOurs(live) && !this.memory.isClosed && await this.letBotPlay(live)) { /* the next one */ }
    } catch (error) {
      if (this.memory.isClosed) return
      this.memory.fault(error, live.row.id, 'a bot')
      if (error instanceof Problem) this.memory.keeping.tryAgain(live)
      else await this.stopPlay(live, 'bot').catch((again: unknown) => { this.memory.fault(again, live.row.id, 'stopping a match') })
    } finally {
      live.isThinking = false
      live.telling.thinking(undefined)
    }
  }

  /** Is there a bot that has to choose? Then it does. */
  private async letBotPlay(live: Live): Promise<boolean> {
    const { table } = live
    const bot = table?.botToMove()
    if (table === undefined || bot === undefined) return false
    const { seat, level } = bot
    const { engine, number: at, seed, state } = table.match
    live.telling.thinking(seat)
    const value = await this.memory.parts.thinker.think({ game: engine.game.id, state, seat, level, seed: `${seed} ${at}` }, urgencyOf(live))
    await live.alone(() => this.memory.keeping.carryOut(live, () => this.enter(live, table, seat, at, value)))
    return true
  }

  /** What was thought about a table that was not kept, and is another one now, is thought anew. */
  private async enter(live: Live, table: Table, seat: Seat, at: number, value: Flat): Promise<void> {
    if (live.head.phase !== 'running' || live.table !== table || table.match.number !== at || table.botToMove()?.seat !== seat) return
    const refused = await this.act(live, () => live.playing().choose({ seat, at, value }))
    if (refused !== undefined && live.table.match.number === at) throw new Error(`the bot's choice ${JSON.stringify(value)} was refused (${refused.refused})`)
  }

  /** Whose time has run out has lost by it. */
  private async lowerFlags(): Promise<void> {
    const { store, now } = this.memory.parts
    const grace = this.memory.startedAt + this.memory.limits.grace
    if (now() < grace) return this.flags.at(grace)
    const due = (await store.due(now(), DUE_AT_ONCE)).filter(id => (this.aside.get(id) ?? 0) <= now())
    for (const id of due) {
      this.aside.delete(id)
      await this.memory.change(id, live => this.lowerFlag(live)).catch((error: unknown) => {
        this.memory.fault(error, id, 'a fallen flag')
        this.aside.set(id, now() + LONG_BREATH)
      })
    }
    // those set aside are due all the time
    const next = await store.nextDue(due.length === 0 ? now() : 0)
    if (next !== undefined) this.flags.at(Math.max(next, now() + BREATH))
    if (this.aside.size > 0) this.flags.at(Math.max(now() + BREATH, Math.min(...this.aside.values())))
  }

  private async lowerFlag(live: Live): Promise<void> {
    const { now, store } = this.memory.parts
    if (live.head.phase !== 'running') return
    // nobody loses by time what nobody can play
    if (live.table === undefined) {
      live.head = { ...live.head, due: undefined }
      return this.keep(live, () => store.change(live.row, live.head))
    }
    const [fallen] = live.fallen(now())
    if (fallen !== undefined) return void await this.act(live, () => live.playing().flag(fallen))
    // after a restart the time that is kept may be too early
    live.measure(now(), live.asked())
    await this.keep(live, () => store.change(live.row, live.head))
    live.telling.changes()
  }

  async keep(live: Live, write: () => Promise<void>): Promise<void> {
    await this.memory.keeping.keep(live, write)
    this.noteDue(live)
  }

  noteDue({ head: { due } }: Live): void {
    this.flags.at(due)
  }

  tellLobby({ row }: Live): void {
    if (row.terms.isOpen) this.onLobby()
  }

  close(): void {
    this.flags.stop()
  }
}

/** It is looked at whenever a place to think is free: people come and go meanwhile. */
function urgencyOf(live: Live): Urgency {
  const { id: table, owner, origin } = live.row
  return {
    table, owner, origin,
    get isWatched() { return live.streams.size > 0 },
    get alone() { return isForBots(live.row) ? { since: live.head.changed } : undefined },
  }
}
