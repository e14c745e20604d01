// The two who play the battery's games. They are no bots: they look at the whole truth, so as to reach as much of a game as they can.
import { type Choice, draw, type Engine, type Game, type Knowledge, type Random, type Seat, type Types } from '@rubble/engine'
import { parting, photo, sharedBy } from './photo.ts'

/** What a player is given to choose from; `options` is never empty. */
export interface Turn<G extends Types> {
  readonly engine: Engine<G>
  readonly state: G['state']
  readonly seat: Seat
  readonly options: readonly Choice<G>[]
  /** The player's own source of chance, so that the game's is left alone. */
  readonly random: Random
}
export type Chooser<G extends Types> = (turn: Turn<G>) => Choice<G>

export function randomPlayer<G extends Types>({ options, random }: Turn<G>): Choice<G> {
  return options[draw(random, options.length)] as Choice<G>
}

/** More would make the games hardly better and much slower. */
const CONSIDERED = 8

/** Takes what is worth most one step ahead; among equals, any. */
export function greedyPlayer<G extends Types>({
  game,
  knowledge,
}: {
  readonly game: Game<G>
  readonly knowledge: Knowledge<G>
}): Chooser<G> {
  const copy = watchedClone(game)
  return ({ engine, state, seat, options, random }) => {
    let best: Choice<G>[] = []
    let most = -Infinity
    for (const option of knowledge.orderMoves(state, seat, options).slice(0, CONSIDERED)) {
      const world = copy(state)
      engine.apply(world, seat, option)
      const worth = valueOf(engine, knowledge, world, seat)
      if (worth > most) best = []
      if (worth >= most) best.push(option)
      most = Math.max(most, worth)
    }
    return best[draw(random, best.length)] as Choice<G>
  }
}

function valueOf<G extends Types>(engine: Engine<G>, knowledge: Knowledge<G>, state: G['state'], seat: Seat): number {
  const outcome = engine.game.outcome(state)
  if (outcome === undefined) return knowledge.evaluate(state, seat)
  return outcome.winners.length === 0 ? 0 : outcome.winners.includes(seat) ? 1 : -1
}

const WATCHED = 64

/**
 * The game's own clone, many times faster than a photo, for as long as it makes true copies: a faulty one must not spoil the games that are
 * played.
 */
function watchedClone<G extends Types>(game: Game<G>): (state: G['state']) => G['state'] {
  let calls = 0
  let isTrusted = true
  return state => {
    if (!isTrusted) return photo(state)
    if (calls++ % WATCHED > 0) return game.clone(state)
    const kept = photo(state)
    const copy = game.clone(state)
    isTrusted = parting(kept, copy) === undefined && sharedBy(state, copy) === undefined
    return isTrusted ? copy : kept
  }
}
