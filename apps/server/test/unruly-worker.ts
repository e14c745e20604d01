// A thread in which some thoughts go wrong, by their seed; all others are thought as always.
import { parentPort } from 'node:worker_threads'
import type { Question } from '@rubble/host'

parentPort?.on('message', ({ seed }: Question) => {
  if (seed === 'hang') for (;;);
  if (seed === 'late') for (const end = Date.now() + 500; Date.now() < end;);
  if (seed === 'end') process.exit(3)
  if (seed === 'throw') throw new Error('thrown in a thread')
  // large pieces, which cost nobody's time to look through: the memory is full before the machine is busy
  if (seed === 'memory') for (const heap: unknown[] = []; ;) heap.push(new Array(4e6).fill(0))
})

await import('../src/bots/worker.ts')
