// What the routes work with.
import type { Hall } from '../hall/hall.ts'
import type { Notifier } from '../notify/notifier.ts'
import type { Options } from '../options.ts'
import type { People } from '../people/people.ts'
import type { Store } from '../store/store.ts'
import type { Limits } from './limits.ts'
import type { Lobby } from './lobby.ts'
import type { Metrics } from './metrics.ts'
import type { Safety } from './safety.ts'
import type { Streams } from './streams.ts'

export type AppOptions = Pick<
  Options,
  | 'origins'
  | 'trustProxy'
  | 'secureCookies'
  | 'logLevel'
  | 'metricsToken'
  | 'maxStreams'
  | 'maxConnections'
  | 'maxAddressConnections'
  | 'maxRequests'
  | 'maxBody'
>

export interface AppParts {
  readonly store: Store
  readonly hall: Hall
  readonly people: People
  readonly notifier: Pick<Notifier, 'pushKey' | 'webhookKey' | 'checkWebhook' | 'checkPush'>
  readonly options: AppOptions
  /** The folder of the built app; without it there is only the API. */
  readonly app?: string
  /** Milliseconds that only go on, whatever the clock is set to. */
  readonly tick?: () => number
  /** How long a request may take to arrive, and the head of it, in milliseconds; and how often that is looked at. */
  readonly patience?: { readonly request: number; readonly head: number; readonly look: number }
  /** Where lines of the log go; else to standard output. */
  readonly log?: { write(line: string): void }
}

export interface Parts extends AppParts {
  readonly limits: Limits
  readonly lobby: Lobby
  readonly metrics: Metrics
  readonly safety: Safety
  readonly streams: Streams
}
