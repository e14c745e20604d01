// The page's way to a worker that reviews.
import type { Judgement } from '@rubble/bots/review'
import type { MatchFile } from '@rubble/engine'
import { proxy, wrap } from 'comlink'
import { startWorker } from '../host/connect.ts'
import type { ReviewWorker } from '../host/worker.ts'
import type { ReviewNews } from './reviewer.ts'

interface RunningReview {
  readonly result: Promise<readonly Judgement[]>
  stop(): void
}

export function startReview(file: MatchFile, iterations: number, onNews: (news: ReviewNews) => void): RunningReview {
  const worker = startWorker('review')
  const stop = (): void => {
    worker.terminate()
  }
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) => {
      reject(new Error(message))
    })
  })
  const result = Promise.race([wrap<ReviewWorker>(worker).review(file, iterations, proxy(onNews)), broken]).finally(stop)
  return { result, stop }
}
