// Games that were played are kept in a file, one in each line, so that many of them can be interrupted and gone on with.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { InputError } from '@rubble/engine'
import type { PlayedGame, Terms } from './game.ts'
import type { Job } from './workers.ts'

interface Line {
  readonly terms: Terms
  readonly played: PlayedGame
}

/** What was agreed decides, together with the number, which game it is. */
export const keyOf = (terms: Terms, index: number): string =>
  JSON.stringify([terms.config, terms.players, terms.seed, terms.ms ?? null, index])

/** As it was written in JSON, which has no word for who did not sit at the table. */
export const readPlayed = (played: PlayedGame): PlayedGame => ({ ...played, points: played.points.map(point => point ?? undefined) })

export class GameRecord {
  readonly #file: string
  readonly #played = new Map<string, PlayedGame>()

  /** Takes up what the file has; a last line that was cut off is given up. Throws InputError for one that is no such file. */
  constructor(file: string) {
    this.#file = file
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    const whole = text.slice(0, text.lastIndexOf('\n') + 1)
    whole.split('\n').forEach((line, i) => {
      if (line === '') return
      const { terms, played } = this.#read(line, i + 1)
      this.#played.set(keyOf(terms, played.index), played)
    })
    if (whole !== text) writeFileSync(file, whole)
  }

  #read(line: string, number: number): Line {
    try {
      const found = JSON.parse(line) as Partial<Line> | null
      const { terms, played } = found ?? {}
      if (terms !== undefined && Array.isArray(played?.points)) return { terms, played: readPlayed(played) }
    } catch {
      // said below
    }
    throw new InputError(`${this.#file}, line ${number}: this is no game of an arena`)
  }

  find({ terms, index }: Job): PlayedGame | undefined {
    return this.#played.get(keyOf(terms, index))
  }

  add({ terms }: Job, played: PlayedGame): void {
    appendFileSync(this.#file, `${JSON.stringify({ terms, played })}\n`)
  }
}
