// How much JavaScript comes for a first table, added up from the files of the app as it is built; `npm run bench -- App` sees the same in a
// browser.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { BOARD_GAMES } from '@rubble/games'
import { describe, expect, test } from 'vitest'
import { buildApp, built } from '../src/build.ts'

/** In kB, packed: of every game, art and all. */
const LIMIT = 250
/** No first question needs the texts of the rules: they come with the first card that is looked at, in kB. */
const TEXTS = 20
/** What has been reached is not given up unnoticed. */
const REACHED: Readonly<Record<string, number>> = { 'neuroshima-hex': 188, ratcatcher: 191, 'mission-combat': 153, 'earth-reborn': 250 }

await buildApp()

const read = (file: string): string => readFileSync(join(built, 'assets', file), 'utf8')
const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, file = '']) => file)
/** What comes with a file, and what it may ask for later. */
const withIt = (file: string): string[] => found(read(file), /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)
const askedBy = (file: string): string[] => found(read(file), /(?:import\(["'`]\.\/|["'`]\/assets\/)([\w.-]+\.js)["'`]/g)

const packed = (file: string): number => gzipSync(read(file)).length

class Download {
  readonly files = new Set<string>()

  take(file: string): void {
    if (this.files.has(file)) return
    this.files.add(file)
    withIt(file).forEach(other => {
      this.take(other)
    })
  }

  /** What is called so before its hash, of all that the files that have come ask for. */
  named(name: string | RegExp): string[] {
    const asked = new Set([...this.files].flatMap(askedBy))
    const is = (file: string): boolean => (typeof name === 'string' ? file === name : name.test(file))
    return [...asked].filter(file => is(file.replace(/-[\w-]{8}\.js$/, '')))
  }

  ask(name: string): void {
    const named = this.named(name)
    expect(named, name).toHaveLength(1)
    named.forEach(file => {
      this.take(file)
    })
  }

  /** One of several, and nobody knows which: the largest. */
  askOne(name: RegExp): void {
    const [largest = ''] = this.named(name).toSorted((a, b) => packed(b) - packed(a))
    expect(largest, name.source).not.toBe('')
    this.take(largest)
  }

  get size(): number {
    return [...this.files].reduce((sum, file) => sum + packed(file), 0) / 1000
  }
}

/** In English, of somebody who has played it before and begins it again: the home screen with all that it shows, then a table. */
function firstTable(game: string): Download {
  const download = new Download()
  for (const file of found(readFileSync(join(built, 'index.html'), 'utf8'), /src="\/assets\/([\w.-]+\.js)"/g)) download.take(file)
  download.ask('en-app')
  download.ask('en-table')
  for (const one of BOARD_GAMES) {
    download.ask(`en-${one}-title`)
    download.ask(`${one}-picture`)
  }
  download.ask(`${BOARD_GAMES[0]}-lesson-picture`)
  // the puzzle of the day
  download.ask('daily-card')
  download.askOne(/-posed-\d+$/)
  // what there is to go on with
  download.ask('your-tables')
  download.ask('worker')
  download.ask(`${game}-game`)
  download.ask(`${game}-board`)
  download.ask(`en-${game}-words`)
  // not every game has them
  if (download.named(`${game}-derived-names`).length > 0) download.ask(`${game}-derived-names`)
  return download
}

describe.each(BOARD_GAMES)('%s', game => {
  test('its first table takes no more than it has come to', () => {
    expect(firstTable(game).size).toBeLessThan(Math.min(REACHED[game] ?? LIMIT, LIMIT))
  })
  test('the texts of its rules are not among it, and are no larger than they were', () => {
    const download = firstTable(game)
    const before = download.size
    download.ask(`en-${game}-rules`)
    expect(download.size - before).toBeGreaterThan(0)
    expect(download.size - before).toBeLessThan(TEXTS)
  })
})

test('whatever comes later is kept by the service worker, and so is there without a network', () => {
  const kept = new Set(found(readFileSync(join(built, 'service-worker.js'), 'utf8'), /"\/assets\/([^"]+)"/g))
  expect(readdirSync(join(built, 'assets')).filter(file => file.endsWith('.js') && !kept.has(file))).toEqual([])
})
