// How games are played: how many at a time, where they are kept, and the queue over which other machines play along.
import { InputError, RuleError } from '@rubble/engine'
import type { Args } from './args.ts'
import { Failure, notHeld } from './failure.ts'
import { reasonOf } from './reason.ts'

export const MANNER = ['ms', 'keep', 'workers', 'queue'] as const

export interface Manner {
  readonly ms?: number
  readonly keep?: string
  readonly workers?: number
  readonly queue?: string
}

/** Without workers of its own a command waits for those of others. */
export function mannerOf(args: Args): Manner {
  const [ms, keep, queue] = [args.whole('ms', 1), args.text('keep'), args.text('queue')]
  const workers = args.whole('workers', queue === undefined ? 1 : 0)
  return {
    ...(ms === undefined ? {} : { ms }),
    ...(keep === undefined ? {} : { keep }),
    ...(workers === undefined ? {} : { workers }),
    ...(queue === undefined ? {} : { queue }),
  }
}

/** What fails without a queue is not its fault. */
export async function withQueue<T>({ queue }: Manner, work: () => Promise<T>): Promise<T> {
  if (queue === undefined) return work()
  try {
    return await work()
  } catch (error) {
    if (error instanceof InputError || error instanceof RuleError || error instanceof Failure) throw error
    return notHeld('cli.queue.failed', {}, reasonOf(error))
  }
}
