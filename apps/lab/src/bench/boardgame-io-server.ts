// boardgame.io's server with endless tic-tac-toe, as its documentation sets one up: in memory, which is its default, or keeping choices in the file that is named.
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type * as Library from 'boardgame.io/server' with { 'resolution-mode': 'require' }
import { endless } from './boardgame-io-games.ts'
import { SqliteStorage } from './boardgame-io-storage.ts'

// The library's folders can only be required.
const { Server } = createRequire(import.meta.url)('boardgame.io/server') as typeof Library

const [path] = process.argv.slice(2)
const { appServer } = await Server({ games: [endless], origins: [], ...(path === undefined ? {} : { db: new SqliteStorage(path) }) }).run(0)
process.send?.({ port: (appServer.address() as AddressInfo).port })
