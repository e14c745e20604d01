// Values that take time to come, kept once they have come, so that React can wait for them.
const kept = new Map<string, Promise<unknown>>()

export function once<T>(key: string, make: () => Promise<T>): Promise<T> {
  const known = kept.get(key) as Promise<T> | undefined
  if (known !== undefined) return known
  const made = make()
  kept.set(key, made)
  made.catch(() => {
    kept.delete(key)
  })
  return made
}
