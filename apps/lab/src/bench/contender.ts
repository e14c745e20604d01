// One contender of the benchmark in a process of its own, so that no other code has shaped the compiler's guesses about it.
// Told how long to run, it answers how much it did.
import { contenders } from './contenders.ts'
import { cpuMs } from './cpu-ms.ts'

const name = process.argv[2] ?? ''
const create = contenders[name]
if (create === undefined) throw new Error(`there is no contender '${name}'`)
const run = await create()
const SHORT_MS = 5

/** So many calls between two looks at the clock, which costs as much as a small game. */
let batch = 1

/** Runs for so many milliseconds at the least; returns units of work a second. */
function slice(ms: number): number {
  let done = 0
  let spent = 0
  const begun = cpuMs()
  for (let now = begun; now - begun < ms;) {
    const from = now
    let apart: number | undefined
    for (let i = 0; i < batch; i++) {
      const one = run()
      done += typeof one === 'number' ? one : one.done
      if (typeof one !== 'number') apart = (apart ?? 0) + one.ms
    }
    now = cpuMs()
    spent += apart ?? now - from
    if (now - from < SHORT_MS) batch *= 2
  }
  return done / (spent / 1000)
}

process.on('message', (ms: number) => {
  process.send?.(slice(ms))
})
process.send?.('ready')
