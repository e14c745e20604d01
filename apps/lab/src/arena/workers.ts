// Many games on all cores.
import { availableParallelism } from 'node:os'
import { InputError } from '@rubble/engine'
import type { PlayedGame, Terms } from './game.ts'
import { GameRecord } from './record.ts'
import { GameThread } from './thread.ts'

/** One game to be played. */
export interface Job {
  readonly terms: Terms
  readonly index: number
}

type OnPlayed<J> = (played: PlayedGame, job: J) => void

/** Throws InputError for a number of games or workers that cannot be. Without workers only a queue is of use. */
export function checkCounts({ games, workers = 1, queue }: Pick<Manner, 'workers' | 'queue'> & { readonly games: number }): void {
  const least = { games: 1, workers: queue === undefined ? 1 : 0 }
  for (const [what, value] of Object.entries({ games, workers })) {
    const from = least[what as keyof typeof least]
    if (!Number.isSafeInteger(value) || value < from)
      throw new InputError(`arena: ${what} must be a whole number from ${from}, not ${value}`)
  }
}

/** How many play at a time, the file that keeps what they have played, and the queue over which other machines play along. */
export interface Manner {
  /** None: others play, over the queue. */
  readonly workers?: number
  /** What it has already is not played again. */
  readonly keep?: string
  /** `postgres://…` */
  readonly queue?: string
}

/** What every run of games can be told, whoever plays in it. */
export interface RunOptions extends Manner {
  /** Address of the game's module, whose default is its pack. */
  readonly door: string
  readonly seed: string
  /** Milliseconds for each decision of a plain `search`. */
  readonly ms?: number
  /** Each game, as it was played or kept. */
  onGame?(played: PlayedGame, terms: Terms): void
}

/** All games, those of the record first. `door`: the module whose default is the game's pack. */
export async function playAll<J extends Job>(
  door: string,
  jobs: readonly J[],
  { workers = availableParallelism(), keep, queue }: Manner,
  onPlayed: OnPlayed<J>,
): Promise<void> {
  const play =
    queue === undefined
      ? (left: readonly J[], told: OnPlayed<J>) => handOut(door, left, workers, told)
      : async (left: readonly J[], told: OnPlayed<J>) => (await import('../queue/share.ts')).share(queue, door, left, workers, told)
  if (keep === undefined) return play(jobs, onPlayed)
  const record = new GameRecord(keep)
  const left: J[] = []
  for (const job of jobs) {
    const played = record.find(job)
    if (played === undefined) left.push(job)
    else onPlayed(played, job)
  }
  return play(left, (played, job) => {
    record.add(job, played)
    onPlayed(played, job)
  })
}

/** One by one: whoever is free takes the next. The first failure ends them all. */
async function handOut<J extends Job>(door: string, jobs: readonly J[], count: number, onPlayed: OnPlayed<J>): Promise<void> {
  let next = 0
  const threads = Array.from({ length: Math.min(jobs.length, count) }, () => new GameThread())
  try {
    await Promise.all(
      threads.map(async thread => {
        for (let job = jobs[next++]; job !== undefined; job = jobs[next++]) onPlayed(await thread.play(door, job), job)
      }),
    )
  } finally {
    await Promise.all(threads.map(thread => thread.end()))
  }
}
