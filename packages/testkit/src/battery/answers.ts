// Whole answers: a choice, or all parts of a secret answer. What is half said is nobody's business, so nothing is compared before it is
// whole.
import { type ApplyResult, draw, type Engine, type Flat, type OnEvent, type Random, type Seat, type Types } from '@rubble/engine'
import { photo } from './photo.ts'
import { few, optionNames } from './property.ts'

/** The parts of it, in names; a plain choice has one. */
export type Answer = readonly Flat[]

/** More parts than any answer has: a rule that is never satisfied is found by the games that do not end. */
const MOST_PARTS = 100

/** A few answers that the seat could give. */
export function someAnswers<G extends Types>(engine: Engine<G>, state: G['state'], seat: Seat, n: number, random: Random): Answer[] {
  if (!engine.hasParts(state)) return few(optionNames(engine, state, seat), n, random).map(option => [option])
  const answers = Array.from({ length: n }, () => anyAnswer(engine, state, seat, random))
  return [...new Map(answers.map(answer => [JSON.stringify(answer), answer])).values()]
}

function anyAnswer<G extends Types>(engine: Engine<G>, before: G['state'], seat: Seat, random: Random): Answer {
  const state = photo(before)
  engine.redraft(state, seat, [])
  const parts: Flat[] = []
  while (parts.length < MOST_PARTS) {
    const options = engine.options(state, seat)
    const option = options[draw(random, options.length)]
    if (option === undefined) break
    parts.push(engine.name(state, option))
    engine.redraft(state, seat, [...engine.parts(state, seat), option])
    if (engine.placed(state).includes(seat)) break
  }
  return parts
}

/** Gives an answer from the start; undefined if a part of it is not offered. */
export function giveAnswer<G extends Types>(
  engine: Engine<G>,
  state: G['state'],
  seat: Seat,
  answer: Answer,
  listen?: OnEvent<G['event']>,
): ApplyResult | undefined {
  if (engine.hasParts(state)) engine.redraft(state, seat, [])
  let applied: ApplyResult = 0
  for (const part of answer) {
    const wanted = JSON.stringify(part)
    const option = engine.options(state, seat).find(one => JSON.stringify(engine.name(state, one)) === wanted)
    if (option === undefined) return undefined
    applied = engine.apply(state, seat, option, listen)
  }
  return applied
}

/** As `Match.choose` takes it. */
export const asChoice = (answer: Answer, hasParts: boolean): Flat | readonly Flat[] => (hasParts ? answer : (answer[0] ?? {}))

export const hasDrafts = <G extends Types>(engine: Engine<G>, state: G['state']): boolean =>
  engine.asked(state).some(seat => engine.parts(state, seat).length > 0)
