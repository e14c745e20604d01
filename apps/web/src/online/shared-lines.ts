// One hub for all tabs of a browser, in a worker that they share: what crosses the border between the two.
import type { Channel, Follower, Lines } from './lines.ts'
import { type ApiCode, ApiProblem } from './problem.ts'

/** What a tab says. `follow` and `leave` name a number of its own for what it follows. */
type FromTab =
  | { readonly follow: number; readonly channel: Channel }
  | { readonly leave: number }
  | 'nudge'
  | 'drop'
  | 'renew'
  /** It was asked whether it is still there. */
  | 'here'
  /** It goes, or is put away. */
  | 'bye'

type ToTab =
  | { readonly to: number; readonly message: unknown }
  | { readonly to: number; readonly isUp: boolean; readonly ahead: number }
  | { readonly to: number; readonly code: ApiCode; readonly words: string }
  | 'there?'
  /** It said nothing for too long: what it follows is followed for it no longer. */
  | 'forgotten'

/** The end of a channel between a tab and the worker. */
export interface Port {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  start(): void
}

interface Subscription {
  readonly channel: Channel
  readonly follower: Follower
  /** How to follow it no longer, where the tab has lines of its own. */
  stop?: () => void
}

/** In the tab: the lines of the browser. */
export class SharedLines implements Lines {
  private readonly port: Port
  private readonly subscriptions = new Map<number, Subscription>()
  private count = 0
  /** Own lines, where the worker does not work. */
  private own: Lines | undefined

  constructor(port: Port) {
    this.port = port
    port.addEventListener('message', ({ data }) => {
      this.hear(data as ToTab)
    })
    port.start()
  }

  follow(channel: Channel, follower: Follower): () => void {
    const number = ++this.count
    const subscription: Subscription = { channel, follower }
    this.subscriptions.set(number, subscription)
    this.ask(number, subscription)
    return () => {
      this.subscriptions.delete(number)
      if (this.own === undefined) this.say({ leave: number })
      else subscription.stop?.()
    }
  }

  nudge(): void {
    if (this.own === undefined) this.say('nudge')
    else this.own.nudge()
  }

  drop(): void {
    if (this.own === undefined) this.say('drop')
    else this.own.drop()
  }

  renew(): void {
    if (this.own === undefined) this.say('renew')
    else this.own.renew()
  }

  /** The tab goes, or is put away with all that it shows. */
  leave(): void {
    this.say('bye')
  }

  /** Everything is asked for anew: it was put away, and nothing was told to it meanwhile. */
  comeBack(): void {
    for (const [number, subscription] of this.subscriptions) this.ask(number, subscription)
  }

  /** The worker does not work here. */
  goAlone(own: Lines): void {
    this.own = own
    this.comeBack()
  }

  private ask(number: number, subscription: Subscription): void {
    const { channel, follower } = subscription
    if (this.own === undefined) this.say({ follow: number, channel })
    else subscription.stop = this.own.follow(channel, follower)
  }

  private say(message: FromTab): void {
    this.port.postMessage(message)
  }

  private hear(message: ToTab): void {
    if (message === 'there?') return this.say('here')
    if (message === 'forgotten') return this.comeBack()
    const follower = this.subscriptions.get(message.to)?.follower
    if (follower === undefined) return
    if ('message' in message) follower.onMessage(message.message)
    else if ('isUp' in message) follower.onLine(message.isUp, message.ahead)
    else follower.onRefused(new ApiProblem(message.code, message.words))
  }
}

/** How often a tab is asked whether it is still there; one that is frozen, or has crashed, says nothing. */
const ASKED = 20_000
/** So often it may say nothing. */
const SILENT = 3

/** In the worker: serves one tab. */
export function serveTab(port: Port, lines: Lines, wait: (milliseconds: number, then: () => void) => () => void): void {
  const stops = new Map<number, () => void>()
  let silent = 0
  const say = (message: ToTab): void => {
    port.postMessage(message)
  }
  const forget = (): void => {
    for (const stop of stops.values()) stop()
    stops.clear()
  }
  const followerOf = (to: number): Follower => ({
    onMessage: message => {
      say({ to, message })
    },
    onLine: (isUp, ahead) => {
      say({ to, isUp, ahead })
    },
    onRefused: ({ code, message }) => {
      say({ to, code, words: message })
    },
  })
  let isAsking = false
  const askLater = (): void => {
    // who follows nothing need not be asked
    isAsking = stops.size > 0
    if (isAsking) wait(ASKED, ask)
  }
  const ask = (): void => {
    const isGone = stops.size > 0 && ++silent > SILENT
    if (isGone) forget()
    if (isGone || stops.size > 0) say(isGone ? 'forgotten' : 'there?')
    askLater()
  }
  const hear = (message: FromTab): void => {
    silent = 0
    if (message === 'nudge') lines.nudge()
    else if (message === 'drop') lines.drop()
    else if (message === 'renew') lines.renew()
    else if (message === 'bye') forget()
    else if (message === 'here') return
    else if ('leave' in message) {
      stops.get(message.leave)?.()
      stops.delete(message.leave)
    } else {
      stops.get(message.follow)?.()
      stops.set(message.follow, lines.follow(message.channel, followerOf(message.follow)))
      if (!isAsking) askLater()
    }
  }
  port.addEventListener('message', ({ data }) => {
    hear(data as FromTab)
  })
  port.start()
}
