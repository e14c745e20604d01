// `worker.ts?entry`: the address of a worker that is built together with the page, so that what both use (the engine, the data of a game,
// what follows from a position) is the same file and comes once. Vite builds workers by themselves, and would bring it twice.
import type { Plugin, Rolldown } from 'vite'

const ENTRY = '?entry'

/** What a worker begins with, by the ids of modules; known when everything has been read. */
export const ofWorkers: Set<string> = new Set<string>()

/** What it imports, but not itself: it goes to work as soon as it is loaded, and so may be loaded by nobody else. */
function reach(from: string, context: Rolldown.PluginContext): void {
  for (const id of context.getModuleInfo(from)?.importedIds ?? []) {
    if (ofWorkers.has(id)) continue
    ofWorkers.add(id)
    reach(id, context)
  }
}

export function workerEntry(): Plugin {
  const entries = new Set<string>()
  return {
    name: 'worker-entry',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(ENTRY)) return undefined
      const source = id.slice(0, -ENTRY.length)
      entries.add(source)
      return `export default import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: source, name: 'worker' })}`
    },
    buildEnd() {
      for (const entry of entries) reach(entry, this)
    },
  }
}
