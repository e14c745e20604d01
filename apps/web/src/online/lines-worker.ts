// The worker that all tabs of a browser share: it holds their one stream.
import { Api } from './api.ts'
import { Hub } from './lines.ts'
import { serveTab } from './shared-lines.ts'
import { wait } from './wait.ts'

const hub = new Hub({ api: new Api(), wait, random: Math.random, now: Date.now })
addEventListener('connect', event => {
  for (const port of (event as MessageEvent).ports) serveTab(port, hub, wait)
})
