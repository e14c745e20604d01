// Answers that seats have given for a while. They lie with the host and not in the match: that there is one, or no more, nobody can tell.
import type { Flat, Match, Seat, Types } from '@rubble/engine'
import type { StandingAnswer } from '@rubble/protocol'
import type { Change } from './change.ts'

/** How the seat may answer for a while what it is asked now. */
export function standingOffers<G extends Types>({ engine, state }: Match<G>, seat: Seat): readonly StandingAnswer[] {
  const kind = engine.decision(state) ?? ''
  return engine.foreseen(state, seat).map(({ as, pick, lasts }) => ({ kind, as, value: engine.name(state, pick), lasts }))
}

export class StandingAnswers {
  private readonly bySeat = new Map<Seat, readonly StandingAnswer[]>()

  of(seat: Seat): readonly StandingAnswer[] {
    return this.bySeat.get(seat) ?? []
  }

  /** In place of another of its kind. */
  set(seat: Seat, answer: StandingAnswer): void {
    this.bySeat.set(seat, [...this.of(seat).filter(({ kind }) => kind !== answer.kind), answer])
  }

  end(seat: Seat, as: string): void {
    this.bySeat.set(
      seat,
      this.of(seat).filter(one => one.as !== as),
    )
  }

  /** Who takes something back wants to be asked. */
  note<G extends Types>({ lines }: Change, { seats }: Match<G>): void {
    for (const line of lines) if ('undo' in line || 'rewind' in line) this.bySeat.delete(seats.indexOf(line.seat))
  }

  /** What is to be chosen now by itself. An answer that no longer lasts is forgotten; one that is not for this question waits. */
  next<G extends Types>(match: Match<G>): { readonly seat: Seat; readonly as: string; readonly value: Flat } | undefined {
    const kind = match.engine.decision(match.state)
    for (const seat of match.engine.asked(match.state)) {
      const answer = this.of(seat).find(one => one.kind === kind)
      if (answer === undefined) continue
      const { as, value, lasts } = answer
      const lasting = standingOffers(match, seat).filter(offer => offer.lasts === lasts)
      if (lasting.some(offer => offer.as === as)) return { seat, as, value }
      // it lasts where others of its kind do, and only this time is not meant
      if (lasting.length === 0) this.end(seat, as)
    }
    return undefined
  }
}
