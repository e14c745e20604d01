// What is pinned of a game's components: the number of each for ever, and its figures for as long as the game has its version.
import { createHash } from 'node:crypto'
import type { Component, Doc } from '@rubble/engine'
import { type DataFile, type Docs, isComponent, isList, listIn, type StatedNumbers } from './lists.ts'

type Pin = readonly [n: number, figures: string, until?: number]

/** By row and name: the number, a fingerprint of the figures, and the last edition it was dealt in, if there was one. */
export interface Pins {
  readonly version: string
  readonly rows: Readonly<Record<string, Readonly<Record<string, Pin>>>>
  /** Files that hold figures, but no components. */
  readonly files: Readonly<Record<string, string>>
}

/** Pinned beside the figures; the rest is of no meaning to the rules, and says where figures come from. */
const BESIDE = new Set(['id', 'n', 'about', 'note', 'evidence', 'provenance', 'fieldProvenance'])

function figures(value: unknown): unknown {
  if (isList(value)) return undefined
  if (Array.isArray(value)) return value.map(figures)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value)
    .filter(([key]) => !BESIDE.has(key))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return fields.map(([key, item]) => [key, figures(item)])
}
const fingerprint = (doc: Doc): string =>
  createHash('sha256')
    .update(JSON.stringify(figures(doc)))
    .digest('hex')
    .slice(0, 12)

export function pinsOf(version: string, files: Docs, stated: StatedNumbers = {}): Pins {
  const rows: Record<string, Record<string, Pin>> = {}
  // the component's own `until`: what stands in its lines is a figure
  const pin = (row: string, { until, ...one }: Component & Doc): void => {
    ;(rows[row] ??= {})[one.id] = until === undefined ? [one.n, fingerprint(one)] : [one.n, fingerprint(one), until]
  }
  for (const [file, doc] of files) {
    if (file.row !== undefined) for (const one of listIn(doc)) pin(file.row, one)
    if (file.itself !== undefined && isComponent(doc)) pin(file.itself, doc)
  }
  for (const [row, numbers] of Object.entries(stated)) for (const [id, n] of Object.entries(numbers)) pin(row, { id, n })
  const plain = [...files].filter(([file]) => file.row === undefined && file.itself === undefined)
  return { version, rows, files: Object.fromEntries(plain.map(([file, doc]) => [nameOf(file), fingerprint(doc)])) }
}
const nameOf = ({ url }: DataFile): string => url.pathname.slice(url.pathname.lastIndexOf('/') + 1)

/** `wrong` stands against what was pinned; `stale` only waits for being written down. */
export function pinProblems(pinned: Pins, now: Pins): { readonly wrong: readonly string[]; readonly stale: readonly string[] } {
  const wrong: string[] = []
  const needsVersion = `needs a new version of the game, which is still ${now.version}`
  for (const [row, names] of Object.entries(pinned.rows)) {
    const taken = new Map(Object.entries(names).map(([id, [n]]) => [n, id]))
    for (const [id, [n]] of Object.entries(now.rows[row] ?? {})) {
      const former = taken.get(n)
      if (former !== undefined && former !== id) wrong.push(`${row}: '${id}' has n ${n}, which belongs to '${former}'`)
    }
    for (const [id, [n, print, until]] of Object.entries(names)) {
      const one = now.rows[row]?.[id]
      if (one === undefined) wrong.push(`${row}: '${id}' (n ${n}) is gone`)
      else if (one[0] !== n) wrong.push(`${row}: '${id}' has n ${one[0]}, and must keep ${n}`)
      else if (one[1] !== print && pinned.version === now.version) wrong.push(`${row}: '${id}' has other figures: that ${needsVersion}`)
      else if (until !== undefined && one[2] !== until && pinned.version === now.version)
        wrong.push(`${row}: '${id}' was dealt until edition ${until}: that ${needsVersion}`)
    }
  }
  for (const [file, print] of Object.entries(pinned.files)) {
    if (now.files[file] !== print && pinned.version === now.version) wrong.push(`${file} has other figures: that ${needsVersion}`)
  }
  const names = Object.entries(now.rows).flatMap(([row, list]) => Object.keys(list).map(id => ({ row, id })))
  const stale = [
    ...(pinned.version === now.version ? [] : [`version ${pinned.version}`]),
    ...names.filter(({ row, id }) => isStale(pinned.rows[row]?.[id], now.rows[row]?.[id])).map(({ row, id }) => `${row}: '${id}'`),
    ...Object.keys(now.files).filter(file => pinned.files[file] === undefined),
  ]
  return { wrong, stale }
}

const isStale = (pinned: Pin | undefined, now: Pin | undefined): boolean => pinned === undefined || pinned[2] !== now?.[2]

/** One component on each line, by number, so that a change can be read line by line. */
export function formatPins({ version, rows, files }: Pins): string {
  const block = (entries: readonly (readonly [string, unknown])[], indent: string): string =>
    entries.map(([key, value]) => `${indent}${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(',\n')
  const inOrder = Object.entries(rows).map(([row, names]) => {
    const byN = Object.entries(names).sort(([, [a]], [, [b]]) => a - b)
    return `    ${JSON.stringify(row)}: {\n${block(byN, '      ')}\n    }`
  })
  const plain = Object.keys(files).length === 0 ? '{}' : `{\n${block(Object.entries(files), '    ')}\n  }`
  return `{\n  "version": ${JSON.stringify(version)},\n  "rows": {\n${inOrder.join(',\n')}\n  },\n  "files": ${plain}\n}\n`
}
