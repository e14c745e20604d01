type Fields = Readonly<Record<string, unknown>>

/** The same plain data, however deep: what it is drawn from has not changed. */
export function isAlike(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every(key => isAlike((a as Fields)[key], (b as Fields)[key]))
}
