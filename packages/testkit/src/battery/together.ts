// Plays two states on by the same choices.
import { draw, type Engine, type Random, type Seat, type Types } from '@rubble/engine'
import { parting } from './photo.ts'
import { optionNames } from './property.ts'

/** Where two states that were equal come apart; undefined if they stay equal as far as they are played. */
export function comeApart<G extends Types>(
  engine: Engine<G>,
  a: G['state'],
  b: G['state'],
  choices: number,
  random: Random,
): string | undefined {
  for (let n = 1; n <= choices && !engine.game.over(a); n++) {
    const asked = engine.asked(a)
    const seat = asked[draw(random, asked.length)] as Seat
    const apart = parting(optionNames(engine, a, seat), optionNames(engine, b, seat))
    if (apart !== undefined) return `after ${n - 1} choices the options of seat ${seat} differ: ${apart}`
    const count = engine.options(a, seat).length
    if (count === 0) return undefined
    const i = draw(random, count)
    const [first, second] = [a, b].map(state => chooseAt(engine, state, seat, i))
    const found = parting(a, b) ?? parting(first, second)
    if (found !== undefined) return `after ${n} choices they differ: ${found}`
  }
  return undefined
}

/** Makes the choice with that number; returns what was told and who learnt something. */
function chooseAt<G extends Types>(engine: Engine<G>, state: G['state'], seat: Seat, i: number): { events: unknown[]; learnt: number } {
  const events: unknown[] = []
  const option = engine.options(state, seat)[i]
  if (option === undefined) return { events, learnt: 0 }
  const learnt = engine.apply(state, seat, option, event => {
    events.push(event)
  })
  return { events, learnt }
}
