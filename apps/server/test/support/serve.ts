// A server as `rubble serve` starts it, in a process of its own that tests can end in every way. Says its port on standard output; its log
// is on standard error.
import { readOptions } from '../../src/options.ts'
import { startServer } from '../../src/server.ts'

const running = await startServer(readOptions(() => undefined, process.env))
process.stdout.write(`${running.port}\n`)
process.once('SIGTERM', async () => {
  await running.close()
  process.exit(0)
})
