// The games there are. Adding one is an entry here and a line in host/rules.ts; each is loaded when it is chosen.
import type { Language, Nouns, Texts } from '@rubble/text'
import type { Lesson } from '@rubble/kit'
import type { Rules } from '@rubble/host'
import type { GameBoard } from '@rubble/ui'
import type { CaseBook } from './book/case.ts'
import { rulesOf } from './host/rules.ts'

export interface GameEntry {
  readonly id: string
  readonly players: string
  readonly minutes: string
  /** From 1, at once, to 3, an evening. */
  readonly difficulty: 1 | 2 | 3
  /** Can people agree on a draw? */
  readonly knowsDraws: boolean
  /** What one click begins. */
  readonly quick: Readonly<Record<string, unknown>>
  /** All that is shown of a game before it is chosen: its picture (as SVG, for the page), its name and those of its seats. */
  picture(): Promise<string>
  titles(language: Language): Promise<Texts>
  play(): Promise<Rules>
  board(): Promise<GameBoard>
  texts(language: Language): Promise<Texts>
  /** Under which kind of name the values of a field are found. */
  nouns(): Promise<Nouns>
  lessons(): Promise<readonly Lesson[]>
  lessonTexts(language: Language): Promise<Texts>
  /** What proves its rules. */
  cases(): Promise<CaseBook>
}

/** A picture that does not come is none: the game can be played without. */
async function drawn(found: Promise<{ readonly default: string }>): Promise<string> {
  try {
    return await (await fetch((await found).default)).text()
  } catch {
    return ''
  }
}

type Words = () => Promise<{ readonly texts: Texts }>
const spoken = (all: Readonly<Record<Language, Words>>) => async (language: Language): Promise<Texts> => (await all[language]()).texts

export const GAMES: readonly GameEntry[] = [
  {
    id: 'neuroshima-hex',
    players: '2–4',
    minutes: '30',
    difficulty: 2,
    knowsDraws: true,
    quick: { armies: ['sharrash', 'mississippi'] },
    play: () => rulesOf('neuroshima-hex'),
    picture: () => drawn(import('./neuroshima-hex.picture')),
    titles: spoken({
      en: () => import('@rubble/neuroshima-hex/title/en'), pl: () => import('@rubble/neuroshima-hex/title/pl'),
      de: () => import('@rubble/neuroshima-hex/title/de'), fr: () => import('@rubble/neuroshima-hex/title/fr'),
    }),
    board: async () => (await import('@rubble/neuroshima-hex/board')).board,
    texts: spoken({
      en: () => import('@rubble/neuroshima-hex/text/en'), pl: () => import('@rubble/neuroshima-hex/text/pl'),
      de: () => import('@rubble/neuroshima-hex/text/de'), fr: () => import('@rubble/neuroshima-hex/text/fr'),
    }),
    nouns: async () => (await import('@rubble/neuroshima-hex/text/nouns')).nouns,
    lessons: async () => (await import('@rubble/neuroshima-hex/lessons')).lessons,
    lessonTexts: spoken({
      en: () => import('@rubble/neuroshima-hex/lesson-text/en'), pl: () => import('@rubble/neuroshima-hex/lesson-text/pl'),
      de: () => import('@rubble/neuroshima-hex/lesson-text/de'), fr: () => import('@rubble/neuroshima-hex/lesson-text/fr'),
    }),
    cases: () => import('./neuroshima-hex.cases'),
  },
  {
    id: 'mission-combat',
    players: '2',
    minutes: '15–45',
    difficulty: 1,
    knowsDraws: true,
    quick: {},
    play: () => rulesOf('mission-combat'),
    picture: () => drawn(import('./mission-combat.picture')),
    titles: spoken({
      en: () => import('@rubble/mission-combat/title/en'), pl: () => import('@rubble/mission-combat/title/pl'),
      de: () => import('@rubble/mission-combat/title/de'), fr: () => import('@rubble/mission-combat/title/fr'),
    }),
    board: async () => (await import('@rubble/mission-combat/board')).board,
    texts: spoken({
      en: () => import('@rubble/mission-combat/text/en'), pl: () => import('@rubble/mission-combat/text/pl'),
      de: () => import('@rubble/mission-combat/text/de'), fr: () => import('@rubble/mission-combat/text/fr'),
    }),
    nouns: async () => (await import('@rubble/mission-combat/text/nouns')).nouns,
    lessons: async () => (await import('@rubble/mission-combat/lessons')).lessons,
    lessonTexts: spoken({
      en: () => import('@rubble/mission-combat/lesson-text/en'), pl: () => import('@rubble/mission-combat/lesson-text/pl'),
      de: () => import('@rubble/mission-combat/lesson-text/de'), fr: () => import('@rubble/mission-combat/lesson-text/fr'),
    }),
    cases: () => import('./mission-combat.cases'),
  },
  {
    id: 'ratcatcher',
    players: '1',
    minutes: '60–90',
    difficulty: 2,
    knowsDraws: false,
    quick: { catcher: 'cage', archRat: 'rat-king', mode: 'standard' },
    play: () => rulesOf('ratcatcher'),
    picture: () => drawn(import('./ratcatcher.picture')),
    titles: spoken({
      en: () => import('@rubble/ratcatcher/title/en'), pl: () => import('@rubble/ratcatcher/title/pl'),
      de: () => import('@rubble/ratcatcher/title/de'), fr: () => import('@rubble/ratcatcher/title/fr'),
    }),
    board: async () => (await import('@rubble/ratcatcher/board')).board,
    texts: spoken({
      en: () => import('@rubble/ratcatcher/text/en'), pl: () => import('@rubble/ratcatcher/text/pl'),
      de: () => import('@rubble/ratcatcher/text/de'), fr: () => import('@rubble/ratcatcher/text/fr'),
    }),
    nouns: async () => (await import('@rubble/ratcatcher/text/nouns')).nouns,
    lessons: async () => (await import('@rubble/ratcatcher/lessons')).lessons,
    lessonTexts: spoken({
      en: () => import('@rubble/ratcatcher/lesson-text/en'), pl: () => import('@rubble/ratcatcher/lesson-text/pl'),
      de: () => import('@rubble/ratcatcher/lesson-text/de'), fr: () => import('@rubble/ratcatcher/lesson-text/fr'),
    }),
    cases: () => import('./ratcatcher.cases'),
  },
]

export const gameOf = (id: string): GameEntry | undefined => GAMES.find(game => game.id === id)
