/** Makes many, some at a time. */
export async function crowd<T>(count: number, make: (i: number) => Promise<T>): Promise<T[]> {
  const all: T[] = []
  while (all.length < count) {
    const from = all.length
    all.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, i) => make(from + i)))))
  }
  return all
}

const AT_ONCE = 50
