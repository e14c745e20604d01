// Those who watch a match by a listener: each is told what its eyes may see.
import type { Seat, Types, Viewer } from '@rubble/engine'
import type { Listener } from '@rubble/protocol'
import { type Broadcaster, type Change, concerns } from './change.ts'
import type { Table } from './table.ts'

interface Watcher {
  readonly viewer: Viewer
  readonly listener: Listener
  /** How many events it has been told. */
  eventCount: number
}

export class Watchers<G extends Types = Types> implements Broadcaster {
  private readonly table: Table<G>
  private readonly all = new Set<Watcher>()

  constructor(table: Table<G>) {
    this.table = table
  }

  /** Calls back at once with the present moment; returns how to stop. */
  add(viewer: Viewer, listener: Listener): () => void {
    const watcher: Watcher = { viewer, listener, eventCount: this.table.match.events.length }
    this.all.add(watcher)
    listener.onChange(this.table.moment(viewer), [])
    return () => {
      this.all.delete(watcher)
    }
  }

  broadcast(change: Change): void {
    for (const watcher of this.all) if (concerns(change, watcher.viewer)) this.tell(watcher)
  }

  private tell(watcher: Watcher): void {
    const { viewer, listener, eventCount } = watcher
    const news = this.table.visibleEventsFrom(eventCount, viewer)
    watcher.eventCount = this.table.match.events.length
    listener.onChange(this.table.moment(viewer), news)
  }

  thinking(seat: Seat | undefined): void {
    for (const { listener } of this.all) listener.onThinking(seat)
  }

  failure(message: string): void {
    for (const { listener } of this.all) listener.onFailure(message)
  }
}
