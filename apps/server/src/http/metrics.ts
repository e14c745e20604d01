// What can be watched from outside while it runs, for Prometheus.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Hall } from '../hall/hall.ts'
import type { Store } from '../store/store.ts'

/** Of the process, which may hold more than one app: counted once. */
let ofProcess: Registry | undefined

function processRegistry(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

export class Metrics {
  private readonly own = new Registry()
  private readonly requests = new Histogram({
    name: 'rubble_http_request_seconds',
    help: 'Requests by route and status, and how long they took',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.own],
  })
  private readonly choices = new Counter({
    name: 'rubble_choices_total',
    help: 'Choices that were sent',
    labelNames: ['result'] as const,
    registers: [this.own],
  })
  private readonly problems = new Counter({
    name: 'rubble_problems_total',
    help: 'Requests that were not carried out',
    labelNames: ['problem'] as const,
    registers: [this.own],
  })

  constructor(hall: Hall, store: Pick<Store, 'counts'>, streams: () => number, connections: () => number) {
    const gauge = (name: string, help: string, value: () => number | Promise<number>): Gauge =>
      new Gauge({
        name,
        help,
        registers: [this.own],
        async collect() {
          this.set(await value())
        },
      })
    gauge('rubble_streams', 'Open streams', streams)
    gauge('rubble_connections', 'Open connections', connections)
    gauge('rubble_tables_in_memory', 'Tables whose match is in memory', () => hall.counts().tables)
    gauge('rubble_store_writes', 'Writes that the store was asked for', async () => (await store.counts()).writes)
    gauge('rubble_store_transactions', 'Transactions in which they were written', async () => (await store.counts()).transactions)
    gauge('rubble_bots_thinking', 'Bots that have been asked and have not answered', () => hall.counts().thinking)
  }

  /** Notes each request to a route. Kinds are few, and found with every request. */
  requestsTo(route: string): (method: string, status: number, seconds: number) => void {
    const kinds = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>()
    return (method, status, seconds) => {
      const key = `${status} ${method}`
      const kind = kinds.get(key) ?? this.requests.labels({ method, route, status })
      kinds.set(key, kind)
      kind.observe(seconds)
    }
  }

  choice(isRefused: boolean): void {
    this.choices.inc({ result: isRefused ? 'refused' : 'done' })
  }

  problem(problem: string): void {
    this.problems.inc({ problem })
  }

  async text(): Promise<{ readonly type: string; readonly body: string }> {
    const all = Registry.merge([processRegistry(), this.own])
    return { type: all.contentType, body: await all.metrics() }
  }
}
