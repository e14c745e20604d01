// What is in memory of a table, beside what is kept of it: whether it can be relied on, and how it is brought up to that.
import { InputError } from '@rubble/engine'
import { Problem } from '../problem.ts'
import { type ChatRow, Conflict } from '../store/store.ts'
import type { HallContext } from './context.ts'
import type { Persistence } from './persistence.ts'
import type { TableState } from './readonly-table.ts'

/** After a failure of the store it is tried again. */
const AGAIN = 2_000
/** How often something is tried on what other servers have kept meanwhile: each time one of them was quicker. */
const TRIES = 8

/** Whose memory it is. One object with methods and no function of its own for each port: a server holds ten thousand of them. */
export interface ReplicaOwner {
  readonly ports: { readonly context: HallContext; readonly persistence: Persistence }
  /** Does somebody wait for news of it? */
  readonly isAwaited: boolean
  inTurn<T>(act: () => Promise<T>): Promise<T>
  onRenewed(): void
  onChat(line: ChatRow): void
  /** It can be relied on again. */
  onReady(): void
  /** It is kept no longer. */
  onRemoved(): void
}

interface CarryOptions<T> {
  /** Which answers are given only by who knows all that is kept. */
  readonly isNo?: ((answer: T) => boolean) | undefined
  /** Nothing is changed by it. */
  readonly isLook?: boolean
}

export class Replica {
  /** Set within the table's turn alone. */
  state: TableState
  private readonly owner: ReplicaOwner
  private isUncertain = false
  /** Another server has moved it on: what is in memory was right, and is no longer all. */
  private isStale = false
  private isChatStale = false
  /** It is known that it is to be read anew, and will be. */
  private isHealing = false
  /** It has left memory: nobody waits for it any more. */
  private isGone = false

  constructor(state: TableState, owner: ReplicaOwner) {
    this.state = state
    this.owner = owner
  }

  /** A write failed: what is in memory may not be what is kept. */
  get isDoubtful(): boolean {
    return this.isUncertain
  }

  /** Another server may have said something at the table first. */
  doubtChat(): void {
    this.isChatStale = true
  }

  /** What was done in memory since it was last kept is as if it had not been. */
  async readBack(): Promise<void> {
    this.isUncertain = true
    await this.settle()
  }

  doubt(): void {
    this.isUncertain = true
  }

  /**
   * Where another server was quicker, it is tried again on what that one has kept: nothing is done twice, nobody refused for what has
   * passed.
   */
  async carryOut<T>(act: () => Promise<T>, { isNo = () => false, isLook = false }: CarryOptions<T> = {}): Promise<T> {
    for (let tries = 1; ; tries++) {
      await this.settle()
      try {
        const answer = await act()
        if (!isNo(answer) || tries >= TRIES || !(await this.isBehind())) return answer
      } catch (error) {
        if (tries < TRIES && (error instanceof Conflict || (isRefusal(error) && (await this.isBehind())))) continue
        // whatever was begun in memory is not kept
        if (!isLook && !isRefusal(error)) this.isUncertain = true
        if (this.isUncertain) this.healLater()
        throw error
      }
    }
  }

  /** Who comes from another server may have seen more than is known here yet. */
  async catchUp(seenChat: number): Promise<void> {
    await this.isBehind()
    if (seenChat > this.lastChat) this.isChatStale = true
    await this.settle()
  }

  private async isBehind(): Promise<boolean> {
    const isBehind = await this.owner.ports.persistence.isBehind(this.state)
    if (isBehind) this.isStale = true
    return isBehind
  }

  /** After a write that failed, and where another server has written, what is kept is read before anything is built on it. */
  async settle(): Promise<void> {
    if (this.isUncertain || this.isStale) await this.readAnew()
    if (this.isChatStale) await this.readChat()
  }

  private async readAnew(): Promise<void> {
    this.isStale = false
    try {
      const found = await this.owner.ports.persistence.renew(this.state, this.isUncertain)
      if (found === undefined) {
        this.owner.onRemoved()
        throw new Problem('nothing', 'this table was removed')
      }
      if (found === this.state) return
      this.state = found
      this.isUncertain = false
    } catch (error) {
      this.isStale = true
      throw error
    }
    this.owner.onRenewed()
  }

  private async readChat(): Promise<void> {
    this.isChatStale = false
    try {
      for (const line of await this.owner.ports.persistence.newChat(this.state)) {
        this.state = { ...this.state, chat: [...this.state.chat, line] }
        this.owner.onChat(line)
      }
    } catch (error) {
      this.isChatStale = true
      throw error
    }
  }

  private get lastChat(): number {
    return this.state.chat.at(-1)?.number ?? 0
  }

  // ——— what other servers do

  noteMoved(revision: number): void {
    if (revision > this.state.head.revision) this.renew({ isStale: true, isChatStale: this.isChatStale })
  }

  noteChat(number: number): void {
    if (number > this.lastChat) this.renew({ isStale: this.isStale, isChatStale: true })
  }

  /** Anything of it may have been missed. */
  noteMissed(): void {
    this.renew({ isStale: true, isChatStale: true })
  }

  /** Read when somebody asks for it; at once if somebody waits for news, or its bot may be waiting. */
  private renew({ isStale, isChatStale }: { readonly isStale: boolean; readonly isChatStale: boolean }): void {
    this.isStale = isStale
    this.isChatStale = isChatStale
    const isAwaited = this.owner.isAwaited || this.state.head.awaitsBot
    if (isAwaited && !this.isHealing && !this.owner.ports.context.isClosed) void this.heal()
  }

  /** Those who wait at the table need not know that something failed, nor ask again. */
  healLater(): void {
    if (this.isHealing || this.owner.ports.context.isClosed) return
    this.isHealing = true
    setTimeout(() => {
      void this.heal()
    }, AGAIN).unref()
  }

  private async heal(): Promise<void> {
    this.isHealing = true
    try {
      await this.owner.inTurn(() => {
        this.isHealing = false
        return this.settle()
      })
      this.owner.onReady()
    } catch {
      if (!this.isGone) this.healLater()
    }
  }

  leave(): void {
    this.isGone = true
  }
}

/** What would perhaps be answered otherwise by who knows more. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof InputError || (error instanceof Problem && error.code !== 'storage' && error.code !== 'busy')
