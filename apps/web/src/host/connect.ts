// The page's way to its host.
import { proxy, type Remote, transfer, wrap } from 'comlink'
import type { Host, Listener } from '@rubble/protocol'
import type { Viewer } from '@rubble/engine'
import type { BotWorker, HostWorker } from './worker.ts'

/** Where it lies (src/worker-plugin.ts). */
const { './worker.ts': address = '' } = import.meta.glob<string>('./worker.ts', { query: '?entry', import: 'default', eager: true })
export const startWorker = (name: 'host' | 'bots' | 'review'): Worker => new Worker(address, { type: 'module', name })

let remote: Remote<HostWorker> | undefined
function worker(onPersistence: (isLasting: boolean) => void): Remote<HostWorker> {
  if (remote !== undefined) return remote
  remote = wrap<HostWorker>(startWorker('host'))
  const { port1, port2 } = new MessageChannel()
  void wrap<BotWorker>(startWorker('bots')).answerAt(transfer(port1, [port1]))
  void remote.letThink(transfer(port2, [port2]))
  void remote.onPersistence(proxy(onPersistence))
  return remote
}

/**
 * The same calls as the host itself; listeners are called back across the border. `onPersistence` hears when matches can no longer be
 * kept, or can again.
 */
export function connect(onPersistence: (isLasting: boolean) => void): Host {
  const host = worker(onPersistence)
  return {
    tables: () => host.tables(),
    open: setup => host.open(setup),
    admit: (file, sitters) => host.admit(file, sitters),
    info: id => host.info(id),
    lasted: id => host.lasted(id),
    watch: async (id, viewer: Viewer, listener: Listener) => {
      const stop = await host.watch(
        id,
        viewer,
        proxy({
          onChange: listener.onChange.bind(listener),
          onThinking: listener.onThinking.bind(listener),
          onFailure: listener.onFailure.bind(listener),
        }),
      )
      return () => {
        void (stop as () => Promise<void>)()
      }
    },
    choose: (id, choice) => host.choose(id, choice),
    undo: (id, seat) => host.undo(id, seat),
    concede: (id, seat) => host.concede(id, seat),
    standingAnswers: (id, seat) => host.standingAnswers(id, seat),
    letStand: (id, seat, at, as) => host.letStand(id, seat, at, as),
    endStandingAnswer: (id, seat, as) => host.endStandingAnswer(id, seat, as),
    explain: (id, seat, part, after) => host.explain(id, seat, part, after),
    peek: (id, seat, options) => host.peek(id, seat, options),
    look: (id, viewer, number) => host.look(id, viewer, number),
    history: (id, viewer) => host.history(id, viewer),
    expect: (id, viewer) => host.expect(id, viewer),
    fork: (id, number, sitters) => host.fork(id, number, sitters),
    file: id => host.file(id),
    position: (id, viewer, number) => host.position(id, viewer, number),
    remove: id => host.remove(id),
    results: () => host.results(),
    forgetResults: () => host.forgetResults(),
  }
}
