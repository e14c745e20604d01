// The door for test files: turns cases, ledger, battery and golden games into tests.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createEngine, formatMatch, type Types } from '@rubble/engine'
import type { Lesson } from '@rubble/kit'
import { type AllTexts, LANGUAGES, wrongTexts } from '@rubble/text'
import { readLessonTexts, readPuzzleTexts, readWords } from '@rubble/text/files'
import { describe, test } from 'vitest'
import {
  checkGolden,
  goldenName,
  type GoldenOptions,
  isRecorded,
  recordGolden,
  refuseDropping,
  refuseRecording,
  unrecorded,
} from './battery/golden.ts'
import { properties } from './battery/properties/index.ts'
import { type BatteryOptions, type Sample, type Subject, takeSample } from './battery/sample.ts'
import { readCaseFolder } from './cases/folder.ts'
import { caseTitle, formatResult } from './cases/result.ts'
import { type HasGame, runCase } from './cases/run-case.ts'
import { readLedger } from './ledger/folder.ts'
import { ledgerProblems } from './ledger/ledger.ts'
import { lessonKeys, lessonProblems } from './lessons/play-lesson.ts'

export { componentTests } from './components/tests.ts'

const TIMEOUT = 300_000

/** One test for each case file of a folder. */
export function caseTests<G extends Types>(subject: HasGame<G>, folder: URL): void {
  describe(`cases of ${subject.game.id}`, () => {
    for (const { file, reading } of readCaseFolder(folder)) {
      if ('errors' in reading)
        test(file, () => {
          fail(reading.errors.map(error => error.message))
        })
      else
        test(caseTitle(reading.case), () => {
          const result = runCase(subject, reading.case)
          if (!result.ok) fail([formatResult(result)])
        })
    }
  })
}

/** Every rule of the game in that folder is known and proved. */
export function ledgerTests(folder: URL): void {
  test('every rule id is listed, and every rule is proved by a case or a test', () => {
    fail(ledgerProblems(readLedger(folder)))
  })
}

/**
 * Every lesson can be taken by each of its ways, has its words in every language, well set, and no others, and cites rules that can be
 * read.
 */
export function lessonTests<G extends Types>(
  subject: HasGame<G> & { readonly texts: AllTexts },
  lessons: readonly Lesson[],
  folder: URL,
): void {
  const words = readLessonTexts(new URL('text/', folder))
  describe(`lessons of ${subject.game.id}`, () => {
    for (const lesson of lessons) {
      test(lesson.id, () => {
        fail(lessonProblems(subject, lesson))
      })
      test(`${lesson.id} cites rules`, () => {
        fail(lesson.steps.flatMap(step => step.rules).filter(id => !(`rule.${id}` in subject.texts.en)))
      })
    }
    test('their words are well set', () => {
      fail(wrongTexts(words))
    })
    const keys = lessons.flatMap(lessonKeys)
    test.each(LANGUAGES)('has its words in %s', language => {
      const own = Object.keys(words[language])
      fail([...keys.filter(key => !own.includes(key)), ...own.filter(key => !keys.includes(key)).map(key => `${key}: no lesson says this`)])
    })
  })
}

/** A puzzle, as far as its shelf speaks of it. */
interface ShelvedPuzzle {
  readonly id: string
  readonly goal: { readonly aim: string }
}
interface Shelf {
  readonly puzzles: readonly { readonly id: string; readonly theme: string }[]
}

