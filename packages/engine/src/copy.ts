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

/** For a game's own `clone`. Steps hold plain values; those of the kinds in `deep` hold lists or records too. */
export function copyStack<S extends { readonly kind: string }>(steps: readonly S[], deep: ReadonlySet<S['kind']>): S[] {
  const own = new Array<S>(steps.length)
  for (let i = 0; i < steps.length; i++) {
    const step = steps[i] as S
    own[i] = deep.has(step.kind) ? copy(step) : { ...step }
  }
  return own
}

/** Most short lists are empty most of the time: a new one is quicker made than a copy. */
export function copyShort<T>(list: readonly T[]): T[] {
  return list.length === 0 ? [] : list.slice()
}
