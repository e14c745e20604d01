// boardgame.io's server with endless tic-tac-toe, as its documentation sets one up: in memory, which is its default, or with the storage that it brings along, in the folder that is named.
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type * as Library from 'boardgame.io/server' with { 'resolution-mode': 'require' }
import { endless } from './boardgame-io-games.ts'

// The library's folders can only be required.
const { FlatFile, Server } = createRequire(import.meta.url)('boardgame.io/server') as typeof Library

const [dir] = process.argv.slice(2)
const { appServer } = await Server({ games: [endless], origins: [], ...(dir === undefined ? {} : { db: new FlatFile({ dir }) }) }).run(0)
process.send?.({ port: (appServer.address() as AddressInfo).port })
