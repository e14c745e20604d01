// Somebody looks for an opponent, wherever in the app they are meanwhile: until one is found and the seat is taken, or they stop.
import type { QuickWish, TableId } from '@rubble/protocol'
import type { Api } from './api.ts'
import { seekOpponent } from './seek.ts'
import type { StreamParts } from './stream.ts'

/** What a search has come to. `elsewhere`: it goes on in another window of the same person. */
export type Search =
  | { readonly kind: 'idle'; readonly why?: 'elsewhere' | undefined; readonly problem?: unknown }
  | {
      readonly kind: 'looking'
      readonly wish: QuickWish
      readonly since: number
      /** How many others look for the same, and how long it took of late: as far as it has been told. */
      readonly others: number | undefined
      readonly estimate: number | undefined
      readonly isUp: boolean
    }
  | { readonly kind: 'found'; readonly table: TableId }

export interface SearchParts extends Pick<StreamParts, 'wait' | 'random'> {
  readonly api: Pick<Api, 'seek'>
  now(): number
  /** Takes the place that is kept there. */
  sit(table: TableId): Promise<void>
  /** An opponent is there, and the seat is taken. */
  onTable(table: TableId): void
}

const IDLE: Search = { kind: 'idle' }

export class OpponentSearch {
  private readonly parts: SearchParts
  private readonly listeners = new Set<() => void>()
  private current: Search = IDLE
  private end: (() => void) | undefined

  constructor(parts: SearchParts) {
    this.parts = parts
  }

  readonly state = (): Search => this.current

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  find(wish: QuickWish): void {
    this.end?.()
    const { api, now, wait, random } = this.parts
    this.become({ kind: 'looking', wish, since: now(), others: undefined, estimate: undefined, isUp: true })
    this.end = seekOpponent(
      api,
      wish,
      {
        onMessage: message => {
          if (message.type === 'waiting') this.change({ others: message.others, estimate: message.estimate })
          else if (message.type === 'ended') this.become({ kind: 'idle', why: 'elsewhere' })
          else void this.sitAt(message.table)
        },
        onLine: isUp => {
          this.change({ isUp })
        },
        onRefused: problem => {
          this.become({ kind: 'idle', problem })
        },
      },
      { wait, random },
    )
  }

  stop(): void {
    this.end?.()
    this.become(IDLE)
  }

  private async sitAt(table: TableId): Promise<void> {
    this.become({ kind: 'found', table })
    // what stands in the way, the table itself says best
    await this.parts.sit(table).catch(() => {})
    this.become(IDLE)
    this.parts.onTable(table)
  }

  private change(change: Partial<Extract<Search, { kind: 'looking' }>>): void {
    if (this.current.kind === 'looking') this.become({ ...this.current, ...change })
  }

  private become(next: Search): void {
    this.current = next
    for (const listener of this.listeners) listener()
  }
}
