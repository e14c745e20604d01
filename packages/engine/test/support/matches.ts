// Matches in which everything happens that can happen to a match.
import { draw, type Flat, type Match, type Random, type Seat, seeded, type Types } from '@rubble/engine'
import { anyOf } from './play.ts'

/** A seat's option, in names. */
function anOption<G extends Types>(match: Match<G>, seat: Seat, chance: Random): Flat {
  return match.engine.name(match.state, anyOf(match.engine.options(match.state, seat), chance))
}

/** Makes a random choice, of a secret answer all parts; fails if it is refused. */
export function step<G extends Types>(match: Match<G>, chance: Random): Seat {
  const seat = anyOf(match.engine.asked(match.state), chance)
  const { number } = match
  while (match.number === number) {
    const refused = match.choose(seat, anOption(match, seat, chance))
    if (refused !== undefined) throw new Error(`refused: ${JSON.stringify(refused)}`)
  }
  return seat
}

/** Makes a random choice, or takes one back, withdraws, offers a draw, reseeds: whatever the table allows. */
function meddle<G extends Types>(match: Match<G>, chance: Random): void {
  const seat = draw(chance, match.seats.length)
  switch (draw(chance, 8)) {
    case 0:
      match.undo(seat)
      break
    case 1:
      match.withdraw(seat)
      break
    case 2:
      if (seat === 0) match.draw(seat)
      break
    case 3:
      if (draw(chance, 4) === 0) match.reseed(`fork ${match.number}`)
      break
    default:
      step(match, chance)
  }
}

/** A match after some random meddling, not over if that can be helped. */
export function meddled<G extends Types>(match: Match<G>, seed: number, moves: number): Match<G> {
  const chance = seeded(`meddling ${seed}`)
  for (let i = 0; i < moves && !match.isOver(); i++) meddle(match, chance)
  return match
}

/** All of a match that can be told from outside, byte for byte. */
export function facts<G extends Types>(match: Match<G>): string {
  const undo = match.seats.map((_, seat) => match.refuseUndo(seat) ?? 'may undo')
  return JSON.stringify(
    { state: match.state, log: match.log, events: match.events, number: match.number, isOver: match.isOver(), undo },
    null,
    1,
  )
}
