// One table in memory. It alone changes what it is, in one way and one after the other: apply, keep, and only then tell anybody.
// What could not be kept is doubtful, and read anew before anything is built on it.
import type { Refusal, Seat, Viewer } from '@rubble/engine'
import { commit, Turns } from '@rubble/host'
import { Problem } from '../problem.ts'
import { type ChatRow, type PersonRow, StorageDown, type WholeTable } from '../store/store.ts'
import { viewerFor } from './access.ts'
import { Broadcaster, type BroadcasterOwner } from './broadcaster.ts'
import type { HallContext } from './context.ts'
import { parseCursor } from './cursor.ts'
import { sittersOf } from './disclosure.ts'
import { Followers } from './followers.ts'
import type { Looker, PersonId, Sink } from './hall.ts'
import type { Persistence } from './persistence.ts'
import { Presence } from './presence.ts'
import { type ReadonlyTable, type TableState, withNames } from './readonly-table.ts'
import { isRefusal, Replica, type ReplicaOwner } from './replica.ts'
import { seatOf } from './seating.ts'
import { type TableChange, TableEdit } from './table-edit.ts'

export interface TablePorts {
  readonly context: HallContext
  readonly persistence: Persistence
  /** It was changed, that is kept, and all who follow it were told. */
  onKept(table: HallTable, before: TableState): void
  /** It can be relied on again. */
  onReady(table: HallTable): void
  /** It is kept no longer. */
  onRemoved(table: HallTable): void
}

/** How a change is kept, if not as usual: where another table changes with it, or a limit is held meanwhile. */
export type Keep = (changed: WholeTable, usual: () => Promise<void>) => Promise<void>

/** Something is done at a table while nobody else does anything there. It may be tried again on what other servers have kept meanwhile. */
export interface Turn {
  readonly table: ReadonlyTable
  /** The one way to change it. What is refused, or throws a Problem, changes nothing. */
  commit(apply: (edit: TableEdit) => Refusal | void, keep?: Keep): Promise<Refusal | undefined>
}

export class HallTable implements ReadonlyTable, ReplicaOwner, BroadcasterOwner {
  readonly ports: TablePorts
  private readonly audience = new Followers()
  private readonly people: Presence
  private readonly broadcaster: Broadcaster
  private readonly turns = new Turns()
  private readonly replica: Replica

  constructor(ports: TablePorts, state: TableState) {
    this.ports = ports
    this.people = new Presence(this.audience, this.now())
    this.broadcaster = new Broadcaster(this)
    this.replica = new Replica(state, this)
  }

  // ——— for its parts

  inTurn<T>(act: () => Promise<T>): Promise<T> {
    return this.turns.take(act)
  }

  /** After what is just being written, and if that is kept. */
  later(tell: () => void): void {
    void this.inTurn(async () => {
      if (!this.replica.isDoubtful) tell()
    })
  }

  get isAwaited(): boolean {
    return this.audience.size > 0
  }

  onRenewed(): void {
    this.broadcaster.tellChanges()
  }

  onChat(line: ChatRow): void {
    this.broadcaster.tellChat(line)
  }

  onReady(): void {
    this.ports.onReady(this)
  }

  onRemoved(): void {
    this.ports.onRemoved(this)
  }

  // ——— to be read

  get row(): TableState['row'] {
    return this.replica.state.row
  }
  get head(): TableState['head'] {
    return this.replica.state.head
  }
  get play(): TableState['play'] {
    return this.replica.state.play
  }
  get unreadable(): TableState['unreadable'] {
    return this.replica.state.unreadable
  }
  get chat(): TableState['chat'] {
    return this.replica.state.chat
  }
  get names(): TableState['names'] {
    return this.replica.state.names
  }
  get checkpointAt(): number {
    return this.replica.state.checkpointAt
  }
  get followers(): Followers {
    return this.audience
  }
  get presence(): ReadonlyTable['presence'] {
    return this.people
  }

  /** After all that was asked before: nobody sees what is not kept yet. */
  look<T>(see: (table: ReadonlyTable) => T | Promise<T>): Promise<T> {
    return this.inTurn(() => this.replica.carryOut(async () => see(this), { isLook: true }))
  }

  // ——— to be changed

  /** After all that was asked before, on what is truly kept. `isNo`: which answers are given only by who knows all of it. */
  change<T>(act: (turn: Turn) => Promise<T>, isNo?: (answer: T) => boolean): Promise<T> {
    const turn: Turn = { table: this, commit: (apply, keep) => this.commit(apply, keep) }
    return this.inTurn(() => this.replica.carryOut(() => act(turn), { isNo }))
  }

  private async commit(apply: (edit: TableEdit) => Refusal | void, keep?: Keep): Promise<Refusal | undefined> {
    const before = this.replica.state
    const edit = new TableEdit(before, this.now())
    let refused: Refusal | void
    try {
      refused = apply(edit)
    } catch (error) {
      if (!(error instanceof Problem)) return this.stopBroken(error, before, edit)
      this.goBack(before)
      throw error
    }
    return commit(() => refused ?? edit.finish(this.ports.context.server), {
      keep: change => this.keep(change, keep),
      takeBack: () => {
        if (!this.replica.isDoubtful) this.goBack(before)
      },
      tell: change => {
        this.tell(change, before)
      },
    })
  }

