// Who follows a table, and through whose eyes. A message is written once for all who see the same.
import type { Viewer } from '@rubble/engine'
import type { Looker, PersonId, Sink, WireMessage } from './hall.ts'

interface Follower {
  readonly person: Looker
  /** They did not say through whose eyes: through their own, whichever these are. */
  readonly isOwn: boolean
}

interface Group {
  readonly viewer: Viewer
  readonly sinks: Map<Sink, Follower>
}

export class Followers {
  private readonly groups = new Map<Viewer, Group>()
  private readonly present = new Map<PersonId, number>()

  get size(): number {
    return [...this.groups.values()].reduce((sum, { sinks }) => sum + sinks.size, 0)
  }

  /** How many look on without a seat. */
  get spectators(): number {
    return this.groups.get('spectator')?.sinks.size ?? 0
  }

  isHere(person: PersonId): boolean {
    return this.present.has(person)
  }

  add(viewer: Viewer, person: Looker, sink: Sink, isOwn = false): () => void {
    const group = this.groups.get(viewer) ?? { viewer, sinks: new Map() }
    this.groups.set(viewer, group)
    group.sinks.set(sink, { person, isOwn })
    if (person !== undefined) this.present.set(person, (this.present.get(person) ?? 0) + 1)
    let isLeft = false
    return () => {
      if (isLeft) return
      isLeft = true
      group.sinks.delete(sink)
      // those who look from there now may be others
      if (group.sinks.size === 0 && this.groups.get(viewer) === group) this.groups.delete(viewer)
      if (person !== undefined) this.countOut(person)
    }
  }

  private countOut(person: PersonId): void {
    const left = (this.present.get(person) ?? 1) - 1
    if (left > 0) this.present.set(person, left)
    else this.present.delete(person)
  }

  toAll(message: WireMessage): void {
    for (const { sinks } of this.groups.values()) for (const sink of sinks.keys()) sink.send(message)
  }

  /** By who they are, and not through whose eyes they look. */
  toPeople(write: (person: Looker) => WireMessage): void {
    for (const { sinks } of this.groups.values()) for (const [sink, { person }] of sinks) sink.send(write(person))
  }

  toEach(write: (viewer: Viewer) => WireMessage): void {
    for (const viewer of this.groups.keys()) this.toViewer(viewer, write)
  }

  /** To those alone who look through these eyes. */
  toViewer(viewer: Viewer, write: (viewer: Viewer) => WireMessage): void {
    const group = this.groups.get(viewer)
    if (group === undefined) return
    const message = write(viewer)
    for (const sink of group.sinks.keys()) sink.send(message)
  }

  /** Those who look through eyes that they may not. */
  outside(may: (person: Looker, viewer: Viewer) => boolean): readonly Sink[] {
    return [...this.groups.values()].flatMap(({ viewer, sinks }) =>
      [...sinks].flatMap(([sink, { person }]) => (may(person, viewer) ? [] : [sink])),
    )
  }

  /** Those who look on, each once; undefined for each who has no name. */
  onlookers(): readonly Looker[] {
    const all = [...(this.groups.get('spectator')?.sinks.values() ?? [])].map(({ person }) => person)
    return [...new Set(all.filter(person => person !== undefined)), ...all.filter(person => person === undefined)]
  }

  /** Those by which somebody looks on who has eyes of their own now. */
  onlooking(by: PersonId): readonly Sink[] {
    return [...(this.groups.get('spectator')?.sinks ?? [])].flatMap(([sink, { person, isOwn }]) => (isOwn && person === by ? [sink] : []))
  }

  /** Nothing more is sent to them. */
  drop(dropped: readonly Sink[]): void {
    for (const sink of dropped) {
      for (const { sinks } of this.groups.values()) sinks.delete(sink)
      sink.end()
    }
  }

  end(): void {
    for (const { sinks } of this.groups.values()) for (const sink of sinks.keys()) sink.end()
  }
}
