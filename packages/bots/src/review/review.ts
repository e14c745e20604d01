// Goes through a match, and judges every choice that stands.
import {
  type Choice,
  type Engine,
  type Flat,
  InputError,
  type LogEntry,
  Match,
  type MatchFile,
  type Seat,
  type Types,
} from '@rubble/engine'
import type { GameModel } from '../bot.ts'
import { type Effort, judge } from './judge.ts'
import type { Judgement } from './judgement.ts'
import { markTurns } from './marks.ts'

export interface ReviewOptions extends Partial<Effort> {
  /** Whose choices; without it everybody's. */
  readonly seat?: Seat
}

export interface ReviewProgress {
  readonly done: number
  readonly total: number
  /** So far: turning points are not marked yet. */
  readonly judgements: readonly Judgement[]
}

/** The quick setting. */
export const QUICK_ITERATIONS = 1200

/**
 * Judges one choice at a time, and says before each how far it is: whoever goes no further has stopped it. The same match, iterations and
 * seed always give the same judgements. Throws InputError.
 */
export function* reviewing<G extends Types>(
  model: GameModel<G>,
  file: MatchFile,
  { seat, iterations = QUICK_ITERATIONS, seed = '1' }: ReviewOptions = {},
): Generator<ReviewProgress, readonly Judgement[]> {
  const { engine } = model
  const whole = Match.load(engine, file)
  const effective = new Set(whole.checkpoint().line)
  const isJudged = (entry: LogEntry, at: number): entry is Extract<LogEntry, { choose: unknown }> =>
    'choose' in entry && effective.has(at) && (seat === undefined || entry.seat === whole.seats[seat])
  const total = whole.log.filter(isJudged).length
  const match = Match.load(engine, { ...whole.save(), log: [] })
  const judgements: Judgement[] = []
  let done = 0
  for (const [at, entry] of whole.log.entries()) {
    if (isJudged(entry, at)) {
      yield { done: done++, total, judgements }
      const chooser = whole.seats.indexOf(entry.seat)
      for (const { part, state, choice } of partsOf(engine, match.state, chooser, entry.choose)) {
        const judgement = judge(model, state, choice, { at, part, seat: chooser }, { iterations, seed })
        if (judgement !== undefined) judgements.push(judgement)
      }
    }
    match.follow([entry])
  }
  yield { done, total, judgements }
  return markTurns(judgements)
}

interface JudgedPart<G extends Types> {
  readonly part: number
  readonly state: G['state']
  readonly choice: Choice<G>
}

/** A secret answer may be given in parts: each is a choice of its own, made when those before it had been made. */
function* partsOf<G extends Types>(
  engine: Engine<G>,
  before: G['state'],
  seat: Seat,
  choose: Flat | readonly Flat[],
): Generator<JudgedPart<G>> {
  const earlier: Choice<G>[] = []
  for (const [part, value] of [choose].flat().entries()) {
    const state = engine.game.clone(before)
    if (engine.hasParts(state)) engine.redraft(state, seat, earlier)
    const found = engine.match(state, seat, value as Flat)
    if ('refused' in found) throw new InputError(`match: ${JSON.stringify(value)} cannot be chosen (${found.refused})`)
    yield { part, state, choice: found.option }
    earlier.push(found.option)
  }
}
