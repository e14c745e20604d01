// Mission: Combat!: random play with options listed, copies of a state, choices in a long match, iterations of the search.
import { createEngine, draw, Match, type MatchFile, type Seat, seeded } from '@rubble/engine'
import { game, knowledge, type MissionCombat } from '@rubble/mission-combat'
import { cloning, middleOfAGame, randomPlay, searching } from './any-game.ts'
import type { Run } from './contenders.ts'
import { cpuMs } from './cpu-ms.ts'

const engine = createEngine(game)
type State = MissionCombat['state']

const MIDDLE = 300
const middle = (): State => middleOfAGame(engine, {}, MIDDLE)

export const playing = (unit: 'decisions' | 'games'): Run => randomPlay(engine, {}, unit)
export const copying = (by: 'clone' | 'structuredClone'): Run => cloning(middle(), by === 'clone' ? game.clone : structuredClone)

const LONG = 1000
const STRETCH = 400

/** A stretch of a recorded match, made again through `Match` as a server would: checked, logged, hashed, undoable. */
export function choosing(when: 'early' | 'late'): Run {
  const { log, ...head } = longMatch()
  const from = when === 'early' ? STRETCH : LONG
  const stretch = log.slice(from, from + STRETCH)
  return () => {
    const match = Match.load(engine, { ...head, log: log.slice(0, from) })
    const begun = cpuMs()
    for (const entry of stretch) if ('choose' in entry) match.choose(match.seats.indexOf(entry.seat), entry.choose)
    return { done: STRETCH, ms: cpuMs() - begun }
  }
}

let recorded: MatchFile | undefined
function longMatch(): MatchFile {
  for (let seed = 1; recorded === undefined; seed++) {
    const random = seeded(seed)
    const match = new Match(engine, {}, String(seed))
    while (!match.isOver() && match.number < LONG + STRETCH) {
      const seat = engine.asked(match.state)[0] as Seat
      const options = engine.options(match.state, seat)
      match.choose(seat, engine.name(match.state, options[draw(random, options.length)]))
    }
    if (match.number === LONG + STRETCH) recorded = match.save()
  }
  return recorded
}

export const thinking = (): Run => searching(engine, knowledge, middle())
