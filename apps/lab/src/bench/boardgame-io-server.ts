// boardgame.io's server with endless tic-tac-toe, as its documentation sets one up: in memory, which is its default,
// or with the storage that it brings along, in the folder that is named.
import type { AddressInfo, Server as NetServer } from 'node:net'
import { type Board, endless } from './boardgame-io-games.ts'
import { type Game, requirePeer } from './peers.ts'

interface Library {
  readonly FlatFile: new (options: { readonly dir: string }) => object
  readonly Server: (options: { readonly games: readonly Game<Board>[]; readonly origins: readonly string[]; readonly db?: object }) => {
    run(port: number): Promise<{ readonly appServer: NetServer }>
  }
}
const { FlatFile, Server } = requirePeer('boardgame.io/server') as Library

const [dir] = process.argv.slice(2)
const { appServer } = await Server({ games: [endless], origins: [], ...(dir === undefined ? {} : { db: new FlatFile({ dir }) }) }).run(0)
process.send?.({ port: (appServer.address() as AddressInfo).port })
