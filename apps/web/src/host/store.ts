// Where matches are kept between visits: each as it was put there, and beside it the lines that were added since.
import type { LogEntry, MatchFile } from '@rubble/engine'
import type { Sitter, TableId } from '@rubble/protocol'
import { type DBSchema, openDB } from 'idb'
import { opener } from './opener.ts'

/** A match as it is kept: enough to play it on. */
export interface StoredMatch {
  readonly id: TableId
  readonly file: MatchFile
  readonly changed: number
  /** How it ends counts (Table.isOwn). */
  readonly isOwn?: boolean
  /** Where the file does not say who sits where: it was kept so once. */
  readonly sitters?: readonly Sitter[]
}

/** Several pages of one browser share it: two tabs may show the same match. */
export interface Store {
  all(): Promise<readonly unknown[]>
  get(id: TableId): Promise<unknown>
  /** A match that is new here. */
  put(kept: StoredMatch): Promise<void>
  /** Adds what its log has beyond so many lines, and rewrites nothing. Fails where one of them is there already. */
  append(kept: StoredMatch, from: number): Promise<void>
  /** What its log has beyond so many lines. */
  linesFrom(id: TableId, number: number): Promise<readonly LogEntry[]>
  /** When it began, and when each of its lines was added; nothing of a match that has come here with lines, or is not kept. */
  times(id: TableId): Promise<readonly number[]>
  remove(id: TableId): Promise<void>
  /** One after the other, whichever page it is: what is read in there is still true when it is written. */
  alone<T>(what: string, act: () => Promise<T>): Promise<T>
  /** Called when a match was put or gone on with here, by whichever page. */
  onPut(listener: (id: TableId) => void): void
}

/** Another page has added a line in its place. */
export class LineTaken extends Error {}

/** Forgets everything with the page: for tests, and where the browser lets nothing be kept. */
export function memoryStore(): Store {
  const kept = new Map<TableId, StoredMatch>()
  const listeners = new Set<(id: TableId) => void>()
  const put = (one: StoredMatch): Promise<void> => {
    kept.set(one.id, one)
    for (const listener of listeners) listener(one.id)
    return Promise.resolve()
  }
  return {
    all: () => Promise.resolve([...kept.values()]),
    get: id => Promise.resolve(kept.get(id)),
    put,
    append(one, from) {
      const before = kept.get(one.id)
      if (before?.file.log.length !== from) return Promise.reject(new LineTaken(`line ${from} does not come next`))
      return put({ ...before, file: { ...before.file, log: one.file.log }, changed: one.changed })
    },
    linesFrom: (id, number) => Promise.resolve(kept.get(id)?.file.log.slice(number) ?? []),
    times: () => Promise.resolve([]),
    remove: id => Promise.resolve(void kept.delete(id)),
    alone: inLine(),
    onPut(listener) {
      listeners.add(listener)
    },
  }
}

/** What came with lines was played elsewhere, or before: nobody knows when. */
export function timesFrom(kept: unknown, lines: readonly StoredLine[]): readonly number[] {
  const { file, changed } = (kept ?? {}) as { readonly file?: { readonly log?: readonly unknown[] }; readonly changed?: number }
  return changed === undefined || file?.log?.length !== 0 ? [] : [changed, ...lines.map(({ at }) => at)]
}

/** Within one page. */
function inLine(): Store['alone'] {
  const last = new Map<string, Promise<unknown>>()
  return (what, act) => {
    const turn = (last.get(what) ?? Promise.resolve()).then(act)
    last.set(
      what,
      turn.catch(() => {}),
    )
    return turn
  }
}

/** Across pages, where the browser has locks: not over a connection that is not safe, nor where it lets nothing be kept. */
function locked(name: string): Store['alone'] {
  const alone = inLine()
  return async (what, act) => {
    let isBegun = false
    const begin: typeof act = () => {
      isBegun = true
      return act()
    }
    try {
      return await ('locks' in navigator ? navigator.locks.request(`${name} ${what}`, begin) : alone(what, begin))
    } catch (error) {
      if (isBegun) throw error
      return alone(what, act)
    }
  }
}

/**
 * What the browser has no room for, or does not allow, is kept in memory for as long as the page is open; `onTurn` hears when it begins and
 * when it is over.
 */
