// Values that take time to come, kept once they have come, so that React can wait for them.
const kept = new Map<string, Promise<unknown>>()
const failed = new Set<string>()

export function once<T>(key: string, make: () => Promise<T>): Promise<T> {
  const known = kept.get(key) as Promise<T> | undefined
  if (known !== undefined) return known
  const made = make()
  kept.set(key, made)
  made.catch(() => {
    failed.add(key)
  })
  return made
}

/**
 * What did not come is tried again by whoever asks next. Until it has been shown that it failed, it is kept as it is: React asks once more
 * when a value has failed, and where it then found another that is on its way, it would wait and ask for ever.
 */
export function forgetFailed(): void {
  for (const key of failed) kept.delete(key)
  failed.clear()
}
