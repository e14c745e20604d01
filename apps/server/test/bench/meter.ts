// Loaded before a program that is measured (--import): whoever started it can ask what it has cost so far.
export interface Cost {
  /** Milliseconds it has computed, its garbage collector included. */
  readonly cpuMs: number
}

function cost(): Cost {
  const { user, system } = process.cpuUsage()
  return { cpuMs: (user + system) / 1000 }
}

process.on('message', message => {
  if (message === 'cost') process.send?.(cost())
})
// whoever measures is gone
process.on('disconnect', () => {
  process.exit()
})
