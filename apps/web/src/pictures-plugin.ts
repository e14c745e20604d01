// `import('./<game>.picture')`: the address of a game's picture, drawn at build time by the game's own code (its door ./picture), so that a home screen
// full of games loads no board. Colours stay tokens: who shows it puts it into the page.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Plugin, runnerImport } from 'vite'

const PICTURE = /^\.\/([\w-]+)\.picture$/
const FOUND = '\0picture/'

async function draw(game: string, root: string): Promise<{ readonly svg: string; readonly from: readonly string[] }> {
  const { module, dependencies } = await runnerImport<{ Picture(): never }>(`@rubble/${game}/picture`, { root, configFile: false, logLevel: 'error', oxc: { jsx: { runtime: 'automatic' } } })
  return { svg: renderToStaticMarkup(createElement(module.Picture), { identifierPrefix: `${game}-` }), from: dependencies }
}

export function pictures(): Plugin {
  let root = ''
  let isBuild = false
  return {
    name: 'pictures',
    configResolved(config) {
      root = config.root
      isBuild = config.command === 'build'
    },
    resolveId(id) {
      const game = PICTURE.exec(id)?.[1]
      return game === undefined ? undefined : FOUND + game
    },
    async load(id) {
      if (!id.startsWith(FOUND)) return undefined
      const game = id.slice(FOUND.length)
      const { svg, from } = await draw(game, root)
      if (!isBuild) {
        for (const file of from) this.addWatchFile(file)
        return `export default ${JSON.stringify(`data:image/svg+xml,${encodeURIComponent(svg)}`)}`
      }
      return `export default import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: `${game}.svg`, source: svg })}`
    },
  }
}
