// Plays games of a queue until told to stop.
import { setTimeout as sleep } from 'node:timers/promises'
import type { PlayedGame } from '../arena/game.ts'
import { GameThread } from '../arena/thread.ts'
import { BEAT_MS, type GameQueue, type Line, type TakenGame } from './game-queue.ts'

/** Between two looks into an empty queue. */
const PAUSE = 300

export interface WorkOptions {
  readonly lines: readonly Line[]
  readonly workers: number
  readonly signal: AbortSignal
  /** A game of these was played. */
  onPlayed?(): void
}

/** Ends when the signal says so; what is in hand then goes back to the queue. */
export async function workOn(queue: GameQueue, options: WorkOptions): Promise<void> {
  await Promise.all(Array.from({ length: options.workers }, () => workAlone(queue, options)))
}

async function workAlone(queue: GameQueue, { lines, signal, onPlayed }: WorkOptions): Promise<void> {
  let thread: GameThread | undefined
  try {
    while (!signal.aborted) {
      const game = await takeAny(queue, lines)
      if (game === undefined) {
        await sleep(PAUSE, undefined, { signal }).catch(() => {})
        continue
      }
      thread ??= new GameThread()
      const end = await playTaken(queue, game, thread, signal)
      if (end === 'failed') {
        // a thread in which a game has failed is not to be trusted
        await thread.end()
        thread = undefined
      }
      if (end === 'played') onPlayed?.()
    }
  } finally {
    await thread?.end()
  }
}

async function takeAny(queue: GameQueue, lines: readonly Line[]): Promise<TakenGame | undefined> {
  for (const line of lines) {
    const game = await queue.take(line)
    if (game !== undefined) return game
  }
  return undefined
}

async function playTaken(
  queue: GameQueue,
  game: TakenGame,
  thread: GameThread,
  signal: AbortSignal,
): Promise<'played' | 'failed' | 'left'> {
  // who cannot be heard of for a while is not lost yet: the next beat may come through
  const beating = setInterval(() => void queue.beat(game).catch(() => {}), BEAT_MS)
  try {
    const played = await untilStopped(thread.play(game.line.door, game), signal)
    if (played === undefined) {
      await queue.giveBack(game)
      return 'left'
    }
    await queue.finish(game, { played })
    return 'played'
  } catch (error) {
    await queue.finish(game, { failure: error instanceof Error ? error.message : String(error) })
    return 'failed'
  } finally {
    clearInterval(beating)
  }
}

function untilStopped(playing: Promise<PlayedGame>, signal: AbortSignal): Promise<PlayedGame | undefined> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      resolve(undefined)
    }
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    playing.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', onAbort)
    })
  })
}
