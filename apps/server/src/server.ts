// A server, put together: what is kept, the tables, the bots that think, who is told of their turn, and the way in by HTTP.
import { randomBytes } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import type { Rules } from '@rubble/host'
import type { TableId } from '@rubble/protocol'
import type { FastifyInstance } from 'fastify'
import { openThinkers } from './bots/thinkers.ts'
import { rulesOf } from './games.ts'
import { openHall } from './hall/open.ts'
import type { HallLimits, HallParts } from './hall/parts.ts'
import { createApp } from './http/app.ts'
import { type Notifier, openNotifier } from './notify/notifier.ts'
import { DEFAULT_PORT, type Options } from './options.ts'
import { openPeople } from './people/people.ts'
import { openStore } from './store/open.ts'
import type { Store } from './store/store.ts'
import { holdAlone } from './store/sole.ts'

export interface RunningServer {
  readonly port: number
  /** For whoever sits before it. */
  readonly address: string
  /** For others in the same network, if they can reach it. */
  readonly network: string | undefined
  /** Finishes what was begun, keeps how matches stand, ends all streams. Takes at most ten seconds. */
  close(): Promise<void>
}

export interface StartParts {
  /** The folder of the built app; without it there is only the API. */
  readonly app?: string
  readonly log?: { write(line: string): void }
  /** Other games than those of this server: for tests. */
  readonly load?: (game: string) => Promise<Rules>
}

/** How many ports after the usual one are tried. */
const PORTS = 50
/** Requests that take longer than this to finish are cut off, so that there is time left to keep what they did. */
const FINISH_WITHIN = 6000
const CLOSE_WITHIN = 10_000
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Throws what the database or the network says. */
export async function startServer(
  options: Options,
  { app: folder, log = process.stderr, load = rulesOf }: StartParts = {},
): Promise<RunningServer> {
  const closing: (() => Promise<unknown>)[] = []
  const close = async (): Promise<void> => {
    for (const one of closing.splice(0).reverse()) await one()
  }
  try {
    const letGo = holdAlone(options.database)
    closing.push(async () => {
      letGo()
    })
    const store = await openStore(options.database)
    closing.push(() => store.close())
    const reports = new Reports()
    const thinkers = openThinkers({
      threads: options.botThreads,
      pause: options.botPauseSeconds * SECOND,
      botTables: Math.max(1, options.maxBotTables),
    })
    closing.push(() => thinkers.close())
    let address = ''
    const notifier = notifierOf(options, store, reports, table => `${address}/online/${table}`)
    closing.push(() => notifier.close())
    const people = await openPeople(store)
    const hall = await openHall(hallPartsOf(options, { store, notifier, thinker: thinkers, load }, reports))
    closing.push(() => hall.close())
    const app = createApp({ store, hall, people, notifier, options, log, ...(folder === undefined ? {} : { app: folder }) })
    reports.goTo(app)
    closing.push(() => finish(app))
    const port = await listen(app, options)
    const [own, network] = addressesOf(options, port)
    address = options.origins?.[0] ?? network ?? own
    return {
      port,
      address: options.origins?.[0] ?? own,
      network: options.origins === undefined ? network : undefined,
      close: () => within(close()),
    }
  } catch (error) {
    await close()
    throw error
  }
}

function notifierOf(options: Options, store: Store, reports: Reports, link: (table: TableId) => string): Notifier {
  return openNotifier({
    ...options,
    store,
    now: Date.now,
    pushContact: contactOf(options),
    link,
    onFailure: message => {
      reports.add({ level: 'warn', message })
    },
  })
}

function hallPartsOf(options: Options, parts: Pick<HallParts, 'store' | 'notifier' | 'thinker' | 'load'>, reports: Reports): HallParts {
  return {
    ...parts,
    now: Date.now,
    newId: () => randomBytes(16).toString('base64url'),
    newSecret: () => randomBytes(32).toString('hex'),
    onFault: (error, about) => {
      reports.add({ level: 'error', error, about, message: about.what })
    },
    limits: limitsOf(options),
  }
}

function limitsOf(options: Options): Partial<HallLimits> {
  const { awayMinutes, graceSeconds, waitingDays, guestDays, botMatchHours, maxTables, maxOpenTables, maxBotTables } = options
  return {
    away: awayMinutes * MINUTE,
    grace: graceSeconds * SECOND,
    waiting: waitingDays * DAY,
    guests: guestDays * DAY,
    botsKept: botMatchHours * HOUR,
    tablesOfOne: maxTables,
    openOfOne: maxOpenTables,
    botTables: maxBotTables,
  }
}

interface Report {
  readonly level: 'warn' | 'error'
  readonly message: string
  readonly error?: unknown
  readonly about?: object
}

/** What goes wrong may do so before there is a log. */
class Reports {
  private app: FastifyInstance | undefined
  private readonly early: Report[] = []

  goTo(app: FastifyInstance): void {
    this.app = app
    for (const report of this.early.splice(0)) this.add(report)
  }

  add(report: Report): void {
    const { level, message, error, about } = report
    if (this.app === undefined) this.early.push(report)
    else this.app.log[level]({ ...about, ...(error === undefined ? {} : { err: error }) }, message)
  }
}

/** A push service wants to know whom to ask, by an address that is not this machine's own. */
const contactOf = ({ pushContact, origins }: Options): string =>
  pushContact ?? origins?.find(origin => origin.startsWith('https:')) ?? 'https://localhost'

async function listen(app: FastifyInstance, { port, host }: Options): Promise<number> {
  const last = port === DEFAULT_PORT ? port + PORTS : port
  for (let at = port; ; at++) {
    try {
      await app.listen({ port: at, host })
      const bound = app.server.address()
      return typeof bound === 'object' && bound !== null ? bound.port : at
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || at >= last) throw error
    }
  }
}

function addressesOf({ host }: Options, port: number): readonly [string, string | undefined] {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const [outside] = isEverywhere
    ? Object.values(networkInterfaces())
        .flatMap(all => all ?? [])
        .filter(({ internal, family }) => !internal && family === 'IPv4')
    : []
  const own = isEverywhere || host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return [`http://${own}:${port}`, outside === undefined ? undefined : `http://${outside.address}:${port}`]
}

async function finish(app: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => {
    app.server.closeAllConnections()
  }, FINISH_WITHIN)
  await app.close()
  clearTimeout(cutOff)
}

/** Whatever hangs, hangs no longer. */
async function within(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([
    work,
    new Promise<void>(done => {
      timer = setTimeout(done, CLOSE_WITHIN)
    }),
  ])
  clearTimeout(timer)
}
