// How what is expected is held against what came: only what is named counts, and lists are compared whole.
import type { Path } from '@rubble/kit/files'

type Fields = Readonly<Record<string, unknown>>

export interface Difference {
  readonly path: Path
  readonly expected: unknown
  readonly came: unknown
}

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Where `came` lacks what is expected. null expects that there is nothing. */
export function differences(expected: unknown, came: unknown, path: Path = []): Difference[] {
  if (expected === null) return came === undefined || came === null ? [] : [{ path, expected, came }]
  if (isRecord(expected)) {
    const fields = came === undefined ? {} : came // what is not there has no fields either
    if (!isRecord(fields)) return [{ path, expected, came }]
    return Object.entries(expected).flatMap(([key, item]) => differences(item, fields[key], [...path, key]))
  }
  return isSame(expected, came) ? [] : [{ path, expected, came }]
}

/** Has `came` all that is expected? */
export function fits(expected: unknown, came: unknown): boolean {
  return differences(expected, came).length === 0
}

/** The same plain data, whatever the order of the keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => isSame(item, b[i]))
  if (isRecord(a) && isRecord(b)) return [...new Set([...Object.keys(a), ...Object.keys(b)])].every(key => isSame(a[key], b[key]))
  return a === b
}
