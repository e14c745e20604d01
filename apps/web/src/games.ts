// The games with a board (@rubble/games), each found by its doors: what is asked for by a pattern is a chunk of its own, loaded when it is
// needed.
import { BOARD_GAMES } from '@rubble/games'
import type { Lesson, Manifest } from '@rubble/kit'
import type { Rules } from '@rubble/host'
import type { Language, Texts } from '@rubble/text'
import type { GameBoard } from '@rubble/ui'
import type { CaseBook } from './book/case.ts'
import { rulesOf } from './host/rules.ts'

export interface GameEntry extends Manifest {
  /** All that is shown of a game before it is chosen: its picture (as SVG, for the page), its name and those of its seats. */
  picture(): Promise<string>
  titles(language: Language): Promise<Texts>
  play(): Promise<Rules>
  board(): Promise<GameBoard>
  /** What is said of it at a table. */
  texts(language: Language): Promise<Texts>
  ruleTexts(language: Language): Promise<Texts>
  lessons(): Promise<readonly Lesson[]>
  lessonTexts(language: Language): Promise<Texts>
  /** What proves its rules. */
  cases(): Promise<CaseBook>
}

type Found<T> = Readonly<Record<string, T>>
type Loads<T> = Found<() => Promise<T>>

const MANIFESTS: Found<Manifest> = import.meta.glob<Manifest>('../../../games/*/src/manifest.ts', { eager: true, import: 'manifest' })
const PICTURES: Loads<string> = import.meta.glob<string>('../../../games/*/src/board/picture.tsx', { query: '?drawn', import: 'default' })
const BOARDS: Loads<GameBoard> = import.meta.glob<GameBoard>('../../../games/*/src/board/index.ts', { import: 'board' })
const TITLES: Loads<Texts> = import.meta.glob<Texts>('../../../games/*/text/*/title.json', { import: 'default' })
const WORDS: Loads<Texts> = import.meta.glob<Texts>('../../../games/*/text/*/names.json', { query: '?words', import: 'default' })
const RULE_TEXTS: Loads<Texts> = import.meta.glob<Texts>('../../../games/*/text/*/names.json', { query: '?rules', import: 'default' })
const DERIVED: Loads<(texts: Texts) => Texts> = import.meta.glob<(texts: Texts) => Texts>('../../../games/*/src/derived-names.ts', {
  import: 'derivedNames',
})
const LESSONS: Loads<readonly Lesson[]> = import.meta.glob<readonly Lesson[]>('../../../games/*/src/lessons.ts', { import: 'lessons' })
const LESSON_TEXTS: Loads<Texts> = import.meta.glob<Texts>('../../../games/*/text/*/lessons.json', { import: 'default' })
const CASES: Loads<CaseBook> = import.meta.glob<CaseBook>('../../../games/*/RULES.md', { query: '?cases' })

/** What a game has at that place. */
function at<T>(found: Found<T>, game: string, path: string): T {
  const one = found[`../../../games/${game}/${path}`]
  if (one === undefined) throw new Error(`games/${game}/${path} is missing`)
  return one
}

/** A picture that does not come is none: the game can be played without. */
async function drawn(found: Promise<string>): Promise<string> {
  try {
    return await (await fetch(await found)).text()
  } catch {
    return ''
  }
}

/** What a game says at a table in a language, and the names that follow from others. */
async function textsOf(game: string, language: Language): Promise<Texts> {
  const derived = DERIVED[`../../../games/${game}/src/derived-names.ts`]
  const [written, derive] = await Promise.all([at(WORDS, game, `text/${language}/names.json`)(), derived?.()])
  return { ...written, ...derive?.(written) }
}

function entryOf(id: string): GameEntry {
  return {
    ...at(MANIFESTS, id, 'src/manifest.ts'),
    picture: () => drawn(at(PICTURES, id, 'src/board/picture.tsx')()),
    titles: language => at(TITLES, id, `text/${language}/title.json`)(),
    play: () => rulesOf(id),
    board: at(BOARDS, id, 'src/board/index.ts'),
    texts: language => textsOf(id, language),
    ruleTexts: language => at(RULE_TEXTS, id, `text/${language}/names.json`)(),
    lessons: at(LESSONS, id, 'src/lessons.ts'),
    lessonTexts: language => at(LESSON_TEXTS, id, `text/${language}/lessons.json`)(),
    cases: at(CASES, id, 'RULES.md'),
  }
}

export const GAMES: readonly GameEntry[] = BOARD_GAMES.map(entryOf)

export const gameOf = (id: string): GameEntry | undefined => GAMES.find(game => game.id === id)
