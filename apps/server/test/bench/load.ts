// As many choices as a server takes, from many tables at once; several servers in turns, so that what disturbs the machine disturbs all of
// them alike.
import type { Program } from './programs.ts'

/**
 * A match is left after so many choices, as long as one of our shorter games: what a server does with each may grow with those before it.
 */
export const MATCH_LENGTH = 300

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
  /** Everybody who asks it now. */
  askers(): Promise<readonly Asker[]>
}

const ROUNDS = 16
const SLICE_MS = 700
/** Until all code that matters is compiled for good: after so much, or so long for each where the disk is slow. */
const WARM_UP_STEPS = 15_000
const WARM_UP_MS = 15_000

/** Everybody asks one thing after the other, for so long; returns how much was done. */
export async function askFor(ms: number, askers: readonly Asker[]): Promise<number> {
  const begun = performance.now()
  const counts = await Promise.all(
    askers.map(async asker => {
      let count = 0
      for (; performance.now() - begun < ms && !asker.isOver; count++) await asker.step()
      return count
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** What is done in each second that the server computes: on one core, and in which the machine did nothing else. */
async function speed({ program }: Contender, askers: readonly Asker[]): Promise<number> {
  const before = await program.cost()
  const done = await askFor(SLICE_MS, askers)
  const { cpuMs } = await program.cost()
  return done / ((cpuMs - before.cpuMs) / 1000)
}

/** In turns too: a line that nobody uses for long is closed. */
async function warmUp(contenders: readonly Contender[]): Promise<void> {
  const done = contenders.map(() => 0)
  const begun = performance.now()
  while (Math.min(...done) < WARM_UP_STEPS && performance.now() - begun < WARM_UP_MS * contenders.length) {
    for (const [i, contender] of contenders.entries()) done[i] = (done[i] ?? 0) + (await askFor(SLICE_MS, await contender.askers()))
  }
}

/** The speeds of each contender in all rounds; it is stopped at the end. */
export async function interleaved(contenders: readonly Contender[]): Promise<Readonly<Record<string, readonly number[]>>> {
  try {
    await warmUp(contenders)
    const speeds = contenders.map((): number[] => [])
    for (let round = 0; round < ROUNDS; round++) {
      for (const [i, contender] of contenders.entries()) speeds[i]?.push(await speed(contender, await contender.askers()))
    }
    return Object.fromEntries(contenders.map(({ name }, i) => [name, speeds[i] ?? []]))
  } finally {
    await Promise.all(contenders.map(({ program }) => program.stop()))
  }
}
