// Where the bots of all tables think: in threads of their own, so that no thought holds up a request, and one that goes wrong harms only
// its own match.
import type { Flat } from '@rubble/engine'
import type { Question, Thinker, Urgency } from '@rubble/host'
import { Alarm } from '../hall/alarm.ts'
import { checkLevel } from './levels.ts'
import { Queue, type QueueOptions, type QueuedQuestion } from './queue.ts'
import { ThoughtError, Thread } from './thread.ts'

export interface ThinkersOptions extends QueueOptions {
  /** How many think at once. Each is started when it is first needed. */
  readonly threads: number
  /** A thought that takes longer (milliseconds) is given up. */
  readonly patience?: number
  /** Another program for the threads: for tests of what goes wrong in them. */
  readonly file?: URL
  readonly now?: () => number
}

export interface Thinkers extends Thinker {
  /** Gives up what is thought and what waits. */
  close(): Promise<void>
}

/** The slowest bot takes a second, unless the machine is very busy. */
const PATIENCE = 30_000
const SOMEBODY: Urgency = { table: '', owner: '', isWatched: true }

export function openThinkers(options: ThinkersOptions): Thinkers {
  const { threads: count, patience = PATIENCE, file = new URL('worker.ts', import.meta.url), now = Date.now } = options
  const queue = new Queue(options)
  const threads = Array.from({ length: count }, () => new Thread({ file, patience }))
  let isClosed = false
  const pause = new Alarm(now, async () => {
    goOn()
  })

  function goOn(): void {
    for (;;) {
      const free = threads.find(thread => thread.isFree)
      const next = free === undefined ? undefined : queue.take(now())
      if (free === undefined || next === undefined) return pause.at(queue.nextAt())
      void letThink(free, next)
    }
  }

  async function letThink(thread: Thread, waiting: QueuedQuestion): Promise<void> {
    const { question, done, fail } = waiting
    const begun = performance.now()
    try {
      done(await thread.think(question))
    } catch (error) {
      fail(error as Error)
    }
    queue.settle(waiting, performance.now() - begun)
    goOn()
  }

  return {
    async think(question: Question, urgency: Urgency = SOMEBODY): Promise<Flat> {
      checkLevel(question.level)
      if (isClosed) throw new ThoughtError(question, 'the server stops')
      return new Promise((done, fail) => {
        queue.add({ question, urgency, done, fail })
        goOn()
      })
    },
    async close() {
      isClosed = true
      pause.stop()
      for (const { question, fail } of queue.drain()) fail(new ThoughtError(question, 'the server stops'))
      await Promise.all(threads.map(thread => thread.close()))
    },
  }
}