  private async keep(change: TableChange, keep: Keep = (_, usual) => usual()): Promise<void> {
    const { after, isOfTable, said } = change
    // this server may hear of its own write before the store has answered, and must know it then
    this.replica.state = after
    if (!isOfTable && said === undefined) return
    try {
      await keep({ table: after.row, head: after.head }, async () => {
        const row = await this.ports.persistence.write(change)
        if (row !== after.row) this.replica.state = { ...this.replica.state, row }
      })
    } catch (error) {
      if (said !== undefined) this.replica.doubtChat()
      else if (!isRefusal(error)) this.replica.doubt()
      if (!(error instanceof StorageDown)) throw error
      throw new Problem('storage', 'this could not be kept just now, and was not done; please try again')
    }
  }

  private tell({ drafter, isOfTable, said }: TableChange, before: TableState): void {
    if (drafter !== undefined) return this.broadcaster.tellDraft(drafter)
    if (said !== undefined) this.broadcaster.tellChat(said)
    this.broadcaster.tellChanges()
    if (isOfTable) this.ports.onKept(this, before)
  }

  /** The match knows too who sits there. */
  private goBack(state: TableState): void {
    this.replica.state = state
    if (state.play !== undefined) state.play.match.sitters = sittersOf(state)
  }

  /** A rule that breaks stops its match, and nothing else. Throws Problem. */
  private async stopBroken(error: unknown, before: TableState, { state }: TableEdit): Promise<never> {
    const {
      row: {
        id,
        version,
        terms: { game },
      },
      head: { number },
      play,
    } = before
    this.ports.context.fault(error, id, `the rules of ${game} ${version} broke at line ${number}`)
    this.replica.state = state
    if (play !== undefined) {
      // what they did before they broke is not kept: it is stopped where it stood
      await this.replica.readBack()
      // rules that break wherever they are asked cannot replay it either: better seen as it was left than not at all
      const { state: kept } = this.replica
      if (kept.play === undefined && play.match.number === number) this.replica.state = { ...kept, play, unreadable: undefined }
    }
    await this.commit(edit => {
      edit.halt('rules')
    })
    throw new Problem('stopped', 'the rules met something they do not know: the match was stopped, and is kept as it was')
  }

  // ——— what other servers do

  noteMoved(revision: number): void {
    this.replica.noteMoved(revision)
  }

  noteChat(number: number): void {
    this.replica.noteChat(number)
  }

  /** Anything of it may have been missed. */
  noteMissed(): void {
    this.replica.noteMissed()
  }

  /** What failed is tried again: those who wait at the table need not ask. */
  healLater(): void {
    this.replica.healLater()
  }

  // ——— who is there

  /** Sends what has happened since `after`, then whatever happens; returns how to stop. */
  watch(by: Looker, as: Viewer | undefined, after: string | undefined, sink: Sink): Promise<() => void> {
    return this.look(async () => {
      await this.replica.catchUp(parseCursor(after)?.chat ?? 0)
      const viewer = viewerFor(this, by, as)
      this.broadcaster.tellChanges()
      const leave = this.audience.add(viewer, by, sink, as === undefined)
      for (const message of this.broadcaster.greet(viewer, by, after)) sink.send(message)
      if (viewer === 'spectator') this.broadcaster.tellSpectators()
      return () => {
        leave()
        this.noteSeen(by)
        this.broadcaster.tellTableLater()
        if (viewer === 'spectator') this.broadcaster.tellSpectators()
      }
    })
  }

  /** Somebody goes, or plays and looks without following the table. */
  noteSeen(person: Looker): void {
    if (person === undefined || seatOf(this.row, person) === undefined || this.audience.isHere(person)) return
    this.people.noteSeen(person, this.now())
  }

  /** By way of another server somebody was seen, and follows the table if that holds until a moment. Says whether they have come there. */
  noteElsewhere(person: PersonId, server: number, seen: number, until: number | undefined): boolean {
    const isNew = this.people.noteElsewhere(person, server, seen, until)
    this.broadcaster.tellTableLater()
    return isNew
  }

  /** A server that says nothing more is gone, and with it those who came by it. */
  forgetSilent(): void {
    if (this.people.forget(this.now())) this.broadcaster.tellTableLater()
  }

  /** Some of those who are named here may be called otherwise. */
  noteNames(people: readonly PersonRow[]): void {
    void this.inTurn(async () => {
      const { state } = this.replica
      this.replica.state = {
        ...state,
        names: withNames(
          state.names,
          people.filter(({ id }) => state.names.has(id)),
        ),
      }
    })
    this.broadcaster.tellTableLater()
  }

  /** Which bot thinks by way of this server; none if undefined. */
  tellThinking(seat: Seat | undefined): void {
    this.broadcaster.tellThinking(seat)
  }

  tellThinkingElsewhere(seat: Seat | undefined): void {
    this.broadcaster.tellThinkingElsewhere(seat)
  }

  // ——— in memory, and no longer

  /** As it is kept. Nobody is refused by it, and nothing tried again. */
  settled(): Promise<ReadonlyTable> {
    return this.inTurn(async () => {
      await this.replica.settle()
      return this
    })
  }

  /** Keeps a checkpoint after all that was asked before, unless somebody wants the table after all. */
  rest(isWanted: () => boolean): Promise<void> {
    return this.inTurn(async () => {
      if (!isWanted() && !this.replica.isDoubtful) await this.keepCheckpoint()
    })
  }

  private async keepCheckpoint(): Promise<void> {
    const { context, persistence } = this.ports
    try {
      this.replica.state = await persistence.keepCheckpoint(this.replica.state)
    } catch (error) {
      context.fault(error, this.row.id, 'keeping a checkpoint')
    }
  }

  /** It has left memory. */
  leave(): void {
    this.replica.leave()
  }

  endStreams(): void {
    this.audience.end()
  }

  private now(): number {
    return this.ports.context.parts.now()
  }
}
