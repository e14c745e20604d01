// `games/<game>/text/<language>/names.json?words`: all words of a game in a language, in one file. And files of words are called by their
// language.
import { pathToFileURL } from 'node:url'
import { readWords } from '@rubble/text/files'
import type { Plugin } from 'vite'

const FILE = /^(.*\/games\/([\w-]+)\/text\/(\w+)\/)(\w+)\.json(\?words)?$/

export function words(): Plugin {
  return {
    name: 'words',
    // before JSON is read as such
    enforce: 'pre',
    load(id) {
      const [, folder, , , , isAll] = FILE.exec(id) ?? []
      return folder === undefined || isAll === undefined
        ? undefined
        : { code: `export default ${JSON.stringify(readWords(pathToFileURL(folder)))}`, moduleType: 'js' }
    },
  }
}

/** Where a chunk is put. */
export function chunkFile({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string {
  const [, , game, language, file, isAll] = FILE.exec(facadeModuleId ?? '') ?? []
  return game === undefined ? 'assets/[name]-[hash].js' : `assets/${language}-${game}-${isAll === undefined ? file : 'words'}-[hash].js`
}
