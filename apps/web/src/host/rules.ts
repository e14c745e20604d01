// What plays each game, part by part: no table begins with what its bots know or with what foretells.
import { InputError } from '@rubble/engine'
import type { Rules } from '@rubble/host'

const GAMES = import.meta.glob<Rules['game']>('../../../../games/*/src/game.ts', { import: 'game' })
const KNOWLEDGE = import.meta.glob<Rules['knowledge']>('../../../../games/*/src/bot/knowledge.ts', { import: 'knowledge' })
const FORECASTERS = import.meta.glob<NonNullable<Rules['forecaster']>>('../../../../games/*/src/forecast.ts', { import: 'forecaster' })

const at = (game: string, file: string): string => `../../../../games/${game}/src/${file}`

async function found<T>(load: (() => Promise<T>) | undefined, game: string): Promise<T> {
  if (load === undefined) throw new InputError(`there is no game '${game}' here`)
  return load()
}

export type PlayRules = Pick<Rules, 'game'>

/** With all that a match on such terms needs; without any, what every match does. */
export async function rulesOf(game: string, terms?: unknown): Promise<PlayRules> {
  const rules = { game: await found(GAMES[at(game, 'game.ts')], game) }
  await rules.game.prepare?.(terms)
  return rules
}

/** What its bots know: where they think, and nowhere else. */
export const knowledgeOf = (game: string): Promise<Rules['knowledge']> => found(KNOWLEDGE[at(game, 'bot/knowledge.ts')], game)

/** Not every game can foretell anything. */
export const forecasterOf = async (game: string): Promise<Rules['forecaster']> => FORECASTERS[at(game, 'forecast.ts')]?.()
