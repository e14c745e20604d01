// Holds one match: changes it one after the other, in one way, and goes on with what others have added to it where it is kept.
import { type Choice, type LogEntry, type Match, type Refusal, refuse, type Seat, type Types } from '@rubble/engine'
import type { StandingAnswer } from '@rubble/protocol'
import { applyTo, type Broadcaster, type Change, commit, draftsOf, type Persistence } from './change.ts'
import { StandingAnswers, standingOffers } from './standing-answers.ts'
import type { Table } from './table.ts'
import { Turns } from './turns.ts'

/** Where several hosts keep the same match. */
export interface SharedPersistence extends Persistence {
  /** While this runs no other host changes the match. */
  alone<T>(act: () => Promise<T>): Promise<T>
  /** What is kept beyond so many lines. */
  linesFrom(number: number): Promise<readonly LogEntry[]>
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
  private readonly standingAnswers = new StandingAnswers()
  private readonly turns = new Turns()
  /** What was kept elsewhere is about to be read. */
  private coming: Promise<void> | undefined

  constructor(table: T & MatchHolder<G>, persistence: Persistence | SharedPersistence, broadcaster: Broadcaster) {
    this.table = table
    this.persistence = persistence
    this.broadcaster = broadcaster
  }

  change(action: (table: T) => Refusal | undefined): Promise<Refusal | undefined> {
    return this.alone(() => this.commit(action))
  }

  private commit(action: (table: T) => Refusal | undefined): Promise<Refusal | undefined> {
    const drafts = draftsOf(this.table.match)
    return commit(() => applyTo(this.table.match, () => action(this.table)), {
      keep: change => this.persistence.append(change),
      takeBack: ({ from }) => {
        this.goBack(from, drafts)
      },
      tell: change => {
        this.tell(change)
      },
    })
  }

  private tell(change: Change): void {
    this.standingAnswers.note(change, this.table.match)
    this.broadcaster.broadcast(change)
  }

  /** How a seat can answer for a while what it is asked now, and what it has answered so. For nobody else to see. */
  standingAnswersOf(seat: Seat): Promise<{ readonly offered: readonly StandingAnswer[]; readonly given: readonly StandingAnswer[] }> {
    return this.read(({ match }) => ({ offered: standingOffers(match, seat), given: this.standingAnswers.of(seat) }))
  }

  /** Answers the decision of this number so, and from now on without being asked. */
  letStand(seat: Seat, at: number, as: string): Promise<Refusal | undefined> {
    return this.alone(async () => {
      const answer = standingOffers(this.table.match, seat).find(one => one.as === as)
      if (answer === undefined) return refuse('NONE')
      const refused = await this.commit(({ match }) => match.choose(seat, answer.value, at))
      if (refused === undefined) this.standingAnswers.set(seat, answer)
      return refused
    })
  }

  endStandingAnswer(seat: Seat, as: string): Promise<void> {
    return this.read(() => {
      this.standingAnswers.end(seat, as)
    })
  }

  /** Each is a choice and a line of its own. Where one fails, the seat is asked itself, and meets what stands in the way. */
  private async giveStandingAnswers(): Promise<void> {
    for (let next = this.standingAnswers.next(this.table.match); next !== undefined; next = this.standingAnswers.next(this.table.match)) {
      const { seat, as, value } = next
      const isDone = await this.commit(({ match }) => match.choose(seat, value)).then(
        refused => refused === undefined,
        () => false,
      )
      if (!isDone) this.standingAnswers.end(seat, as)
    }
  }

  /** After all changes that were asked for before: nobody is shown what may yet turn out not to be kept. */
  read<A>(look: (table: T) => A | Promise<A>): Promise<A> {
    return this.turns.take(async () => look(this.table))
  }

  /** Takes in what other hosts have kept. However often that is asked for, it is read once. */
  catchUp(): Promise<void> {
    this.coming ??= this.alone(async () => {}).finally(() => {
      this.coming = undefined
    })
    return this.coming
  }

  /** Nobody else changes the match meanwhile, and nothing is built on what another host has gone beyond. */
  private alone<A>(act: () => Promise<A>): Promise<A> {
    const { persistence } = this
    const carryOut = async (): Promise<A> => {
      const answer = await act()
      await this.giveStandingAnswers()
      return answer
    }
    if (!('alone' in persistence)) return this.turns.take(carryOut)
    return this.turns.take(() =>
      persistence.alone(async () => {
        this.coming = undefined
        await this.follow(await persistence.linesFrom(this.table.match.number))
        return carryOut()
      }),
    )
  }

  private async follow(lines: readonly LogEntry[]): Promise<void> {
    if (lines.length === 0) return
    const { match } = this.table
    const { number: from } = match
    const drafts = draftsOf(match)
    try {
      match.follow(lines)
    } catch (error) {
      this.goBack(from, drafts)
      throw error
    }
    this.tell({ from, lines, drafter: undefined })
  }

  /** As it was after so many lines, with what people were drafting. */
  private goBack(number: number, drafts: readonly (readonly Choice<G>[])[]): void {
    const match = this.table.match.at(number)
    drafts.forEach((parts, seat) => {
      match.engine.redraft(match.state, seat, parts)
    })
    this.table.renew(match)
  }
}
