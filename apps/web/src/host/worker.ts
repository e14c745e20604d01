// The host in a worker of the page.
import { proxy, wrap, type Remote, expose } from 'comlink'
import { LocalHost, type Thinker } from './local-host.ts'
import { rulesOf } from './rules.ts'
import { browserStore } from './store.ts'

let bots: Remote<Thinker> | undefined
/** Bots think in a worker of their own, so that the table can be asked why not meanwhile. */
const thinker: Thinker = {
  think: (...thought) => (bots ??= wrap<Thinker>(new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' }))).think(...thought),
}

const host = new LocalHost({
  load: rulesOf,
  store: browserStore(),
  thinker,
  now: () => Date.now(),
  newId: () => crypto.randomUUID(),
})

expose({
  ...bound(host),
  // a function cannot cross as it is
  watch: async (...args: Parameters<LocalHost['watch']>) => proxy(await host.watch(...args)),
})

function bound(one: LocalHost): LocalHost {
  const names = Object.getOwnPropertyNames(LocalHost.prototype).filter(name => name !== 'constructor') as (keyof LocalHost)[]
  return Object.fromEntries(names.map(name => [name, (one[name] as (...args: unknown[]) => unknown).bind(one)])) as unknown as LocalHost
}
