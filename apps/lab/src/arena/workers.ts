// Many games on all cores.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { InputError } from '@rubble/engine'
import type { PlayedGame, Terms } from './game.ts'
import { GameRecord } from './record.ts'

/** One game to be played. */
export interface Job {
  readonly terms: Terms
  readonly index: number
}

type OnPlayed<J> = (played: PlayedGame, job: J) => void

/** Throws InputError for a number of games or workers that cannot be. */
export function checkCounts(counts: Readonly<Record<string, number>>): void {
  for (const [what, value] of Object.entries(counts)) {
    if (!Number.isSafeInteger(value) || value < 1) throw new InputError(`arena: ${what} must be a whole number from 1, not ${value}`)
  }
}

/** How many play at a time, and the file that keeps what they have played. */
export interface Manner {
  readonly workers?: number
  readonly keep?: string
}

/** All games, those of the record first. `door`: the module whose default is the game's pack. */
export async function playAll<J extends Job>(
  door: string,
  jobs: readonly J[],
  { workers = availableParallelism(), keep }: Manner,
  onPlayed: OnPlayed<J>,
): Promise<void> {
  if (keep === undefined) return handOut(door, jobs, workers, onPlayed)
  const record = new GameRecord(keep)
  const left: J[] = []
  for (const job of jobs) {
    const played = record.find(job)
    if (played === undefined) left.push(job)
    else onPlayed(played, job)
  }
  return handOut(door, left, workers, (played, job) => {
    record.add(job, played)
    onPlayed(played, job)
  })
}

/** One by one: whoever is free takes the next. The first failure ends them all. */
async function handOut<J extends Job>(door: string, jobs: readonly J[], count: number, onPlayed: OnPlayed<J>): Promise<void> {
  let next = 0
  const workers = Array.from(
    { length: Math.min(jobs.length, count) },
    () => new Worker(new URL('./worker.ts', import.meta.url), { workerData: door }),
  )
  try {
    await Promise.all(
      workers.map(
        worker =>
          new Promise<void>((resolve, reject) => {
            let job: J | undefined
            const go = (): void => {
              job = jobs[next++]
              if (job === undefined) resolve()
              else worker.postMessage(job)
            }
            worker.on('message', (played: PlayedGame) => {
              onPlayed(played, job as J)
              go()
            })
            worker.once('error', reject)
            worker.once('exit', code => {
              reject(new Error(`a worker of the arena ended with code ${code}`))
            })
            go()
          }),
      ),
    )
  } finally {
    await Promise.all(workers.map(worker => worker.terminate()))
  }
}
