// Copies that wash nothing out: what is shared, undefined or not plain in a state is so in its photo too.

/** A copy of any data, however faulty: it must not hide the faults the battery looks for. */
export function photo<T>(value: T, seen: Map<object, object> = new Map()): T {
  if (typeof value !== 'object' || value === null) return value
  const known = seen.get(value)
  if (known !== undefined) return known as T
  if (value instanceof Map || value instanceof Set || value instanceof Date) return structuredClone(value)
  const out = (Array.isArray(value) ? new Array(value.length) : Object.create(Object.getPrototypeOf(value) as object | null)) as Record<
    string,
    unknown
  >
  seen.set(value, out)
  for (const key of Object.keys(value)) out[key] = photo((value as Record<string, unknown>)[key], seen)
  return out as T
}

/** Where two values part, as a path and what stands there; undefined if they are the same in every respect. */
export function parting(a: unknown, b: unknown): string | undefined {
  return isSame(a, b) ? undefined : findParting(a, b, '')
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Number.isNaN(a) && Number.isNaN(b)
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  for (const key of keys) if (!Object.hasOwn(b, key) || !isSame((a as Fields)[key], (b as Fields)[key])) return false
  return true
}

type Fields = Readonly<Record<string, unknown>>

function findParting(a: unknown, b: unknown, path: string): string {
  const isDeep =
    typeof a === 'object' && typeof b === 'object' && a !== null && b !== null && Object.getPrototypeOf(a) === Object.getPrototypeOf(b)
  if (!isDeep) return `${path === '' ? 'all' : path}: ${show(a)} and ${show(b)}`
  const [left, right] = [a as Fields, b as Fields]
  const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])]
  const key = keys.find(one => !Object.hasOwn(left, one) || !Object.hasOwn(right, one) || !isSame(left[one], right[one])) ?? ''
  const at = path === '' ? key : `${path}.${key}`
  if (Object.hasOwn(left, key) && Object.hasOwn(right, key)) return findParting(left[key], right[key], at)
  return `${at}: ${Object.hasOwn(left, key) ? show(left[key]) : 'absent'} and ${Object.hasOwn(right, key) ? show(right[key]) : 'absent'}`
}

const MOST = 200

function show(value: unknown): string {
  if (value instanceof Map || value instanceof Set || value instanceof Date) return `a ${value.constructor.name}`
  const text = JSON.stringify(value) ?? String(value)
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}

/** Visits every object of a value with its path, again whenever it is met again. */
export function visit(value: unknown, meet: (object: object, path: string) => void, path = ''): void {
  const open: { value: unknown; path: string }[] = [{ value, path }]
  const seen = new Set<object>()
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (typeof at.value !== 'object' || at.value === null) continue
    meet(at.value, at.path)
    if (seen.has(at.value)) continue
    seen.add(at.value)
    for (const [key, item] of Object.entries(at.value)) open.push({ value: item, path: at.path === '' ? key : `${at.path}.${key}` })
  }
}

/** The path to an object of the copy that is an object of the original too. */
export function sharedBy(original: object, copy: object): string | undefined {
  const own = new Set<object>()
  visit(original, object => {
    own.add(object)
  })
  let shared: string | undefined
  visit(copy, (object, path) => {
    if (own.has(object)) shared ??= path
  })
  return shared
}
