// `games/<game>/text/<language>/names.json?words`: all words of a game in a language, in one file.
import { pathToFileURL } from 'node:url'
import { readWords } from '@rubble/text/files'
import type { Plugin } from 'vite'

const FILE = /^(.*\/games\/[\w-]+\/text\/\w+\/)names\.json\?words$/

export function words(): Plugin {
  return {
    name: 'words',
    // before JSON is read as such
    enforce: 'pre',
    load(id) {
      const [, folder] = FILE.exec(id) ?? []
      return folder === undefined
        ? undefined
        : { code: `export default ${JSON.stringify(readWords(pathToFileURL(folder)))}`, moduleType: 'js' }
    },
  }
}
