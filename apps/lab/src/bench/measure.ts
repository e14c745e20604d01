// Measures contenders in interleaved slices, each in its own process: what disturbs the machine disturbs all of them alike.
import { type ChildProcess, fork } from 'node:child_process'

const SLICE_MS = 80
const ROUNDS = 24
const WARM_UP = 15

/** Units per second of every contender in every round. */
export async function measure(
  names: readonly string[],
  onRound: (done: number, of: number) => void,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const children = await Promise.all(names.map(start))
  const rounds = new Map<string, number[]>(names.map(name => [name, []]))
  try {
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      for (const [i, name] of names.entries()) {
        const speed = await ask(children[i] as ChildProcess)
        if (round >= WARM_UP) rounds.get(name)?.push(speed)
      }
      onRound(round + 1, WARM_UP + ROUNDS)
    }
  } finally {
    for (const child of children) child.kill()
  }
  return rounds
}

async function start(name: string): Promise<ChildProcess> {
  const child = fork(new URL('./contender.ts', import.meta.url), [name], { env: { ...process.env, NODE_ENV: 'production' } })
  await answer(child)
  return child
}

async function ask(child: ChildProcess): Promise<number> {
  child.send(SLICE_MS)
  return (await answer(child)) as number
}

function answer(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown): void => {
      child.off('exit', onExit)
      resolve(message)
    }
    const onExit = (code: number | null): void => {
      reject(new Error(`a contender ended with code ${String(code)}`))
    }
    child.once('message', onMessage)
    child.once('exit', onExit)
  })
}

export interface Spread {
  readonly median: number
  readonly quartiles: readonly [number, number]
}

export function spread(values: readonly number[]): Spread {
  return { median: part(values, 0.5), quartiles: [part(values, 0.25), part(values, 0.75)] }
}

/** The value that this part of all values does not exceed. */
export function part(values: readonly number[], of: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.round(of * (sorted.length - 1))] ?? 0
}
