// As many choices as a server takes, from many tables at once; several servers in turns, so that what disturbs the machine disturbs all of them alike.
import type { Program } from './programs.ts'

/** One table, or whatever asks for one thing after the other. */
export interface Asker {
  /** There is nothing more to ask for. */
  readonly isOver: boolean
  /** Asks for one thing, and waits until all of it has arrived. */
  step(): Promise<void>
}

export interface Contender {
  readonly name: string
  readonly program: Program
  /** Everybody who asks it, in this round. */
  askers(round: number): Promise<readonly Asker[]>
}

export interface Speed {
  /** For each second that it computed. */
  readonly perCpuSecond: number
  /** For each second on the clock. */
  readonly perSecond: number
}

async function slice({ program }: Contender, askers: readonly Asker[], ms: number): Promise<Speed> {
  const before = await program.cost()
  const begun = performance.now()
  const counts = await Promise.all(askers.map(async asker => {
    let count = 0
    for (; performance.now() - begun < ms && !asker.isOver; count++) await asker.step()
    return count
  }))
  const seconds = (performance.now() - begun) / 1000
  const { cpuMs } = await program.cost()
  const done = counts.reduce((sum, count) => sum + count, 0)
  return { perSecond: done / seconds, perCpuSecond: done / ((cpuMs - before.cpuMs) / 1000) }
}

/** The speeds of each contender in all rounds. */
export async function interleaved(contenders: readonly Contender[], { rounds, warmUp, ms }: { readonly rounds: number; readonly warmUp: number; readonly ms: number }): Promise<ReadonlyMap<string, readonly Speed[]>> {
  const speeds = new Map<string, Speed[]>(contenders.map(({ name }) => [name, []]))
  for (let round = 0; round < warmUp + rounds; round++) {
    for (const contender of contenders) {
      const speed = await slice(contender, await contender.askers(round), ms)
      if (round >= warmUp) speeds.get(contender.name)?.push(speed)
    }
  }
  return speeds
}
