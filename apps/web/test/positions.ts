// Positions to begin a test from: moments of recorded matches, as links.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEngine, Match, type MatchFile, type Types, writePosition } from '@rubble/engine'
import { formatLink } from '../src/table/link.ts'
import { rulesOf } from '../src/host/rules.ts'

/** A match that was recorded with the game. */
export function recorded(game: string, name: string): MatchFile {
  return JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', '..', 'games', game, 'test', 'golden', `${name}.json`), 'utf8')) as MatchFile
}

export async function load(file: MatchFile): Promise<Match<Types>> {
  return Match.load(createEngine((await rulesOf(file.game)).game), file)
}

/** A link to the moment so many choices before the end of a recorded match, or shortly before it, when the asked player has all to decide. */
export async function lateLink(game: string, name: string, beforeEnd: number, kind: string): Promise<string> {
  const match = await load(recorded(game, name))
  for (let number = match.number - beforeEnd; number >= 0; number--) {
    const then = match.at(number)
    const position = writePosition(then.engine, then.state)
    const [asked] = then.engine.asked(then.state)
    if (then.engine.decision(then.state) === kind && asked !== undefined && position['active'] === match.seats[asked]) return formatLink({ game, config: match.config, position })
  }
  throw new Error(`${name} has no such moment`)
}