export function keptAnyway(lasting: Store, onTurn: (isLasting: boolean) => void): Store {
  const memory = memoryStore()
  let isLasting = true
  const turn = (now: boolean): void => {
    if (now !== isLasting) onTurn(now)
    isLasting = now
  }
  const orElse = async <T>(read: () => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await read()
    } catch {
      turn(false)
      return otherwise
    }
  }
  const isInMemory = async (id: TableId): Promise<boolean> => (await memory.get(id)) !== undefined
  const keep = async (one: StoredMatch, write: () => Promise<void>): Promise<void> => {
    try {
      await write()
      await memory.remove(one.id)
      turn(true)
    } catch (error) {
      if (error instanceof LineTaken) throw error
      await memory.put(one)
      turn(false)
    }
  }
  return {
    async all() {
      const held = (await memory.all()) as readonly StoredMatch[]
      const stored = await orElse(() => lasting.all(), [])
      return [...stored.filter(one => !held.some(({ id }) => id === (one as Partial<StoredMatch> | null)?.id)), ...held]
    },
    get: async id => (await memory.get(id)) ?? orElse(() => lasting.get(id), undefined),
    put: one => keep(one, () => lasting.put(one)),
    // what was in memory meanwhile is put there whole
    append: (one, from) => keep(one, async () => ((await isInMemory(one.id)) ? lasting.put(one) : lasting.append(one, from))),
    async linesFrom(id, number) {
      return (await isInMemory(id)) ? memory.linesFrom(id, number) : orElse(() => lasting.linesFrom(id, number), [])
    },
    times: id => orElse(() => lasting.times(id), []),
    async remove(id) {
      await memory.remove(id)
      await orElse(() => lasting.remove(id), undefined)
    },
    alone: lasting.alone,
    onPut: lasting.onPut,
  }
}

/** A line that was added to the log of a match. */
export interface StoredLine {
  readonly id: TableId
  readonly number: number
  readonly entry: LogEntry
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Lines are a database of their own: a page of an older version in another tab could hold up a change to that of the matches. */
interface Matches extends DBSchema {
  matches: { key: TableId; value: StoredMatch }
}
interface Lines extends DBSchema {
  lines: { key: [TableId, number]; value: StoredLine }
}

/**
 * A match with the lines that were added to it, in their order. An older version of the app rewrites the match itself: what is longer is
 * then the newer one, and lines that do not go on from there are past.
 */
export function withLines(value: unknown, lines: readonly StoredLine[]): unknown {
  const kept = value as Partial<StoredMatch> | undefined
  const log: unknown = kept?.file?.log
  const added = lines.slice(lines.findLastIndex(({ number }, i) => number !== (lines[i - 1]?.number ?? Number.NaN) + 1))
  const [first, last] = [added[0], added.at(-1)]
  if (first === undefined || last === undefined || !Array.isArray(log) || last.number + 1 < log.length) return value
  const all = [...(log.slice(0, first.number) as LogEntry[]), ...added.map(({ entry }) => entry)]
  return { ...kept, file: { ...kept?.file, log: all }, changed: last.at }
}

const linesOf = (id: TableId, from = 0): IDBKeyRange => IDBKeyRange.bound([id, from], [id, Infinity])

export function browserStore(name = 'rubble'): Store {
  const matches = opener<Matches>(terminated =>
    openDB(name, 1, {
      upgrade: fresh => {
        fresh.createObjectStore('matches', { keyPath: 'id' })
      },
      terminated,
    }),
  )
  const lines = opener<Lines>(terminated =>
    openDB(`${name} lines`, 1, {
      upgrade: fresh => {
        fresh.createObjectStore('lines', { keyPath: ['id', 'number'] })
      },
      terminated,
    }),
  )
  const others = new BroadcastChannel(name)
  return {
    async all() {
      const [kept, added] = await Promise.all([(await matches()).getAll('matches'), (await lines()).getAll('lines')])
      const byId = Map.groupBy(added, ({ id }) => id)
      return kept.map(one => withLines(one, byId.get(one.id) ?? []))
    },
    async get(id) {
      return withLines(await (await matches()).get('matches', id), await (await lines()).getAll('lines', linesOf(id)))
    },
    async put(one) {
      await (await matches()).put('matches', one)
      others.postMessage(one.id)
    },
    async append({ id, file, changed }, from) {
      const { store, done } = (await lines()).transaction('lines', 'readwrite')
      const adding = file.log.slice(from).map((entry, i) => store.add({ id, number: from + i, entry, at: changed }))
      await Promise.all([...adding, done]).catch((error: unknown) => {
        throw error instanceof DOMException && error.name === 'ConstraintError' ? new LineTaken(`line ${from} is there already`) : error
      })
      others.postMessage(id)
    },
    linesFrom: async (id, number) => (await (await lines()).getAll('lines', linesOf(id, number))).map(({ entry }) => entry),
    async times(id) {
      return timesFrom(await (await matches()).get('matches', id), await (await lines()).getAll('lines', linesOf(id)))
    },
    async remove(id) {
      await (await matches()).delete('matches', id)
      await (await lines()).delete('lines', linesOf(id))
    },
    alone: locked(name),
    onPut(listener) {
      others.addEventListener('message', ({ data }) => {
        if (typeof data === 'string') listener(data)
      })
    },
  }
}
