// What the benchmarks compare with stands in a package of its own (apps/lab/peers): whoever plays need not install it.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const FOLDER = new URL('../../peers/', import.meta.url)
const INSTALL = fileURLToPath(new URL('../../../../tools/install.mjs', import.meta.url))

export const isPeer = (contender: string): boolean => contender.includes('boardgame.io')

/** Whether it is there now. */
export function installPeers(): boolean {
  return (
    spawnSync(process.execPath, [INSTALL, fileURLToPath(FOLDER), 'what the benchmarks compare with'], { stdio: 'inherit' }).status === 0
  )
}

/** The library's folders can only be required. */
export const requirePeer: NodeJS.Require = createRequire(new URL('package.json', FOLDER))

/** What is used of boardgame.io. Its own types are not there where the peers are not installed. */
export interface Moment<G> {
  readonly G: G
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: unknown }
}
export interface Game<G> {
  readonly name: string
  readonly setup: () => G
  readonly turn: { readonly minMoves: number; readonly maxMoves: number }
  readonly moves: Readonly<Record<string, (context: { readonly G: G; readonly playerID: string }, cell: number) => unknown>>
  readonly endIf?: (moment: Moment<G>) => unknown
}
