// One worker thread: thinks one thought after another. If a thought ends it, the next one begins a new one.
import { Worker } from 'node:worker_threads'
import type { Flat } from '@rubble/engine'
import type { Question } from '@rubble/host'
import type { Answer } from './worker.ts'

/** A bot did not come to a choice. Says whose, of which game, and why. */
export class ThoughtError extends Error {
  override readonly name = 'ThoughtError'

  constructor({ game, seat, level }: Question, why: string) {
    super(`${game}: the bot '${level}' of seat ${seat + 1} came to no choice: ${why}`)
  }
}

export interface ThreadOptions {
  readonly file: URL
  /** How long a thought may take, in milliseconds: far beyond what any bot takes unless its rules hang. */
  readonly patience: number
}

interface Thought {
  done(choice: Flat): void
  fail(why: string): void
}

/** No game needs as much; one that goes on for ever ends its thread and not the server. */
const MEMORY = { maxOldGenerationSizeMb: 512 }

export class Thread {
  private readonly options: ThreadOptions
  private worker: Worker | undefined
  private thought: Thought | undefined

  constructor(options: ThreadOptions) {
    this.options = options
  }

  get isFree(): boolean {
    return this.thought === undefined
  }

  think(question: Question): Promise<Flat> {
    const worker = (this.worker ??= this.start())
    return new Promise((resolve, reject) => {
      worker.postMessage(question)
      const timer = setTimeout(() => {
        this.end(worker, `it was still thinking after ${this.options.patience} ms`)
      }, this.options.patience)
      const settle = (): void => {
        clearTimeout(timer)
        this.thought = undefined
      }
      this.thought = {
        done(choice) {
          settle()
          resolve(choice)
        },
        fail(why) {
          settle()
          reject(new ThoughtError(question, why))
        },
      }
    })
  }

  async close(): Promise<void> {
    const { worker } = this
    if (worker === undefined) return
    this.lose(worker, 'the server stops')
    await worker.terminate()
  }

  /** Whatever is still heard of a worker that was given up is no matter of the next one's thought. */
  private start(): Worker {
    const worker = new Worker(this.options.file, { resourceLimits: MEMORY })
    worker.on('message', (answer: Answer) => {
      if (this.worker !== worker) return
      if ('choice' in answer) this.thought?.done(answer.choice)
      else this.thought?.fail(answer.error)
    })
    worker.on('error', error => {
      this.lose(worker, error instanceof Error ? error.message : String(error))
    })
    worker.on('exit', code => {
      this.lose(worker, `its thread ended (${code})`)
    })
    return worker
  }

  private end(worker: Worker, why: string): void {
    this.lose(worker, why)
    void worker.terminate()
  }

  private lose(worker: Worker, why: string): void {
    if (this.worker !== worker) return
    this.worker = undefined
    this.thought?.fail(why)
  }
}
