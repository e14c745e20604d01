// What can be measured of any game: random play with options listed, copies of a state, choices in a long match, iterations of the search.
import { observe, searchBot } from '@rubble/bots'
import { draw, type Engine, type Knowledge, Match, type MatchFile, type Random, type Seat, seeded, type Types } from '@rubble/engine'
import type { Run } from './contenders.ts'
import { cpuMs } from './cpu-ms.ts'

export function chooseAny<G extends Types>(engine: Engine<G>, state: G['state'], random: Random): void {
  const seat = engine.asked(state)[0] as Seat
  const options = engine.options(state, seat)
  engine.apply(state, seat, options[draw(random, options.length)] as (typeof options)[number])
}

export function randomPlay<G extends Types>(engine: Engine<G>, config: G['config'], unit: 'decisions' | 'games'): Run {
  const random = seeded(1)
  let n = 0
  return () => {
    const state = engine.start(config, seeded(n++))
    let decisions = 0
    for (; !engine.game.over(state); decisions++) chooseAny(engine, state, random)
    return unit === 'games' ? 1 : decisions
  }
}

/** A state after so many random choices. */
export function middleOfAGame<G extends Types>(engine: Engine<G>, config: G['config'], choices: number): G['state'] {
  const random = seeded(7)
  const state = engine.start(config, seeded(7))
  for (let i = 0; i < choices && !engine.game.over(state); i++) chooseAny(engine, state, random)
  return state
}

const COPIES = 100
export function cloning<State extends object>(state: State, copy: (one: State) => State): Run {
  let kept: State = state
  return () => {
    for (let i = 0; i < COPIES; i++) kept = copy(state)
    if (kept === state) throw new Error('the copy is the original')
    return COPIES
  }
}

/** Random matches of so many choices. */
export function longMatches<G extends Types>(engine: Engine<G>, config: G['config'], length: number, count = 1): readonly MatchFile[] {
  const found: MatchFile[] = []
  for (let seed = 1; found.length < count; seed++) {
    const random = seeded(seed)
    const match = new Match(engine, config, String(seed))
    while (!match.isOver() && match.number < length) {
      const seat = engine.asked(match.state)[0] as Seat
      const options = engine.options(match.state, seat)
      match.choose(seat, engine.name(match.state, options[draw(random, options.length)]))
    }
    if (match.number === length) found.push(match.save())
  }
  return found
}

/** A stretch of recorded matches, made again through `Match` as a server would: checked, logged, hashed, undoable. */
export function choosingAgain<G extends Types>(engine: Engine<G>, files: readonly MatchFile[], from: number, stretch: number): Run {
  let n = 0
  return () => {
    const { log, ...head } = files[n++ % files.length] as MatchFile
    const match = Match.load(engine, { ...head, log: log.slice(0, from) })
    const begun = cpuMs()
    for (const entry of log.slice(from, from + stretch)) if ('choose' in entry) match.choose(match.seats.indexOf(entry.seat), entry.choose)
    return { done: stretch, ms: cpuMs() - begun }
  }
}

const ITERATIONS = 50
/** One thought in each of these states; a search that is sure of its choice ends before its budget does, so what it did is counted. */
export function searching<G extends Types>(
  engine: Engine<G>,
  knowledge: Knowledge<G>,
  states: readonly G['state'][],
  iterations = ITERATIONS,
): Run {
  const bot = searchBot({ budget: { iterations } })
  const random = seeded(3)
  const seen = states.map(state => {
    const seat = engine.asked(state)[0] as Seat
    if (!isWorthAThought(engine, knowledge, state)) throw new Error('nothing to think about: the bot would choose without a search')
    return observe(engine, state, seat)
  })
  return () => {
    let done = 0
    for (const observation of seen) {
      let own = 0
      const onProgress = (progress: { readonly iterations: number }): void => {
        own = progress.iterations
      }
      bot.choose({ engine, knowledge }, observation, { random, onProgress })
      done += own
    }
    return done
  }
}

/** Are there options to choose between, once the game's knowledge has left out what nobody would do? */
export function isWorthAThought<G extends Types>(engine: Engine<G>, knowledge: Knowledge<G>, state: G['state']): boolean {
  const seat = engine.asked(state)[0]
  return seat !== undefined && knowledge.orderMoves(state, seat, engine.options(state, seat)).length > 1
}
