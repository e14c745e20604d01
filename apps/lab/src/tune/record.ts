// What a tuning has come to, in a file, a line each: trials of a climb, the weights that were found, then the games they were tried in.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { InputError } from '@rubble/engine'
import type { Fit } from './fit.ts'

type KeptFit = Fit & { readonly states: number }
type Line = { readonly task: string } & ({ readonly fit: KeptFit } | { readonly point: number } | { readonly trial: number })

export class TuneRecord {
  readonly #file: string | undefined
  readonly #task: string
  readonly points: number[] = []
  readonly trials: number[] = []
  fit: KeptFit | undefined

  /** `task`: what is tuned, and how; lines of other tasks are left alone. Throws InputError for a file of something else. */
  constructor(file: string | undefined, task: string) {
    this.#file = file
    this.#task = task
    const text = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8') : ''
    // a last line that was cut off is given up
    for (const line of text.slice(0, text.lastIndexOf('\n') + 1).split('\n')) if (line !== '') this.#take(this.#read(line))
  }

  #read(line: string): Line {
    try {
      const found = JSON.parse(line) as Line | null
      if (typeof found?.task === 'string') return found
    } catch {
      // said below
    }
    throw new InputError(`${this.#file ?? ''}: this is no record of a tuning`)
  }

  #take(line: Line): void {
    if (line.task !== this.#task) return
    if ('fit' in line) this.fit = line.fit
    else if ('trial' in line) this.trials.push(line.trial)
    else this.points.push(line.point)
  }

  keepFit(fit: KeptFit): void {
    if (this.fit === undefined) this.#add({ task: this.#task, fit })
    this.fit = fit
  }

  keepPoint(point: number): void {
    this.#add({ task: this.#task, point })
  }

  keepTrial(trial: number): void {
    this.trials.push(trial)
    this.#add({ task: this.#task, trial })
  }

  #add(line: Line): void {
    if (this.#file !== undefined) appendFileSync(this.#file, `${JSON.stringify(line)}\n`)
  }
}
