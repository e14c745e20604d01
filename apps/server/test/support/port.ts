// A port for a server that is stopped and started again at the same place.
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below those that systems give to whoever asks for any: none of these comes in between while the server is down. */
const [FIRST, LAST] = [20_000, 32_000]

export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, LAST)
  const server = createServer()
  const isFree = await new Promise<boolean>(done => {
    server.once('error', () => {
      done(false)
    })
    server.listen(port, '127.0.0.1', () => {
      server.close(() => {
        done(true)
      })
    })
  })
  return isFree ? port : freePort()
}
