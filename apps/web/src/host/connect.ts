// The page's way to its host.
import { proxy, type Remote, wrap } from 'comlink'
import type { Host, Listener } from '@rubble/protocol'
import type { Viewer } from '@rubble/engine'

let remote: Remote<Host> | undefined
function worker(): Remote<Host> {
  return (remote ??= wrap<Host>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })))
}

/** The same calls as the host itself; listeners are called back across the border. */
export function connect(): Host {
  const host = worker()
  return {
    tables: () => host.tables(),
    open: setup => host.open(setup),
    admit: (file, sitters) => host.admit(file, sitters),
    info: id => host.info(id),
    watch: async (id, viewer: Viewer, listener: Listener) => {
      const stop = await host.watch(id, viewer, proxy({
        onChange: listener.onChange.bind(listener), onThinking: listener.onThinking.bind(listener), onFailure: listener.onFailure.bind(listener),
      }))
      return () => { void (stop as () => Promise<void>)() }
    },
    choose: (id, choice) => host.choose(id, choice),
    undo: (id, seat) => host.undo(id, seat),
    concede: (id, seat) => host.concede(id, seat),
    explain: (id, seat, part) => host.explain(id, seat, part),
    look: (id, viewer, number) => host.look(id, viewer, number),
    history: (id, viewer) => host.history(id, viewer),
    expect: (id, viewer) => host.expect(id, viewer),
    fork: (id, number, sitters) => host.fork(id, number, sitters),
    file: id => host.file(id),
    position: (id, viewer, number) => host.position(id, viewer, number),
    remove: id => host.remove(id),
  }
}
