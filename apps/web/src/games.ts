// The games with a board (@rubble/games), each found by its doors: what is asked for by a pattern is a chunk of its own, loaded when it is
// needed; what no table begins with is found in game-parts.ts.
import { BOARD_GAMES } from '@rubble/games'
import type { Lesson, Manifest } from '@rubble/kit'
import type { Language, Texts } from '@rubble/text'
import type { GameBoard, GamePortrait, GameSetup, GameSummary, Glossary } from '@rubble/ui'
import type { CaseBook } from './book/case.ts'
import { type PlayRules, rulesOf } from './host/rules.ts'
import type * as GameParts from './game-parts.ts'
import { at, type ByPath, type Loads } from './game-doors.ts'

/** The scenario whose own words are said, or those of every one. */
export type SaidOf = string | 'all' | undefined

export interface GameEntry extends Manifest {
  /** All that is shown of a game before it is chosen: its picture (as SVG, for the page), its name and those of its seats. */
  picture(): Promise<string>
  /** The board of its first lesson; where there is none, the game's picture. */
  lessonPicture(): Promise<string>
  titles(language: Language): Promise<Texts>
  /** How one of its positions looks from afar. */
  portrait(): Promise<GamePortrait>
  /** With what a match on such terms needs. */
  play(terms?: unknown): Promise<PlayRules>
  /** With what it shows on such terms. */
  board(terms?: unknown): Promise<GameBoard>
  /** What is said of it at a table; of a scenario with words of its own, where it is agreed, or of all of them. */
  texts(language: Language, said?: SaidOf): Promise<Texts>
  ruleTexts(language: Language): Promise<Texts>
  /** What is picked before a match, and what is said before and after one. */
  setup(): Promise<GameSetup>
  aroundTexts(language: Language): Promise<Texts>
  /** Which of the words that come apart a match on these terms says: none, where it says none. */
  saidOn(terms: unknown): SaidOf
  /** What is told of a match at its end. */
  summary(): Promise<GameSummary>
  /** Every component. */
  glossary(): Promise<Glossary>
  lessons(): Promise<readonly Lesson[]>
  lessonTexts(language: Language): Promise<Texts>
  /** What proves its rules. */
  cases(): Promise<CaseBook>
}

const MANIFESTS: ByPath<Manifest> = import.meta.glob<Manifest>('../../../games/*/src/manifest.ts', { eager: true, import: 'manifest' })
const PICTURES: Loads<string> = import.meta.glob<string>('../../../games/*/src/board/picture.tsx', { query: '?drawn', import: 'default' })
/** Of the game that is learnt first. */
const LESSON_PICTURES: Loads<string> = import.meta.glob<string>('../../../games/*/src/board/lesson-picture.tsx', {
  query: '?drawn',
  import: 'default',
})
const BOARDS: Loads<GameBoard> = import.meta.glob<GameBoard>('../../../games/*/src/board/index.ts', { import: 'board' })
const TITLES: Loads<Texts> = import.meta.glob<Texts>('../../../games/*/text/*/title.json', { import: 'default' })
const WORDS: Loads<Texts> = import.meta.glob<Texts>('../../../games/*/text/*/names.json', { query: '?words', import: 'default' })
const RULE_TEXTS: Loads<Texts> = import.meta.glob<Texts>('../../../games/*/text/*/names.json', { query: '?rules', import: 'default' })
const SCENARIO_WORDS: Loads<Texts> = import.meta.glob<Texts>('../../../games/*/text/*/scenario-*.json', { import: 'default' })
const DERIVED: Loads<(texts: Texts) => Texts> = import.meta.glob<(texts: Texts) => Texts>('../../../games/*/src/derived-names.ts', {
  import: 'derivedNames',
})

/** A picture that does not come is none: the game can be played without. */
async function drawn(found: Promise<string>): Promise<string> {
  try {
    return await (await fetch(await found)).text()
  } catch {
    return ''
  }
}

const scenarioWords = (game: string, language: Language): string => `../../../games/${game}/text/${language}/scenario-`

/** The scenario that is agreed on, if it has words of its own. */
function saidOn(game: string, terms: unknown): SaidOf {
  const scenario = (terms as { readonly scenario?: unknown } | null | undefined)?.scenario
  return typeof scenario === 'string' && `${scenarioWords(game, 'en')}${scenario}.json` in SCENARIO_WORDS ? scenario : undefined
}

async function scenarioTexts(game: string, language: Language, said: SaidOf): Promise<Texts> {
  const stem = scenarioWords(game, language)
  const asked = Object.keys(SCENARIO_WORDS).filter(path => path === `${stem}${said}.json` || (said === 'all' && path.startsWith(stem)))
  const found = await Promise.all(asked.map(path => SCENARIO_WORDS[path]?.()))
  return Object.assign({}, ...found) as Texts
}

/** What a game says at a table in a language, and the names that follow from others. */
async function textsOf(game: string, language: Language, said: SaidOf): Promise<Texts> {
  const derived = DERIVED[`../../../games/${game}/src/derived-names.ts`]
  const [written, own, derive] = await Promise.all([
    at(WORDS, game, `text/${language}/names.json`)(),
    scenarioTexts(game, language, said),
    derived?.(),
  ])
  return { ...written, ...own, ...derive?.(written) }
}

async function boardOf(game: string, terms: unknown): Promise<GameBoard> {
  const board = await at(BOARDS, game, 'src/board/index.ts')()
  await board.prepare?.(terms)
  return board
}

const parts = async (): Promise<typeof GameParts> => import('./game-parts.ts')

function entryOf(id: string): GameEntry {
  return {
    ...at(MANIFESTS, id, 'src/manifest.ts'),
    picture: () => drawn(at(PICTURES, id, 'src/board/picture.tsx')()),
    lessonPicture: () =>
      drawn((LESSON_PICTURES[`../../../games/${id}/src/board/lesson-picture.tsx`] ?? at(PICTURES, id, 'src/board/picture.tsx'))()),
    portrait: async () => (await parts()).portraitOf(id),
    titles: language => at(TITLES, id, `text/${language}/title.json`)(),
    play: terms => rulesOf(id, terms),
    board: terms => boardOf(id, terms),
    texts: (language, said) => textsOf(id, language, said),
    saidOn: terms => saidOn(id, terms),
    ruleTexts: language => at(RULE_TEXTS, id, `text/${language}/names.json`)(),
    summary: async () => (await parts()).summaryOf(id),
    setup: async () => (await parts()).setupOf(id),
    aroundTexts: async language => (await parts()).aroundTextsOf(id, language),
    glossary: async () => (await parts()).glossaryOf(id),
    lessons: async () => (await parts()).lessonsOf(id),
    lessonTexts: async language => (await parts()).lessonTextsOf(id, language),
    cases: async () => (await parts()).casesOf(id),
  }
}

export const GAMES: readonly GameEntry[] = BOARD_GAMES.map(entryOf)

export const gameOf = (id: string): GameEntry | undefined => GAMES.find(game => game.id === id)
