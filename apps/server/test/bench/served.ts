// Our server as it is, on a database of its own, with one game more: so small that it measures all else.
import { rulesOf } from '../../src/games.ts'
import { readOptions } from '../../src/options.ts'
import { startServer } from '../../src/server.ts'
import { endless } from './endless.ts'

const MANY = '1000000'
const FLAGS: Readonly<Record<string, string>> = {
  port: '0',
  host: '127.0.0.1',
  'max-tables': MANY,
  'max-streams': MANY,
  'max-address-connections': MANY,
  'max-requests': MANY,
  'bot-threads': '1',
}
const [database = ''] = process.argv.slice(2)
const options = readOptions(flag => (flag === 'database' ? database : FLAGS[flag]), {})
const { port, close } = await startServer(options, { load: game => (game === endless.game.id ? Promise.resolve(endless) : rulesOf(game)) })
process.on('SIGTERM', () => {
  void close().then(() => {
    process.exit()
  })
})
process.send?.({ port } satisfies { port: number })
