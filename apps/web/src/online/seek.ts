// Looks for an opponent, also over a line that breaks: until one is found, the server does not want to, or the person no longer does.
import type { QuickMessage, QuickWish } from '@rubble/protocol'
import type { Api } from './api.ts'
import { ApiProblem } from './problem.ts'
import { Stream, type StreamParts } from './stream.ts'

export interface SeekListener {
  onMessage(message: QuickMessage): void
  onLine(isUp: boolean): void
  onRefused(problem: ApiProblem): void
}

/** Returns how to stop. */
export function seekOpponent(
  api: Pick<Api, 'seek'>,
  wish: QuickWish,
  listener: SeekListener,
  { wait, random }: Pick<StreamParts, 'wait' | 'random'>,
): () => void {
  // who sits at too many tables already would wait in vain for that to pass
  const refuse = (error: unknown): never => {
    if (error instanceof ApiProblem && error.code === 'too-many') {
      stream.end()
      listener.onRefused(error)
    }
    throw error
  }
  const stream = new Stream({
    connect: signal => api.seek(wish, signal).catch(refuse),
    onMessage: message => {
      const said = message as QuickMessage
      // the search is over: a line that came back would begin another
      if (said.type !== 'waiting') stream.end()
      listener.onMessage(said)
    },
    onLine: isUp => {
      listener.onLine(isUp)
    },
    onRefused: problem => {
      listener.onRefused(problem)
    },
    wait,
    random,
  })
  return () => {
    stream.end()
  }
}
