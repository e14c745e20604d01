// `games/<game>/text/<language>/names.json?words`: all that a game says at a table in a language, in one file; `?rules`: the texts of its
// rules; `?around`: what is said before and after a match. What only a match of one scenario says (`scenario-<name>.json`) is asked for on
// its own, and what the terminal alone says (`terminal.json`) never comes.
import { pathToFileURL } from 'node:url'
import { isRuleKey } from '@rubble/text'
import { isOfScenario, isOfTerminal, readWords } from '@rubble/text/files'
import type { Plugin } from 'vite'

const FILE = /^(.*\/games\/[\w-]+\/text\/\w+\/)names\.json\?(words|rules|around)$/

const kindOf = (key: string): string => (key.startsWith('around.') ? 'around' : isRuleKey(key) ? 'rules' : 'words')

export function words(): Plugin {
  return {
    name: 'words',
    // before JSON is read as such
    enforce: 'pre',
    load(id) {
      const [, folder, kind] = FILE.exec(id) ?? []
      if (folder === undefined) return undefined
      const asked = Object.entries(readWords(pathToFileURL(folder), file => !isOfScenario(file) && !isOfTerminal(file))).filter(
        ([key]) => kindOf(key) === kind,
      )
      return { code: `export default ${JSON.stringify(Object.fromEntries(asked))}`, moduleType: 'js' }
    },
  }
}
