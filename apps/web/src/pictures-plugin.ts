// `games/<game>/src/board/picture.tsx?drawn`: the address of a game's picture, drawn at build time by the game's own code, so that a home
// screen full of games loads no board. Colours stay tokens: who shows it puts it into the page.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Plugin, runnerImport } from 'vite'

const ASKED = /^(.*\/([\w-]+)\/src\/board\/picture\.tsx)\?drawn$/

interface Drawn {
  readonly svg: string
  /** All files that it is drawn by. */
  readonly from: readonly string[]
}

async function draw(file: string, game: string, root: string): Promise<Drawn> {
  const { module, dependencies } = await runnerImport<{ Picture(): never }>(file, {
    root,
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
  })
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
    async load(id) {
      const [, file, game] = ASKED.exec(id) ?? []
      if (file === undefined || game === undefined) return undefined
      const { svg, from } = await draw(file, game, root)
      if (isBuild) return `export default import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: `${game}.svg`, source: svg })}`
      for (const one of from) this.addWatchFile(one)
      return `export default ${JSON.stringify(`data:image/svg+xml,${encodeURIComponent(svg)}`)}`
    },
  }
}
