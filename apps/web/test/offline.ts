// No network, for a whole browser: Playwright takes it from pages alone, and not from the worker that they share.
import type { BrowserContext, CDPSession } from 'playwright-core'

const NOTHING = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
/** Who holds the workers of a browser without a network: they have it again when this ends. */
const held = new WeakMap<BrowserContext, CDPSession>()

async function workersOf(context: BrowserContext, session: CDPSession): Promise<string[]> {
  const [page] = context.pages()
  if (page === undefined) return []
  const own = await context.newCDPSession(page)
  const {
    targetInfo: { browserContextId },
  } = await own.send('Target.getTargetInfo')
  await own.detach()
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type: 'shared_worker' }] })
  return targetInfos.filter(target => target.browserContextId === browserContextId).map(({ targetId }) => targetId)
}

export async function setOffline(context: BrowserContext, isOffline: boolean): Promise<void> {
  await held.get(context)?.detach()
  held.delete(context)
  const session = isOffline ? await context.browser()?.newBrowserCDPSession() : undefined
  if (session !== undefined) {
    held.set(context, session)
    for (const targetId of await workersOf(context, session)) {
      const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
      for (const [id, call] of [{ method: 'Network.enable' }, { method: 'Network.emulateNetworkConditions', params: NOTHING }].entries()) {
        await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, ...call }) })
      }
    }
  }
  await context.setOffline(isOffline)
}
