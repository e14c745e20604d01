// Holds one match: changes it one after the other, in one way, and goes on with what others have added to it where it is kept.
import type { Entry, Match, Pick, Refusal, Types } from '@rubble/engine'
import { applyTo, type Broadcaster, type Change, commit, draftsOf, type Persistence } from './change.ts'
import { inTurn } from './in-turn.ts'
import type { Table } from './table.ts'

/** Where several hosts keep the same match. */
export interface SharedPersistence extends Persistence {
  /** While this runs no other host changes the match. */
  alone<T>(act: () => Promise<T>): Promise<T>
  /** What is kept beyond so many lines. */
  linesFrom(number: number): Promise<readonly Entry[]>
}

/** What is changed by changing its match. */
export interface MatchHolder<G extends Types = Types> {
  readonly match: Match<G>
  /** The same match, read anew or taken back. */
  renew(match: Match<G>): void
}

export class MatchHost<G extends Types = Types, T extends MatchHolder<G> = Table<G>> {
  readonly table: T
  private readonly persistence: Persistence | SharedPersistence
  private readonly broadcaster: Broadcaster
  private readonly turn = inTurn()
  /** What was kept elsewhere is about to be read. */
  private coming: Promise<void> | undefined

  constructor(table: T & MatchHolder<G>, persistence: Persistence | SharedPersistence, broadcaster: Broadcaster) {
    this.table = table
    this.persistence = persistence
    this.broadcaster = broadcaster
  }

  change(action: (table: T) => Refusal | undefined): Promise<Refusal | undefined> {
    return this.alone(() => {
      const drafts = draftsOf(this.table.match)
      return commit(() => applyTo(this.table.match, () => action(this.table)), {
        keep: change => this.persistence.append(change),
        takeBack: ({ from }) => { this.goBack(from, drafts) },
        tell: change => { this.broadcaster.broadcast(change) },
      })
    })
  }

  /** After all changes that were asked for before: nobody is shown what may yet turn out not to be kept. */
  read<A>(look: (table: T) => A | Promise<A>): Promise<A> {
    return this.turn(async () => look(this.table))
  }

  /** Takes in what other hosts have kept. However often that is asked for, it is read once. */
  catchUp(): Promise<void> {
    this.coming ??= this.alone(async () => {}).finally(() => { this.coming = undefined })
    return this.coming
  }

  /** Nobody else changes the match meanwhile, and nothing is built on what another host has gone beyond. */
  private alone<A>(act: () => Promise<A>): Promise<A> {
    const { persistence } = this
    if (!('alone' in persistence)) return this.turn(act)
    return this.turn(() => persistence.alone(async () => {
      this.coming = undefined
      await this.follow(await persistence.linesFrom(this.table.match.number))
      return act()
    }))
  }

  private async follow(lines: readonly Entry[]): Promise<void> {
    if (lines.length === 0) return
    const { match } = this.table
    const { number: from } = match
    try {
      match.follow(lines)
    } catch (error) {
      this.goBack(from, [])
      throw error
    }
    this.broadcaster.broadcast({ from, lines, drafter: undefined } satisfies Change)
  }

  /** As it was after so many lines, with what people were drafting. */
  private goBack(number: number, drafts: readonly (readonly Pick<G>[])[]): void {
    const match = this.table.match.at(number)
    drafts.forEach((parts, seat) => { match.engine.redraft(match.state, seat, parts) })
    this.table.renew(match)
  }
}
