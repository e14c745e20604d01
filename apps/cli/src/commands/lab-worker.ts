// rubble lab worker: plays games that somebody else asked for, until it is told to stop.
import { availableParallelism } from 'node:os'
import { worker } from '@rubble/lab'
import { readArgs } from '../args.ts'
import { type ExitCode, HELD, wrongUse } from '../failure.ts'
import { GAMES } from '../games.ts'
import type { Io } from '../io.ts'
import { withQueue } from '../manner.ts'

export async function labWorker(argv: readonly string[], io: Io): Promise<ExitCode> {
  const args = readArgs(argv, { values: ['queue', 'workers'] }, 1)
  const queue = args.text('queue') ?? wrongUse('cli.error.needs', { option: '--queue postgres://…' })
  const workers = args.whole('workers', 1) ?? availableParallelism()
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort())
  let played = 0
  await withQueue({ queue }, () =>
    worker(queue, {
      doors: GAMES.map(({ door }) => door),
      workers,
      signal: stop.signal,
      onReady: () => io.out(io.words('cli.worker.ready')),
      onPlayed: () => played++,
    }),
  )
  io.out(io.words('cli.worker.played', { games: played }))
  return HELD
}
