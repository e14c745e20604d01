// Positions to begin a test from: moments of recorded matches, as links.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEngine, type Doc, draw, Match, type MatchFile, readPosition, seeded, type Types, writePosition } from '@rubble/engine'
import type { Rules } from '@rubble/host'
import { formatLink } from '../src/table/link.ts'

/** By the name of its package: the benchmark runs without what bundles the app. */
async function rulesOf(game: string): Promise<Rules> {
  return (await import(`@rubble/${game}/play`)) as Rules
}

/** Has the asked seat the turn? Where one sits alone, nobody else can have it. */
const isItsTurn = ({ active }: Doc, seat: string | undefined): boolean => active === undefined || active === seat

/** A match that was recorded with the game. */
export function recorded(game: string, name: string): MatchFile {
  return JSON.parse(
    readFileSync(join(import.meta.dirname, '..', '..', '..', 'games', game, 'test', 'golden', `${name}.json`), 'utf8'),
  ) as MatchFile
}

export async function load(file: MatchFile): Promise<Match<Types>> {
  return Match.load(createEngine((await rulesOf(file.game)).game), file)
}

/** A link to the moment after so many choices of a recorded match. */
export async function recordedLink(game: string, name: string, number: number): Promise<string> {
  const match = await load(recorded(game, name))
  const { engine, state } = match.at(number)
  return formatLink({ game, config: match.config, position: writePosition(engine, state) })
}

/**
 * A link to the moment so many choices before the end of a recorded match, or shortly before it, when the asked player has all to decide.
 */
export async function lateLink(game: string, name: string, beforeEnd: number, kind: string): Promise<string> {
  const match = await load(recorded(game, name))
  for (let number = match.number - beforeEnd; number >= 0; number--) {
    const then = match.at(number)
    const position = writePosition(then.engine, then.state)
    const [asked] = then.engine.asked(then.state)
    if (then.engine.decision(then.state) === kind && asked !== undefined && isItsTurn(position, match.seats[asked]))
      return formatLink({ game, config: match.config, position })
  }
  throw new Error(`${name} has no such moment`)
}

/**
 * A link to a moment of a game that is played by chance: after so many choices, or soon after it, when the asked player has all to decide.
 */
export async function playedLink(game: string, config: unknown, seed: number, choices: number, kind: string): Promise<string> {
  const { game: rules } = await rulesOf(game)
  const engine = createEngine(rules)
  const terms = rules.config(config)
  const seats = rules.seats(terms)
  const random = seeded(seed)
  const state = engine.start(terms, seeded(`deal ${seed}`))
  for (let number = 0; number < choices + 200; number++) {
    const [seat = 0] = engine.asked(state)
    const position = writePosition(engine, state)
    if (number >= choices && engine.decision(state) === kind && isItsTurn(position, seats[seat]))
      return formatLink({ game, config, position })
    const options = engine.options(state, seat)
    const option = options[draw(random, options.length)]
    if (option === undefined) break
    engine.apply(state, seat, option)
  }
  throw new Error(`seed ${seed} leads to no such moment`)
}

const isGrown = ({ city, areas }: Doc, districts: number, rats: number): boolean => {
  const counts = Object.values((areas ?? {}) as Readonly<Record<string, Readonly<Record<string, number>>>>)
  return (
    Object.keys((city ?? {}) as object).length === districts
    && counts.reduce((sum, { white = 0, brown = 0, black = 0 }) => sum + white + brown + black, 0) >= rats
  )
}

/** A link to a city of Ratcatcher in which so many districts lie, by chance, with at least so many rats, as the catcher is about to act. */
export async function cityLink(districts: number, rats: number): Promise<string> {
  const engine = createEngine((await rulesOf('ratcatcher')).game)
  for (let seed = 0; seed < 200; seed++) {
    const random = seeded(seed)
    const state = readPosition(engine, { stack: [{ kind: 'turn.act' }, { kind: 'city.draw', left: districts - 1, fills: true }] }, seed)
    while (engine.decision(state) !== 'turn.act') {
      const options = engine.options(state, 0)
      const option = options[draw(random, options.length)]
      if (option === undefined) break
      engine.apply(state, 0, option)
    }
    const position = writePosition(engine, state)
    if (isGrown(position, districts, rats)) return formatLink({ game: 'ratcatcher', config: {}, position })
  }
  throw new Error(`no city of ${districts} districts and ${rats} rats was found`)
}
