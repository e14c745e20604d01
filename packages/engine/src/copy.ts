/** A deep copy of plain data. States have their own faster `clone`; this serves steps and views. */
export function copy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const list: unknown[] = new Array(value.length)
    for (let i = 0; i < value.length; i++) list[i] = copy(value[i])
    return list as T
  }
  const out: Record<string, unknown> = {}
  for (const key in value) out[key] = copy((value as Record<string, unknown>)[key])
  return out as T
}
