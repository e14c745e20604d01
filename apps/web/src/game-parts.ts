// What of a game is needed around its tables: pictures of positions, set-up, components, lessons, cases. No table begins with it.
import type { Lesson } from '@rubble/kit'
import type { Language, Texts } from '@rubble/text'
import type { GamePortrait, GameSetup, GameSummary, Glossary } from '@rubble/ui'
import type { CaseBook } from './book/case.ts'
import { at, type Loads } from './game-doors.ts'

const PORTRAITS: Loads<GamePortrait> = import.meta.glob<GamePortrait>('../../../games/*/src/board/portrait.tsx', { import: 'portrait' })
const AROUND_TEXTS: Loads<Texts> = import.meta.glob<Texts>('../../../games/*/text/*/names.json', { query: '?around', import: 'default' })
const GLOSSARIES: Loads<Glossary> = import.meta.glob<Glossary>('../../../games/*/src/board/glossary.tsx', { import: 'glossary' })
const SETUPS: Loads<GameSetup> = import.meta.glob<GameSetup>('../../../games/*/src/board/setup.tsx', { import: 'setup' })
const LESSONS: Loads<readonly Lesson[]> = import.meta.glob<readonly Lesson[]>('../../../games/*/src/lessons.ts', { import: 'lessons' })
const LESSON_TEXTS: Loads<Texts> = import.meta.glob<Texts>('../../../games/*/text/*/lessons.json', { import: 'default' })
const CASES: Loads<CaseBook> = import.meta.glob<CaseBook>('../../../games/*/RULES.md', { query: '?cases' })
const SUMMARIES: Loads<GameSummary> = import.meta.glob<GameSummary>('../../../games/*/src/board/summary.ts', { import: 'summary' })

export const summaryOf = (game: string): Promise<GameSummary> => at(SUMMARIES, game, 'src/board/summary.ts')()
export const portraitOf = (game: string): Promise<GamePortrait> => at(PORTRAITS, game, 'src/board/portrait.tsx')()
export const glossaryOf = (game: string): Promise<Glossary> => at(GLOSSARIES, game, 'src/board/glossary.tsx')()
export const setupOf = (game: string): Promise<GameSetup> => at(SETUPS, game, 'src/board/setup.tsx')()
export const aroundTextsOf = (game: string, language: Language): Promise<Texts> => at(AROUND_TEXTS, game, `text/${language}/names.json`)()
export const lessonsOf = (game: string): Promise<readonly Lesson[]> => at(LESSONS, game, 'src/lessons.ts')()
export const lessonTextsOf = (game: string, language: Language): Promise<Texts> => at(LESSON_TEXTS, game, `text/${language}/lessons.json`)()
export const casesOf = (game: string): Promise<CaseBook> => at(CASES, game, 'RULES.md')()
