// Games of one command, played by whoever works on the queue, this process among them.
import { setTimeout as sleep } from 'node:timers/promises'
import { RuleError } from '@rubble/engine'
import type { PlayedGame } from '../arena/game.ts'
import type { Job } from '../arena/workers.ts'
import { GameQueue, type Line } from './game-queue.ts'
import { workOn } from './work.ts'

/** Between two looks at what others have played. */
const PAUSE = 200

/** Each game is told once. The first failure ends them all. */
export async function share<J extends Job>(
  url: string,
  door: string,
  jobs: readonly J[],
  workers: number,
  onPlayed: (played: PlayedGame, job: J) => void,
): Promise<void> {
  const queue = await GameQueue.open(url)
  const stop = new AbortController()
  let working: Promise<void> | undefined
  try {
    const line = await queue.line(door)
    const open = new Map(jobs.map(job => [queue.idOf(line, job), job]))
    await gather(queue, open, onPlayed)
    await queue.put(line, [...open.values()])
    const played = untilAll(queue, open, onPlayed)
    if (workers > 0) working = workOn(queue, { lines: [line], workers, signal: stop.signal })
    // those of this process end only by a failure
    await (working === undefined ? played : Promise.race([working, played]))
  } finally {
    stop.abort()
    await working?.catch(() => {})
    await queue.close()
  }
}

async function untilAll<J extends Job>(
  queue: GameQueue,
  open: Map<string, J>,
  onPlayed: (played: PlayedGame, job: J) => void,
): Promise<void> {
  for (; open.size > 0; await sleep(PAUSE)) await gather(queue, open, onPlayed)
}

/** Takes what has been played off the list. */
async function gather<J extends Job>(
  queue: GameQueue,
  open: Map<string, J>,
  onPlayed: (played: PlayedGame, job: J) => void,
): Promise<void> {
  for (const { id, played, failure } of await queue.results([...open.keys()])) {
    const job = open.get(id)
    if (job === undefined) continue
    if (played === null) {
      await queue.forget(id)
      throw new RuleError(failure ?? 'a game of the queue failed')
    }
    open.delete(id)
    onPlayed(played, job)
  }
}

export interface WorkerOptions {
  /** Of the games it can play. */
  readonly doors: readonly string[]
  readonly workers: number
  readonly signal: AbortSignal
  onReady?(): void
  onPlayed?(): void
}

/** Plays for whoever puts games in the queue, until told to stop. */
export async function worker(url: string, { doors, workers, signal, onReady, onPlayed }: WorkerOptions): Promise<void> {
  const queue = await GameQueue.open(url)
  try {
    const lines: Line[] = []
    for (const door of doors) lines.push(await queue.line(door))
    onReady?.()
    await workOn(queue, { lines, workers, signal, ...(onPlayed === undefined ? {} : { onPlayed }) })
  } finally {
    await queue.close()
  }
}
