// `games/<game>/src/board/picture.tsx?drawn`: the address of a game's picture (or of its first lesson, `lesson-picture.tsx`), drawn at
// build time by the game's own code, so that a home screen full of games loads no board. Colours stay tokens: who shows it puts it into
// the page.
import { dirname, resolve } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Plugin, runnerImport } from 'vite'

const ASKED = /^(.*\/([\w-]+)\/src\/board\/(?:lesson-)?picture\.tsx)\?drawn$/

interface DrawnPicture {
  readonly svg: string
  /** All files that it is drawn by. */
  readonly from: readonly string[]
  /** The style sheets they name: they come with the picture. */
  readonly sheets: ReadonlySet<string>
}

const NO_CODE = '\0sheet'
/** Nothing is drawn with a style sheet: it is only noted. */
function noting(sheets: Set<string>): Plugin {
  return {
    name: 'note-sheets',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.endsWith('.css') || importer === undefined) return undefined
      sheets.add(resolve(dirname(importer), source))
      return NO_CODE
    },
    load: id => (id === NO_CODE ? '' : undefined),
  }
}

async function draw(file: string, game: string, root: string): Promise<DrawnPicture> {
  const sheets = new Set<string>()
  const { module, dependencies } = await runnerImport<{ Picture(): never }>(file, {
    root,
    configFile: false,
    plugins: [noting(sheets)],
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
  })
  return { svg: renderToStaticMarkup(createElement(module.Picture), { identifierPrefix: `${game}-` }), from: dependencies, sheets }
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
      const { svg, from, sheets } = await draw(file, game, root)
      const style = [...sheets].map(sheet => `import ${JSON.stringify(sheet)}\n`).join('')
      if (isBuild)
        return `${style}export default import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: `${game}.svg`, source: svg })}`
      for (const one of from.filter(one => one !== NO_CODE)) this.addWatchFile(one)
      return `${style}export default ${JSON.stringify(`data:image/svg+xml,${encodeURIComponent(svg)}`)}`
    },
  }
}
