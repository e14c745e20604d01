import type { DBSchema, IDBPDatabase } from 'idb'

/** Opens a database when it is first needed. What was refused once may be granted the next time. */
export function opener<S extends DBSchema>(open: (terminated: () => void) => Promise<IDBPDatabase<S>>): () => Promise<IDBPDatabase<S>> {
  let opened: Promise<IDBPDatabase<S>> | undefined
  const forget = (): void => {
    opened = undefined
  }
  return () => {
    opened ??= open(forget)
    opened.catch(forget)
    return opened
  }
}
