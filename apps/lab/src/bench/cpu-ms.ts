/** Milliseconds this process has computed, its garbage collector included: time in which the machine did something else does not count. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
