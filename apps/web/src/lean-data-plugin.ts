// Where the figures of a component come from is part of its data. Some games tell it at a table (board/provenance.ts); where the list of all
// components alone does, tables begin with the data and without that, and what the list reads for itself keeps it.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { GAMES } from '@rubble/games'
import type { Plugin } from 'vite'

const GAMES_FOLDER = resolve(import.meta.dirname, '..', '..', '..', 'games')
const LEAN = GAMES.filter(game => !existsSync(resolve(GAMES_FOLDER, game, 'src', 'board', 'provenance.ts')))
const DATA = new RegExp(`/games/(?:${LEAN.join('|')})/src/data/.*\\.json$`)

const WHOLE = '?whole'
const TOLD = 'provenance'

function lean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lean)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== TOLD)
      .map(([key, one]) => [key, lean(one)]),
  )
}

export function leanData(): Plugin {
  return {
    name: 'lean-data',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (importer?.endsWith('/board/glossary.tsx') !== true || !source.endsWith('.json')) return undefined
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found !== null && DATA.test(found.id) ? `${found.id}${WHOLE}` : undefined
    },
    load(id) {
      const isWhole = id.endsWith(WHOLE)
      const file = isWhole ? id.slice(0, -WHOLE.length) : id
      if (!DATA.test(file)) return undefined
      const read = JSON.parse(readFileSync(file, 'utf8')) as unknown
      return { code: `export default ${JSON.stringify(isWhole ? read : lean(read))}`, moduleType: 'js' }
    },
  }
}
