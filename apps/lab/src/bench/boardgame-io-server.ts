// boardgame.io's server with endless tic-tac-toe, as its documentation sets one up: everything in memory, which is its default.
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type * as Library from 'boardgame.io/server' with { 'resolution-mode': 'require' }
import { endless } from './boardgame-io-games.ts'

// The library's folders can only be required.
const { Server } = createRequire(import.meta.url)('boardgame.io/server') as typeof Library

const { appServer } = await Server({ games: [endless], origins: [] }).run(0)
process.send?.({ port: (appServer.address() as AddressInfo).port })
