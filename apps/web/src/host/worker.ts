// The worker of the page, in parts with the same code: one holds the matches, another is where bots think; one more reviews a match.
import { expose, proxy, type Remote, wrap } from 'comlink'
import type { Thinker } from '@rubble/host'
import type { Host } from '@rubble/protocol'
import { browserLedger, ledgerAnyway } from './ledger.ts'
import { LocalHost } from './local-host.ts'
import { forecasterOf, rulesOf } from './rules.ts'
import { newId } from './new-id.ts'
import { browserStore, keptAnyway } from './store.ts'
import type { review } from '../review/reviewer.ts'

const thinker: Thinker = { think: async question => (await import('./thought.ts')).thought(question) }

/** Bots answer at this port: the table can be asked why not while they think. */
export interface BotWorker {
  answerAt(port: MessagePort): void
}
export interface HostWorker extends Host {
  letThink(port: MessagePort): void
  /** Hears whether matches will be found again when the page has been closed. */
  onPersistence(listener: (isLasting: boolean) => void): void
}

const bots: BotWorker = {
  answerAt: port => {
    expose(thinker, port)
  },
}

/** Who wants no more of a review ends its worker. */
export interface ReviewWorker {
  review: typeof review
}
const reviewer: ReviewWorker = { review: async (...args) => (await import('../review/reviewer.ts')).review(...args) }

function hostWorker(): HostWorker {
  let remote: Remote<Thinker> | undefined
  let tell: (isLasting: boolean) => void = () => {}
  const host = new LocalHost({
    load: rulesOf,
    forecaster: forecasterOf,
    store: keptAnyway(browserStore(), isLasting => {
      tell(isLasting)
    }),
    ledger: ledgerAnyway(browserLedger()),
    thinker: { think: question => (remote ?? thinker).think(question) },
    now: () => Date.now(),
    newId,
  })
  return {
    ...bound(host),
    // a function cannot cross as it is
    watch: async (...args) => proxy(await host.watch(...args)),
    letThink: port => {
      remote = wrap<Thinker>(port)
    },
    onPersistence: listener => {
      tell = listener
    },
  }
}

function bound(host: LocalHost): Host {
  const names = Object.getOwnPropertyNames(LocalHost.prototype).filter(name => name !== 'constructor') as (keyof LocalHost)[]
  return Object.fromEntries(names.map(name => [name, (host[name] as (...args: unknown[]) => unknown).bind(host)])) as unknown as Host
}

expose(self.name === 'bots' ? bots : self.name === 'review' ? reviewer : hostWorker())
