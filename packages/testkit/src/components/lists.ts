// The components of a game as its data files hold them, read without knowing the game.
import type { Component, Doc } from '@rubble/engine'

/** A data file: its lists of components, and whether it is itself one (an army with its tiles). */
export interface DataFile {
  readonly url: URL
  /** The row of numbers that its list shares, perhaps with other files; none: it holds figures, but no components. */
  readonly row?: string
  /** The row in which the file as a whole has a number. */
  readonly itself?: string
  /** Nothing can be added: the rules name each of its components, or they are the board. */
  readonly isClosed?: true
}

const isRecord = (value: unknown): value is Doc => typeof value === 'object' && value !== null && !Array.isArray(value)
export const isComponent = (value: unknown): value is Component & Doc =>
  isRecord(value) && typeof value['n'] === 'number' && typeof value['id'] === 'string'
export const isList = (value: unknown): value is readonly (Component & Doc)[] =>
  Array.isArray(value) && value.length > 0 && value.every(isComponent)

/** The list of components in a file. */
export const listIn = (doc: Doc): readonly (Component & Doc)[] => Object.values(doc).find(isList) ?? []

/** The same file with another list. */
const withList = (doc: Doc, list: readonly Component[]): Doc =>
  Object.fromEntries(Object.entries(doc).map(([key, value]) => [key, isList(value) ? list : value]))

/** The same data written from back to front: lists of components reversed, and the fields of every record. */
export function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return (isList(value) ? value.toReversed() : value).map(reversed)
  return isRecord(value)
    ? Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, item]) => [key, reversed(item)]),
      )
    : value
}

export type Docs = ReadonlyMap<DataFile, Doc>
/** Numbers that the rules state themselves, by row and name. */
export type StatedNumbers = Readonly<Record<string, Readonly<Record<string, number>>>>

function nextOf(files: Docs, row: string, stated: StatedNumbers): number {
  const given = [...files].filter(([file]) => file.row === row).flatMap(([, doc]) => listIn(doc).map(({ n }) => n))
  return Math.max(...given, ...Object.values(stated[row] ?? {})) + 1
}

/** One more component in every list that allows it, as a second edition would bring it: like the last one, with the next number. */
export function extended(files: Docs, stated: StatedNumbers = {}): Docs {
  const out = new Map(files)
  for (const [file, doc] of files) {
    if (file.row === undefined || file.isClosed) continue
    const list = listIn(doc)
    const last = list.reduce((a, b) => (a.n > b.n ? a : b))
    out.set(file, withList(doc, [{ ...last, id: `${last.id}-of-edition-2`, n: nextOf(out, file.row, stated), since: 2 }, ...list]))
  }
  return out
}
