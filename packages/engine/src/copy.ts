const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A deep copy of plain data. States have their own faster `clone`; this serves steps and views. */
export function copy<T>(value: T): T {
  if (!isObject(value)) return value
  return (Array.isArray(value) ? copyList(value) : copyRecord(value as Record<string, unknown>)) as T
}

function copyList(value: readonly unknown[]): unknown[] {
  const list = value.slice()
  for (let i = 0; i < list.length; i++) if (isObject(list[i])) list[i] = copy(list[i])
  return list
}

function copyRecord(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const out = { ...value }
  for (const key in out) if (isObject(out[key])) out[key] = copy(out[key])
  return out
}
