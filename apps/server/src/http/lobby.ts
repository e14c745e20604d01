// The list of open tables as a stream: fetched and written once for all who look at it, and not more often than they can read.
import type { Hall } from '../hall/hall.ts'
import type { Line, LineSink } from './streams.ts'

const PAUSE = 500
/**
 * Bytes of lists in a millisecond, to all who look on together: whoever sits down and gets up all the time would else fill the line of
 * everybody.
 */
const MOST = 20_000

export class Lobby {
  private readonly hall: Hall
  /** What each has been told last. */
  private readonly sinks = new Map<LineSink, Line>()
  private readonly stopListening: () => void
  private readonly onFailure: (error: unknown) => void
  private last: Line = { id: '', json: '[]' }
  private fetching: Promise<void> | undefined
  /** The one after it. */
  private nextFetch: Promise<void> | undefined
  private timer: NodeJS.Timeout | undefined

  constructor(hall: Hall, onFailure: (error: unknown) => void) {
    this.hall = hall
    this.onFailure = onFailure
    this.stopListening = hall.onLobby(() => {
      this.later()
    })
  }

  async follow(sink: LineSink): Promise<() => void> {
    await this.fetch()
    this.tellOne(sink)
    // what changed while the list was fetched
    this.later()
    return () => {
      this.sinks.delete(sink)
    }
  }

  private later(): void {
    if (this.sinks.size === 0 || this.timer !== undefined) return
    this.timer = setTimeout(
      () => {
        this.timer = undefined
        this.tell().catch(this.onFailure)
      },
      Math.max(PAUSE, (this.last.json.length * this.sinks.size) / MOST),
    )
  }

  private async tell(): Promise<void> {
    await this.fetch()
    for (const [sink, last] of this.sinks) if (last !== this.last) this.tellOne(sink)
  }

  private tellOne(sink: LineSink): void {
    this.sinks.set(sink, this.last)
    sink.send(this.last)
  }

  /**
   * One at a time: of two, the older list could come last. The one under way may have begun before the change, so all who come meanwhile
   * share the next.
   */
  private fetch(): Promise<void> {
    if (this.fetching === undefined)
      return (this.fetching = this.read().finally(() => {
        this.fetching = undefined
      }))
    return (this.nextFetch ??= this.fetching
      .catch(() => {
        /* told to those who waited for it */
      })
      .then(() => {
        this.nextFetch = undefined
        return this.fetch()
      }))
  }

  private async read(): Promise<void> {
    const json = JSON.stringify(await this.hall.openTables())
    if (this.last.json !== json) this.last = { id: '', json }
  }

  close(): void {
    clearTimeout(this.timer)
    this.stopListening()
  }
}
