// What the benchmarks compare with stands in a package of its own (apps/lab/peers): whoever plays need not install it.
import { onDemand } from '../on-demand.ts'

const peers = onDemand('peers', 'what the benchmarks compare with')

export const isPeer = (contender: string): boolean => contender.includes('boardgame.io')

/** Whether they are there now. */
export const installPeers = (): boolean => peers.install()

/** The library's folders can only be required. */
export const requirePeer: NodeJS.Require = peers.require

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
