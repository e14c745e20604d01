// What all rooms of a hall share: what it is made of, its limits, its engines, and what this server is called.
import { createEngine, type Engine, type Types } from '@rubble/engine'
import type { TableId } from '@rubble/protocol'
import { type HallLimits, type HallParts, LIMITS } from './parts.ts'
import { TimeSlicer } from './time-slicer.ts'

export class HallContext {
  readonly parts: HallParts
  readonly limits: HallLimits
  readonly startedAt: number
  /** What takes long is done beside all else. */
  readonly slicer: TimeSlicer
  private readonly engines = new Map<string, Promise<Engine<Types>>>()
  private ownNumber = 0
  private isOver = false

  constructor(parts: HallParts) {
    this.parts = parts
    this.limits = { ...LIMITS, ...parts.limits }
    this.slicer = new TimeSlicer(this.limits)
    this.startedAt = parts.now()
  }

  /** What this server is called among those at the same database. */
  get server(): number {
    return this.ownNumber
  }

  join(server: number): void {
    this.ownNumber = server
  }

  get isClosed(): boolean {
    return this.isOver
  }

  /** Nothing is begun any more. */
  close(): void {
    this.isOver = true
  }

  fault(error: unknown, table: TableId, what: string): void {
    this.parts.onFault(error, { table, what })
  }

  engine(game: string): Promise<Engine<Types>> {
    const known = this.engines.get(game) ?? this.parts.load(game).then(rules => createEngine(rules.game))
    this.engines.set(game, known)
    known.catch(() => {
      this.engines.delete(game)
    })
    return known
  }
}
