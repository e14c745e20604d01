// Tests that identities last: numbers are pinned, and recorded matches replay however data files are ordered and whatever is added.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Doc, Game, Types } from '@rubble/engine'
import { describe, expect, test, vi } from 'vitest'
import { type DataFile, type Docs, extended, reversed, type StatedNumbers } from './lists.ts'
import { formatPins, pinProblems, type Pins, pinsOf } from './pins.ts'

export interface ComponentOptions<G extends Types> {
  /** Imports the game: it is done anew for other data. */
  load(): Promise<{ readonly game: Game<G> }>
  readonly files: readonly DataFile[]
  readonly pins: URL
  readonly golden: URL
  readonly stated?: StatedNumbers
}

const readDoc = (url: URL): Doc => JSON.parse(readFileSync(url, 'utf8')) as Doc
const docsOf = (files: readonly DataFile[]): Docs => new Map(files.map(file => [file, readDoc(file.url)]))

/** Numbers of components are never changed nor reused, figures only with a new version; RUBBLE_GOLDEN=write pins what is new. */
export function componentTests<G extends Types>(options: ComponentOptions<G>): void {
  const { files, pins, golden, stated } = options
  const matches = readdirSync(golden).filter(name => name.endsWith('.json'))

  describe('components', () => {
    test('keep their numbers, and their figures while the game keeps its version', async () => {
      const now = pinsOf((await options.load()).game.version, docsOf(files), stated)
      const pinned: Pins = existsSync(pins) ? (readDoc(pins) as unknown as Pins) : { version: now.version, rows: {}, files: {} }
      const { wrong, stale } = pinProblems(pinned, now)
      expect(wrong).toEqual([])
      if (process.env['RUBBLE_GOLDEN'] === 'write') writeFileSync(pins, formatPins(now))
      else expect(stale, 'pin this with RUBBLE_GOLDEN=write').toEqual([])
    })

    test('may stand in any order: all recorded matches replay with the files written from back to front', async () => {
      const docs = new Map([...docsOf(files)].map(([file, doc]) => [file, reversed(doc) as Doc]))
      await withData(docs, async () => {
        await replayAll(options, matches)
      })
    })

    test('may be added: all recorded matches replay with one more in each list, which only new matches have', async () => {
      const docs = extended(docsOf(files), stated)
      await withData(docs, async () => {
        await replayAll(options, matches)
        await playNewest(options)
      })
    })
  })
}

/** What is imported meanwhile reads these documents in place of the files. */
async function withData(docs: Docs, run: () => Promise<void>): Promise<void> {
  const paths = [...docs].map(([{ url }, doc]) => {
    const path = fileURLToPath(url)
    vi.doMock(path, () => ({ default: doc }))
    return path
  })
  vi.resetModules()
  try {
    await run()
  } finally {
    for (const path of paths) vi.doUnmock(path)
    vi.resetModules()
  }
}

/** Engine and game are one copy: rules speak to the engine they were loaded with. */
async function replayAll<G extends Types>({ load, golden }: ComponentOptions<G>, matches: readonly string[]): Promise<void> {
  const { createEngine } = await import('@rubble/engine')
  const { checkGolden } = await import('../battery/golden.ts')
  const engine = createEngine((await load()).game)
  expect(matches).not.toHaveLength(0)
  for (const name of matches)
    expect(() => {
      checkGolden(engine, readDoc(new URL(name, golden)))
    }, name).not.toThrow()
}

/** A new match states the newest edition and is dealt what came with it; one of the first is not. */
async function playNewest<G extends Types>({ load }: ComponentOptions<G>): Promise<void> {
  const { createEngine, Match, newTerms } = await import('@rubble/engine')
  const { game } = await load()
  const engine = createEngine(game)
  const terms = newTerms(game, {})
  expect(terms).toEqual({ edition: 2 })
  expect(game.config({})).toEqual(game.config({ edition: 1 }))
  expect(game.config({})).not.toHaveProperty('edition')
  expect(() => game.config({ edition: 3 })).toThrow('config.edition: must be a whole number from 1 to 2, not 3')
  const match = new Match(engine, terms, 'newest')
  expect(match.save().config).toMatchObject({ edition: 2 })
  expect(JSON.stringify(match.state).length).toBeGreaterThan(JSON.stringify(new Match(engine, {}, 'newest').state).length)
  const again = Match.load(engine, JSON.parse(JSON.stringify(match.save())))
  expect(engine.hash(again.state)).toBe(engine.hash(match.state))
  expect(engine.hash(game.clone(match.state))).toBe(engine.hash(match.state))
}
