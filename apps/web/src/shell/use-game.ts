import { use, useMemo } from 'react'
import type { Language, Texts } from '@rubble/text'
import { type RuleSpeaker, ruleTexts, type Speaker, tableSpeaker, withRules } from '@rubble/text'
import type { Moment } from '@rubble/protocol'
import type { GameBoard } from '@rubble/ui'
import { type GameEntry, gameOf, type SaidOf } from '../games.ts'
import { useSettings } from '../settings.ts'
import { loadTableWords } from '../words.ts'
import { onceIn } from './once.ts'

export interface LoadedGame {
  readonly entry: GameEntry
  readonly board: GameBoard
  readonly speaker: Speaker
}

/** For who reads about a game. */
export interface GameWithRules extends LoadedGame {
  readonly speaker: RuleSpeaker
}

async function speakerFor(entry: GameEntry, language: Language, spoken: Promise<Texts>): Promise<Speaker> {
  const [texts, table] = await Promise.all([spoken, loadTableWords(language)])
  return tableSpeaker({ texts: { [language]: texts }, nouns: entry.nouns }, language, table)
}

/** What is read about all that can be played of it. */
export const ANY_TERMS = 'any'

const saidIn = (entry: GameEntry, terms: unknown): SaidOf => (terms === ANY_TERMS ? 'all' : entry.saidOn(terms))

/** A game with its board and its words in the present language, but for the texts of its rules; with what is agreed, all that needs. */
export function useGame(id: string, terms?: unknown): LoadedGame | undefined {
  const { language } = useSettings()
  const entry = gameOf(id)
  if (entry === undefined) return undefined
  const said = saidIn(entry, terms)
  return use(
    onceIn(language, `game ${id} ${said ?? ''}`, async spoken => {
      const [board, voice] = await Promise.all([entry.board(terms), speakerFor(entry, spoken, entry.texts(spoken, said))])
      return { entry, board, speaker: voice }
    }),
  )
}

/** Speaks with the texts of the rules, once they are here. */
export function useRuleSpeaker(entry: GameEntry, speaker: Speaker): RuleSpeaker {
  const { language } = speaker
  const rules = use(onceIn(language, `rule texts ${entry.id}`, async spoken => ruleTexts(await entry.ruleTexts(spoken), spoken)))
  return useMemo(() => withRules(speaker, rules), [speaker, rules])
}

export function useRules(loaded: LoadedGame): GameWithRules {
  const speaker = useRuleSpeaker(loaded.entry, loaded.speaker)
  return useMemo(() => ({ ...loaded, speaker }), [loaded, speaker])
}

/** Speaks of a game before and after a match too. */
export function useAroundSpeaker(entry: GameEntry, terms?: unknown): Speaker {
  const { language } = useSettings()
  const said = saidIn(entry, terms)
  return use(
    onceIn(language, `around ${entry.id} ${said ?? ''}`, spoken =>
      speakerFor(
        entry,
        spoken,
        Promise.all([entry.texts(spoken, said), entry.aroundTexts(spoken)]).then(([texts, around]) => ({ ...texts, ...around })),
      ),
    ),
  )
}

/** Only the names of a game and of its seats: what is said of it before it is chosen. */
export function useTitle(id: string): Speaker | undefined {
  const { language } = useSettings()
  const entry = gameOf(id)
  if (entry === undefined) return undefined
  return use(onceIn(language, `title ${id}`, spoken => speakerFor(entry, spoken, entry.titles(spoken))))
}

/** Who sits at a table is spoken to as “you”. */
export function useSpokenTo(loaded: LoadedGame, seat: string | undefined): LoadedGame {
  return useMemo(() => ({ ...loaded, speaker: loaded.speaker.to(seat) }), [loaded, seat])
}

/** At a table that has been agreed upon, some things have names of their own. */
export function useAgreed(loaded: LoadedGame, config: unknown, moment: Moment): LoadedGame {
  const names = loaded.board.placeNames?.(moment, loaded.speaker)
  return useMemo(() => ({ ...loaded, speaker: loaded.speaker.under(config, names) }), [loaded, config, names])
}
