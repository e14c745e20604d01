// The worker of the page, in two parts with the same code: one holds the matches, the other is where bots think.
import { expose, proxy, type Remote, wrap } from 'comlink'
import { botByName, glimpse } from '@rubble/bots'
import { createEngine, seeded } from '@rubble/engine'
import type { Host } from '@rubble/protocol'
import { browserLedger, ledgerAnyway } from './ledger.ts'
import { LocalHost, type Thinker } from './local-host.ts'
import { rulesOf } from './rules.ts'
import { newId } from './new-id.ts'
import { browserStore, keptAnyway } from './store.ts'

/** A bot is given what its seat may know, never the state itself (packages/bots). */
const thinker: Thinker = {
  async think(game, state, seat, level, seed) {
    const { game: rules, knowledge } = await rulesOf(game)
    const engine = createEngine(rules)
    const world = state as Parameters<typeof engine.asked>[0]
    const pick = botByName(level).choose({ engine, knowledge }, glimpse(engine, world, seat), { random: seeded(`bot ${seed}`), now: () => performance.now() })
    return engine.name(world, pick)
  },
}

/** Bots answer at this port: the table can be asked why not while they think. */
export interface BotWorker {
  answerAt(port: MessagePort): void
}
export interface HostWorker extends Host {
  letThink(port: MessagePort): void
  /** Hears whether matches will be found again when the page has been closed. */
  onKeeping(listener: (isLasting: boolean) => void): void
}

const bots: BotWorker = { answerAt: port => { expose(thinker, port) } }

function hostWorker(): HostWorker {
  let remote: Remote<Thinker> | undefined
  let tell: (isLasting: boolean) => void = () => {}
  const host = new LocalHost({
    load: rulesOf,
    store: keptAnyway(browserStore(), isLasting => { tell(isLasting) }),
    ledger: ledgerAnyway(browserLedger()),
    thinker: { think: (...thought) => (remote ?? thinker).think(...thought) },
    now: () => Date.now(),
    newId,
  })
  return {
    ...bound(host),
    // a function cannot cross as it is
    watch: async (...args) => proxy(await host.watch(...args)),
    letThink: port => { remote = wrap<Thinker>(port) },
    onKeeping: listener => { tell = listener },
  }
}

function bound(host: LocalHost): Host {
  const names = Object.getOwnPropertyNames(LocalHost.prototype).filter(name => name !== 'constructor') as (keyof LocalHost)[]
  return Object.fromEntries(names.map(name => [name, (host[name] as (...args: unknown[]) => unknown).bind(host)])) as unknown as Host
}

expose(self.name === 'bots' ? bots : hostWorker())
