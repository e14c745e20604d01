// Loaded before a program that is measured (--import): whoever started it can ask what it has cost so far.
export interface Cost {
  /** Milliseconds it has computed, its garbage collector included. */
  readonly cpuMs: number
  /** Bytes of objects that are in use. */
  readonly heap: number
  /** Bytes of memory that the system has given it. */
  readonly rss: number
}

function costs(): Cost {
  const { user, system } = process.cpuUsage()
  // only where it was started with --expose-gc: what nobody uses any more does not count
  globalThis.gc?.()
  const { heapUsed, rss } = process.memoryUsage()
  return { cpuMs: (user + system) / 1000, heap: heapUsed, rss }
}

process.on('message', message => { if (message === 'cost') process.send?.(costs()) })
// whoever measures is gone
process.on('disconnect', () => { process.exit() })
