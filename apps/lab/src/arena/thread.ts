// A thread that plays games, one after the other: whoever started it can do something else meanwhile.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PlayedGame } from './game.ts'
import type { Job } from './workers.ts'

export class GameThread {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url))

  /** `door`: the module whose default is the game's pack. Throws what the game throws. */
  async play(door: string, { terms, index }: Job): Promise<PlayedGame> {
    const done = new AbortController()
    const { signal } = done
    this.#worker.postMessage({ door, terms, index })
    try {
      const [played]: unknown[] = await Promise.race([
        once(this.#worker, 'message', { signal }),
        once(this.#worker, 'exit', { signal }).then(([code]) => {
          throw new Error(`a worker of the arena ended with code ${String(code)}`)
        }),
      ])
      return played as PlayedGame
    } finally {
      done.abort()
    }
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }
}