/** The puzzles of a game: each is replayed (`problemsOf`), the index tells what there is, and every language has the words for all. */
export function puzzleTests<P extends ShelvedPuzzle>(game: string, folder: URL, least: number, problemsOf: (puzzle: P) => string[]): void {
  const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`puzzles/${name}`, folder), 'utf8'))
  const files = readdirSync(new URL('puzzles/', folder)).filter(name => name.endsWith('.json') && name !== 'index.json')
  const puzzles = files.toSorted().flatMap(name => read(name) as P[])
  const { puzzles: entries } = read('index.json') as Shelf
  const texts = new URL('text/', folder)
  const words = readPuzzleTexts(texts)
  describe(`puzzles of ${game}`, () => {
    test(`there are at least ${least}, each once and as the index says`, () => {
      const ids = puzzles.map(({ id }) => id)
      if (new Set(ids).size < least) fail([`there are ${new Set(ids).size}`])
      if (ids.join() !== entries.map(({ id }) => id).join()) fail(['the index names others'])
    })
    test('each can be solved as it says', { timeout: TIMEOUT }, () => {
      fail(puzzles.flatMap(problemsOf))
    })
    test('their words are well set', () => {
      fail(wrongTexts(words))
    })
    test.each(LANGUAGES)('have their words in %s', language => {
      // what is asked stands on the front door, where nothing of a game is but its title
      const titles = readWords(new URL(`${language}/`, texts), file => file === 'title.json')
      const own = new Set(Object.keys({ ...words[language], ...titles }).map(key => key.replace(/_(one|few|many|other)$/, '')))
      const goals = puzzles.map(({ goal }) => goal.aim).filter(aim => aim !== 'best')
      const keys = [...goals.map(aim => `puzzle.goal.${aim}`), ...entries.map(({ theme }) => `puzzle.theme.${theme}`)]
      fail([...new Set(keys)].filter(key => !own.has(key)))
    })
  })
}

/** Every property that a game must have, each as a test of its own. */
export function battery<G extends Types>(subject: Subject<G>, options: BatteryOptions<G>): void {
  let taken: Sample<G> | undefined
  const sample = (): Sample<G> => (taken ??= takeSample(subject, options))
  describe(`battery of ${subject.game.id}`, () => {
    for (const { name, check } of Object.values(properties))
      test(name, { timeout: TIMEOUT }, () => {
        fail(check(sample()))
      })
  })
}

/**
 * Recorded games replay to the same states. RUBBLE_GOLDEN=write records them anew; if they no longer replay, only with a new version of the
 * game.
 */
export function golden<G extends Types>(subject: Subject<G>, folder: URL, options: GoldenOptions<G>): void {
  const root = fileURLToPath(folder)
  const names = options.games.map(goldenName)
  const isWriting = process.env['RUBBLE_GOLDEN'] === 'write'
  if (isWriting) mkdirSync(root, { recursive: true })
  const others = () => (existsSync(root) ? readdirSync(root) : []).filter(name => name.endsWith('.json') && !names.includes(name))
  const read = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'))

  describe(`golden games of ${subject.game.id}`, () => {
    options.games.forEach((game, i) => {
      const name = names[i] ?? ''
      const path = join(root, name)
      test(`${name} replays to the same states`, { timeout: TIMEOUT }, () => {
        const engine = createEngine(subject.game)
        const refused = isWriting && existsSync(path) ? refuseRecording(engine, read(name)) : undefined
        if (refused !== undefined) fail([`${name}: ${refused}`])
        const isThere = existsSync(path) && isRecorded(engine, game, read(name))
        if (isWriting && !isThere) writeFileSync(path, formatMatch(recordGolden(subject, game, options)))
        if (!existsSync(path)) fail([`${name} is missing: record it with RUBBLE_GOLDEN=write`])
        checkGolden(engine, read(name))
      })
    })
    if (subject.game.scenarios !== undefined)
      test('every scenario is recorded, so that none is changed unseen under matches that name it', () => {
        fail(unrecorded(subject.game, options.games).map(name => `no recorded game plays the scenario ${name}`))
      })
    test('no other recorded game lies about', () => {
      if (!isWriting) return fail(others())
      const refused = refuseDropping(createEngine(subject.game), Object.fromEntries(others().map(name => [name, read(name)])))
      for (const name of others()) if (!refused.has(name)) rmSync(join(root, name))
      return fail([...refused.values()])
    })
  })
}

function fail(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`\n${problems.join('\n')}`)
}
