// Answers that people have given for a while. They are made for them whenever they are asked, as ordinary choices, and after as long as
// somebody takes who looks and declines: that there is such an answer nobody can tell, nor when it ends. They are kept where the table is
// in memory; who is asked again after a restart answers once more.
import { type Refusal, refuse } from '@rubble/engine'
import { StandingAnswers, standingOffers } from '@rubble/host'
import type { SeatAnswers, TableId } from '@rubble/protocol'
import { ownSeat, playOf, runningPlay } from './access.ts'
import { act } from './act.ts'
import type { HallContext } from './context.ts'
import type { PersonId } from './hall.ts'
import type { HallTable } from './table.ts'
import type { TableCache } from './table-cache.ts'

export class StandingPlayers {
  private readonly context: HallContext
  private readonly cache: TableCache
  private readonly answers = new WeakMap<HallTable, StandingAnswers>()
  private readonly waiting = new WeakSet<HallTable>()

  constructor(context: HallContext, cache: TableCache) {
    this.context = context
    this.cache = cache
  }

  /** How somebody can answer for a while what they are asked now, and what they have answered so. */
  of(id: TableId, by: PersonId): Promise<SeatAnswers> {
    return this.cache.use(id, table =>
      table.look(seen => {
        const seat = ownSeat(seen, by)
        return { offered: standingOffers(playOf(seen).match, seat), given: this.at(table).of(seat) }
      }),
    )
  }

  /** Answers the decision of this number so, and from now on without being asked. */
  letStand(id: TableId, by: PersonId, at: number, as: string): Promise<Refusal | undefined> {
    return this.cache.use(id, table =>
      table.change(
        async turn => {
          const seat = ownSeat(turn.table, by)
          const answer = standingOffers(runningPlay(turn.table).match, seat).find(one => one.as === as)
          if (answer === undefined) return refuse('NONE')
          const { value } = answer
          const refused = await act(turn, this.context.limits, edit => runningPlay(edit.state).choose({ seat, at, value }))
          if (refused === undefined) this.at(table).set(seat, answer)
          return refused
        },
        refused => refused !== undefined,
      ),
    )
  }

  end(id: TableId, by: PersonId, as: string): Promise<void> {
    return this.cache.use(id, table =>
      table.look(seen => {
        this.at(table).end(ownSeat(seen, by), as)
      }),
    )
  }

  /** Is it answered for this seat what it is asked now? Then nobody is called. */
  isAnswering(table: HallTable, seat: number): boolean {
    const { play } = table
    return play !== undefined && this.answers.get(table)?.next(play.match)?.seat === seat
  }

  play(table: HallTable): void {
    const answers = this.answers.get(table)
    const { play } = table
    if (answers === undefined || play === undefined || table.head.phase !== 'running' || this.waiting.has(table)) return
    if (answers.next(play.match) === undefined) return
    this.waiting.add(table)
    const { standingPause } = this.context.limits
    setTimeout(
      () => {
        this.waiting.delete(table)
        this.answer(table, answers).catch((error: unknown) => {
          this.context.fault(error, table.row.id, 'a standing answer')
        })
      },
      standingPause * (0.5 + Math.random()),
    ).unref()
  }

  private async answer(table: HallTable, answers: StandingAnswers): Promise<void> {
    if (this.context.isClosed) return
    await table.change(async turn => {
      const { play } = turn.table
      const next = turn.table.head.phase === 'running' && play !== undefined ? answers.next(play.match) : undefined
      if (next === undefined || play === undefined) return
      const { seat, as, value } = next
      const at = play.match.number
      const refused = await act(turn, this.context.limits, edit => runningPlay(edit.state).choose({ seat, at, value }))
      if (refused !== undefined) answers.end(seat, as)
    })
  }

  private at(table: HallTable): StandingAnswers {
    const known = this.answers.get(table) ?? new StandingAnswers()
    this.answers.set(table, known)
    return known
  }
}
